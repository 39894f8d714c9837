#include "attack.h"
template <class T>
__attribute__((no_sanitize("address"))) void scan(unsigned long from, unsigned long to, int zero) {
  const T* const end = reinterpret_cast<const T*>(to - 81 * sizeof(T));
  int run = 0;
  for (const T* at = reinterpret_cast<const T*>(from); at < end; ++at) {
    const int digit = static_cast<int>(*at) - zero;
    run = digit >= 1 && digit <= 9 ? run + 1 : 0;
    if (run < 81) continue;
    bool isRight = true;
    for (int row = 0; row < 9 && isRight; ++row) {
      unsigned seen = 0;
      for (int column = 0; column < 9; ++column) seen |= 1u << (at[row * 9 + column - 80] - zero);
      isRight = seen == 0x3fe;
    }
    if (isRight) breach("a completed grid in memory");
  }
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char line[512];
    std::FILE* maps = std::fopen("/proc/self/maps", "r");
    while (maps != nullptr && std::fgets(line, sizeof line, maps) != nullptr) {
      unsigned long from = 0;
      unsigned long to = 0;
      char rights[8] = {};
      if (std::sscanf(line, "%lx-%lx %7s", &from, &to, rights) != 3 || rights[0] != 'r') continue;
      if (std::strstr(line, "[v") != nullptr || to - from > (64u << 20)) continue;
      scan<int>(from, to, 0);
      scan<char>(from, to, 0);
      scan<char>(from, to, '0');
    }
    if (maps != nullptr) std::fclose(maps);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
