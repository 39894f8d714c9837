#!/usr/bin/env bash
# The version is only in CMakeLists.txt. Checks that the changelog follows the format of Keep a Changelog.
#
#   tests/distributions/version.sh           prints the version
#   tests/distributions/version.sh v1.2.3    also checks that the tag matches, and that the changelog has a date for this version
set -euo pipefail
cd "$(dirname "$0")/../.."
fail() { echo "version.sh: $*" >&2; exit 1; }

version=$(sed -n 's/^project(sudokulab VERSION \([0-9]*\.[0-9]*\.[0-9]*\) .*/\1/p' CMakeLists.txt)
[ -n "$version" ] || fail "CMakeLists.txt: found no version in project(sudokulab VERSION ...)"
grep '^## ' CHANGELOG.md | head -n 1 | grep -qx '## \[Unreleased\]' || fail "CHANGELOG.md: the first section is not [Unreleased]"
others=$(grep '^## ' CHANGELOG.md | tail -n +2 | grep -vE '^## \[[0-9]+\.[0-9]+\.[0-9]+\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$' || true)
[ -z "$others" ] || fail "CHANGELOG.md: found \"$others\", expected ## [1.2.3] - 2000-12-31"
others=$(grep '^### ' CHANGELOG.md | grep -vxE '### (Added|Changed|Deprecated|Removed|Fixed|Security)' || true)
[ -z "$others" ] || fail "CHANGELOG.md: found \"$others\", expected Added, Changed, Deprecated, Removed, Fixed or Security"
if [ $# -gt 0 ]; then
  [ "$1" = "v$version" ] || fail "found the tag $1, expected v$version, as in CMakeLists.txt"
  grep -qF "## [$version] - " CHANGELOG.md || fail "CHANGELOG.md: found no section for $version; give the Unreleased section this heading and a date"
fi
echo "$version"
