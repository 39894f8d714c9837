// Solves a puzzle with a plugin in this process, and writes the call stack before each step, as a
// worker would report it: frames_driver PLUGIN MODULE PUZZLE STEPS. gdb compares (compare.py).

#include <fstream>
#include <iostream>

#include "plugins/frames/frame_reader.h"
#include "plugins/host/plugin.h"
#include "solution/grid/board.h"
#include "solution/text/puzzle_text.h"

/// gdb stops here before each step.
extern "C" [[gnu::noinline]] void sudokulab_step_here() { asm volatile(""); }

namespace sudoku {
namespace {

struct Steps {
  frames::IFrameReader& reader;
  std::ofstream out;

  void next(const void* frame) {
    for (const std::string& record : reader.read(frames::Detail::values, frame))
      out << record << '\n';
    out << '\n' << std::flush;
    sudokulab_step_here();
  }
};

class SteppingGrid final : public IGrid {
 public:
  SteppingGrid(const Grid& contents, Steps& steps) : grid_(contents), steps_(steps) {}
  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override {
    steps_.next(__builtin_frame_address(0));
    grid_.set(x, y, digit);
  }
  bool isValid() const override {
    steps_.next(__builtin_frame_address(0));
    return grid_.isValid();
  }
  Shape shape() const override { return grid_.shape(); }

 private:
  Grid grid_;
  Steps& steps_;
};

class SteppingBoard final : public IBoard {
 public:
  SteppingBoard(const Grid& contents, Steps& steps) : board_(rowsOf(contents)), steps_(steps) {}
  bool isBad() const override {
    steps_.next(__builtin_frame_address(0));
    return board_.isBad();
  }
  void move(const Move& move) override {
    steps_.next(__builtin_frame_address(0));
    board_.move(move);
  }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Board board_;
  Steps& steps_;
};

int run(const std::string& library, const std::string& module, const std::string& puzzle,
        const std::string& steps) {
  host::Plugin plugin(library);
  const auto make = reinterpret_cast<frames::MakeFrameReader*>(
      const_cast<void*>(host::loadForGood(module, frames::kMakeFrameReader)));
  frames::IFrameReader* const reader = make(library.c_str());
  if (reader == nullptr) {
    std::cerr << library << " has no debug information\n";
    return 1;
  }
  Steps all{*reader, std::ofstream(steps)};
  const Grid contents = parsePuzzle(puzzle);
  if (plugin.offers(host::contractOf<ISolver>)) {
    SteppingGrid grid(contents, all);
    return plugin.make<ISolver>(grid)->solve() ? 0 : 1;
  }
  SteppingBoard board(contents, all);
  return plugin.make<IBoardSolver>()->solve(board).empty() ? 1 : 0;
}

}  // namespace
}  // namespace sudoku

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "frames_driver PLUGIN MODULE PUZZLE STEPS\n";
    return 2;
  }
  return sudoku::run(argv[1], argv[2], argv[3], argv[4]);
}
