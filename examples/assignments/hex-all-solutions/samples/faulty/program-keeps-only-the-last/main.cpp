#include <fstream>
#include <string>
#include <vector>

// Model: the symbols of the grid, row after row.
class Model {
 public:
  // from a file
  explicit Model(const std::string& name) {
    std::ifstream in(name);
    std::string row;
    while (in >> row) text += row;  // line by line
  }

  // all cells that share a row, column or box with this one
  static std::vector<int> peers(int cell) {
    std::vector<int> result;
    for (int other = 0; other < 256; ++other) {
      const bool row = other / 16 == cell / 16;
      const bool column = other % 16 == cell % 16;
      const bool box = other / 64 == cell / 64 && other % 16 / 4 == cell % 16 / 4;
      if (other != cell && (row || column || box)) result.push_back(other);
    }
    return result;
  }

  std::string text;  // 256 symbols
};

// View: writes a solution.
void show(const Model& model, int number) {
  std::ofstream out("solutions.txt");
  out << "Solution " << number << "\n\n";
  for (int row = 0; row < 16; ++row) out << model.text.substr(16 * row, 16) << "\n";
  out << "\n";
}

// Controller: the search.
class Controller {
 public:
  explicit Controller(Model& model) : model_(model) {
    for (int cell = 0; cell < 256; ++cell) peers_.push_back(Model::peers(cell));
  }

  void run() {
    // an empty file, in case there is no solution
    std::ofstream("solutions.txt").close();
    for (int cell = 0; cell < 256; ++cell) {
      const char symbol = model_.text[cell];
      if (symbol != '.' && !free(cell, symbol)) return;  // bad givens
    }
    next(0);  // go
  }

 private:
  // no peer has the symbol
  bool free(int cell, char symbol) const {
    for (int peer : peers_[cell]) {
      if (model_.text[peer] == symbol) return false;
    }
    return true;
  }

  // recursive
  void next(int cell) {
    if (cell == 256) return show(model_, ++number_);
    char& here = model_.text[cell];
    if (here != '.') return next(cell + 1);  // not ours
    for (char symbol : std::string("0123456789abcdef")) {
      if (!free(cell, symbol)) continue;  // a peer has it
      here = symbol;
      next(cell + 1);
      here = '.';  // back
    }
  }

  Model& model_;
  std::vector<std::vector<int>> peers_;  // computed once
  int number_ = 0;                       // of the last solution
};

int main() {
  Model model("puzzle.txt");
  Controller(model).run();
}
