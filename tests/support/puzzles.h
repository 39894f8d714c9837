#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::test {

/// The first puzzle of norvig_easy50.txt.
inline const std::string kLine =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

/// The assignment's puzzle with exactly three completions.
inline constexpr const char* kThreeCompletions =
    "400520103 090800500 100000000 800430000 000000900 056000700 000600000 030007002 020000405";

/// Unsolvable after few placements: no digit fits the top left cell.
inline constexpr const char* kUnsolvable =
    "012340000 500000000 600000000 700000000 800000000 900000000 000000000 000000000 000000000";

inline std::ifstream openData(const std::string& name) {
  std::ifstream in(std::string(SUDOKULAB_TEST_DATA) + "/" + name);
  if (!in) throw std::runtime_error("no test data " + name);
  return in;
}

inline std::vector<Grid> readPuzzles(const std::string& name) {
  std::ifstream in = openData(name);
  PuzzleReader reader(in, name);
  std::vector<Grid> puzzles;
  while (auto grid = reader.next()) puzzles.push_back(*grid);
  return puzzles;
}

inline bool isComplete(const IGrid& grid) {
  const int n = order(grid.shape());
  for (int cell = 0; cell < n * n; ++cell) {
    if (grid.get(cell % n, cell / n) == kEmpty) return false;
  }
  return grid.isValid();
}

inline bool keepsGivens(const IGrid& solution, const IGrid& puzzle) {
  const int n = order(puzzle.shape());
  for (int cell = 0; cell < n * n; ++cell) {
    const int given = puzzle.get(cell % n, cell / n);
    if (given != kEmpty && given != solution.get(cell % n, cell / n)) return false;
  }
  return true;
}

/// A minimal grid that records all placements.
class RecordingGrid final : public IGrid {
 public:
  struct Placement {
    int x;
    int y;
    int digit;
    friend bool operator==(const Placement&, const Placement&) = default;
  };

  explicit RecordingGrid(Grid grid) : grid_(std::move(grid)) {}

  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override {
    grid_.set(x, y, digit);
    placements_.push_back({x, y, digit});
  }
  bool isValid() const override { return grid_.isValid(); }
  Shape shape() const override { return grid_.shape(); }

  const Grid& grid() const { return grid_; }
  const std::vector<Placement>& placements() const { return placements_; }

 private:
  Grid grid_;
  std::vector<Placement> placements_;
};

}  // namespace sudoku::test
