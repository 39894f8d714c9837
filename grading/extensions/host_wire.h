#pragma once

// Serializes requests to the check host and its answers as JSON (MessagePack on the wire).

#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/puzzles/puzzle_needs.h"
#include "plugins/remote/worker_process.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading::hostwire {

using Json = nlohmann::json;

Json asJson(const sandbox::Limits& limits);
sandbox::Limits limitsFrom(const Json& json);

Json asJson(const PuzzleNeeds& needs);
PuzzleNeeds needsFrom(const Json& json);

Json asJson(std::span<const Grid> puzzles);
std::vector<Grid> puzzlesFrom(const Json& json);

Json asJson(const build::Submission& submission);
build::Submission submissionFrom(const Json& json);

Json asJson(const remote::WorkerOptions& options);
remote::WorkerOptions workerFrom(const Json& json);

/// The fields of a result that a check fills in.
Json asJson(const CheckResult& result);
void read(const Json& json, CheckResult& result);

}  // namespace sudoku::grading::hostwire
