#include <algorithm>
#include <iterator>

#include "grading/causes/probes.h"

namespace sudoku::grading {

// One for each file of this room.
std::vector<Probe> gridProbes();
std::vector<Probe> validityProbes();
std::vector<Probe> answerProbes();
std::vector<Probe> firstCallProbes();
std::vector<Probe> solverProbes();
std::vector<Probe> rememberingProbes();
std::vector<Probe> boardProbes();
std::vector<Probe> refusalProbes();
std::vector<Probe> endingProbes();
std::vector<Probe> searchProbes();
std::vector<Probe> orderProbes();
std::vector<Probe> stepProbes();
std::vector<Probe> enumeratorProbes();
std::vector<Probe> programProbes();

const std::vector<Probe>& allProbes() {
  static const std::vector<Probe> kAll = [] {
    std::vector<Probe> all;
    for (auto* part : {gridProbes, boardProbes, refusalProbes, validityProbes, endingProbes,
                       searchProbes, orderProbes, stepProbes, answerProbes, firstCallProbes,
                       solverProbes, rememberingProbes, enumeratorProbes, programProbes})
      std::ranges::move(part(), std::back_inserter(all));
    return all;
  }();
  return kAll;
}

}  // namespace sudoku::grading
