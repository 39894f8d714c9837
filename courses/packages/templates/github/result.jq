# Converts our JSON report to the input of classroom-resources/autograding-grading-reporter.
def fault: if .visible | not then "details of this check are not shown"
  else [.reason, .expected, .seen] | map(select(. != null)) | join("; ") end;
{
  version: 1,
  status: (if any(.checks[]; .outcome == "error") then "error"
    elif .outcome == "refused" or any(.checks[]; .outcome != "passed" and (.extra and (.submitted | not) | not))
    then "fail" else "pass" end),
  max_score: .max_points,
  tests: [.checks[] | {
    name: .title,
    status: (if .outcome == "passed" or (.extra and (.submitted | not)) then "pass"
      elif .outcome == "error" then "error" else "fail" end),
    score: .points,
    message: (if .outcome == "passed" then "" else "\(.outcome): \(fault)" end),
    test_code: .id,
    filename: "",
    line_no: 0,
    execution_time: "0s"
  }]
}
