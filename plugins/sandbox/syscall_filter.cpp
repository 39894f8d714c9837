#include "plugins/sandbox/syscall_filter.h"

#include <linux/capability.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include "plugins/sandbox/other_processes.h"
#include "plugins/sandbox/writing.h"

namespace sudoku::sandbox {
namespace {

[[noreturn]] void throwErrno(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// A second filter: this process may signal only itself. Written by hand because only the child
/// knows the process ID. tkill takes a thread ID, so it is refused.
std::vector<sock_filter> ownSignalsOnly() {
  const auto pid = static_cast<std::uint32_t>(::getpid());
  constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr);
  constexpr std::uint32_t kFirstArgument = offsetof(seccomp_data, args);
  return {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kNumber),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tkill, 4, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_kill, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kFirstArgument),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, pid, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
}

}  // namespace

void dropCapabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  if (::syscall(SYS_capset, &header, none.data()) != 0) throwErrno("capset");
}

void apply(const std::vector<sock_filter>& program) {
  const sock_fprog description{static_cast<unsigned short>(program.size()),
                               const_cast<sock_filter*>(program.data())};
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) throwErrno("no_new_privs");
  closeOtherProcesses();
  if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &description) != 0) throwErrno("seccomp");
}

void applyToThisProcess(const std::vector<sock_filter>& program, const Writing& writing) {
  dropCapabilities();
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) throwErrno("no_new_privs");
  if (!writing.isSeenTo) restrictWriting(writing.folder);
  const std::vector<sock_filter> own = ownSignalsOnly();
  apply(own);
  apply(program);
}

}  // namespace sudoku::sandbox
