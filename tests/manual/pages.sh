#!/usr/bin/env bash
# pages.sh STAGE: every subcommand has a manual page that names all of its options, and groff reports nothing
# for any page. Exit code 77 if groff is missing.
set -euo pipefail
stage=$(cd "$1" && pwd)
pages=$stage/share/man/man1
command -v groff >/dev/null || { echo "groff is not installed"; exit 77; }

fail() { echo "pages.sh: $*" >&2; exit 1; }
count=0
for name in '' $("$stage/bin/sudokulab" --help | sed -n '/^  [a-z]/s/^  \([a-z-]*\) .*/\1/p' | grep -vx sudokulab); do
  page=$pages/sudokulab${name:+-$name}.1.gz
  [ -f "$page" ] || fail "$page is missing"
  gzip -t "$page"
  said=$(gzip -dc "$page" | groff -man -ww -Tutf8 -P-c -rLL=100n 2>&1 >/dev/null) || true
  [ -z "$said" ] || fail "groff reports for $page: $said"
  text=$(gzip -dc "$page" | groff -man -Tascii -P-c -rLL=100n | sed 's/.\x08//g')
  for section in NAME SYNOPSIS "EXIT STATUS" "SEE ALSO"; do
    grep -qx "$section" <<<"$text" || fail "$page has no section $section"
  done
  count=$((count + 1))
  [ -n "$name" ] || continue
  options=$("$stage/bin/sudokulab" "$name" --help | grep -oE '^  (-[a-z] \[ )?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+')
  [ -n "$options" ] || fail "$name has no options"
  for option in $options; do
    grep -qE -- "^ +(-[a-z], )?$option( |$)" <<<"$text" || fail "$page does not explain $option"
  done
done
[ "$count" -eq "$(find "$pages" -name 'sudokulab*.1.gz' | wc -l)" ] || fail "some pages belong to no subcommand"
[ "$count" -gt 10 ] || fail "only $count pages"
echo "$count pages, without warnings from groff"
