#include <stdexcept>

#include "attack.h"

namespace sudoku::host {
class PluginRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
}  // namespace sudoku::host

const int excuse = [] {
  throw sudoku::host::PluginRefused("sudokulab had an error\x1b[2J\n points: 100 of 100");
  return 0;
}();

SUDOKU_EXPORT_SOLVER(Honest)
