#!/usr/bin/env bash
# Gathers the libraries that become part of the program in a folder where the linker finds them in no other form, with
# the descriptions by which the build looks there (PKG_CONFIG_PATH). Where a system has no archive of one of them, the
# folder stays empty and the program is linked with the shared libraries. Usage: static-libraries.sh FOLDER
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
rm -f "$folder"/*

# The archive that a compiler links by this name; Swift's toolchain has a compiler of its own.
archive() {
  local compiler path
  for compiler in clang gcc; do
    path=$("$compiler" -print-file-name="$1" 2>/dev/null) || continue
    [[ $path == /* ]] && echo "$path" && return
  done
  return 1
}

for library in libxml2.a liblzma.a libz.a libstdc++.a; do
  path=$(archive "$library") || { echo "note: there is no $library; the program will need the shared libraries"; rm -f "$folder"/*; exit 0; }
  ln -s "$path" "$folder/$library"
done

describe() {
  printf 'Name: %s\nDescription: %s, as an archive\nVersion: %s\nCflags: %s\nLibs: -L%s %s\n' \
    "$1" "$1" "$(pkg-config --modversion "$1")" "$(pkg-config --cflags "$1")" "$folder" "$2" >"$folder/$1.pc"
}
describe libxml-2.0 '-lxml2 -llzma -lz'
describe zlib '-lz'
