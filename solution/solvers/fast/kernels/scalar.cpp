// How this works: see band_search.h and digit_lanes.h. These kernels run on any processor.
#include "solution/solvers/fast/kernels/band_search.h"
#include "solution/solvers/fast/kernels/digit_lanes.h"
#include "solution/solvers/fast/words/digits_plain.h"

namespace sudoku::fast {
namespace {

struct Digits : Digits128 {
  template <class At>
  static void readCandidates(const Cells& puzzle, std::uint32_t* words, At&& at) {
    candidatesOf(puzzle, words, at);
  }
  template <class WordOf>
  static void writeCells(Cells& cells, WordOf&& wordOf) {
    fast::writeCells(cells, wordOf);
  }
  static Place busiestPair(const Open& open) { return fast::busiestPair(open); }
};

}  // namespace

void searchDigits(const Cells& puzzle, Search& search) {
  DigitLanes<Digits>::search(puzzle, search);
}

void searchBands(const Cells& puzzle, Search& search) { searchByBands(puzzle, search); }

}  // namespace sudoku::fast
