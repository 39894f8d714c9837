#!/usr/bin/env bash
# Grades the repository. Writes the report to the job summary, and the input of GitHub Classroom's
# reporter to the step output `result`. Fails only if sudokulab itself fails.
set -uo pipefail
tool=$(cd "$(dirname "$0")" && pwd)
summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}
output=${GITHUB_OUTPUT:-/dev/stdout}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Permissions may be lost by git on other systems or by manual uploads.
chmod a+rx "$tool"/bin/sudokulab "$tool"/libexec/sudokulab/sudokulab-*

code=0
"$tool/bin/sudokulab" grade . --assignment @ASSIGNMENT@ --format json --out "$work/report.json" 2>"$work/errors" || code=$?
# The runner would execute a line that begins with "::" as a command.
sed 's/^/| /' "$work/errors" >&2
if [ ! -s "$work/report.json" ]; then
  {
    echo "## Not graded"
    echo "The grader itself failed (exit code $code). This is not your fault. Please show this to your instructor:"
    echo
    sed 's/^/    /' "$work/errors"
  } >>"$summary"
  exit 3
fi
jq -r -f "$tool/summary.jq" "$work/report.json" >>"$summary"
echo "result=$(jq -c -f "$tool/result.jq" "$work/report.json" | base64 -w0)" >>"$output"
