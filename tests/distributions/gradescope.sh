#!/usr/bin/env bash
# Tests the Gradescope package made with the bundle (built in build/bundle): setup.sh and run_autograder in a root of a
# Debian suite without a compiler, as root with the capabilities that Docker leaves, where nobody can make namespaces.
# apt in the root uses this machine's package source.
#
#   tests/distributions/gradescope.sh SUITE
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

suite=${1:?usage: tests/distributions/gradescope.sh SUITE}
install_packages build bundle
build_preset bundle
(cd build/bundle && cpack -G TGZ >cpack.log) || { cat build/bundle/cpack.log >&2; exit 1; }

packed=$(packed_root "$suite" base-files)
root=$(mktemp -d "$roots/$suite.XXXXXX")
work=$(mktemp -d)
trap 'rm -rf "$work"; rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
echo "deb $(mirror_of_debian) $suite main" >"$root/etc/apt/sources.list"
echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/mirror"
cp /etc/resolv.conf "$root/etc/resolv.conf"

tar -xzf build/bundle/sudokulab-*.tar.gz -C "$work" --strip-components=1
say "$suite: the package"
"$work/bin/sudokulab" package gradescope -a grid-solver --seed 4711 --out "$work/autograder.zip"
mkdir -p "$root"/autograder/{source,results,submission}
(cd "$root/autograder/source" && cmake -E tar xf "$work/autograder.zip")
install -m 755 "$root/autograder/source/run_autograder" "$root/autograder/run_autograder"

# in_container COMMAND: a process in a chroot cannot make user namespaces; all others need CAP_SYS_ADMIN.
in_container() {
  unshare --mount --pid --fork --kill-child bash -euc '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 chroot "$1" setpriv --inh-caps=-all \
      --bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+sys_chroot bash -c "$2"
  ' in_container "$root" "$1" </dev/null
}

say "$suite: setup.sh"
in_container "bash /autograder/source/setup.sh" >"$work/setup.log" 2>&1 || { tail -n 60 "$work/setup.log"; exit 1; }
tail -n 3 "$work/setup.log"
grep -q "sandbox level: limits" "$work/setup.log"

# grades NAME FOLDER CONDITION: jq's condition must hold for the results of the submission in FOLDER.
grades() {
  rm -rf "$root/autograder/submission"
  cp -r "$2" "$root/autograder/submission"
  in_container /autograder/run_autograder >"$work/run.log" 2>&1
  jq --raw-output --arg name "$1" '"\($name): \(.score) points, sandbox: \(.extra_data.sandbox), \(.extra_data.toolchain)"' "$root/autograder/results/results.json"
  jq --exit-status "($3) and .extra_data.sandbox == \"limits\"" "$root/autograder/results/results.json" >/dev/null ||
    { cat "$work/run.log" "$root/autograder/results/results.json"; exit 1; }
}
say "$suite: run_autograder"
mkdir "$work/refused"
echo 'int x = ;' >"$work/refused/solver.cpp"
samples=examples/assignments/grid-solver/samples
grades correct "$samples/right/bit-masks" '.score == 100'
grades faulty "$samples/faulty/forgets-to-reset" '.score > 0 and .score < 100'
grades refused "$work/refused" '.score == 0 and (.output | contains("does not compile"))'
