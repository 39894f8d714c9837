#include "grading/rubric/own_puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "base/files/input_error.h"
#include "grading/checks/registry.h"
#include "grading/evidence/seeds.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

/// The limit for all puzzles in a file together, so that simple student code finishes in time.
std::int64_t mostPlacementsOfAll(const PuzzleNeeds& needs) {
  return 3 * (needs.order == kHexOrder ? kMaxHexPlacements : kMostPlacements);
}

std::string wantOf(const Check& check) {
  return fmt::format("{} takes {}", check.id, inWords(*check.takes));
}

}  // namespace

std::vector<Grid> OwnPuzzles::withSeed(std::uint64_t seed) const {
  if (!isHidden) return grids;
  Random random(seedFor(seed, "relatives"));
  std::vector<Grid> relatives;
  for (const Grid& puzzle : grids) relatives.push_back(relativeOf(puzzle, random));
  return relatives;
}

void requireFit(const Grid& puzzle, const Check& check, const std::string& where) {
  if (const auto misfit = misfitOf(puzzle, *check.takes))
    throw InputError(where, misfit->found,
                     fmt::format("{}: {}\n  change or remove this puzzle; sudokulab check shows "
                                 "the gaps and solutions of each",
                                 misfit->expected, wantOf(check)));
}

std::vector<Grid> readOwnPuzzles(const std::filesystem::path& file, const Check& check) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(file.string(), "nothing that can be read", wantOf(check));
  PuzzleReader reader(in, file.string());
  const auto where = [&] { return fmt::format("{}:{}", file.string(), reader.line()); };
  const std::int64_t most = mostPlacementsOfAll(*check.takes);
  std::vector<Grid> puzzles;
  std::int64_t placements = 0;
  try {
    while (const auto puzzle = reader.next()) {
      requireFit(*puzzle, check, where());
      placements += costOf(*puzzle, most).value();
      puzzles.push_back(*puzzle);
      if (puzzles.size() > kMaxOwnPuzzles)
        throw InputError(where(), fmt::format("puzzle {}", puzzles.size()),
                         fmt::format("at most {}", kMaxOwnPuzzles));
      if (placements > most)
        throw InputError(where(), fmt::format("{} placements of a plain search so far", placements),
                         fmt::format("at most {} for all puzzles in a file: remove some", most));
    }
  } catch (const PuzzleError& error) {
    throw InputError(error.what());
  }
  if (puzzles.empty())
    throw InputError(file.string(), "no puzzle",
                     fmt::format("at least one: {}\n  put one on each line: sudokulab generate "
                                 "--gaps 40 prints some",
                                 wantOf(check)));
  return puzzles;
}

std::vector<std::string_view> checksThatTakePuzzles() {
  std::vector<std::string_view> ids;
  for (const Check& check : allChecks()) {
    if (check.takes) ids.push_back(check.id);
  }
  return ids;
}

}  // namespace sudoku::grading
