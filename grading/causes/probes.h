#pragma once

#include <vector>

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// All of them, in the order in which causes are told.
const std::vector<Probe>& allProbes();

}  // namespace sudoku::grading
