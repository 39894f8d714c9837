#!/usr/bin/env bash
# Grades the repository and writes the report to the job summary. Fails only if sudokulab itself fails.
set -uo pipefail
tool=$(cd "$(dirname "$0")" && pwd)
summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Permissions may be lost by git on other systems or by manual uploads.
chmod a+rx "$tool"/bin/sudokulab "$tool"/libexec/sudokulab/sudokulab-*

# The grader must not inherit the runner's variables.
for name in "${!GITHUB_@}" "${!RUNNER_@}" "${!ACTIONS_@}"; do unset "$name"; done
code=0
"$tool/bin/sudokulab" grade . --assignment @ASSIGNMENT@ --quiet --markdown "$work/summary.md" >"$work/printed" 2>&1 || code=$?
# The runner would execute a line that begins with "::" as a command.
sed 's/^/| /' "$work/printed" >&2
if [ ! -s "$work/summary.md" ]; then
  {
    echo "## Not graded"
    echo "The grader itself failed (exit code $code). This is not your fault. Please show this to your instructor:"
    echo
    sed 's/^/    /' "$work/printed"
  } >>"$summary"
  exit 3
fi
cat "$work/summary.md" >>"$summary"
