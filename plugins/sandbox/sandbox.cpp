#include "plugins/sandbox/sandbox.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <cstdlib>

#include "plugins/sandbox/apparmor.h"
#include "plugins/sandbox/command.h"
#include "plugins/sandbox/other_processes.h"
#include "plugins/sandbox/writing.h"

namespace sudoku::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBubblewrap = "bwrap";
// An unprivileged user, mapped to the calling user outside.
constexpr const char* kNobody = "65534";

/// Adds the parts of the system that compilers and dynamic linkers need: nothing from /home, /root,
/// /var or /opt, and from /etc only files that name no person and hold no secret.
void addSystem(std::vector<std::string>& words) {
  words.insert(words.end(), {"--ro-bind", "/usr", "/usr"});
  for (const char* name : {"/bin", "/lib", "/lib32", "/lib64", "/libx32", "/sbin"}) {
    if (fs::is_symlink(name)) {
      words.insert(words.end(), {"--symlink", fs::read_symlink(name).string(), name});
    } else if (fs::is_directory(name)) {
      words.insert(words.end(), {"--ro-bind", name, name});
    }
  }
  for (const char* name : {"/etc/ld.so.cache", "/etc/alternatives"})
    words.insert(words.end(), {"--ro-bind-try", name, name});
  // To the kernel, our nobody is the calling user. If that is root, only the read-only mount
  // protects /proc/sys.
  words.insert(words.end(), {"--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"});
}

/// Where sudokulab is installed below /usr (assignments with references and samples, and plugins
/// that solve them), and the debug information of system libraries, which a sanitizer would read
/// for each report (100 ms) without using it.
std::vector<std::string> findHiddenParts() {
  std::vector<std::string> parts;
  const auto add = [&parts](const fs::path& part) {
    if (fs::is_directory(part) && !fs::is_symlink(part)) parts.push_back(part.string());
  };
  const auto addIn = [&add](const fs::path& folder) { add(folder / "sudokulab"); };
  add("/usr/lib/debug");
  for (const fs::path prefix : {"/usr", "/usr/local"}) {
    for (const char* name : {"share", "lib", "lib64", "libexec"}) addIn(prefix / name);
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(prefix / "lib", none)) addIn(entry.path());
  }
  return parts;
}

const std::vector<std::string>& hiddenParts() {
  static const std::vector<std::string> kParts = findHiddenParts();  // costs as much as a fork
  return kParts;
}

/// The sudokulab command solves any puzzle, and submitted programs may start other programs.
std::vector<std::string> installedCommands() {
  std::vector<std::string> commands;
  for (const char* path : {"/usr/bin/sudokulab", "/usr/local/bin/sudokulab"}) {
    if (fs::is_regular_file(path)) commands.emplace_back(path);
  }
  return commands;
}

/// Without a view, student code sees this process, which holds the answers and awards the marks.
Machine onlyLimits(std::string why) {
  ::prctl(PR_SET_DUMPABLE, 0);  // closes its memory to all but root
  return {Level::limits, std::move(why)};
}

Machine tryOut() {
  if (const char* wanted = std::getenv("SUDOKULAB_SANDBOX");
      wanted != nullptr && std::string_view(wanted) == nameOf(Level::limits))
    return onlyLimits("SUDOKULAB_SANDBOX=limits asks for it");
  const auto outcome =
      run({.arguments = sandboxed({}, {{"/bin/true"}, "/", {}}, -1), .folder = "/"});
  if (outcome.succeeded()) return {Level::full, ""};
  std::string said = outcome.output.substr(0, outcome.output.find('\n'));
  if (WIFEXITED(outcome.waitStatus) && WEXITSTATUS(outcome.waitStatus) == 127)
    said = "bubblewrap is not installed (Debian: apt-get install bubblewrap)";
  else if (const std::string ways = waysAroundAppArmor(); !ways.empty())
    said += "; " + ways;
  return onlyLimits(said.empty() ? describeWaitStatus(outcome.waitStatus) : said);
}

}  // namespace

const Machine& machine() {
  static const Machine kMachine = tryOut();
  return kMachine;
}

const std::vector<std::string>& hiddenFromView() {
  static const std::vector<std::string> kAll = [] {
    std::vector<std::string> all = hiddenParts();
    for (std::string& command : installedCommands()) all.push_back(std::move(command));
    return all;
  }();
  return kAll;
}

Hole holeOf(const Machine& machine) {
  if (machine.level == Level::full) return Hole::none;
  if (!canCloseOtherProcesses()) return Hole::otherProcesses;
  return canRestrictWriting() ? Hole::none : Hole::writing;
}

std::vector<std::string> sandboxed(const View& view, const Start& start, int filter) {
  std::vector<std::string> words = {kBubblewrap,
                                    "--unshare-user",
                                    "--unshare-pid",
                                    "--unshare-net",
                                    "--unshare-ipc",
                                    "--unshare-uts",
                                    "--unshare-cgroup-try",
                                    "--disable-userns",
                                    "--uid",
                                    kNobody,
                                    "--gid",
                                    kNobody,
                                    "--hostname",
                                    "sandbox",
                                    "--cap-drop",
                                    "ALL",
                                    "--die-with-parent",
                                    "--clearenv"};
  for (const std::string& variable : start.environment) {
    const auto equals = variable.find('=');
    words.insert(words.end(),
                 {"--setenv", variable.substr(0, equals), variable.substr(equals + 1)});
  }
  if (view.isFirst) words.emplace_back("--as-pid-1");
  addSystem(words);
  const auto addTemporary = [&words](const char* folder, std::uint64_t bytes) {
    words.insert(words.end(), {"--size", fmt::to_string(bytes), "--tmpfs", folder});
  };
  for (const char* folder : kOtherWritableFolders) addTemporary(folder, view.temporaryBytes);
  addTemporary(kWorkFolder, view.workBytes);
  const std::vector<std::string>& hidden = hiddenParts();
  for (const std::string& part : hidden) words.insert(words.end(), {"--tmpfs", part});
  for (const std::string& command : installedCommands())
    words.insert(words.end(), {"--ro-bind", "/dev/null", command});
  for (const fs::path& path : view.readOnly)
    words.insert(words.end(), {"--ro-bind", fs::canonical(path).string(), path.string()});
  for (const fs::path& path : view.writable)
    words.insert(words.end(), {"--bind", path.string(), path.string()});
  // The rest of the new root is read-only too.
  for (const std::string& part : hidden) words.insert(words.end(), {"--remount-ro", part});
  words.insert(words.end(),
               {"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", start.folder.string()});
  if (filter >= 0) words.insert(words.end(), {"--seccomp", fmt::to_string(filter)});
  words.emplace_back("--");
  words.insert(words.end(), start.arguments.begin(), start.arguments.end());
  return words;
}

std::vector<std::string> bubblewrapEnvironment() {
  return {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"};
}

}  // namespace sudoku::sandbox
