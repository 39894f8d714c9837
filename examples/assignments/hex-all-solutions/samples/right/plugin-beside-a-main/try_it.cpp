// For trying things out at home; the plugin does not need it.
#include <sudoku/plugin.h>

#include <iostream>

int main() {
  // only says what it was built with
  std::cout << sudoku::plugin::kCxxAbi << '\n';
}
