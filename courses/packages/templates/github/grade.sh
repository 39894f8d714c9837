#!/usr/bin/env bash
# Grades the repository: the report goes to the summary of the job, and what GitHub Classroom's reporter
# wants to the step's output `result`. Fails only where sudokulab itself did; failed checks are the
# reporter's to tell.
set -uo pipefail
tool=$(cd "$(dirname "$0")" && pwd)
summary=${GITHUB_STEP_SUMMARY:-/dev/stdout}
output=${GITHUB_OUTPUT:-/dev/stdout}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# git on other systems, and uploads by hand, may have lost these.
chmod a+rx "$tool"/bin/sudokulab "$tool"/libexec/sudokulab/sudokulab-*

code=0
"$tool/bin/sudokulab" grade . --assignment @ASSIGNMENT@ --format json --out "$work/report.json" 2>"$work/errors" || code=$?
# A line that begins with "::" would be a command to the runner.
sed 's/^/| /' "$work/errors" >&2
if [ ! -s "$work/report.json" ]; then
  {
    echo "## Not graded"
    echo "The grader itself failed (exit code $code). This is not your fault; tell your instructor:"
    echo
    sed 's/^/    /' "$work/errors"
  } >>"$summary"
  exit 3
fi
jq -r -f "$tool/summary.jq" "$work/report.json" >>"$summary"
echo "result=$(jq -c -f "$tool/result.jq" "$work/report.json" | base64 -w0)" >>"$output"
