#include <fstream>
#include <string>

// The grid and its rules.
class Board {
 public:
  // Reads the puzzle from any stream.
  void read(std::istream& in) {
    for (std::string& row : rows_) in >> row;
  }

  // Writes the grid so that one can see the boxes.
  void write(std::ostream& out) const {
    for (int y = 0; y < 16; ++y) {
      if (y > 0 && y % 4 == 0) out << "----+----+----+----\n";  // between two bands
      for (int x = 0; x < 16; ++x) {
        if (x > 0 && x % 4 == 0) out << '|';  // between two boxes
        out << rows_[y][x];
      }
      out << '\n';
    }
  }

  // Whether no rule is broken by this symbol in this cell.
  bool accepts(int y, int x, char symbol) const {
    for (int i = 0; i < 16; ++i) {
      if (i != x && rows_[y][i] == symbol) return false;  // row
      if (i != y && rows_[i][x] == symbol) return false;  // column
      const int v = y - y % 4 + i / 4, u = x - x % 4 + i % 4;
      if ((v != y || u != x) && rows_[v][u] == symbol) return false;  // box
    }
    return true;
  }

  char get(int y, int x) const { return rows_[y][x]; }
  void set(int y, int x, char symbol) { rows_[y][x] = symbol; }

 private:
  std::string rows_[16];  // '.' is empty
};

// Finds all solutions from this cell on, recursively. Givens are checked on the way.
void solve(Board& board, int cell, int& count, std::ostream& out) {
  if (cell == 256) {
    out << "Solution " << ++count << "\n\n";
    board.write(out);
    out << '\n';
    return;
  }
  const int y = cell / 16, x = cell % 16;
  if (board.get(y, x) != '.') {
    // a given in the wrong place ends this branch, and so all of them
    if (board.accepts(y, x, board.get(y, x))) solve(board, cell + 1, count, out);
    return;
  }
  for (char symbol : std::string("0123456789abcdef")) {
    if (!board.accepts(y, x, symbol)) continue;
    board.set(y, x, symbol);
    solve(board, cell + 1, count, out);
    board.set(y, x, '.');  // make room
  }
}

int main() {
  Board board;
  std::ifstream in("puzzle.txt");
  board.read(in);
  // all solutions in one file
  std::ofstream out("solutions.txt");
  int count = 0;  // no solution yet
  solve(board, 0, count, out);
}
