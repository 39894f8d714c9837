// How this works: see puzzle_lanes.h. This kernel solves sixteen puzzles in 512-bit registers.
#include "solution/solvers/fast/kernels/guess_avx512.h"
#include "solution/solvers/fast/kernels/puzzle_lanes.h"
#include "solution/solvers/fast/words/cells_avx512.h"
#include "solution/solvers/fast/words/words_avx512.h"

namespace sudoku::fast {
namespace {

struct Sixteen : Wide512 {
  [[gnu::always_inline]] static Word least(Word a, Word b) {
    return {_mm512_min_epu32(a.bits, b.bits)};
  }
  [[gnu::always_inline]] static std::uint32_t zeroLanes(Word word) {
    return _mm512_testn_epi32_mask(word.bits, word.bits);
  }
  [[gnu::always_inline]] static std::uint32_t nonZeroLanes(Word word) {
    return _mm512_test_epi32_mask(word.bits, word.bits);
  }
  [[gnu::always_inline]] static Word whereZero(Word word) {
    return {_mm512_maskz_set1_epi32(static_cast<__mmask16>(zeroLanes(word)), -1)};
  }
  [[gnu::always_inline]] static Word with(Word word, unsigned lane, std::uint32_t value) {
    return {_mm512_mask_set1_epi32(word.bits, only(lane), static_cast<int>(value))};
  }
  [[gnu::always_inline]] static Word without(Word word, unsigned lane, std::uint32_t bit) {
    return {_mm512_mask_andnot_epi32(word.bits, only(lane),
                                     _mm512_set1_epi32(static_cast<int>(bit)), word.bits)};
  }
  static Place busiestPair(const Open& open) { return busiestPairAvx512(open); }
  static void readCandidates(const Cells& puzzle, std::uint32_t* words) {
    candidatesOf(puzzle, words, [](unsigned digit, unsigned band) { return 3 * digit + band; });
  }
  template <class WordOf>
  static void readCells(Cells& cells, WordOf&& wordOf) {
    writeCells(cells, wordOf);
  }

 private:
  [[gnu::always_inline]] static __mmask16 only(unsigned lane) {
    return static_cast<__mmask16>(1U << lane);
  }
};

}  // namespace

void solvePuzzleLanesAvx512(const Batch& batch) { PuzzleLanes<Sixteen>(batch).run(); }

void searchBranchesAvx512(const Branches& branches, Search& search) {
  PuzzleLanes<Sixteen>({.results = search.result, .limit = search.limit}).run(branches);
}

}  // namespace sudoku::fast
