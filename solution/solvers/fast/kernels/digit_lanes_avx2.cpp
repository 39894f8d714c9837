// How this works: see digit_lanes.h. This kernel uses 256-bit registers.
#include "solution/solvers/fast/kernels/digit_lanes.h"
#include "solution/solvers/fast/words/cells_avx2.h"
#include "solution/solvers/fast/words/cells_plain.h"
#include "solution/solvers/fast/words/digits_avx2.h"

namespace sudoku::fast {
namespace {

struct Digits : Digits256 {
  template <class At>
  static void readCandidates(const Cells& puzzle, std::uint32_t* words, At&& at) {
    candidatesOfAvx2(puzzle, words, at);
  }
  template <class WordOf>
  static void writeCells(Cells& cells, WordOf&& wordOf) {
    fast::writeCells(cells, wordOf);
  }
  static Place busiestPair(const Open& open) { return fast::busiestPair(open); }
};

}  // namespace

void searchDigitsAvx2(const Cells& puzzle, Search& search) {
  DigitLanes<Digits>::search(puzzle, search);
}

}  // namespace sudoku::fast
