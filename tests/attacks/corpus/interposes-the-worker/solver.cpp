#include "attack.h"

namespace sudoku {
namespace worker {
__attribute__((visibility("default"))) void endProcess() { ::_exit(7); }
struct __attribute__((visibility("default"))) Session {
  void run();
};
void Session::run() { ::_exit(7); }
}  // namespace worker
namespace wire {
struct Message;
__attribute__((visibility("default"))) Message describeCurrentException();
struct __attribute__((visibility("default"))) Channel {
  void send(const Message&);
};
void Channel::send(const Message&) { ::_exit(7); }
}  // namespace wire
}  // namespace sudoku

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
