#include "attack.h"
#include <sys/mman.h>

#include <exception>
#include <string>

class Odd : public std::exception {
 public:
  const char* what() const noexcept override { 
    void* pages = ::mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    std::memset(pages, 'A', 4096);
    ::mprotect(static_cast<char*>(pages) + 4096, 4096, PROT_NONE);
    return static_cast<char*>(pages); }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw Odd();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
