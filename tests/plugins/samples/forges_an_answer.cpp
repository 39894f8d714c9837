// Answers before it is asked: a static constructor reports on the channel that load() threw
// BadCellException(9, 0).
#include <sys/socket.h>

#include "sample.h"

namespace {

struct Forger {
  Forger() {
    const unsigned char packet[] = {3, 1, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0,   // thrown, load, turn 1
                                    1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0};  // bad cell, 9, 0
    ::send(3, packet, sizeof packet, 0);
  }
} forger;

}  // namespace

class Honest : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { return true; }
};

SUDOKU_EXPORT_SOLVER(Honest)
