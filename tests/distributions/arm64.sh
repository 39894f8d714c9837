#!/usr/bin/env bash
# Builds for arm64 with Debian's cross compiler, in a root with both architectures' packages, and runs the tests
# that need no worker under qemu: those of base, solution, the wire protocol and the system-call filter. The worker is
# only built and linked.
#
#   tests/distributions/arm64.sh [SUITE]          default: bookworm
#   SUDOKULAB_CROSS_CHECK=20000 tests/distributions/arm64.sh   compares the fast engine with two others on 20000 puzzles
#
# qemu's user emulation has neither seccomp nor namespaces, so no worker starts in it. Whether an arm64 kernel enforces
# the filter and the sandbox cannot be tested here.
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

suite=${1:-bookworm}
tests=(base solution wire)
# shellcheck disable=SC2046  # a list of words
packed=$(packed_root "$suite" crossbuild-essential-arm64 qemu-user-static cmake ninja-build pkg-config nlohmann-json3-dev libsimde-dev \
  $(packages "$suite" build | sed -n 's/^\(lib.*-dev\|zlib1g-dev\)$/\1:arm64/p'))
root=$(mktemp -d "$roots/$suite.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
sources_into "$root"

log=$roots/$suite-arm64.log
say "$suite, arm64: building"
in_root "$root" "cmake --preset arm64 && cmake --build build/arm64 -j${SUDOKULAB_BUILD_JOBS:-2} --target sudokulab-worker ${tests[*]/%/_tests} -- --quiet" \
  >"$log" 2>&1 || { tail -n 60 "$log"; exit 1; }
in_root "$root" 'file -b $(find build/arm64/stage -name sudokulab-worker) | cut -d, -f1-2'
for name in "${tests[@]}"; do
  say "$suite, arm64: ${name}_tests"
  in_root "$root" "SUDOKULAB_CROSS_CHECK=${SUDOKULAB_CROSS_CHECK:-200} qemu-aarch64-static build/arm64/tests/${name}_tests --gtest_brief=1" >"$log" 2>&1 || { tail -n 60 "$log"; exit 1; }
  tail -n 3 "$log"
done
