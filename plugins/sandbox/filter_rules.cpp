#include "plugins/sandbox/filter_rules.h"

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>

#include "base/files/memory_file.h"

namespace sudoku::sandbox {
namespace {

using Context = std::unique_ptr<void, decltype(&::seccomp_release)>;

[[noreturn]] void fail(int error, const char* what) {
  throw std::system_error(error, std::generic_category(), what);
}

// Calls are listed by name because kernels and architectures differ. Names that libseccomp does not
// know are skipped.
constexpr std::array kForStudentCode = {
    // memory
    "brk", "mmap", "munmap", "mprotect", "mremap", "madvise", "membarrier",
    // files and the channel; the view decides what is reachable
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "open",
    "openat", "close", "close_range", "stat", "fstat", "lstat", "newfstatat", "statx", "statfs",
    "fstatfs", "lseek", "access", "faccessat", "faccessat2", "getcwd", "chdir", "fchdir",
    "readlink", "readlinkat", "getdents", "getdents64", "mkdir", "mkdirat", "rmdir", "unlink",
    "unlinkat", "rename", "renameat", "renameat2", "truncate", "ftruncate", "fadvise64", "fsync",
    "fdatasync", "flock", "dup", "dup2", "dup3", "pipe", "pipe2", "poll", "ppoll", "select",
    "pselect6", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "eventfd2", "umask",
    "recvfrom", "recvmsg", "sendto", "sendmsg", "sendfile", "copy_file_range",
    // time and waiting
    "clock_gettime", "clock_getres", "gettimeofday", "time", "times", "nanosleep",
    "clock_nanosleep", "alarm", "setitimer", "getitimer", "pause", "restart_syscall",
    // threads and signals of this process
    "futex", "futex_waitv", "set_robust_list", "get_robust_list", "rseq", "set_tid_address",
    "arch_prctl", "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
    "sched_get_priority_max", "sched_get_priority_min", "getcpu", "rt_sigaction", "rt_sigprocmask",
    "rt_sigreturn", "rt_sigpending", "rt_sigsuspend", "rt_sigtimedwait", "sigaltstack", "wait4",
    "waitid", "exit", "exit_group",
    // information about the process and the system
    "getpid", "gettid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "geteuid", "getgid",
    "getegid", "getresuid", "getresgid", "getgroups", "getrlimit", "getrusage", "sysinfo", "uname",
    "getrandom"};

constexpr std::array kForTools = {
    "fork", "vfork", "execve", "execveat", "clone", "kill", "tkill", "tgkill", "setpgid", "setsid",
    "pidfd_open", "pidfd_send_signal", "prlimit64", "setrlimit", "prctl", "seccomp", "link",
    "linkat", "symlink", "symlinkat", "socketpair", "sched_setaffinity", "memfd_create", "msync",
    "fallocate", "mincore", "ioctl", "fcntl", "capget", "capset", "rt_sigqueueinfo", "personality",
    "chmod", "fchmod", "fchmodat", "utimensat",
    // the program runner restricts its programs further
    "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"};

/// A condition on an argument of a call, like libseccomp's macros.
scmp_arg_cmp argument(unsigned place, scmp_compare comparison, scmp_datum_t a, scmp_datum_t b = 0) {
  return {place, comparison, a, b};
}

class Builder {
 public:
  Builder() : context_(::seccomp_init(SCMP_ACT_ERRNO(EPERM)), &::seccomp_release) {
    if (!context_) fail(ENOMEM, "seccomp_init");
  }

  template <class... Conditions>
  void allow(const char* name, Conditions... conditions) {
    add(SCMP_ACT_ALLOW, name, conditions...);
  }

  /// The call does nothing and reports success.
  void pretendToDo(const char* name) { add(SCMP_ACT_ERRNO(0), name); }

  /// The call fails with ENOSYS; glibc then uses its fallback.
  void pretendMissing(const char* name) { add(SCMP_ACT_ERRNO(ENOSYS), name); }

  std::vector<sock_filter> finish() const {
    const FileDescriptor file = newMemoryFile("filter");
    if (const int error = ::seccomp_export_bpf(context_.get(), file.get()); error != 0)
      fail(-error, "seccomp_export_bpf");
    const off_t bytes = ::lseek(file.get(), 0, SEEK_END);
    std::vector<sock_filter> program(static_cast<std::size_t>(bytes) / sizeof(sock_filter));
    if (::pread(file.get(), program.data(), static_cast<std::size_t>(bytes), 0) != bytes)
      fail(EIO, "cannot read the filter");
    return program;
  }

 private:
  template <class... Conditions>
  void add(std::uint32_t action, const char* name, Conditions... conditions) {
    const int number = ::seccomp_syscall_resolve_name(name);
    if (number == __NR_SCMP_ERROR) return;
    const int error =
        ::seccomp_rule_add(context_.get(), action, number, sizeof...(conditions), conditions...);
    if (error != 0) fail(-error, name);
  }

  Context context_;
};

/// Allows calls only with certain arguments.
void allowCarefully(Builder& builder) {
  // An owner may change the modes and times of files, even of devices, and the owner may be the
  // calling user. <filesystem> ends a file copy with fchmod, so fchmod pretends to succeed.
  builder.pretendToDo("fchmod");
  // Not with FALLOC_FL_KEEP_SIZE: file size limits do not apply to it.
  builder.allow("fallocate", argument(1, SCMP_CMP_EQ, 0));
  // Limits may be read, not changed.
  builder.allow("prlimit64", argument(2, SCMP_CMP_EQ, 0));
  for (const int operation :
       {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_PDEATHSIG, PR_SET_VMA, PR_GET_SECCOMP})
    builder.allow("prctl", argument(0, SCMP_CMP_EQ, static_cast<scmp_datum_t>(operation)));
  for (const int request : {TCGETS, TIOCGWINSZ, FIONREAD, FIOCLEX})
    builder.allow("ioctl", argument(1, SCMP_CMP_EQ, static_cast<scmp_datum_t>(request)));
  for (const int command :
       {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW})
    builder.allow("fcntl", argument(1, SCMP_CMP_EQ, static_cast<scmp_datum_t>(command)));
}

void allowForStudentCode(Builder& builder) {
  // New threads, but no new processes.
  builder.allow("clone", argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  allowCarefully(builder);
  // ownSignalsOnly() restricts the targets.
  for (const char* name : {"kill", "tkill", "tgkill"}) builder.allow(name);
}

/// setsid and setpgid stay blocked, so a compiler and all it starts end as one process group.
void allowForCompilers(Builder& builder) {
  // New processes, in the same namespaces.
  constexpr scmp_datum_t kNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                       CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
  builder.allow("clone", argument(0, SCMP_CMP_MASKED_EQ, kNamespaces, 0));
  for (const char* name : {"fork", "vfork", "execve"}) builder.allow(name);
  allowCarefully(builder);
  // Linkers make their output executable; the judge sets the modes of the files that it takes.
  for (const char* name : {"chmod", "fchmodat"}) builder.pretendToDo(name);
}

std::vector<sock_filter> build(Filter filter) {
  Builder builder;
  for (const char* name : kForStudentCode) builder.allow(name);
  builder.pretendMissing("clone3");  // no filter can see its flags; glibc falls back to clone
  if (filter == Filter::compiler) {
    allowForCompilers(builder);
  } else if (filter == Filter::tools) {
    for (const char* name : kForTools) builder.allow(name);
    // AF_UNIX sockets only.
    builder.allow("socket", argument(0, SCMP_CMP_EQ, AF_UNIX));
  } else {
    allowForStudentCode(builder);
    if (filter == Filter::program) builder.allow("execve");
  }
  return builder.finish();
}

}  // namespace

const std::vector<sock_filter>& programOf(Filter filter) {
  static std::mutex mutex;
  static std::map<Filter, std::vector<sock_filter>> known;
  const std::scoped_lock lock(mutex);
  const auto [place, isNew] = known.try_emplace(filter);
  if (isNew) place->second = build(filter);
  return place->second;
}

FileDescriptor fileOf(Filter filter) {
  const auto& program = programOf(filter);
  return memoryFileWith(
      {reinterpret_cast<const char*>(program.data()), program.size() * sizeof(sock_filter)},
      "filter");
}

}  // namespace sudoku::sandbox
