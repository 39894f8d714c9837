#pragma once

// What a search does to a grid or board of the judge's.

#include <optional>

#include "grading/diagnosis/search_model.h"
#include "grading/subjects/context.h"
#include "plugins/contracts/contract.h"

namespace sudoku::grading {

/// After so many changes, or so many reported grids, a search is cut.
inline constexpr std::size_t kMostChanges = 2000;
inline constexpr std::size_t kMostReported = 1000;

/// Whether searches by objects of the contract can be recorded.
bool canRecord(host::Contract contract);

/// Has the code under test search, and writes down what it does as it goes: where the search does not
/// come to its end, `recording` holds what came before. Requires canRecord(contract).
/// stopAt: ends the process before that change is made, or at a report before it that is no solution or
/// came before; 0: nowhere.
/// Throws:  what the search throws; EndCheck where it is cut or stopped.
void record(Context& context, host::Contract contract, SearchRecording& recording,
            std::size_t stopAt = 0);

}  // namespace sudoku::grading
