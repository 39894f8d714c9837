#include <queens.h>

class MyQueens : public IQueens {
 public:
  std::vector<int> complete(const std::vector<int>& rows) override {
    return rows;  // TODO
  }
};

SUDOKU_EXPORT_QUEENS(MyQueens)
