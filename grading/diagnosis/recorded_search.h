#pragma once

// Records what a search does to one of the judge's grids or boards.

#include <optional>

#include "grading/diagnosis/search_model.h"
#include "grading/subjects/context.h"
#include "plugins/contracts/contract.h"

namespace sudoku::grading {

/// A search is stopped after this many changes or reported grids.
inline constexpr std::size_t kMaxChanges = 2000;
inline constexpr std::size_t kMaxReported = 1000;

/// Whether searches by objects of this contract can be recorded.
bool canRecord(host::Contract contract);

/// Runs a search by the code under test and records its steps as they happen, so `recording` is
/// usable even if the search does not finish. Requires canRecord(contract).
/// stopAt: the process ends before the change with this number, or at a wrong or repeated report
/// just before it; 0: never.
/// Throws:  what the search throws; EndCheck if it is stopped.
void record(Context& context, host::Contract contract, SearchRecording& recording,
            std::size_t stopAt = 0);

}  // namespace sudoku::grading
