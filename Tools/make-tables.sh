#!/usr/bin/env bash
# Derives the character tables in Sources/CTables/Tables from Debian's unicode-data. Usage: make-tables.sh
set -euo pipefail
cd "$(dirname "$0")/.."
source=${UNICODE_DATA:-/usr/share/unicode}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for table in DictionaryLikeData IRGSources OtherMappings Readings Variants; do
  bunzip2 -c "$source/Unihan_$table.txt.bz2" >"$folder/Unihan_$table.txt"
done
${SWIFT:-swift} run ${SWIFT_FLAGS:-} maketables Sources/CTables/Tables "$folder"/Unihan_*.txt "$source/EquivalentUnifiedIdeograph.txt"
