#!/usr/bin/env bash
# Installs the Debian packages that are missing of those named. Usage: install-packages.sh PACKAGE...
set -euo pipefail
missing=()
for package in "$@"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [[ $status == *"install ok installed" ]] || missing+=("$package")
done
[[ ${#missing[@]} -gt 0 ]] || exit 0

as_root=()
if [[ $(id -u) != 0 ]]; then
  command -v sudo >/dev/null || { echo "error: needs ${missing[*]}; install them, or run as root or with sudo" >&2; exit 1; }
  as_root=(sudo)
fi
echo "Installing ${missing[*]} …"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
