// Returns uninitialized bools: each holds the byte 0x2A.
#include <sudoku/board.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
#include <sudoku/step_solver.h>

#include <cstring>

namespace {

int fortyTwo() { return 0x2A; }

// Like a function without its return statement.
bool anyByte() {
  bool (*volatile function)() = reinterpret_cast<bool (*)()>(&fortyTwo);
  return function();
}

template <class Value>
void fill(Value& value) {
  std::memset(static_cast<void*>(&value), 0x2A, sizeof value);
}

class AnyGrid : public sudoku::IGrid {
 public:
  int get(int, int) const override { return 0; }
  void set(int, int, int) override {}
  bool isValid() const override { return anyByte(); }
};

class AnySolver : public sudoku::ISolver {
 public:
  explicit AnySolver(sudoku::IGrid&) {}
  bool solve() override { return anyByte(); }
};

class AnyBoard : public sudoku::IBoard {
 public:
  explicit AnyBoard(const std::array<std::string, 9>&) { fill(fixed_); }
  bool isBad() const override { return anyByte(); }
  void move(const sudoku::Move&) override {}
  int valueAt(int, int) const override { return 0; }
  bool isFixed(int, int) const override { return fixed_; }

 private:
  bool fixed_;
};

class AnySteps : public sudoku::IStepSolver {
 public:
  Cells readGrid(std::istream&) override { return {}; }
  void printGrid(const Cells&, std::ostream&) override {}
  bool isValid(const Cells&) override { return anyByte(); }
  std::optional<sudoku::Cell> findNextEmptyCell(const Cells&, int, int) override {
    std::optional<sudoku::Cell> cell;
    fill(cell);
    return cell;
  }
  std::array<bool, 9> usedValuesAt(const Cells&, int, int) override {
    std::array<bool, 9> used;
    fill(used);
    return used;
  }
  bool solve(Cells&) override { return anyByte(); }
};

}  // namespace

SUDOKU_EXPORT_GRID(AnyGrid)
SUDOKU_EXPORT_SOLVER(AnySolver)
SUDOKU_EXPORT_BOARD(AnyBoard)
SUDOKU_EXPORT_STEP_SOLVER(AnySteps)
