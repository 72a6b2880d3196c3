#!/usr/bin/env bash
# Gathers the libraries that become part of the program in a folder where the linker finds them in no other form, with
# the descriptions by which the build looks there (PKG_CONFIG_PATH). Usage: static-libraries.sh FOLDER
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
for library in libxml2.a liblzma.a libz.a libstdc++.a; do
  path=$(gcc -print-file-name="$library")
  [[ $path == /* ]] || { echo "error: $library is missing; it comes with the packages that make site installs" >&2; exit 1; }
  ln -sf "$path" "$folder/$library"
done
describe() {
  printf 'Name: %s\nDescription: %s, as an archive\nVersion: %s\nCflags: %s\nLibs: -L%s %s\n' \
    "$1" "$1" "$(pkg-config --modversion "$1")" "$(pkg-config --cflags "$1")" "$folder" "$2" >"$folder/$1.pc"
}
describe libxml-2.0 '-lxml2 -llzma -lz'
describe zlib '-lz'
