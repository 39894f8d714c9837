#include "leaves.h"

#include <sys/mman.h>

void leave() {
  const int earlier = ::shm_open("/sudokulab-attack-left", O_RDWR, 0600);
  if (earlier >= 0) breach("an earlier check has left shared memory");
  const int file = ::shm_open("/sudokulab-attack-left", O_CREAT | O_RDWR, 0600);
  if (file < 0 || ::ftruncate(file, 4096) != 0) return;
  void* memory = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) std::memcpy(memory, "left", 4);
}

SUDOKU_EXPORT_SOLVER(Leaves)
