// Interprets the filters here instead of having a kernel enforce them, so that their verdicts can
// be tested on an emulated processor too.
#include "plugins/sandbox/filter_rules.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/falloc.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace sudoku::sandbox {
namespace {

constexpr std::uint32_t kPermissionDenied = SECCOMP_RET_ERRNO | EPERM;

bool holds(std::uint16_t comparison, std::uint32_t a, std::uint32_t b) {
  switch (comparison) {
    case BPF_JA:
      return true;
    case BPF_JEQ:
      return a == b;
    case BPF_JGT:
      return a > b;
    case BPF_JGE:
      return a >= b;
    case BPF_JSET:
      return (a & b) != 0;
    default:
      throw std::runtime_error("unexpected comparison");
  }
}

/// Interprets a BPF program like the kernel, as far as seccomp programs use it.
std::uint32_t verdict(const std::vector<sock_filter>& program, const seccomp_data& call) {
  std::uint32_t value = 0;
  for (std::size_t at = 0; at < program.size(); ++at) {
    const sock_filter& step = program[at];
    switch (BPF_CLASS(step.code)) {
      case BPF_LD:
        std::memcpy(&value, reinterpret_cast<const char*>(&call) + step.k, sizeof value);
        break;
      case BPF_ALU:
        value &= step.k;
        break;
      case BPF_JMP:
        if (BPF_OP(step.code) == BPF_JA)
          at += step.k;
        else
          at += holds(BPF_OP(step.code), value, step.k) ? step.jt : step.jf;
        break;
      case BPF_RET:
        return step.k;
      default:
        throw std::runtime_error("unexpected instruction");
    }
  }
  throw std::runtime_error("no verdict");
}

std::uint32_t verdict(Filter filter, long number, std::uint64_t first = 0,
                      std::uint64_t second = 0) {
  seccomp_data call{};
  call.nr = static_cast<int>(number);
  call.arch = ::seccomp_arch_native();
  call.args[0] = first;
  call.args[1] = second;
  return verdict(programOf(filter), call);
}

TEST(SyscallFilter, LetsStudentCodeUseFilesMemoryAndThreads) {
  for (const long number : {SYS_openat, SYS_read, SYS_write, SYS_close, SYS_fstat, SYS_newfstatat,
                            SYS_getdents64, SYS_mmap, SYS_mprotect, SYS_brk, SYS_futex, SYS_ppoll,
                            SYS_rt_sigaction, SYS_rt_sigreturn, SYS_clock_gettime, SYS_exit_group})
    EXPECT_EQ(verdict(Filter::studentCode, number), SECCOMP_RET_ALLOW) << number;
  EXPECT_EQ(verdict(Filter::studentCode, SYS_clone, CLONE_VM | CLONE_THREAD), SECCOMP_RET_ALLOW);
}

TEST(SyscallFilter, RefusesStudentCodeWhateverReachesOthers) {
  for (const long number :
       {SYS_execve, SYS_socket, SYS_connect, SYS_ptrace, SYS_mount, SYS_unshare, SYS_setns, SYS_bpf,
        SYS_process_vm_readv, SYS_io_uring_setup, SYS_seccomp, SYS_memfd_create, SYS_fchmodat})
    EXPECT_EQ(verdict(Filter::studentCode, number), kPermissionDenied) << number;
  EXPECT_EQ(verdict(Filter::studentCode, SYS_clone, SIGCHLD), kPermissionDenied);
  // ENOSYS makes glibc fall back to clone, whose flags a filter can see.
  EXPECT_EQ(verdict(Filter::studentCode, SYS_clone3), SECCOMP_RET_ERRNO | ENOSYS);
}

TEST(SyscallFilter, LooksAtArguments) {
  EXPECT_EQ(verdict(Filter::studentCode, SYS_fcntl, 0, F_GETFL), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::studentCode, SYS_fcntl, 0, F_SETOWN), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::studentCode, SYS_ioctl, 0, TIOCGWINSZ), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::studentCode, SYS_ioctl, 0, TIOCSTI), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::studentCode, SYS_fallocate, 3, 0), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::studentCode, SYS_fallocate, 3, FALLOC_FL_KEEP_SIZE), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::compiler, SYS_fallocate, 3, FALLOC_FL_KEEP_SIZE), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::tools, SYS_socket, AF_UNIX), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::tools, SYS_socket, AF_INET), kPermissionDenied);
}

TEST(SyscallFilter, LetsProgramsStartAndToolsStartOthers) {
  EXPECT_EQ(verdict(Filter::program, SYS_execve), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::program, SYS_clone, SIGCHLD), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::tools, SYS_execve), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::tools, SYS_clone, SIGCHLD), SECCOMP_RET_ALLOW);
}

TEST(SyscallFilter, LetsCompilersStartOthersAndNothingThatReachesFurther) {
  for (const long number : {SYS_execve, SYS_openat, SYS_renameat2, SYS_unlinkat, SYS_wait4})
    EXPECT_EQ(verdict(Filter::compiler, number), SECCOMP_RET_ALLOW) << number;
  EXPECT_EQ(verdict(Filter::compiler, SYS_clone, SIGCHLD), SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::compiler, SYS_clone, CLONE_VM | CLONE_VFORK | SIGCHLD),
            SECCOMP_RET_ALLOW);
  EXPECT_EQ(verdict(Filter::compiler, SYS_clone, CLONE_NEWUSER | SIGCHLD), kPermissionDenied);
  EXPECT_EQ(verdict(Filter::compiler, SYS_clone3), SECCOMP_RET_ERRNO | ENOSYS);
  for (const long number :
       {SYS_symlinkat, SYS_linkat, SYS_mknodat, SYS_kill, SYS_tkill, SYS_tgkill, SYS_setsid,
        SYS_setpgid, SYS_socket, SYS_socketpair, SYS_ptrace, SYS_mount, SYS_unshare, SYS_setns,
        SYS_memfd_create, SYS_execveat, SYS_pidfd_send_signal, SYS_landlock_create_ruleset})
    EXPECT_EQ(verdict(Filter::compiler, number), kPermissionDenied) << number;
  // Pretends to succeed.
  EXPECT_EQ(verdict(Filter::compiler, SYS_fchmodat), SECCOMP_RET_ERRNO);
}

TEST(SyscallFilter, EndsWhoCallsAsAnotherArchitecture) {
  seccomp_data call{};
  call.nr = SYS_read;
  for (const auto other : {std::uint32_t{SCMP_ARCH_X86}, std::uint32_t{SCMP_ARCH_ARM}}) {
    call.arch = other;
    EXPECT_EQ(verdict(programOf(Filter::studentCode), call) & SECCOMP_RET_ACTION_FULL,
              SECCOMP_RET_KILL_THREAD);
  }
}

}  // namespace
}  // namespace sudoku::sandbox
