#include "attack.h"

#include <dlfcn.h>
#include <sys/stat.h>

#include <ctime>

bool hasChanged(const char* path) {
  struct stat before {};
  struct stat after {};
  ::stat(path, &before);
  const int file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  // Sets the current mode again: where this works, nothing must break.
  if (::chmod(path, before.st_mode & 07777) == 0) return true;
  if (::syscall(SYS_fchmodat, AT_FDCWD, path, before.st_mode & 07777) == 0) return true;
  if (::utimensat(AT_FDCWD, path, nullptr, 0) == 0) return true;
  if (::futimens(file, nullptr) == 0) return true;
  ::fchmod(file, before.st_mode & 07777);
  ::close(file);
  ::stat(path, &after);
  return before.st_ctim.tv_sec != after.st_ctim.tv_sec ||
         before.st_ctim.tv_nsec != after.st_ctim.tv_nsec;
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Dl_info where{};
    ::dladdr(reinterpret_cast<void*>(&breach), &where);
    for (const char* path : {"/dev/null", "/dev/zero", "/dev/urandom", "/tmp", where.dli_fname}) {
      if (hasChanged(path)) breach("changed", path);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
