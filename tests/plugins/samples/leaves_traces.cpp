// Leaves the trace that the first cell selects in its writable folders; true if there was none.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sample.h"

class LeavesTraces : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override {
    switch (grid_.get(0, 0)) {
      case 1:
        makeFile("/tmp/left");
        return true;
      case 2:
        makeFile("/sandbox/left");
        ::unlink("/sandbox/left");
        return true;
      case 3:
        ::mkdir("/dev/shm/left", 0700);
        return true;
      case 4:
        return isEmpty("/tmp");  // which changes its access time
      default:
        return isEmpty("/tmp") && isEmpty("/sandbox") && isEmpty("/dev/shm");
    }
  }

 private:
  static void makeFile(const char* path) {
    ::close(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  }
  static bool isEmpty(const char* path) {
    int names = 0;
    DIR* folder = ::opendir(path);
    while (folder != nullptr && ::readdir(folder) != nullptr) ++names;
    if (folder != nullptr) ::closedir(folder);
    return names == 2;
  }
};

SUDOKU_EXPORT_SOLVER(LeavesTraces)
