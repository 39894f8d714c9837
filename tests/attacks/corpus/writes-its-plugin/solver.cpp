#include "attack.h"
#include <dlfcn.h>
#include <sys/stat.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Dl_info where{};
    ::dladdr(reinterpret_cast<void*>(&breach), &where);
    mustNotOpen(where.dli_fname, O_RDWR);
    mustFail("unlink", ::unlink(where.dli_fname));
    mustFail("chmod", ::chmod(where.dli_fname, 0600));
    char path[512];
    std::snprintf(path, sizeof path, "%s.sudokulab-attack", where.dli_fname);
    mustNotOpen(path, O_WRONLY | O_CREAT);
    char worker[512] = {};
    if (::readlink("/proc/self/exe", worker, sizeof worker - 1) > 0) mustNotOpen(worker, O_RDWR);
    mustNotOpen("/proc/self/exe", O_RDWR);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
