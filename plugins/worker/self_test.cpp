#include "plugins/worker/self_test.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/syscall_filter.h"
#include "plugins/sandbox/writable_folders.h"

namespace sudoku::worker {
namespace {

/// Restricts this process like student code. `isFirst`: it is the first of a sandbox, or its child.
void bind(bool isFirst) {
  sandbox::applyToThisProcess(sandbox::Limits{});
  sandbox::applyToThisProcess(sandbox::programOf(sandbox::Filter::studentCode),
                              {.isSeenTo = isFirst});
}

void tell(bool isOn, const std::string& protection, const std::string& seen) {
  std::cout << (isOn ? "on" : "off") << '\t' << protection << '\t' << seen << '\n';
}

/// Reports a system call that must be refused.
void tellRefused(const std::string& protection, const std::string& call, long outcome) {
  const int error = errno;
  tell(outcome < 0 && (error == EPERM || error == ENOSYS), protection,
       call + (outcome < 0 ? std::string(": ") + std::strerror(error) : ": succeeded"));
}

std::vector<std::string> namesIn(const char* folder) {
  std::vector<std::string> names;
  DIR* handle = ::opendir(folder);
  if (handle == nullptr) return names;
  while (const dirent* entry = ::readdir(handle)) {
    if (const std::string_view name = entry->d_name; name != "." && name != "..")
      names.emplace_back(name);
  }
  ::closedir(handle);
  return names;
}

/// Whether a folder exists only because this program is installed below it: users may build it in
/// their home folder.
bool holdsOnlyUs(const std::string& place) {
  std::array<char, 4096> own{};
  const auto length = ::readlink("/proc/self/exe", own.data(), own.size());
  const std::string path(own.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
  if (!path.starts_with(place + "/")) return false;
  for (auto end = place.size(); end != std::string::npos; end = path.find('/', end + 1)) {
    if (namesIn(path.substr(0, end).c_str()).size() != 1) return false;
  }
  return true;
}

std::string statusField(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ":"))
      return line.substr(line.find_first_not_of(" \t", field.size() + 1));
  }
  return {};
}

/// Tries to open memory only: the same rule covers descriptors, environment and folders.
void testOtherProcesses() {
  errno = 0;
  const pid_t parent = ::getppid();
  const std::string memory = "/proc/" + std::to_string(parent == 0 ? 2 : 1) + "/mem";
  const int file = ::open(memory.c_str(), O_RDONLY);
  tell(file < 0, "no access to other processes",
       memory + (file < 0 ? std::string(": ") + std::strerror(errno) : ": open"));
  if (file >= 0) ::close(file);
}

/// Lets a process restricted like a check leave files wherever it can. Either it can leave none, or
/// they are noticed, and the next check runs elsewhere.
void testLeftovers(bool isFirst) {
  const sandbox::WritableFolders folders(sandbox::kWritableFolders);
  const pid_t check = ::fork();
  if (check == 0) {
    bind(isFirst);
    bool hasLeft = false;
    for (const char* folder : sandbox::kWritableFolders) {
      const std::string path = folder + std::string("/sudokulab-left");
      hasLeft = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600) >= 0 || hasLeft;
    }
    ::_exit(hasLeft ? 1 : 0);
  }
  int status = -1;
  ::waitpid(check, &status, 0);
  const bool isNoticed = !folders.areAsTheyWere();
  for (const char* folder : sandbox::kWritableFolders)
    ::unlink((folder + std::string("/sudokulab-left")).c_str());
  tell(status == 0 || isNoticed, "no files for later checks",
       status == 0 ? "nowhere to leave a file"
       : isNoticed ? "files left behind are noticed"
                   : "a file was left behind");
}

void testView() {
  int processes = 0;
  for (const std::string& name : namesIn("/proc"))
    processes += name.find_first_not_of("0123456789") == std::string::npos ? 1 : 0;
  tell(processes == 1, "only its own processes", std::to_string(processes) + " visible");
  for (const char* place : {"/home", "/root", "/var", "/etc/passwd"}) {
    const bool isThere = ::access(place, F_OK) == 0;
    const bool isWay = isThere && holdsOnlyUs(place);
    tell(!isThere || isWay, std::string("cannot see ") + place,
         isWay     ? "it holds only this program"
         : isThere ? "there"
                   : "not there");
  }
  errno = 0;
  const int file = ::open("/usr", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);  // creates no name
  const bool mayWrite = file >= 0;
  if (mayWrite) ::close(file);
  tell(!mayWrite, "the system is read-only", mayWrite ? "/usr is writable" : std::strerror(errno));
  std::string interfaces;
  std::ifstream lines("/proc/self/net/dev");
  for (std::string line; std::getline(lines, line);) {
    if (const auto colon = line.find(':'); colon != std::string::npos)
      interfaces +=
          line.substr(line.find_first_not_of(' '), colon - line.find_first_not_of(' ')) + " ";
  }
  tell(interfaces == "lo " || interfaces.empty(), "no network", "interfaces: " + interfaces);
  for (const char* folder : sandbox::kWritableFolders) {
    struct statvfs space {};
    const bool isKnown = ::statvfs(folder, &space) == 0;
    const auto mebibytes = static_cast<std::uint64_t>(space.f_blocks) * space.f_frsize >> 20;
    tell(isKnown && mebibytes <= 64, std::string("a small ") + folder + " of its own",
         isKnown ? std::to_string(mebibytes) + " MiB" : "not there");
  }
  tell(statusField("CapEff").find_first_not_of('0') == std::string::npos, "no capabilities",
       statusField("CapEff"));
}

void testFilter() {
  tell(statusField("NoNewPrivs") == "1", "no new privileges",
       "NoNewPrivs " + statusField("NoNewPrivs"));
  tell(statusField("Seccomp") == "2", "system calls are filtered",
       "Seccomp " + statusField("Seccomp"));
  for (const auto& [family, name] : {std::pair{AF_INET, "AF_INET"},
                                     {AF_UNIX, "AF_UNIX"},
                                     {AF_NETLINK, "AF_NETLINK"},
                                     {AF_PACKET, "AF_PACKET"},
                                     {AF_VSOCK, "AF_VSOCK"}})
    tellRefused("no sockets", std::string("socket ") + name, ::socket(family, SOCK_DGRAM, 0));
  // fork, which is not a separate system call on every architecture.
  const auto child =
      static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr));
  if (child == 0) ::_exit(0);
  tellRefused("no new processes", "fork", child);
  tellRefused("no signals to others", "kill -1", ::kill(-1, 0));
  tellRefused("no tracing", "ptrace", ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr));
  tellRefused("no access to others' memory", "process_vm_readv",
              ::syscall(SYS_process_vm_readv, 1, 0, 0, 0, 0, 0));
  tellRefused("no mounts", "mount", ::mount("none", "/tmp", "tmpfs", 0, nullptr));
  for (const auto& [number, name] : {std::pair{SYS_unshare, "unshare"},
                                     {SYS_setns, "setns"},
                                     {SYS_keyctl, "keyctl"},
                                     {SYS_bpf, "bpf"},
                                     {SYS_userfaultfd, "userfaultfd"},
                                     {SYS_perf_event_open, "perf_event_open"},
                                     {SYS_io_uring_setup, "io_uring_setup"},
                                     {SYS_kexec_load, "kexec_load"}})
    tellRefused("no dangerous system calls", name, ::syscall(number, 0, 0, 0, 0, 0));
}

void testLimits() {
  const auto limit = [](__rlimit_resource resource) {
    rlimit value{};
    ::getrlimit(resource, &value);
    return value.rlim_cur;
  };
  const auto tellLimit = [&](const char* name, __rlimit_resource resource) {
    const bool isSet = limit(resource) != RLIM_INFINITY;
    tell(isSet, std::string("limit on ") + name, isSet ? std::to_string(limit(resource)) : "none");
  };
  tellLimit("CPU seconds", RLIMIT_CPU);
  tellLimit("bytes of memory", RLIMIT_AS);
  tellLimit("bytes per file", RLIMIT_FSIZE);
  tellLimit("open files", RLIMIT_NOFILE);
  tell(limit(RLIMIT_CORE) == 0, "no core dumps", std::to_string(limit(RLIMIT_CORE)));
}

}  // namespace

int selfTest() {
  const bool isFirst = ::getpid() == 1;
  testLeftovers(isFirst);
  bind(isFirst);
  testView();
  testOtherProcesses();
  testFilter();
  testLimits();
  return 0;
}

}  // namespace sudoku::worker
