#pragma once

// The fields of requests to the check host and of its answers (MessagePack on the wire).

#include "grading/evidence/fields/report_fields.h"
#include "grading/puzzles/puzzle_needs.h"
#include "plugins/remote/worker_process.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading {

void visitFields(auto& io, Of<sandbox::Limits> auto& limits) {
  io("cpu_ms", limits.cpu);
  io("wall_ms", limits.wall);
  io("own_ms", limits.own);
  io("memory", limits.memoryBytes);
  io("resident", limits.residentBytes);
  io("output", limits.outputBytes);
  io("stack", limits.stackBytes);
  io("open_files", limits.openFiles);
  io("threads", limits.threads);
  io("processes", limits.processes);
}

void visitFields(auto& io, Of<Range> auto& range) {
  io("least", range.least);
  io("most", range.most);
}

void visitFields(auto& io, Of<PuzzleNeeds> auto& needs) {
  io("gaps", needs.gaps);
  io("solutions", needs.solutions);
  io("placements", needs.placements);
  io("order", needs.order);
  io("conflicts", needs.conflicts);
}

void visitFields(auto& io, Of<build::SourceFile> auto& file) {
  io("path", file.path);
  io("text", file.text);
}

void visitFields(auto& io, Of<build::Submission> auto& submission) {
  io("name", submission.name);
  io("library", submission.library);
  io("sources", submission.sources);
  io("tests", submission.tests);
  io("others", submission.others);
}

void visitFields(auto& io, Of<remote::ContractLibrary> auto& contract) {
  io("symbol", contract.symbol);
  io("library", contract.library);
  io("interface", contract.interface);
  io("how_used", contract.howUsed);
}

void visitFields(auto& io, Of<remote::WorkerOptions> auto& options) {
  io("program", options.program);
  io("environment", options.environment);
  io("read_only", options.readOnly);
  io("contracts", options.contracts);
  io("in_sandbox", options.inSandbox);
  io("reports_locations", options.reportsLocations);
}

/// Keeps all bytes of texts, which may be sources.
template <class Struct>
nlohmann::json toHostWire(const Struct& all) {
  return FieldWriter::written(all, std::nullopt);
}
template <class Struct>
Struct fromHostWire(const nlohmann::json& json) {
  return FieldReader::read<Struct>(JsonObject(json, "the check host"));
}

}  // namespace sudoku::grading
