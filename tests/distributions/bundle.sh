#!/usr/bin/env bash
# Tests the bundle (built in build/bundle) in a root of a Debian suite with only a compiler (default: g++) and
# bubblewrap: every sample of every assignment must be graded correctly there.
#
#   tests/distributions/bundle.sh SUITE            with g++, all samples
#   tests/distributions/bundle.sh SUITE few        with g++, enough samples to fail each check once
#   tests/distributions/bundle.sh SUITE -- COMMAND PACKAGE...    runs this sudokulab command, with these packages
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

suite=${1:?usage: tests/distributions/bundle.sh SUITE [few | -- COMMAND PACKAGE...]}
compilers=(g++)
case ${2:-all} in
  all) command="assignments verify" ;;
  few) command="assignments verify --few" ;;
  --) command=$3 compilers=("${@:4}") ;;
  *) echo "bundle.sh: found $2, expected few or --" >&2; exit 2 ;;
esac

install_packages build bundle
build_preset bundle
(cd build/bundle && cpack -G TGZ >cpack.log) || { cat build/bundle/cpack.log >&2; exit 1; }
bundle=$(ls build/bundle/sudokulab-*.tar.gz)

packed=$(packed_root "$suite" bubblewrap "${compilers[@]}")
root=$(mktemp -d "$roots/$suite.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
tar -xzf "$bundle" -C "$root/home/student"
mv "$root"/home/student/sudokulab-* "$root/home/student/sudokulab"
cp -r examples/modules "$root/home/student/modules"
chown -R "$student:$student" "$root/home/student"

"${0%/*}/symbols.sh" "$root/home/student/sudokulab"
say "$suite, with ${compilers[*]}: $(basename "$bundle"), $(stat -c %s "$bundle") bytes, $(du -sk "$root/home/student/sudokulab" | cut -f1) KiB unpacked"
in_root "$root" '
  objdump -p sudokulab/bin/sudokulab sudokulab/libexec/sudokulab/sudokulab-* sudokulab/lib/sudokulab/*/*.so* |
    awk "\$1 == \"NEEDED\" { print \$2 }" | sort -u | paste -sd " " | sed "s/^/needs: /"
  find sudokulab/lib/sudokulab/bundled -type f -printf "bundles: %f\n" | sort
  begin=$(date +%s%N)
  for i in $(seq 50); do sudokulab/bin/sudokulab --version >/dev/null; done
  echo "starts in $((($(date +%s%N) - begin) / 50000)) microseconds"
  sudokulab/bin/sudokulab sandbox check | tail -n 1
  sudokulab/bin/sudokulab plugins | sed -n 1p'
say "$suite: an assignment with its own check, compiled against the headers in the bundle"
in_root "$root" 'sudokulab/bin/sudokulab assignments verify modules/get-budget | grep "as expected"'
say "$suite: sudokulab $command"
in_root "$root" "sudokulab/bin/sudokulab $command"
