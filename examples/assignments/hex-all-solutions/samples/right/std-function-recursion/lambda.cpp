#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>
#include <vector>

// One function with a lambda that calls itself.
struct LambdaSolver : sudoku::IAllSolutionsSolver {
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    const int width = grid.shape().boxWidth;
    const int height = grid.shape().boxHeight;
    const int size = width * height;  // 16, normally

    // used[unit][digit]; a unit is a row, a column or a box: three tables below one another
    std::vector<std::vector<char>> used(3 * size, std::vector<char>(size + 1, 0));
    std::vector<sudoku::Cell> gaps;  // what is to be filled

    // calls f(flag) for the three flags of a digit in a cell
    auto flags = [&](int x, int y, int digit, auto f) {
      f(used[y][digit]);  // row
      f(used[size + x][digit]);  // column
      f(used[2 * size + y / height * height + x / width][digit]);  // box
    };

    bool conflict = false;
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const int digit = grid.get(x, y);
        if (digit == 0) {
          gaps.push_back({x, y});
        } else {
          // a flag that is set already means that this digit stands twice
          flags(x, y, digit, [&](char& flag) {
            if (flag) conflict = true;  // two givens
            flag = 1;
          });
        }
      }
    }
    if (conflict) return;  // no solution

    // A lambda has no name to call itself by, so it lives in a std::function that it captures.
    std::function<void(size_t)> fill = [&](size_t i) {
      if (i == gaps.size()) {
        onSolution(grid);  // nothing left to fill
        return;
      }
      const sudoku::Cell cell = gaps[i];
      for (int digit = 1; digit <= size; ++digit) {
        bool taken = false;
        flags(cell.x, cell.y, digit, [&](char& flag) { taken = taken || flag; });
        if (taken) continue;  // next digit

        // choose, go on, take back
        flags(cell.x, cell.y, digit, [](char& flag) { flag = 1; });
        grid.set(cell.x, cell.y, digit);
        fill(i + 1);
        grid.set(cell.x, cell.y, 0);
        flags(cell.x, cell.y, digit, [](char& flag) { flag = 0; });
      }
    };
    fill(0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(LambdaSolver)
