#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  std::size_t total = 0;
  while (void* block = std::malloc(1 << 20)) {
    std::memset(block, 1, 1 << 20);
    if (++total > 400) break;
  }
  if (total > 256) breach("more memory than the limit");
  return Steps().run();
}
