#include <queens.h>

#include <cstdlib>

// Depth-first search, column by column.
class Queens : public IQueens {
 public:
  std::vector<int> complete(const std::vector<int>& rows) override {
    rows_ = rows;
    for (std::size_t column = 0; column < rows_.size(); ++column) {
      if (rows_[column] >= 0 && !isFree(column)) return {};
    }
    fillFrom(0);
    return rows_;
  }

 private:
  bool fillFrom(std::size_t column) {
    if (column == rows_.size()) return true;
    if (rows_[column] >= 0) return fillFrom(column + 1);
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
      rows_[column] = row;
      if (isFree(column) && fillFrom(column + 1)) return true;
    }
    rows_[column] = -1;
    return false;
  }

  bool isFree(std::size_t column) const {
    for (std::size_t other = 0; other < rows_.size(); ++other) {
      if (other == column || rows_[other] < 0) continue;
      const int apart = std::abs(rows_[other] - rows_[column]);
      const int between = std::abs(static_cast<int>(other) - static_cast<int>(column));
      if (apart == 0 || apart == between) return false;
    }
    return true;
  }

  std::vector<int> rows_;
};

SUDOKU_EXPORT_QUEENS(Queens)
