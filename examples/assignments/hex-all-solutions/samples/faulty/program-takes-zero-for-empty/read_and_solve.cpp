#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

// The symbols in order.
static const std::string symbols = "0123456789abcdef";

struct Gap { int row, column; };

// What the search works on.
struct Data {
  std::vector<std::string> lines;
  std::vector<Gap> gaps;              // empty cells
  std::uint16_t rows[16] = {};        // bits of the symbols in each row,
  std::uint16_t columns[16] = {};     // in each column
  std::uint16_t boxes[16] = {};       // and in each box
  int number = 0;                     // of the last solution

  std::uint16_t used(int r, int c) const { return rows[r] | columns[c] | boxes[r / 4 * 4 + c / 4]; }

  // puts a symbol in or takes it out
  void toggle(int r, int c, int s) {
    const std::uint16_t bit = 1 << s;
    rows[r] ^= bit;
    columns[c] ^= bit;
    boxes[r / 4 * 4 + c / 4] ^= bit;
  }
};

// Returns false if the givens contradict one another.
bool load(Data& data) {
  std::ifstream in("puzzle.txt");
  for (std::string line; in >> line;) data.lines.push_back(line);
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) {
      const char symbol = data.lines[r][c];
      // '.' and '0' mean empty
      if (symbol == '.' || symbol == '0') {
        data.gaps.push_back({r, c});
        continue;
      }
      const int s = static_cast<int>(symbols.find(symbol));
      if (data.used(r, c) >> s & 1) return false;  // twice
      data.toggle(r, c, s);
    }
  }
  return true;
}

// Recursive: fills the gaps from number i on.
void search(Data& data, std::size_t i, std::ostream& out) {
  if (i == data.gaps.size()) {
    out << "Solution " << ++data.number << "\n\n";
    for (const auto& line : data.lines) out << line << '\n';
    out << '\n';
    return;
  }
  const auto [r, c] = data.gaps[i];
  for (int s = 0; s < 16; ++s) {
    if (data.used(r, c) >> s & 1) continue;  // not free
    data.toggle(r, c, s);
    data.lines[r][c] = symbols[s];
    search(data, i + 1, out);
    data.toggle(r, c, s);  // free again
  }
}

int main() {
  Data data;
  std::ofstream out("solutions.txt");
  if (load(data)) search(data, 0, out);
}
