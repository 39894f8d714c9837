// How this works: see puzzle_lanes.h. This kernel solves eight puzzles in 256-bit registers.
#include "solution/solvers/fast/kernels/puzzle_lanes.h"
#include "solution/solvers/fast/words/cells_avx2.h"
#include "solution/solvers/fast/words/cells_plain.h"
#include "solution/solvers/fast/words/words_avx2.h"

namespace sudoku::fast {
namespace {

struct Eight : Wide256 {
  [[gnu::always_inline]] static Word least(Word a, Word b) {
    return {_mm256_min_epu32(a.bits, b.bits)};
  }
  [[gnu::always_inline]] static Word whereZero(Word word) {
    return {_mm256_cmpeq_epi32(word.bits, _mm256_setzero_si256())};
  }
  [[gnu::always_inline]] static std::uint32_t zeroLanes(Word word) {
    return static_cast<std::uint32_t>(
        _mm256_movemask_ps(_mm256_castsi256_ps(whereZero(word).bits)));
  }
  [[gnu::always_inline]] static std::uint32_t nonZeroLanes(Word word) {
    return zeroLanes(word) ^ 0xFF;
  }
  [[gnu::always_inline]] static Word with(Word word, unsigned lane, std::uint32_t value) {
    return {_mm256_blendv_epi8(word.bits, all(value).bits, only(lane).bits)};
  }
  [[gnu::always_inline]] static Word without(Word word, unsigned lane, std::uint32_t bit) {
    return andNot(word, only(lane) & all(bit));
  }
  static Place busiestPair(const Open& open) { return fast::busiestPair(open); }
  static void readCandidates(const Cells& puzzle, std::uint32_t* words) {
    candidatesOfAvx2(puzzle, words, [](unsigned digit, unsigned band) { return 3 * digit + band; });
  }
  template <class WordOf>
  static void readCells(Cells& cells, WordOf&& wordOf) {
    writeCells(cells, wordOf);
  }

 private:
  [[gnu::always_inline]] static Word only(unsigned lane) {
    return {_mm256_cmpeq_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), all(lane).bits)};
  }
};

}  // namespace

void solvePuzzleLanesAvx2(const Batch& batch) { PuzzleLanes<Eight>(batch).run(); }

}  // namespace sudoku::fast
