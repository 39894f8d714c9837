#include "attack.h"
#include <sys/stat.h>
#include <sys/sysmacros.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("mkfifo", ::mkfifo("/tmp/sudokulab-attack-fifo", 0600));
    mustFail("mknod", ::mknod("/tmp/sudokulab-attack-disk", S_IFBLK | 0600, makedev(8, 0)));
    mustFail("symlink", ::symlink("/etc/passwd", "/tmp/sudokulab-attack-link"));
    mustFail("link", ::link("/proc/self/exe", "/tmp/sudokulab-attack-hard-link"));
    mustFail("chown", ::chown("/tmp", 0, 0));
    mustNotCall("setxattr", SYS_setxattr, "/tmp", "user.sudokulab", "x", 1, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
