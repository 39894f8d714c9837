#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    // Once: on a slow disk, 3000 more per search would use up a check's time.
    static const bool made = makeFiles();
    return made && Honest::solve();
  }

 private:
  static bool makeFiles() {
    for (int i = 0; i < 3000; ++i) {
      char path[64];
      std::snprintf(path, sizeof path, "/tmp/sudokulab-attack-inode-%d", i);
      ::close(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    }
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
