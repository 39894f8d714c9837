#pragma once

// Shared by attacks that are programs: the two correct programs.

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

inline void breach(const char* what, const char* more = "") {
  std::fprintf(stderr, "BREACH %s %s\n", what, more);
}

inline void mustFail(const char* what, long outcome) {
  if (outcome >= 0) breach(what);
}

/// A correct program for step-by-step.
class Steps {
 public:
  int run() {
    for (auto& line : cells_) {
      for (int& cell : line) {
        if (std::scanf("%d", &cell) != 1) return 1;
      }
    }
    print();
    if (conflicts()) {
      std::puts("Grid isn't solvabled");
    } else if (isFull()) {
      std::puts("Valid");
    } else if (fillFrom(0)) {
      std::puts("Solved:");
      print();
    } else {
      std::puts("Grid isn't solvabled");
    }
    std::fflush(stdout);
    return 0;
  }

 private:
  void print() const {
    for (const auto& line : cells_) {
      for (int y = 0; y < 9; ++y) std::printf(y == 8 ? "%d\n" : "%d ", line[y]);
    }
  }
  bool fits(int x, int y, int digit) const {
    for (int i = 0; i < 9; ++i) {
      const int u = x / 3 * 3 + i / 3;
      const int v = y / 3 * 3 + i % 3;
      if (i != y && cells_[x][i] == digit) return false;
      if (i != x && cells_[i][y] == digit) return false;
      if ((u != x || v != y) && cells_[u][v] == digit) return false;
    }
    return true;
  }
  bool conflicts() const {
    for (int i = 0; i < 81; ++i) {
      if (cells_[i / 9][i % 9] != 0 && !fits(i / 9, i % 9, cells_[i / 9][i % 9])) return true;
    }
    return false;
  }
  bool isFull() const {
    for (int i = 0; i < 81; ++i) {
      if (cells_[i / 9][i % 9] == 0) return false;
    }
    return true;
  }
  bool fillFrom(int i) {
    while (i < 81 && cells_[i / 9][i % 9] != 0) ++i;
    if (i == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      if (!fits(i / 9, i % 9, digit)) continue;
      cells_[i / 9][i % 9] = digit;
      if (fillFrom(i + 1)) return true;
    }
    cells_[i / 9][i % 9] = 0;
    return false;
  }

  int cells_[9][9] = {};
};

/// A correct program for hex-all-solutions.
class Hex {
 public:
  int run(const char* result = "solutions.txt") {
    std::FILE* in = std::fopen("puzzle.txt", "r");
    if (in == nullptr) return 1;
    for (auto& line : cells_) {
      if (std::fscanf(in, "%16s", line) != 1) return 1;
    }
    std::fclose(in);
    out_ = std::fopen(result, "w");
    if (out_ == nullptr) return 1;
    if (!conflicts()) fillFrom(0);
    std::fclose(out_);
    return 0;
  }

 private:
  bool fits(int row, int column, char symbol) const {
    for (int i = 0; i < 16; ++i) {
      const int u = row / 4 * 4 + i / 4;
      const int v = column / 4 * 4 + i % 4;
      if (i != column && cells_[row][i] == symbol) return false;
      if (i != row && cells_[i][column] == symbol) return false;
      if ((u != row || v != column) && cells_[u][v] == symbol) return false;
    }
    return true;
  }
  bool conflicts() const {
    for (int i = 0; i < 256; ++i) {
      const char symbol = cells_[i / 16][i % 16];
      if (symbol != '.' && !fits(i / 16, i % 16, symbol)) return true;
    }
    return false;
  }
  void fillFrom(int i) {
    while (i < 256 && cells_[i / 16][i % 16] != '.') ++i;
    if (i == 256) {
      std::fprintf(out_, "Solution %d\n\n", ++count_);
      for (const auto& line : cells_) std::fprintf(out_, "%s\n", line);
      std::fprintf(out_, "\n");
      return;
    }
    for (const char* at = "0123456789abcdef"; *at != 0; ++at) {
      const char symbol = *at;
      if (!fits(i / 16, i % 16, symbol)) continue;
      cells_[i / 16][i % 16] = symbol;
      fillFrom(i + 1);
      cells_[i / 16][i % 16] = '.';
    }
  }

  char cells_[16][17] = {};
  std::FILE* out_ = nullptr;
  int count_ = 0;
};
