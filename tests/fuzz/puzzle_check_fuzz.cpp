// Any puzzles up to 9x9: the check is consistent with itself and with the solution, and rating
// terminates.
#include <cstdlib>
#include <sstream>

#include "solution/making/puzzle_check.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

using namespace sudoku;

namespace {

constexpr std::uint64_t kLimit = 3;

void require(bool holds) {
  if (!holds) std::abort();
}

/// Techniques must not eliminate a digit of the solution, so the digits they place are its digits.
void checkRating(const Grid& puzzle, const PuzzleCheck& check) {
  require(check.rating.has_value() && check.isMinimal.has_value());
  int filled = 0;
  for (std::size_t i = 0; i < rating::kTechniques.size(); ++i)
    if (rating::kTechniques[i].difficulty == Difficulty::easy) filled += check.rating->steps[i];
  require(filled <= check.gaps);
  rating::Candidates candidates(puzzle);
  const Grid solution = *firstSolution(puzzle);
  const int n = candidates.order();
  for (bool goesOn = true; goesOn;) {
    goesOn = false;
    for (const rating::Technique& technique : rating::kTechniques)
      if ((goesOn = technique.apply(candidates))) break;
  }
  for (int cell = 0; cell < n * n; ++cell) {
    const int digit = solution.get(cell % n, cell / n);
    const bool canBe = (candidates.of(cell) >> static_cast<unsigned>(digit - 1) & 1U) != 0;
    require(candidates.digitAt(cell) == digit || (candidates.digitAt(cell) == kEmpty && canBe));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  PuzzleReader reader(in, "fuzz");
  while (true) {
    try {
      const auto puzzle = reader.next();
      if (!puzzle) return 0;
      if (order(puzzle->shape()) > 9) continue;
      const PuzzleCheck check = checkPuzzle(*puzzle, kLimit);
      require(check.conflicts.empty() == puzzle->isValid());
      require(check.conflicts.empty() || check.solutions == 0);
      (void)rate(*puzzle);
      if (check.isProper()) checkRating(*puzzle, check);
    } catch (const PuzzleError&) {
    }
  }
}
