// Submissions that leave some of the starter's tasks untouched.
#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"
#include "tests/support/replaced.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class NotStarted : public Grading {
 protected:
  NotStarted() { EXPECT_EQ(sudokulab("new grid-solver work").code, 0); }

  /// Replaces the starter's grid with a correct one; the solver stays.
  void writeTheGrid() {
    const std::string path = "work/my_sudoku.cpp";
    std::string text = read(path);
    const std::size_t begin = text.find("class ");
    const std::size_t end = text.find("class ", begin + 1);
    std::string right = kRightGrid;
    write(path, text.substr(0, begin) + right + text.substr(end));
  }

  static constexpr const char* kRightGrid = R"(#include <set>
class MyGrid : public sudoku::IGrid {
  int cells[9][9] = {};
 public:
  int get(int x, int y) const override { check(x, y); return cells[y][x]; }
  void set(int x, int y, int digit) override {
    check(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells[y][x] = digit;
  }
  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      std::set<int> row, column, box;
      for (int j = 0; j < 9; ++j) {
        int a = cells[i][j], b = cells[j][i], c = cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3];
        if (a && !row.insert(a).second) return false;
        if (b && !column.insert(b).second) return false;
        if (c && !box.insert(c).second) return false;
      }
    }
    return true;
  }
 private:
  static void check(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }
};

)";
};

TEST_F(NotStarted, IsOneLineForEachTaskOfTheStarter) {
  const Result result = sudokulab("grade work");
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("not started: task 1"), HasSubstr("not started: task 2"),
                                Not(HasSubstr("  failed: "))));
}

TEST_F(NotStarted, StandsBehindWhatIsToBeMended) {
  writeTheGrid();
  write("work/my_sudoku.cpp",
        test::replaced(read("work/my_sudoku.cpp"), "digit > 9", "digit > 10"));
  const Result result = sudokulab("grade work");
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("grid-set-bad-digit"), HasSubstr("not started: task 2"),
                                Not(HasSubstr("not started: task 1"))));
  EXPECT_LT(result.out.find("grid-set-bad-digit"), result.out.find("not started"));
  EXPECT_THAT(result.out, Not(HasSubstr("Step through the")));
}

TEST_F(NotStarted, IsNotSaidOfASolverThatTriesSomething) {
  writeTheGrid();
  const std::string text = read("work/my_sudoku.cpp");
  const std::size_t solve = text.find("bool solve() override");
  ASSERT_NE(solve, std::string::npos);
  write(
      "work/my_sudoku.cpp",
      text.substr(0, text.find("class MySolver")) +
          "class MySolver : public sudoku::ISolver {\n sudoku::IGrid& grid;\n public:\n"
          "  explicit MySolver(sudoku::IGrid& g) : grid(g) {}\n"
          "  bool solve() override { grid.set(0, 0, 1); grid.set(0, 0, 0); return false; }\n};\n" +
          text.substr(text.find("SUDOKU_EXPORT_GRID")));
  EXPECT_THAT(sudokulab("grade work").out, Not(HasSubstr("not started")));
}

}  // namespace
}  // namespace sudoku
