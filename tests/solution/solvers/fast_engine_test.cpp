#include "solution/solvers/fast/engine.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>
#include <type_traits>

#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/dancing_links.h"
#include "solution/solvers/fast/convert.h"
#include "tests/independent/plain_search.h"
#include "tests/support/puzzles.h"

// Tests every path against two engines that share no code with it. SUDOKULAB_CROSS_CHECK=100000
// uses that many random puzzles, SUDOKULAB_PUZZLES=FOLDER adds all 9x9 puzzles in its files. The
// two engines take nearly all the time, even more under a sanitizer or emulator, so
// SUDOKULAB_CROSS_CHECK_FILE=FILE reads their results from an earlier run, or writes them.

namespace sudoku::fast {
namespace {

constexpr std::uint64_t kLimit = 40;

/// A puzzle and the independent engines' results.
struct Known {
  Cells puzzle;
  std::uint64_t count;      // at most kLimit
  std::uint64_t solutions;  // sum of numberOf(), to compare if count < kLimit
};
static_assert(std::is_trivially_copyable_v<Known>);

/// A hash (FNV-1a) whose sum identifies a set of solutions, in any order.
std::uint64_t numberOf(const Cells& solution) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const std::uint8_t digit : solution) hash = (hash ^ digit) * 0x100000001B3;
  return hash;
}

bool solves(const Cells& solution, const Cells& puzzle) {
  return test::isComplete(gridOf(solution)) && test::keepsGivens(gridOf(solution), gridOf(puzzle));
}

Known knownOf(const Cells& puzzle) {
  Known known{puzzle, 0, 0};
  known.count = independent::PlainSearch().run(
      puzzle, kLimit, [&](const Cells& solution) { known.solutions += numberOf(solution); });
  std::uint64_t count = 0;
  std::uint64_t linked = 0;
  DancingLinks(gridOf(puzzle)).run([&](const Grid& solution) {
    linked += numberOf(cellsOf(solution));
    return ++count < kLimit;
  });
  EXPECT_EQ(count, known.count) << "the witnesses disagree";
  if (known.count < kLimit) EXPECT_EQ(linked, known.solutions);
  return known;
}

/// Reads a file written by keep(): the raw bytes in memory.
std::vector<Known> knownIn(const char* file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<Known> all;
  for (Known one; in.read(reinterpret_cast<char*>(&one), sizeof one);) all.push_back(one);
  return all;
}

void keep(const std::vector<Known>& all, const char* file) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(all.data()),
             static_cast<std::streamsize>(all.size() * sizeof(Known)));
}

Cells fullRelative(Random& random) {
  const Cells puzzle = cellsOf(disguised(parsePuzzle(test::kLine), random));
  return *Engine(Path::scalar).solve(puzzle);
}

/// Puzzles with no, one, several and very many solutions: a full grid with some cells emptied and,
/// in one out of five, one cell changed.
Cells randomPuzzle(Random& random) {
  Cells cells = fullRelative(random);
  std::array<int, 81> places{};
  std::iota(places.begin(), places.end(), 0);
  random.shuffle(std::span<int>(places));
  const int gaps = 40 + random.below(25);
  for (int i = 0; i < gaps; ++i)
    cells[static_cast<std::size_t>(places[static_cast<std::size_t>(i)])] = 0;
  if (random.below(5) == 0)
    cells[static_cast<std::size_t>(random.below(81))] =
        static_cast<std::uint8_t>(1 + random.below(9));
  return cells;
}

std::vector<Cells> puzzlesOf(const std::filesystem::path& file) {
  std::ifstream in(file);
  PuzzleReader reader(in, file.string());
  std::vector<Cells> puzzles;
  while (const auto grid = reader.next()) {
    if (order(grid->shape()) == 9) puzzles.push_back(cellsOf(*grid));
  }
  return puzzles;
}

const std::vector<Known>& allKnown() {
  static const std::vector<Known> known = [] {
    const char* file = std::getenv("SUDOKULAB_CROSS_CHECK_FILE");
    if (file != nullptr && std::filesystem::exists(file)) return knownIn(file);
    std::vector<Cells> puzzles{Cells{}};
    const char* wanted = std::getenv("SUDOKULAB_CROSS_CHECK");
    Random random(2026);
    for (int i = wanted != nullptr ? std::atoi(wanted) : 200; i > 0; --i)
      puzzles.push_back(randomPuzzle(random));
    const char* folder = std::getenv("SUDOKULAB_PUZZLES");
    for (const char* from : {SUDOKULAB_TEST_DATA, folder}) {
      if (from == nullptr) continue;
      for (const auto& entry : std::filesystem::directory_iterator(from)) {
        if (entry.path().extension() != ".txt") continue;
        std::ranges::copy(puzzlesOf(entry.path()), std::back_inserter(puzzles));
      }
    }
    std::vector<Known> result;
    std::ranges::transform(puzzles, std::back_inserter(result), knownOf);
    if (file != nullptr) keep(result, file);
    return result;
  }();
  return known;
}

class FastEngine : public testing::TestWithParam<Path> {
 protected:
  const Engine engine_{GetParam()};
};

TEST_P(FastEngine, CountsLikeTheIndependentEngines) {
  for (const Known& known : allKnown()) {
    for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, kLimit}) {
      const Result result = engine_.search(known.puzzle, limit);
      ASSERT_EQ(result.count, std::min(limit, known.count))
          << toText(gridOf(known.puzzle), TextFormat::line);
      if (result.count > 0) ASSERT_TRUE(solves(result.solution, known.puzzle));
    }
    ASSERT_EQ(engine_.isUnique(known.puzzle), known.count == 1);
  }
}

TEST_P(FastEngine, VisitsTheSameSolutionsAsTheIndependentEngines) {
  for (const Known& known : allKnown()) {
    std::set<Cells> seen;
    std::uint64_t calls = 0;
    std::uint64_t solutions = 0;
    const std::uint64_t count = engine_.forEach(known.puzzle, [&](const Cells& solution) {
      seen.insert(solution);
      solutions += numberOf(solution);
      return ++calls < kLimit;
    });
    ASSERT_EQ(count, calls);
    ASSERT_EQ(calls, known.count);
    ASSERT_EQ(seen.size(), calls) << "each once";
    if (known.count < kLimit) ASSERT_EQ(solutions, known.solutions);
  }
}

/// The results of searchAll(), called with `atATime` puzzles at a time.
std::vector<Result> foundInGroups(const Engine& engine, std::span<const Cells> puzzles,
                                  std::size_t atATime, std::uint64_t limit) {
  std::vector<Result> results(puzzles.size(), {.count = 7, .guesses = 7});
  for (std::size_t first = 0; first < puzzles.size(); first += atATime) {
    const std::size_t size = std::min(atATime, puzzles.size() - first);
    engine.searchAll(puzzles.subspan(first, size), std::span(results).subspan(first, size), limit);
  }
  return results;
}

// Eleven puzzles do not fill the lanes for long: pending branches of a puzzle go to other lanes.
TEST_P(FastEngine, SolvesManyAtOnceAsItSolvesOne) {
  std::vector<Cells> puzzles;
  for (const Known& known : allKnown()) puzzles.push_back(known.puzzle);
  for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, kLimit}) {
    for (const std::size_t atATime : {puzzles.size(), std::size_t{11}}) {
      const auto results = foundInGroups(engine_, puzzles, atATime, limit);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Known& known = allKnown()[i];
        ASSERT_EQ(results[i].count, std::min(limit, known.count)) << i;
        if (results[i].count == 0) continue;
        ASSERT_TRUE(solves(results[i].solution, puzzles[i]));
      }
    }
  }
}

TEST_P(FastEngine, SolvesAnyNumberOfPuzzles) {
  const Cells puzzle = cellsOf(parsePuzzle(test::kLine));
  for (std::size_t size = 0; size < 40; ++size) {
    const std::vector<Cells> puzzles(size, puzzle);
    std::vector<Result> results(size);
    engine_.searchAll(puzzles, results, 2);
    for (const Result& result : results) EXPECT_EQ(result.solution, *engine_.solve(puzzle));
  }
  std::vector<Result> none;
  EXPECT_THROW(engine_.searchAll(std::vector<Cells>(1), none, 2), std::invalid_argument);
}

TEST_P(FastEngine, CountsManySolutions) {
  EXPECT_EQ(engine_.count(Cells{}, 100'000), 100'000U);
  const Cells puzzle = cellsOf(parsePuzzle(test::kThreeCompletions));
  EXPECT_EQ(engine_.count(puzzle, 1'000'000), 3U);
}

// During solving, all open cells become pairs, yet one candidate of a cell has more solutions than
// the other: a digit is in three open cells of a column.
TEST_P(FastEngine, CountsPairsThatAreNotTwofold) {
  const std::pair<const char*, std::uint64_t> puzzles[] = {
      {"..9...6..6.791.....58...91.............6981.489.43.27.9....7..3.8..........58.4.6", 56},
      {"3...94.1....3......9825........2...62..9681.....4.5.........5977...8.3.2...7..8..", 507},
      {"3.....6.7...7....9.7.......2..64.71.4....2...13........98........4....3..1.2.8.96", 1691},
  };
  for (const auto& [text, known] : puzzles) {
    const Cells puzzle = cellsOf(parsePuzzle(text));
    EXPECT_EQ(independent::PlainSearch().run(puzzle, 100'000), known) << text;
    EXPECT_EQ(engine_.count(puzzle, 100'000), known) << text;
  }
}

// Counting has shortcuts that need more than a handful of solutions. Below a limit of a thousand it
// uses none, but makes so many guesses that the rest goes to the lanes.
TEST_P(FastEngine, CountsThousandsOfSolutionsExactly) {
  constexpr std::uint64_t kMost = 5000;
  Random random(7);
  int thousands = 0;
  for (int i = 0; i < 40; ++i) {
    const Cells puzzle = cellsOf(withGaps(gridOf(fullRelative(random)), 52 + i % 8, random));
    const std::uint64_t known = independent::PlainSearch().run(puzzle, kMost);
    thousands += known > 1000 ? 1 : 0;
    for (const std::uint64_t limit : {known - 1, known, std::uint64_t{999}, kMost})
      ASSERT_EQ(engine_.count(puzzle, limit), std::min(limit, known))
          << toText(gridOf(puzzle), TextFormat::line);
  }
  EXPECT_GT(thousands, 5) << "these puzzles have too few solutions";
}

TEST_P(FastEngine, LetsAnExceptionOfTheVisitorThrough) {
  const auto stop = [](const Cells&) -> bool { throw std::runtime_error("stop"); };
  EXPECT_THROW(engine_.forEach(Cells{}, stop), std::runtime_error);
}

TEST_P(FastEngine, FindsNoSolutionOfConflictingGivens) {
  for (const std::size_t other : {8U, 72U, 20U}) {
    Cells puzzle{};
    puzzle[0] = puzzle[other] = 5;
    EXPECT_EQ(engine_.count(puzzle, 2), 0U);
    EXPECT_FALSE(engine_.solve(puzzle));
    Cells full = *engine_.solve(Cells{});
    full[0] = static_cast<std::uint8_t>(full[0] % 9 + 1);
    EXPECT_EQ(engine_.count(full, 2), 0U);
  }
}

// Row 8 has two 8s. Without an early check, even forty million guesses would not settle it.
TEST_P(FastEngine, SeesSoonThatADigitIsGivenTwiceInARow) {
  const Cells puzzle = cellsOf(parsePuzzle(
      "1.3..8......356.........39...........1...3...6....7...9...3...5............8...8."));
  for (const std::uint64_t limit : {std::uint64_t{2}, std::uint64_t{100'000}}) {
    const Result result = engine_.search(puzzle, limit);
    EXPECT_EQ(result.count, 0U);
    EXPECT_LT(result.guesses, 20U);
  }
  for (const Result& result : foundInGroups(engine_, std::vector<Cells>(20, puzzle), 20, 2)) {
    EXPECT_EQ(result.count, 0U);
    EXPECT_LT(result.guesses, 20U);
  }
}

INSTANTIATE_TEST_SUITE_P(Paths, FastEngine, testing::ValuesIn(availablePaths()),
                         [](const auto& path) { return std::string(nameOf(path.param)); });

TEST(FastPath, HasNamesAndRefusesWhatTheProcessorCannotDo) {
  for (const Path path : {Path::scalar, Path::avx2, Path::avx512}) {
    EXPECT_EQ(pathNamed(nameOf(path)), path);
    if (std::ranges::count(availablePaths(), path) == 0) {
      EXPECT_THROW(Engine{path}, std::invalid_argument);
    } else {
      EXPECT_EQ(Engine(path).path(), path);
    }
  }
  EXPECT_FALSE(pathNamed("mmx"));
  EXPECT_EQ(Engine().path(), availablePaths().back());
}

}  // namespace
}  // namespace sudoku::fast
