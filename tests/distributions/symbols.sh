#!/usr/bin/env bash
# symbols.sh FOLDER: fails if a program or library below FOLDER needs newer symbols than Ubuntu 22.04 has.
set -euo pipefail

# newest NAME FOLDER: the newest version of NAME that a file needs.
newest() {
  find "$2" -type f -print0 | xargs -0 objdump -T 2>/dev/null | sed -n "s/.*[( ]$1_\\([0-9.]*\\).*/\\1/p" | sort -Vu | tail -n 1
}
for limit in GLIBC=2.34 GLIBCXX=3.4.30 CXXABI=1.3.13; do
  found=$(newest "${limit%=*}" "$1" || true)
  echo "newest symbol: ${limit%=*}_$found (limit: ${limit#*=})"
  [ -n "$found" ]
  [ "$(printf '%s\n' "$found" "${limit#*=}" | sort -V | tail -n 1)" = "${limit#*=}" ]
done
