#!/usr/bin/env bash
# Gradescope runs this once, as root, while it builds the image. Installs the packages that
# sudokulab @VERSION@ needs and grades the reference of @ASSIGNMENT@, which must get full marks.
# Builds are cached, so students do not wait for them.
set -euo pipefail
source=/autograder/source
tool=$source/sudokulab
packages="@PACKAGES@"

system=$(. /etc/os-release 2>/dev/null && echo "${PRETTY_NAME:-unknown}")
family=" $(. /etc/os-release 2>/dev/null && echo "${ID:-} ${ID_LIKE:-}") "
glibc=$(ldd --version 2>/dev/null | sed -n '1s/.* //p')

fail() {
  cat >&2 <<MESSAGE
setup.sh: $1
  This package needs @IMAGE@.
  This system is: $system, with glibc ${glibc:-unknown}
  Choose another base image, or see the Dockerfile next to this script.
MESSAGE
  exit 1
}

[ "$(printf '%s\n' 2.34 "$glibc" | sort -V | head -n 1)" = 2.34 ] || fail "glibc is older than 2.34"
case $family in
  *" debian "*)
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq || fail "apt-get update failed"
    # shellcheck disable=SC2086  # a list of words
    apt-get install -y -qq --no-install-recommends $packages || fail "apt-get could not install: $packages"
    ;;
  *" fedora "*)
    packages="gcc-c++ libasan libubsan binutils bubblewrap util-linux"
    # shellcheck disable=SC2086
    dnf install -y -q $packages || fail "dnf could not install: $packages"
    ;;
  *) fail "found neither Debian or Ubuntu nor Fedora or its relatives" ;;
esac

# Permissions may be lost if the zip file was repacked on another system.
chmod a+rx "$tool"/bin/sudokulab "$tool"/libexec/sudokulab/sudokulab-*
chmod 600 "$source/seed"  # hidden puzzles can be generated from the seed

"$tool/bin/sudokulab" --version || fail "the command does not start"

export SUDOKULAB_CACHE=$source/cache
folder=$tool/share/sudokulab/assignments/@ASSIGNMENT@
code=0
"$tool/bin/sudokulab" grade "$folder/reference" --assignment @ASSIGNMENT@ || code=$?
[ "$code" -eq 0 ] || fail "the reference of @ASSIGNMENT@ did not get full marks (exit code $code, see above)"
# Grading the starter's tests builds everything that students' own tests are run against.
code=0
"$tool/bin/sudokulab" grade "$folder/starter" --assignment @ASSIGNMENT@ >/dev/null || code=$?
[ "$code" -le 1 ] || fail "the starter of @ASSIGNMENT@ could not be graded (exit code $code, see above)"
chmod -R a+rX "$source/cache"
echo "setup.sh: this is $system, with $(g++ --version | head -n 1)"
"$tool/bin/sudokulab" sandbox check | sed -n 's/^level:/setup.sh: sandbox level:/p' || true
echo "setup.sh: sudokulab @VERSION@ is ready for @ASSIGNMENT@"
