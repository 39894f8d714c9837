#pragma once

// One search of a solver, step by step, with its call stack at each step.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lab/measure/candidate.h"
#include "lab/trace/own_stack.h"
#include "lab/trace/trace_format.h"
#include "lab/trace/trace_recorder.h"

namespace sudoku::lab {

/// One step, and where the code is when it makes it.
struct ObservedStep {
  TraceEvent event;
  std::vector<nlohmann::ordered_json> frames;  // outermost first: docs/trace-format.md
  bool goesBack = false;                       // to a cell that it filled before the last one

  bool isPlacement() const { return event.kind == TraceEvent::Kind::set && event.digit != 0; }
};

struct ObservedSearch {
  Grid puzzle;
  std::vector<ObservedStep> steps;
  OwnStack stack;  // what it remembers its levels in; empty without call stacks
  TraceEvent end;
  TraceCounts counts;
};

/// Whether call stacks are read, which takes longer than the search.
enum class Stacks { no, yes };

/// Lets a solver solve a puzzle in a worker, within limits.
/// Throws:  remote::LoadFailure - the plugin is refused; std::exception - internal failure.
ObservedSearch observe(const Candidate& solver, const Grid& puzzle, const TraceLimits& limits,
                       Stacks stacks, const Installation& installation);

/// The steps that set or empty a cell.
std::vector<const ObservedStep*> setsOf(const ObservedSearch& search);

/// The fields of a frame, which come from a process that runs student code: empty or 0 if they are
/// not of the expected kind.
std::string functionOf(const nlohmann::ordered_json& frame);
std::string fileOf(const nlohmann::ordered_json& frame);
int lineOf(const nlohmann::ordered_json& frame);

}  // namespace sudoku::lab
