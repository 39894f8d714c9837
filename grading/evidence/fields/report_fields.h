#pragma once

// The fields of a report by their names in files: one list for each struct, used for writing and
// for reading. `io` is a FieldWriter or a FieldReader.

#include <concepts>
#include <type_traits>

#include "grading/evidence/fields/field_reader.h"
#include "grading/evidence/fields/field_writer.h"
#include "grading/evidence/fields/limit_fields.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

inline constexpr int kReportJsonVersion = 1;

/// `Struct`, const when writing.
template <class T, class Struct>
concept Of = std::same_as<std::remove_const_t<T>, Struct>;

void visitFields(auto& io, Of<Mark> auto& mark) {
  io("symbol", mark.symbol);
  io("given", mark.isGiven);
  io("wrong", mark.isWrong);
}

void visitFields(auto& io, Of<std::vector<Mark>> auto& row) { io("cells", row); }

void visitFields(auto& io, Of<Sketch> auto& sketch) {
  io("caption", sketch.caption);
  io("rows", sketch.rows);
}

void visitFields(auto& io, Of<RanLine> auto& line) {
  io("place", line.place);
  io("function", line.function);
  io("times", line.times);
  io("text", line.text);
}

void visitFields(auto& io, Of<MemoryFault> auto& fault) {
  io("kind", fault.kind);
  io("said", fault.said);
  io("function", fault.function);
  io("place", fault.place);
}

void visitFields(auto& io, Of<Finding> auto& finding) {
  io("expected", finding.expected);
  io("seen", finding.seen);
  io.orNull("puzzle", finding.puzzle);
  io.orNull("grid_after", finding.after);
  io.orNull("grid_expected", finding.wanted);
  io("last_calls", finding.lastCalls);
  io.ifAny("sketches", finding.sketches);
  io.ifAny("finding_hint", finding.hint);
}

void visitFields(auto& io, Of<Override> auto& given) {
  io("points", given.points);
  io("reason", given.reason);
}

void visitFields(auto& io, Of<CheckResult> auto& result) {
  io("id", result.id);
  io("title", result.criterion.title);
  io("outcome", result.outcome);
  io.computed("points", result.earned());
  io("max_points", result.criterion.points);
  io("share", result.share);
  io("visible", result.criterion.visible);
  io("submitted", result.submitted);
  io.ifAny("contradictory", result.contradictory);
  io.ifAny("by_person", result.byPerson);
  io("extra", result.criterion.extra);
  io.seedIfAny("check_seed", result.seed);
  io.ifAny("own_puzzles", result.puzzles);
  io.ifAny("reason", result.reason);
  io.inlineIfAny("expected", result.evidence.finding);
  io.ifAny("place", result.evidence.place);
  io.ifAny("last_lines", result.evidence.lastLines);
  io.ifAny("memory_fault", result.evidence.memoryFault);
  io("rationale", result.criterion.rationale);
  io("hint", result.criterion.hint);
  io.ifAny("note", result.note);
  io.ifAny("output", result.evidence.output);
}

void visitFields(auto& io, Of<Cell> auto& cell) {
  io("x", cell.x);
  io("y", cell.y);
}

void visitFields(auto& io, Of<WrongStep> auto& step) {
  io("puzzle", step.puzzle);
  io("grid", step.before);
  io("change", step.step);
  io("cell", step.cell);
  io("digit", step.digit);
  io("tried", step.tried);
  io("empty", step.count);
  io.ifAny("other", step.other);
}

void visitFields(auto& io, Of<Cause> auto& cause) {
  io("id", cause.id);
  io("mistake", cause.mistake);
  io("evidence", cause.evidence);
  io("next", cause.next);
  io("checks", cause.checks);
  io.ifAny("place", cause.place);
  io.ifAny("last_lines", cause.lastLines);
  io.ifAny("step", cause.step);
}

void visitFields(auto& io, Of<ManualResult> auto& result) {
  io("id", result.id);
  io("title", result.title);
  io.orNull("points", result.mark);
  io("max_points", result.points);
  io("comment", result.comment);
}

void visitFields(auto& io, Of<Lateness> auto& late) {
  io("seconds", late.seconds);
  io("deducted", late.deducted);
  io.ifAny("late_days", late.lateDays);
  io("words", late.words);
}

/// Takes limits below those that a rubric may set.
template <Of<Limits> T>
void visitFields(auto& io, T& limits) {
  for (const LimitField& field : kLimitFields) {
    double value = field.get(limits);
    io.number(field.name, value, 0, field.high);
    if constexpr (!std::is_const_v<T>) field.set(limits, value);
  }
}

void visitFields(auto& io, Of<Report> auto& report) {
  io.computed("format_version", kReportJsonVersion);
  io("assignment", report.assignment);
  io("title", report.title);
  io("submission", report.work.name);
  io.computed("outcome", report.refused.empty() ? "graded" : "refused");
  io.computed("points", report.points());
  io.computed("max_points", report.maxPoints());
  io.computed("pending_points", report.pendingPoints());
  io("kind", report.work.kind);
  io.orNull("seed", report.run.seed);
  io("limits", report.run.limits);
  io("sandbox", report.run.sandbox);
  io("toolchain", report.run.toolchain);
  io.ifAny("refused", report.refused);
  io.ifAny("unreadable", report.unreadable);
  io.ifAny("by_person", report.byPerson);
  io.ifAny("late", report.late);
  if (report.late) io.computedIn("late", "mark", report.mark());
  io.ifAny("compiler_messages", report.work.compilerMessages);
  io.ifAny("hints", report.run.hints);
  io.ifAny("left_out", report.run.leftOut);
  io.ifAny("fingerprint", report.run.fingerprint);
  io("notes", report.notes);
  io("facts", report.facts);
  io.orEmpty("causes", report.causes);
  io("manual", report.manual);
  io("checks", report.results);
}

}  // namespace sudoku::grading
