#include "attack.h"
#include <sys/mount.h>
#include <sys/stat.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::mkdir("/tmp/sudokulab-attack-mount", 0700);
    mustFail("mount", ::mount("none", "/tmp/sudokulab-attack-mount", "tmpfs", 0, nullptr));
    mustFail("bind", ::mount("/", "/tmp/sudokulab-attack-mount", nullptr, MS_BIND, nullptr));
    mustFail("remount", ::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr));
    mustFail("umount", ::umount2("/tmp/sudokulab-attack-mount", MNT_DETACH));
    mustNotCall("pivot_root", SYS_pivot_root, "/tmp", "/tmp");
    mustNotCall("fsopen", SYS_fsopen, "tmpfs", 0);
    mustNotCall("open_tree", SYS_open_tree, AT_FDCWD, "/", 1);
    mustNotCall("move_mount", SYS_move_mount, AT_FDCWD, "/tmp", AT_FDCWD, "/mnt", 0);
    mustNotCall("mount_setattr", SYS_mount_setattr, AT_FDCWD, "/", 0, nullptr, 0);
    ::rmdir("/tmp/sudokulab-attack-mount");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
