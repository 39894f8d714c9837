#!/usr/bin/env bash
# hostile_tools.sh PLUGINS_TESTS: runs the hostile compiler tests at both levels; as root, also as another user.
set -euo pipefail
tests=$1
filter='HostileTool.*:PrecompiledHeader.*:SanitizerOptOuts.*'
as=("")
if [ "$(id -u)" -eq 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$tests"; then
  as+=("setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp")
fi
failed=0
for user in "${as[@]}"; do
  for level in full limits; do
    for compiler in "" clang++; do
      if [ -n "$compiler" ] && ! command -v "$compiler" >/dev/null; then continue; fi
      echo "== ${user:-current user}, level $level, ${compiler:-default compiler}"
      $user env SUDOKULAB_SANDBOX="${level/full/}" SUDOKULAB_CXX="$compiler" "$tests" --gtest_brief=1 --gtest_filter="$filter" || failed=1
    done
  done
done
exit $failed
