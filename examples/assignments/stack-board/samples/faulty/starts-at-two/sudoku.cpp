#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <string>
#include <vector>

class SeriesBoard : public sudoku::IBoard
{
  std::vector<int> values;
  std::vector<bool> given;

public:
  SeriesBoard(const std::array<std::string, 9> &rows)
  {
    for (const std::string &row : rows) {
      for (char c : row) {
        if (c == ' ')
          continue;
        values.push_back(c - '0');
        given.push_back(c != '0');
      }
    }
  }

  int valueAt(int row, int column) const override { return values[9 * row + column]; }

  bool isFixed(int row, int column) const override { return given[9 * row + column]; }

  void move(const sudoku::Move &m) override
  {
    bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
    bool legalValue = m.value() >= 0 && m.value() <= 9;
    if (!onBoard || !legalValue || isFixed(m.row(), m.column())) {
      throw sudoku::IBoard::BadMoveException(m);
    }
    values[9 * m.row() + m.column()] = m.value();
  }

  bool isBad() const override
  {
    for (int i = 0; i < 9; i++) {
      std::vector<int> row, column, box;
      for (int j = 0; j < 9; j++) {
        row.push_back(valueAt(i, j));
        column.push_back(valueAt(j, i));
        box.push_back(valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3));
      }
      if (hasRepetition(row) || hasRepetition(column) || hasRepetition(box))
        return true;
    }
    return false;
  }

private:
  static bool hasRepetition(const std::vector<int> &digits)
  {
    std::set<int> found;
    for (int digit : digits) {
      if (digit == 0)
        continue;
      if (!found.insert(digit).second)
        return true;
    }
    return false;
  }
};

class MoveStack
{
public:
  MoveStack() = default;
  MoveStack(const MoveStack &) = delete;
  MoveStack &operator=(const MoveStack &) = delete;
  ~MoveStack()
  {
    while (!isEmpty())
      pop();
  }

  bool isEmpty() const { return head == nullptr; }

  void push(const sudoku::Move &move) { head = new Node{head, move}; }

  sudoku::Move pop()
  {
    Node *node = head;
    sudoku::Move move = node->move;
    head = node->below;
    delete node;
    return move;
  }

private:
  struct Node {
    Node *below;
    sudoku::Move move;
  };

  Node *head = nullptr;
};

class TwoSolver : public sudoku::IBoardSolver
{
public:
  std::string solve(sudoku::IBoard &board) override
  {
    bool solved = !board.isBad();
    MoveStack stack;
    int cell = 0;
    int value = 2;
    while (solved && cell < 81) {
      if (board.isFixed(cell / 9, cell % 9)) {
        ++cell;
        continue;
      }
      if (tryFrom(board, cell, value, stack)) {
        ++cell;
        value = 2;
      } else if (stack.isEmpty()) {
        solved = false;
      } else {
        sudoku::Move ruledOut = stack.pop();
        cell = ruledOut.row() * 9 + ruledOut.column();
        value = ruledOut.value() + 1;
      }
    }
    return solved ? answer(board) : "This puzzle has no solution.";
  }

private:
  // Puts the first digit from value on that goes, or 0 if there is none.
  bool tryFrom(sudoku::IBoard &board, int cell, int value, MoveStack &stack)
  {
    for (; value <= 9; ++value) {
      sudoku::Move move(cell / 9, cell % 9, value);
      board.move(move);
      if (!board.isBad()) {
        stack.push(move);
        return true;
      }
    }
    board.move(sudoku::Move(cell / 9, cell % 9, 0));
    return false;
  }

  std::string answer(sudoku::IBoard &board)
  {
    std::string result = "";
    for (int row = 0; row < 9; ++row) {
      std::string line = "";
      for (int column = 0; column < 9; ++column) {
        line += std::to_string(board.valueAt(row, column)) + (column == 8 ? "" : " ");
      }
      result += line + (row == 8 ? "" : "\n");
    }
    return result;
  }
};

SUDOKU_EXPORT_BOARD(SeriesBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TwoSolver)
