#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

class Attack : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard&) override {
    std::string text("1 2 3\0 4 5 6\x1b[2J\x9b" "31m\xff\xfe\xc0\x80\xed\xa0\x80\n", 28);
    text += "</pre><script>alert(1)</script>]]>\u202e\u2066\u061c\ufeff\n=1+1\t|\r\n";
    return text + text + text;
  }
};

SUDOKU_EXPORT_BOARD_SOLVER(Attack)
