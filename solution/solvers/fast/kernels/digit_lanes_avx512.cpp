// How this works: see digit_lanes.h. This kernel also uses 256-bit registers, but three-operand
// instructions, and 512 bits for cells and guesses.
#include "solution/solvers/fast/kernels/digit_lanes.h"
#include "solution/solvers/fast/kernels/guess_avx512.h"
#include "solution/solvers/fast/words/cells_avx512.h"
#include "solution/solvers/fast/words/digits_avx2.h"

namespace sudoku::fast {
namespace {

struct Digits : Digits256 {
  template <class At>
  static void readCandidates(const Cells& puzzle, std::uint32_t* words, At&& at) {
    candidatesOf(puzzle, words, at);
  }
  template <class WordOf>
  static void writeCells(Cells& cells, WordOf&& wordOf) {
    fast::writeCells(cells, wordOf);
  }
  static Place busiestPair(const Open& open) { return busiestPairAvx512(open); }
};

}  // namespace

void searchDigitsAvx512(const Cells& puzzle, Search& search) {
  DigitLanes<Digits>::search(puzzle, search);
}

}  // namespace sudoku::fast
