// What student code may do to processes that it did not start, such as this user's other runs.
#include "plugins/sandbox/other_processes.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <string>

#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/syscall_filter.h"

namespace sudoku::sandbox {
namespace {

/// Another process of this user that may be traced.
class SomebodyElse {
 public:
  SomebodyElse() : pid_(::fork()) {
    if (pid_ != 0) return;
    while (true) ::pause();
  }
  ~SomebodyElse() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  std::string file(const char* name) const { return "/proc/" + std::to_string(pid_) + "/" + name; }

 private:
  pid_t pid_;
};

/// Whether `question` returns true in a child process.
bool holdsInAChild(const std::function<bool()>& question) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(question() ? 0 : 1);
  int status = -1;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool canOpen(const std::string& path, int flags) { return ::open(path.c_str(), flags) >= 0; }

class OtherProcesses : public testing::Test {
 protected:
  void SetUp() override {
    if (!canCloseOtherProcesses()) GTEST_SKIP() << "this kernel has no Landlock";
  }
  SomebodyElse other;
};

TEST_F(OtherProcesses, AreOpenToTheSameUserBefore) {
  EXPECT_TRUE(holdsInAChild([this] { return canOpen(other.file("mem"), O_RDWR); }));
}

TEST_F(OtherProcesses, AreClosedToStudentCodeAtEveryLevel) {
  for (const Filter filter : {Filter::studentCode, Filter::program}) {
    for (const auto& [name, flags] : {std::pair{"mem", O_RDONLY},
                                      {"mem", O_RDWR},
                                      {"environ", O_RDONLY},
                                      {"maps", O_RDONLY},
                                      {"root/etc/passwd", O_RDONLY}}) {
      EXPECT_TRUE(holdsInAChild([&, name = name, flags = flags] {
        applyToThisProcess(programOf(filter), {});
        return !canOpen(other.file(name), flags);
      })) << name;
    }
  }
}

TEST_F(OtherProcesses, AreClosedToCompilersToo) {
  const auto& tools = programOf(Filter::tools);
  EXPECT_TRUE(holdsInAChild([&] {
    apply(tools);
    return !canOpen(other.file("mem"), O_RDONLY);
  }));
}

TEST_F(OtherProcesses, LeaveTheProcessItsOwnMemory) {
  EXPECT_TRUE(holdsInAChild([] {
    applyToThisProcess(programOf(Filter::studentCode), {});
    return canOpen("/proc/self/mem", O_RDONLY) && canOpen("/proc/self/maps", O_RDONLY);
  }));
}

}  // namespace
}  // namespace sudoku::sandbox
