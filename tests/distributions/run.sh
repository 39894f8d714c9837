#!/usr/bin/env bash
# Runs the README's two commands on any Debian suite since bookworm, independent of this machine's suite: in a root that
# mmdebstrap creates with the packages in cmake/packages.txt, from the package source that apt uses here. An ordinary
# user runs them, without apt and sudo. Needs root to mount and to switch to that user.
#
#   tests/distributions/run.sh SUITE              examples/demo.sh, an installation of what it built, and tests/run.sh
#   tests/distributions/run.sh SUITE -- COMMAND   only this command, in the source folder
#
# The packed root is kept in build/distributions for the next time, next to the log of the run. Everything else is
# removed at the end, including mounts and processes.
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

suite=${1:?usage: tests/distributions/run.sh SUITE [whole | -- COMMAND]}
install="cmake --install build/release --prefix installed && installed/bin/sudokulab new grid-solver installed/my-work"
case ${2:-} in
  '') commands=("./examples/demo.sh" "$install" "./tests/run.sh") ;;
  --) commands=("${*:3}") ;;
  *) echo "run.sh: found $2, expected --" >&2; exit 2 ;;
esac

# shellcheck disable=SC2046  # a list of words
packed=$(packed_root "$suite" $(packages "$suite" build test))
root=$(mktemp -d "$roots/$suite.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
say "$suite: the sources"
sources_into "$root"

for command in "${commands[@]}"; do
  log=$roots/$suite-$(tr -cs 'a-z\n' - <<<"${command:0:40}").log
  begin=$SECONDS
  say "$suite: $command"
  code=0
  in_root "$root" "$command" >"$log" 2>&1 || code=$?
  tail -n $((code == 0 ? 12 : 60)) "$log"
  printf '%s: %s ended with status %s after %s s: %s\n' "$suite" "$command" "$code" "$((SECONDS - begin))" "$log"
  [ "$code" -eq 0 ] || exit "$code"
done
