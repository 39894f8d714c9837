#include <dirent.h>
#include <chrono>
#include "attack.h"

int left = 300'000;
const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};

bool isOver() { return left <= 0 || std::chrono::steady_clock::now() > deadline; }

bool isTelling(const char* name) {
  for (const char* one : {"assignment.toml", "expected.toml", "assignments", "starter",
                          "hex_solver.cpp", "stack-board.so", "step-by-step.so", "recursive.so"}) {
    if (std::strcmp(name, one) == 0) return true;
  }
  return false;
}

void walk(const char* folder, int depth) {
  DIR* entries = depth < 12 && !isOver() ? ::opendir(folder) : nullptr;
  while (const dirent* entry = entries != nullptr ? ::readdir(entries) : nullptr) {
    if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0) continue;
    --left;
    if (isOver()) break;
    char path[1024];
    std::snprintf(path, sizeof path, "%s%s%s", folder, depth == 0 ? "" : "/", entry->d_name);
    if (isTelling(entry->d_name)) {
      breach("found", path);
      left = 0;
    }
    if (entry->d_type == DT_DIR && std::strcmp(path, "/proc") != 0 &&
        std::strcmp(path, "/sys") != 0)
      walk(path, depth + 1);
  }
  if (entries != nullptr) ::closedir(entries);
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    walk("/",
         0);  // shared by all solve() calls of a process: a disk may be slow
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
