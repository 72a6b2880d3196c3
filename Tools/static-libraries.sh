#!/usr/bin/env bash
# Gathers the libraries that become part of the program in a folder where the linker finds them in no other form.
# Usage: static-libraries.sh FOLDER
set -euo pipefail
mkdir -p "$1"
for library in libxml2.a liblzma.a libz.a libstdc++.a; do
  path=$(gcc -print-file-name="$library")
  [[ $path == /* ]] || { echo "error: $library is missing; it comes with the packages that make site installs" >&2; exit 1; }
  ln -sf "$path" "$1/$library"
done
