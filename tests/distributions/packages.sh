#!/usr/bin/env bash
# Tests the Debian packages, built in build/debian for this machine's suite. lintian finds no errors. In a root of that
# suite with their dependencies and no package source, apt installs them, an ordinary user uses them, and apt purges
# them; then the root must hold exactly what it held before.
#
#   tests/distributions/packages.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
install_packages build debian
build_preset debian
rm -f build/debian/*.deb
(cd build/debian && cpack >cpack.log 2>&1) || { cat build/debian/cpack.log >&2; exit 1; }
say "$suite: the packages"
(cd build/debian && ls -l -- *.deb | awk '{ print $9 ", " $5 " bytes" }')

# lintian warns if it runs as root.
look=$(mktemp -d)
trap 'rm -rf "$look"' EXIT
cp build/debian/*.deb "$look"
chown -R nobody "$look"
setpriv --reuid nobody --clear-groups env HOME="$look" lintian "$look"/*.deb >"$look/said" 2>/dev/null || true
sort "$look/said"
echo "lintian: $(grep -c '^E:' "$look/said") errors, $(grep -c '^W:' "$look/said") warnings"
if grep -q '^E:' "$look/said"; then exit 1; fi

# dependencies FIELD: the names in this field of all packages, except our own; only the first of several alternatives.
dependencies() {
  for deb in build/debian/*.deb; do dpkg-deb -f "$deb" "$1" | tr ',' '\n'; done |
    awk 'NF && $1 !~ /^sudokulab/ { print $1 }' | sort -u
}
mapfile -t needed < <(dependencies Depends; dependencies Recommends)
packed=$(packed_root "$suite" man-db cmake make "${needed[@]}")
root=$(mktemp -d "$roots/$suite.XXXXXX")
trap 'rm -rf "$look"; rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
mkdir "$root/packages"
cp build/debian/*.deb "$root/packages"
cp -r examples/assignments/grid-solver/samples/right/bit-masks examples/modules/get-budget "$root/home/student"
chown -R "$student:$student" "$root/home/student"

as_root() { in_root "$root" "$1" 0; }
# All files except users' and temporary files, and the state, logs and caches of apt and dpkg.
listing() {
  (cd "$root" && find . \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./home -o -path ./root -o -path ./packages -o \
    -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt -o -path ./var/lib/dpkg \) -prune -o -print | sort)
}
# The first command creates what entering the root leaves behind.
as_root 'dpkg --verify || true; dpkg-query -W -f="\${Package} \${Version}\n" >/packages/before'
listing >"$look/before"

say "$suite: sudokulab alone"
as_root 'apt-get install -qq --no-install-recommends /packages/sudokulab_*.deb >/dev/null 2>/packages/log || { cat /packages/log; exit 1; }'
in_root "$root" '
  sudokulab --version
  sudokulab sandbox check | tail -n 1
  sudokulab new grid-solver mine | head -n 1
  code=0
  sudokulab grade mine >starter || code=$?
  [ "$code" -eq 1 ] || { cat starter; exit 1; }
  head -n 2 starter
  sudokulab grade bit-masks -a grid-solver >right || { cat right; exit 1; }
  head -n 2 right
  grep -A1 "own tests are not graded" right
  code=0
  sudokulab assignments verify || code=$?
  [ "$code" -eq 2 ]
  man -w sudokulab sudokulab-grade
  man sudokulab-grade | col -b | sed -n "/^NAME/,/^SYN/p"
  bash -c ". /usr/share/bash-completion/completions/sudokulab; complete -p sudokulab"' 2>&1
say "$suite: with sudokulab-instructor and sudokulab-dev"
as_root 'apt-get install -qq --no-install-recommends /packages/sudokulab-*.deb >/dev/null 2>/packages/log || { cat /packages/log; exit 1; }'
in_root "$root" '
  sudokulab assignments verify grid-solver --only right/bit-masks | tail -n 1
  sudokulab package github -a grid-solver --out classroom
  sudokulab assignments verify get-budget | grep "as expected"' 2>&1
say "$suite: purged"
as_root 'apt-get purge -qq sudokulab sudokulab-instructor sudokulab-dev >/dev/null 2>/packages/log || { cat /packages/log; exit 1; }
  dpkg-query -W -f="\${Package} \${Version}\n" | diff /packages/before -'
listing | diff "$look/before" - || { echo "these files were left behind or removed" >&2; exit 1; }
echo "nothing was left behind: $(wc -l <"$look/before") files and folders, before and after"
