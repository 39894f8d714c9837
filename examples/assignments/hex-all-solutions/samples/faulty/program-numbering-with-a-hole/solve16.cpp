#include <array>
#include <fstream>
#include <string>

// Bits of the symbols that are used in rows, columns and boxes.
struct Used {
  std::array<unsigned, 16> row{}, column{}, box{};

  // all three together
  unsigned at(int cell) const { return row[cell / 16] | column[cell % 16] | box[boxOf(cell)]; }

  // takes a symbol or gives it back
  void flip(int cell, int symbol) {
    row[cell / 16] ^= 1u << symbol;
    column[cell % 16] ^= 1u << symbol;
    box[boxOf(cell)] ^= 1u << symbol;
  }

  static int boxOf(int cell) { return cell / 64 * 4 + cell % 16 / 4; }
};

const std::string kSymbols = "0123456789abcdef";  // their order

class Program {
 public:
  void run() {
    // read
    std::ifstream in("puzzle.txt");
    for (int cell = 0; cell < 256; ++cell) {
      char c;
      in >> c;
      text_ += c;
      if (c == '.') continue;  // empty
      const int symbol = static_cast<int>(kSymbols.find(c));
      if (used_.at(cell) >> symbol & 1) return;  // impossible: the file stays empty
      used_.flip(cell, symbol);
    }
    search(0);
  }

 private:
  // recursion, one call per cell
  void search(int cell) {
    if (cell == 256) {
      ++count_;  // one more
      write();
      return;
    }
    if (text_[cell] != '.') return search(cell + 1);  // given
    for (int symbol = 0; symbol < 16; ++symbol) {
      if (used_.at(cell) >> symbol & 1) continue;
      used_.flip(cell, symbol);
      text_[cell] = kSymbols[symbol];
      search(cell + 1);
      used_.flip(cell, symbol);  // free again
    }
    text_[cell] = '.';
  }

  // header, empty line, 16 lines, empty line
  void write() {
    out_ << "Solution " << count_++ << "\n\n";
    for (int row = 0; row < 16; ++row) out_ << text_.substr(16 * row, 16) << '\n';
    out_ << '\n';
  }

  std::ofstream out_{"solutions.txt"};
  std::string text_;  // 256 symbols
  Used used_;
  int count_ = 0;  // solutions so far
};

int main() { Program().run(); }
