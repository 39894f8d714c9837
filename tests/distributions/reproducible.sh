#!/usr/bin/env bash
# Packages are reproducible: builds the Debian packages and the bundle from two clean clones of the last commit and
# compares the bytes. The clones differ in folder name and length, time zone and umask, and use no compiler cache.
#
#   tests/distributions/reproducible.sh                    both (four builds)
#   tests/distributions/reproducible.sh debian | bundle    one of them
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
root=$PWD

presets=(debian bundle)
if [ $# -gt 0 ]; then presets=("$@"); fi
install_packages build debian bundle
export CCACHE_DISABLE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -z "$(git status --porcelain --untracked-files=no)" ] || echo "uncommitted changes are ignored"

# packed FOLDER PRESET: clones the last commit to FOLDER and builds its packages in FOLDER/packed.
packed() {
  git clone --quiet "$root" "$1"
  (
    cd "$1"
    build_preset "$2"
    cd "build/$2"
    cpack >cpack.log 2>&1 || { cat cpack.log >&2; exit 1; }
  )
  mkdir "$1/packed"
  find "$1/build/$2" -maxdepth 1 \( -name '*.deb' -o -name '*.tar.gz' \) -exec mv -t "$1/packed" {} +
  rm -rf "$1/build"
}

# contents PACKAGE FOLDER
contents() {
  case "$1" in
    *.deb) dpkg-deb --raw-extract "$1" "$2" ;;
    *) mkdir "$2" && tar -xzf "$1" -C "$2" ;;
  esac
}

# modes FOLDER
modes() { (cd "$1" && find . -printf '%M %p\n' | sort -k 2); }

for preset in "${presets[@]}"; do
  one=$work/one-$preset two=$work/another/folder/with-a-longer-name-$preset
  (umask 022 && packed "$one" "$preset")
  mkdir -p "${two%/*}"
  (export TZ=Pacific/Auckland LC_ALL=C && umask 002 && packed "$two" "$preset")
  say "$preset, built twice"
  for package in "$one"/packed/*; do
    name=${package##*/}
    if cmp -s "$package" "$two/packed/$name"; then
      echo "the same: $name, $(stat -c %s "$package") bytes, SHA-256 $(sha256sum <"$package" | cut -c1-64)"
    else
      echo "not the same: $name" >&2
      contents "$package" "$work/here" && contents "$two/packed/$name" "$work/there"
      diff -rq "$work/here" "$work/there" >&2 || true
      diff <(modes "$work/here") <(modes "$work/there") >&2 || true
      exit 1
    fi
  done
  [ "$(ls "$one/packed")" = "$(ls "$two/packed")" ]
done
