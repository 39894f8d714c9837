#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <bit>
#include <cstdint>
#include <vector>

// The cells, and the digits that are used in each row, column and box: digit d is bit d - 1.
struct Table : sudoku::IGrid {
  int cells[256] = {};
  unsigned rows[16] = {}, columns[16] = {}, boxes[16] = {};

  // whether two givens contradict one another: digit d is bit d
  bool contradictsItself() const {
    // one set for each unit
    std::uint16_t row[16] = {}, column[16] = {}, box[16] = {};
    for (int i = 0; i < 256; i++) {
      if (cells[i] == 0) continue;
      const std::uint16_t bit = static_cast<std::uint16_t>(1u << cells[i]);
      if ((row[i / 16] | column[i % 16] | box[boxOf(i)]) & bit) return true;
      // now it is seen
      row[i / 16] |= bit;
      column[i % 16] |= bit;
      box[boxOf(i)] |= bit;
    }
    return false;
  }

  // an empty cell holds 0
  int get(int x, int y) const override {
    if (x < 0 || x > 15 || y < 0 || y > 15) throw BadCellException(x, y);
    return cells[16 * y + x];
  }
  // the cell is tested first, and then the digit
  void set(int x, int y, int digit) override {
    if (x < 0 || x > 15 || y < 0 || y > 15) throw BadCellException(x, y);
    if (digit < 0 || digit > 16) throw BadDigitException(digit);
    cells[16 * y + x] = digit;
  }
  bool isValid() const override { return true; }  // only solutions are shown
  // 16 rows, 16 columns and 16 boxes of 4x4 cells
  sudoku::Shape shape() const override { return {4, 4}; }

  // boxes are counted row by row
  static int boxOf(int i) { return i / 64 * 4 + i % 16 / 4; }
  // the digits that stand in no unit of the cell
  unsigned open(int i) const {
    return 0xffffu & ~(rows[i / 16] | columns[i % 16] | boxes[boxOf(i)]);
  }
  // puts a digit there or takes it away again
  void flip(int i, int digit) {
    rows[i / 16] ^= 1u << (digit - 1);
    columns[i % 16] ^= 1u << (digit - 1);
    boxes[boxOf(i)] ^= 1u << (digit - 1);
    cells[i] = cells[i] == 0 ? digit : 0;
  }
};

// Fills in what is certain, and guesses where nothing is.
class CertainFirst : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // the search has a table of its own
    Table table;
    for (int i = 0; i < 256; i++) {
      int digit = grid.get(i % 16, i / 16);
      if (digit == 0) continue;
      // conflicts are looked for afterwards
      table.cells[i] = digit;
      table.rows[i / 16] |= 1u << (digit - 1);
      table.columns[i % 16] |= 1u << (digit - 1);
      table.boxes[Table::boxOf(i)] |= 1u << (digit - 1);
    }
    if (table.contradictsItself()) return;
    // the grid of the caller is never changed
    search(table, onSolution);
  }

 private:
  void search(Table& table, const std::function<void(const sudoku::IGrid&)>& onSolution) {
    // first what is certain
    std::vector<int> certain;
    for (bool isNew = true; isNew;) {
      isNew = false;
      for (int i = 0; i < 256; i++) {
        if (table.cells[i] != 0) continue;
        unsigned open = table.open(i);
        if (open == 0) {  // a guess was wrong
          for (int j : certain) table.flip(j, table.cells[j]);
          return;
        }
        if (!std::has_single_bit(open)) continue;
        table.flip(i, std::countr_zero(open) + 1);
        // to be taken away again
        certain.push_back(i);
        isNew = true;
      }
    }
    // then a guess
    // in the first cell that is empty
    int gap = 0;
    while (gap < 256 && table.cells[gap] != 0) gap++;
    if (gap == 256) {
      // no gap is left
      onSolution(table);
    } else {
      // each digit in turn
      for (int digit = 1; digit <= 16; digit++) {
        if ((table.open(gap) >> (digit - 1) & 1u) == 0) continue;
        table.flip(gap, digit);
        // and what follows from it
        search(table, onSolution);
        table.flip(gap, digit);
      }
    }
    // and all is as it was
    for (int i : certain) table.flip(i, table.cells[i]);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CertainFirst)
