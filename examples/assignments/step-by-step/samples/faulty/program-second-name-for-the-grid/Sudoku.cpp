#include "Sudoku.h"

void Sudoku::read(std::istream& in) {
  for (auto& line : cells) {
    for (auto& cell : line) {
      in >> cell;
    }
  }
}

void Sudoku::print(std::ostream& out) const {
  for (const auto& line : cells) {
    for (int cell : line) {
      out << cell << ' ';
    }
    out << '\n';
  }
}

// Does the value stand in no OTHER cell of the line, the column and the box?
bool Sudoku::isAllowed(int line, int place, int value) const {
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < 9; j++) {
      if (i == line && j == place) continue;
      bool together = i == line || j == place || (i / 3 == line / 3 && j / 3 == place / 3);
      if (together && cells[i][j] == value) return false;
    }
  }
  return true;
}

bool Sudoku::hasConflict() const {
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < 9; j++) {
      if (cells[i][j] != 0 && !isAllowed(i, j, cells[i][j])) return true;
    }
  }
  return false;
}

bool Sudoku::isValid() const {
  for (const auto& line : cells) {
    for (int cell : line) {
      if (cell == 0) return false;
    }
  }
  return !hasConflict();
}

bool Sudoku::solve() {
  if (hasConflict()) return false;
  return solveFrom(0);
}

bool Sudoku::solveFrom(int index) {
  if (index == 81) return true;
  int line = index / 9;
  int place = index % 9;
  if (cells[line][place] != 0) return solveFrom(index + 1);

  for (int value = 1; value <= 9; value++) {
    if (isAllowed(line, place, value)) {
      cells[line][place] = value;
      if (solveFrom(index + 1)) return true;
      cells[line][place] = 0;
    }
  }
  return false;
}
