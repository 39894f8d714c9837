#ifndef GRID_H
#define GRID_H

#include <sudoku/board.h>

#include <array>
#include <string>

namespace homework::board {

class Board : public sudoku::IBoard {
 public:
  explicit Board(const std::array<std::string, 9>& rows);

  bool isBad() const override;
  void move(const sudoku::Move& move) override;
  int valueAt(int row, int column) const override;
  bool isFixed(int row, int column) const override;

 private:
  struct Field {
    int value = 0;
    bool fixed = false;
  };

  bool isBad(int top, int left, int height, int width) const;

  std::array<std::array<Field, 9>, 9> fields_;
};

}  // namespace homework::board

#endif
