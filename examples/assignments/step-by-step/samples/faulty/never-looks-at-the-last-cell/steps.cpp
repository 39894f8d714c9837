// Sudoku step by step. x is the line of the text, y the place in it.

#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <istream>
#include <ostream>
#include <vector>

using sudoku::Cell;

class Steps : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream& in) override;
  void printGrid(const Cells& grid, std::ostream& out) override;
  bool isValid(const Cells& grid) override;
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override;
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override;
  bool solve(Cells& grid) override;

 private:
  static bool contradicts(const Cells& grid);
  bool tryRest(Cells& grid, const std::vector<Cell>& todo, std::size_t done);
};

Steps::Cells Steps::readGrid(std::istream& in) {
  Cells grid{};
  for (int i = 0; i < 81; i++) {
    in >> grid[i / 9][i % 9];
  }
  return grid;
}

void Steps::printGrid(const Cells& grid, std::ostream& out) {
  for (const auto& line : grid) {
    const char* blank = "";
    for (int value : line) {
      out << blank << value;
      blank = " ";
    }
    out << "\n";
  }
}

// Some value stands twice in a line, a column or a box.
bool Steps::contradicts(const Cells& grid) {
  for (int i = 0; i < 9; i++) {
    unsigned line = 0, column = 0, box = 0;
    for (int j = 0; j < 9; j++) {
      const int values[] = {grid[i][j], grid[j][i], grid[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3]};
      unsigned* const seen[] = {&line, &column, &box};
      for (int k = 0; k < 3; k++) {
        if (values[k] == 0) continue;
        if (*seen[k] >> values[k] & 1u) return true;
        *seen[k] |= 1u << values[k];
      }
    }
  }
  return false;
}

bool Steps::isValid(const Cells& grid) {
  for (const auto& line : grid) {
    for (int value : line) {
      if (value == 0) return false;
    }
  }
  return !contradicts(grid);
}

std::optional<Cell> Steps::findNextEmptyCell(const Cells& grid, int x, int y) {
  // (8, 8) is the end
  while (x != 8 || y != 8) {
    if (grid[x][y] == 0) return Cell{x, y};
    if (x < 8) {
      x++;
    } else {
      x = 0;
      y++;
    }
  }
  return std::nullopt;
}

std::array<bool, 9> Steps::usedValuesAt(const Cells& grid, int x, int y) {
  std::array<bool, 9> used{};
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < 9; j++) {
      const bool inReach = i == x || j == y || (i / 3 == x / 3 && j / 3 == y / 3);
      if (inReach && grid[i][j] > 0) used[grid[i][j] - 1] = true;
    }
  }
  return used;
}

bool Steps::solve(Cells& grid) {
  if (contradicts(grid)) return false;
  std::vector<Cell> todo;
  for (int x = 0; x < 9; x++) {
    for (int y = 0; y < 9; y++) {
      if (grid[x][y] == 0) todo.push_back({x, y});
    }
  }
  return tryRest(grid, todo, 0);
}

bool Steps::tryRest(Cells& grid, const std::vector<Cell>& todo, std::size_t done) {
  if (done == todo.size()) return true;
  const auto [x, y] = todo[done];
  const auto used = usedValuesAt(grid, x, y);
  for (int n = 0; n < 9; n++) {
    if (used[n]) continue;
    grid[x][y] = n + 1;
    if (tryRest(grid, todo, done + 1)) return true;
    grid[x][y] = 0;
  }
  return false;
}

SUDOKU_EXPORT_STEP_SOLVER(Steps)
