#include "attack.h"

#include <string>

/// Writes files of 128 KiB until that is refused; returns the total in MiB.
int fill(const std::string& folder) {
  const std::string block(128 * 1024, 'x');
  for (int i = 0; i < 8 * 90; ++i) {
    const std::string path = folder + "/sudokulab-attack-" + std::to_string(i);
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return i / 8;
    const bool isWhole = ::write(file, block.data(), block.size()) == ssize_t(block.size());
    ::close(file);
    if (!isWhole) return i / 8;
  }
  return 90;
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    if (fill("/dev/shm") > 70) breach("wrote more than 70 MiB");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
