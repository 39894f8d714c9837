#pragma once

// What a search does to a grid or board of the judge's.

#include <optional>

#include "grading/diagnosis/search_model.h"
#include "grading/verdict/context.h"
#include "plugins/contracts/contract.h"

namespace sudoku::grading {

/// After so many changes, or so many reported grids, a search is cut.
inline constexpr std::size_t kMostChanges = 2000;
inline constexpr std::size_t kMostReported = 1000;

/// Whether searches by objects of the contract can be recorded.
bool canRecord(host::Contract contract);

/// Where a recording ends.
struct StopAt {
  std::size_t change = 0;  // before it is made; 0: nowhere
  bool isReport = false;  // at the report before that change; one that came before, if there is one
};

/// Has the code under test search, and writes down what it does as it goes: where the search does not
/// come to its end, `recording` holds what came before. Requires canRecord(contract).
/// Throws:  what the search throws; EndCheck where it is cut or stopped.
void record(Context& context, host::Contract contract, SearchRecording& recording,
            const StopAt& stop = {});

}  // namespace sudoku::grading
