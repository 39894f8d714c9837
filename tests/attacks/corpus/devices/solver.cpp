#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* path : {"/dev/mem", "/dev/kmem", "/dev/port", "/dev/kmsg", "/dev/sda", "/dev/vda",
                             "/dev/nvme0n1", "/dev/loop0", "/dev/kvm", "/dev/fuse", "/dev/net/tun",
                             "/dev/console", "/dev/mqueue", "/dev/tty0", "/dev/hpet"})
      mustNotOpen(path, O_RDWR);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
