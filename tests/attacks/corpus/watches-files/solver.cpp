#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustNotCall("inotify_init1", SYS_inotify_init1, 0);
    mustNotCall("fanotify_init", SYS_fanotify_init, 0, 0);
    char handle[64] = {};
    mustNotCall("open_by_handle_at", SYS_open_by_handle_at, AT_FDCWD, handle, 0);
    mustNotCall("name_to_handle_at", SYS_name_to_handle_at, AT_FDCWD, "/", handle, handle, 0);
    mustNotCall("landlock", 444, nullptr, 0, 1);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
