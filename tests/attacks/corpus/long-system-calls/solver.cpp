#include <sys/random.h>
#include <sys/sendfile.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static char block[64 << 20];
    const int zero = ::open("/dev/zero", O_RDONLY);
    const int null = ::open("/dev/null", O_WRONLY);
    while (true) {
      (void)!::getrandom(block, sizeof block, 0);
      ::sendfile(null, zero, nullptr, std::size_t{1} << 30);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
