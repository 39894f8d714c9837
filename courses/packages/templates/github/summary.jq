# Converts our JSON report to a job summary. Everything from a submission is escaped, inside <pre>.
# jq 1.7 and later print 100.0 the way the report has it.
def plain: if . == floor then floor else . end;
def row(name; value): if value == null or value == "" then empty else "\(name): \(value)" end;
def details: if .visible | not then "details of this check are not shown" else [
    row("rule"; .rationale), row("expected"; .expected), row("seen"; .seen), row("why"; .reason), row("where"; .place),
    row("puzzle"; .puzzle),
    (if (.last_calls // []) | length > 0 then "last calls:\n  " + (.last_calls | join("\n  ")) else empty end),
    row("hint"; .hint), row("note"; .note)] | join("\n") end;
def visible: gsub("[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"; "?");
def box(text): "<pre>" + (text | visible | @html) + "</pre>";
def cause(ids): if ids == [] then empty else
    "**Start here: \(.mistake | visible | @html)**", "",
    box([row("because"; .evidence), row("look at"; .next), row("explains"; ids | join(", "))] | join("\n")), "" end;
"## \(.points | plain) of \(.max_points | plain) points",
"",
(if .outcome == "refused" then "Refused: nothing could be graded.", "", box("\(.refused)\n\(.compiler_messages // "")"), "" else empty end),
(if any(.checks[]; .outcome == "error")
 then "Some checks could not be judged because the grader itself failed: this is not the final mark.", "" else empty end),
([.checks[] | select(.visible) | .id] as $shown | (.causes // [])[] | cause([.checks[] | select(IN($shown[]))])),
"| outcome | check | points |", "| --- | --- | ---: |",
(.checks | sort_by(.outcome == "passed")[] | "| \(.outcome) | \(.title | @html | gsub("\\|"; "&#124;")) | \(.points | plain) of \(.max_points | plain)\(if .extra then " (extra)" else "" end) |"),
"",
(.checks[] | select(.outcome != "passed" and .outcome != "skipped") | "**\(.title | @html)**", "", box(details), ""),
([.notes[], .facts[]] | if length > 0 then box(join("\n")) else empty end),
"",
"sudokulab \(.version), sandbox: \(.sandbox), \(.toolchain)"
