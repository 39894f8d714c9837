#pragma once

// Shared by the attacks on grid-solver; copied next to each of them before grading. An attack
// prints BREACH if something forbidden works; the test searches for that word.

#include <fcntl.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

inline void breach(const char* what, const char* more = "") {
  std::printf("BREACH %s %s\n", what, more);
  std::fflush(stdout);
}

/// Reports a breach if a system call succeeded (did not return -1).
inline void mustFail(const char* what, long outcome) {
  if (outcome >= 0) breach(what);
}

template <class... Args>
void mustNotCall(const char* what, long number, Args... args) {
  mustFail(what, ::syscall(number, args...));
}

inline void mustNotOpen(const char* path, int flags = O_RDONLY) {
  const int file = ::open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600);
  if (file < 0) return;
  breach("opened", path);
  ::close(file);
}

/// For /proc files that can be opened but must be empty.
inline void mustNotRead(const char* path) {
  char text[64];
  const int file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return;
  if (::read(file, text, sizeof text) > 0) breach("read", path);
  ::close(file);
}

/// A correct solver.
class Honest : public sudoku::ISolver {
 public:
  explicit Honest(sudoku::IGrid& grid) : grid_(grid) {}
  bool solve() override { return grid_.isValid() && fillFrom(0); }

 protected:
  sudoku::IGrid& grid_;

 private:
  bool fillFrom(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(cell % 9, cell / 9, digit);
      if (grid_.isValid() && fillFrom(cell + 1)) return true;
    }
    grid_.set(cell % 9, cell / 9, 0);
    return false;
  }
};
