#include <cstdlib>
#include <new>

#include "attack.h"

__attribute__((visibility("default"))) void* operator new(std::size_t bytes) {
  static int count = 0;
  if (++count > 100'000) std::abort();
  return std::malloc(bytes);
}
__attribute__((visibility("default"))) void operator delete(void* memory) noexcept { std::free(memory); }
__attribute__((visibility("default"))) void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

SUDOKU_EXPORT_SOLVER(Honest)
