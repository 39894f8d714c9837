#include "attack.h"

#include <cstdlib>
#include <fstream>
#include <string>

// The processes that started this one: its fork server, the judge, and the judge's parents. This
// attack ignores other processes on the machine.
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int pid = ::getppid(); pid > 1; pid = parentOf(pid)) {
      const std::string folder = "/proc/" + std::to_string(pid);
      std::string name;
      std::getline(std::ifstream(folder + "/comm") >> std::ws, name);
      if (name.rfind("attacks_tests", 0) != 0 && name.rfind("sudokulab", 0) != 0) continue;
      mustNotOpen((folder + "/mem").c_str(), O_RDWR);
    }
    return Honest::solve();
  }

 private:
  static int parentOf(int pid) {
    std::string line;
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::getline(in, line);
    const auto end = line.rfind(") ");  // of the name
    return end == std::string::npos ? 0 : std::atoi(line.c_str() + end + 4);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
