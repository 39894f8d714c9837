#pragma once

// Sample reports for the formats, built without grading.

#include <array>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading::samples {

/// Text from student code that has a special meaning in some format.
// NOLINTBEGIN(misc-misleading-bidirectional)
inline const std::array<std::string, 14> kNasty = {
    "<script>document.title='hacked'</script>",
    "</style></script></title></textarea>--><img src=x onerror=alert(1)>",
    "]]> <![CDATA[ ]]>]]>",
    "&lt;b&gt; &amp;amp; &#0; \" ' `",
    std::string("bell\a null\0 escape\x1b[31m \x7f", 25),
    "no UTF-8: \xff\xfe \xc3( \xed\xa0\x80 \xf4\x90\x80\x80",
    "no characters of XML: \uFFFE \uFFFF \u0085",
    "\u202Egnidaer fo noitcerid eht snrut\u2066",
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd",
    "-2+3+cmd|' /C calc'!A0",
    "a,b;\"c\"\r\nd\te",
    "{\"scores\": {\"autograded\": 1000}}\n{\"scores\": {\"autograded\": 1000}}",
    "Müller 😀 " + std::string(100'000, 'x')};
// NOLINTEND(misc-misleading-bidirectional)

inline CheckResult check(const std::string& id, const std::string& title, double points,
                         Outcome outcome) {
  CheckResult result;
  result.id = id;
  result.criterion.title = title;
  result.criterion.rationale = "After false every cell is as it was before the call.";
  result.criterion.hint = "Look at the end of your recursive function: what does it leave behind?";
  result.criterion.points = points;
  result.outcome = outcome;
  return result;
}

inline Finding finding() {
  const Grid puzzle = parsePuzzle(
      "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..");
  const Grid wanted = parsePuzzle(
      "145327698839654127672918543496185372218473956753296481367542819984761235521839764");
  Grid after = wanted;
  after.set(2, 0, 4);
  after.set(7, 4, 0);
  after.set(8, 8, 1);
  return {.expected = "true, and every cell filled by the rules",
          .seen = "true, but a digit appears twice in row 0",
          .puzzle = puzzle,
          .after = after,
          .wanted = wanted,
          .lastCalls = {"get(0, 0) = 0", "set(0, 0, 1)", "isValid() = true", "set(2, 0, 4)",
                        "solve() = true"}};
}

/// A finding for any shape: a puzzle with few givens, and the grid after the call.
inline Finding findingOf(Shape shape) {
  Grid puzzle(shape);
  for (int i = 0; i < order(shape); i += 2) puzzle.set(i, (i * 3) % order(shape), i + 1);
  Grid after = puzzle;
  after.set(1, 1, order(shape));
  return {.expected = "false", .seen = "true", .puzzle = puzzle, .after = after};
}

inline Report report() {
  Report report{.assignment = "grid-solver",
                .title = "A Sudoku grid, and a solver that recurses",
                .work = {.name = "student-001", .kind = "plugin"},
                .run = {.seed = 1, .sandbox = "full", .toolchain = "GNU 12.2.0, libstdc++, C++20"}};
  report.facts = {"solver: it searches by recursion; 2304 bytes of stack, no heap, 371 calls"};
  report.manual = {{"timing", "Task 3: the timing run", 10, std::nullopt, ""},
                   {"generator", "Task 4: the generator", 10, 7.5, "No random seed."}};
  return report;
}

inline Report right() {
  Report one = report();
  one.results = {check("grid-starts-empty", "A new grid is empty", 3, Outcome::passed),
                 check("solver-40-gaps", "Solves puzzles with 40 gaps", 7.5, Outcome::passed)};
  return one;
}

inline Report faulty() {
  Report one = right();
  one.work.name = "student-002";
  CheckResult wrong = check("solver-takes-back", "Takes back what it tried", 4, Outcome::failed);
  wrong.evidence.finding = finding();
  wrong.note = "First seen on a puzzle with 40 gaps; this is the smallest one found.";
  wrong.evidence.output = "solving...\n\tdone\n";
  CheckResult crashed = check("solver-any-grid", "Works with any grid", 4, Outcome::crashed);
  crashed.reason = "signal 11 (Segmentation fault) in the middle of solve()";
  CheckResult hidden = check("solver-hidden", "A hidden check", 4, Outcome::failed);
  hidden.evidence.finding = Finding{.expected = "SECRET EXPECTED",
                                    .seen = "SECRET SEEN",
                                    .puzzle = finding().puzzle,
                                    .lastCalls = {"SECRET CALL"}};
  hidden.criterion.visible = false;
  hidden.evidence.output = "SECRET OUTPUT";
  CheckResult skipped = check("solver-60-gaps", "Solves puzzles with 60 gaps", 5, Outcome::skipped);
  skipped.reason = "fix this first: Takes back what it tried";
  one.results.insert(one.results.end(), {wrong, crashed, hidden, skipped});
  one.work.compilerMessages = "sudoku.cpp:12:9: warning: unused variable 'x' [-Wunused-variable]\n";
  one.notes = {"a folder called sudoku was left out"};
  return one;
}

inline Report refused() {
  Report one = right();
  one.work.name = "student-003";
  one.work.kind = "";
  one.facts = {};
  one.refused = "it does not compile";
  one.work.compilerMessages = "sudoku.cpp:3:1: error: expected ';' after class definition\n";
  for (CheckResult& result : one.results) {
    result.outcome = Outcome::skipped;
    result.reason = "the submission was refused";
  }
  return one;
}

inline Report ownTests() {
  Report one = right();
  one.work.name = "student-004";
  CheckResult tests = check("own-tests", "Your own tests find mistakes", 10, Outcome::failed);
  tests.criterion.extra = true;
  tests.share = 0.7;
  tests.reason = "caught 7 of 10";
  CheckResult memory = check("memory-safety", "No memory errors", 4, Outcome::error);
  memory.reason = "sudokulab itself failed: out of memory";
  one.results.insert(one.results.end(), {tests, memory});
  return one;
}

/// The report of a program with large grids.
inline Report large() {
  Report one = right();
  one.work.name = "student-005";
  one.work.kind = "program";
  int number = 0;
  for (const Shape shape : {Shape{2, 2}, Shape{3, 2}, Shape{4, 4}, Shape{5, 5}}) {
    CheckResult result = check("order-" + std::to_string(order(shape)),
                               "Grids of order " + std::to_string(order(shape)), 2,
                               ++number % 2 == 0 ? Outcome::timedOut : Outcome::failed);
    result.evidence.finding = findingOf(shape);
    one.results.push_back(result);
  }
  return one;
}

/// A report with this text wherever students control the text.
inline Report hostile(const std::string& text) {
  Report one = faulty();
  one.work.name = text;
  one.work.compilerMessages = text;
  one.notes = {text};
  one.facts = {text};
  one.manual[1].comment = text;
  for (CheckResult& result : one.results) {
    result.note = text;
    result.evidence.output = text;
    if (result.outcome != Outcome::passed) result.reason = text;
    if (!result.evidence.finding) continue;
    result.evidence.finding->expected = text;
    result.evidence.finding->seen = text;
    result.evidence.finding->lastCalls = {text, text};
    result.evidence.finding->sketches = {{text, {{{text, true, true}, {""}}, {}}}};
  }
  return one;
}

inline Report hostileRefused(const std::string& text) {
  Report one = refused();
  one.work.name = text;
  one.refused = text;
  one.work.compilerMessages = text;
  return one;
}

inline std::vector<Report> all() {
  std::vector<Report> reports = {right(), faulty(), refused(), ownTests(), large()};
  for (const std::string& text : kNasty) {
    reports.push_back(hostile(text));
    reports.push_back(hostileRefused(text));
  }
  return reports;
}

}  // namespace sudoku::grading::samples
