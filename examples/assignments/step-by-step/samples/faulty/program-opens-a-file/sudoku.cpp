#include <fstream>
#include <iostream>
#include <vector>

typedef std::vector<std::vector<int>> Board;

Board read(std::istream& in) {
  Board board(9, std::vector<int>(9));
  for (int i = 0; i < 81; ++i) in >> board[i / 9][i % 9];
  return board;
}

void print(const Board& board) {
  for (const std::vector<int>& line : board) {
    for (int number : line) std::cout << number << ' ';
    std::cout << '\n';
  }
}

// Is the number in cell i repeated in a cell that it shares a line, column or box with?
bool isRepeated(const Board& board, int i) {
  int x = i / 9, y = i % 9;
  for (int k = 0; k < 81; ++k) {
    int u = k / 9, v = k % 9;
    if (k == i || board[u][v] != board[x][y]) continue;
    if (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3)) return true;
  }
  return false;
}

std::vector<int> emptyCells(const Board& board) {
  std::vector<int> cells;
  for (int i = 0; i < 81; ++i) {
    if (board[i / 9][i % 9] == 0) cells.push_back(i);
  }
  return cells;
}

bool isRight(const Board& board) {
  for (int i = 0; i < 81; ++i) {
    if (board[i / 9][i % 9] != 0 && isRepeated(board, i)) return false;
  }
  return true;
}

bool solve(Board& board) {
  if (!isRight(board)) return false;
  std::vector<int> cells = emptyCells(board);
  std::size_t k = 0;
  while (k < cells.size()) {
    int& number = board[cells[k] / 9][cells[k] % 9];
    number++;
    if (number > 9) {
      number = 0;
      if (k == 0) return false;
      k--;
    } else if (!isRepeated(board, cells[k])) {
      k++;
    }
  }
  return true;
}

int main() {
  std::ifstream file("sudoku.txt");
  Board board = read(file);
  print(board);
  if (emptyCells(board).empty() && isRight(board)) {
    std::cout << "Valid" << std::endl;
    return 0;
  }
  if (solve(board)) {
    std::cout << "Solved:" << std::endl;
    print(board);
  } else {
    std::cout << "Grid isn't solvabled" << std::endl;
  }
  return 0;
}
