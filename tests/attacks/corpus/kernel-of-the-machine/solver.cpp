#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustNotCall("init_module", SYS_init_module, nullptr, 0, "");
    mustNotCall("finit_module", SYS_finit_module, -1, "", 0);
    mustNotCall("delete_module", SYS_delete_module, "sudokulab_attack", 0);
    mustNotCall("kexec_load", SYS_kexec_load, 0, 0, nullptr, 0);
    mustNotCall("swapon", SYS_swapon, "/tmp/sudokulab-attack-none", 0);
    mustNotCall("reboot", SYS_reboot, 0, 0, 0, nullptr);  // without the magic numbers: harmless
    mustNotCall("sethostname", SYS_sethostname, "sandbox", 7);
    mustNotCall("clock_settime", SYS_clock_settime, -1, nullptr);
    mustNotCall("syslog", SYS_syslog, 10, nullptr, 0);
    mustNotCall("acct", SYS_acct, "/tmp/sudokulab-attack-none");
    mustNotCall("iopl", SYS_iopl, 0);
    mustNotCall("quotactl", SYS_quotactl, 0, nullptr, 0, nullptr);
    mustNotCall("lookup_dcookie", 212, 0, nullptr, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
