#include "plugins/compile/tool.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "base/files/memory_file.h"
#include "base/files/temporary_folder.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

// Driver, compiler, assembler, linker and its driver, and some to spare.
constexpr std::uint32_t kMaxProcesses = 64;
constexpr std::uint64_t kOthersMemory = std::uint64_t{1} << 30;  // besides the largest process
constexpr std::size_t kMostEntries = 1000;                       // in the folder, at `limits`
// For partly filled blocks and file system overhead.
constexpr std::uint64_t kSpareBytes = std::uint64_t{1} << 20;

// $1 is the result, the rest is the tool's command line. Keeps the tool's exit status.
constexpr const char* kRunAndCollect = R"(
made=$1; shift
"$@" 3>&- || exit
if [ -L "$made" ] || [ ! -f "$made" ]; then
  echo "the tool produced no regular file" >&2
  exit 1
fi
exec cat "$made" >&3
)";

// The larger of size and allocated space: a hole takes no space until the file is copied.
std::uint64_t bytesOf(const struct stat& file) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(file.st_size, 512 * file.st_blocks));
}

/// The size of unlinked files on this device that these processes hold open.
std::uint64_t unnamedBytes(const std::vector<int>& processes, dev_t device) {
  std::set<ino_t> counted;
  std::uint64_t sum = 0;
  for (const int process : processes) {
    std::error_code gone;
    for (const auto& entry :
         fs::directory_iterator("/proc/" + std::to_string(process) + "/fd", gone)) {
      struct stat file {};
      if (::stat(entry.path().c_str(), &file) == 0 && S_ISREG(file.st_mode) && file.st_nlink == 0 &&
          file.st_dev == device && counted.insert(file.st_ino).second)
        sum += bytesOf(file);
    }
  }
  return sum;
}

/// Whether a folder exceeds the limit. A tool may still be writing to it; links are not followed.
bool holdsMoreThan(std::uint64_t bytes, const fs::path& folder, const std::vector<int>& writers) {
  std::error_code error;
  std::size_t entries = 0;
  struct stat own {};
  if (::lstat(folder.c_str(), &own) != 0) return true;
  std::uint64_t sum = unnamedBytes(writers, own.st_dev);
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (++entries > kMostEntries) return true;
    struct stat file {};
    if (::lstat(at->path().c_str(), &file) == 0 && S_ISREG(file.st_mode)) sum += bytesOf(file);
    if (sum > bytes) return true;
  }
  return sum > bytes;
}

/// Whether the driver of the compiler or linker reports that a tool was killed at the file size
/// limit. Lines about sources begin with a path. Quoted source, which GCC indents and clang may
/// not, does not begin like a driver's message.
bool saysFileLimit(const sandbox::CommandOutcome& outcome) {
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(": ");
    const bool isOfDriver = colon != std::string::npos && line.find_first_of(" ./#") >= colon;
    if (isOfDriver && line.find("File size limit exceeded") != std::string::npos) return true;
  }
  return false;
}

}  // namespace

bool Made::wroteTooMuch() const {
  return wasStopped_ || (!outcome_.succeeded() && saysFileLimit(outcome_));
}

// GCC's driver exits with 4 (-pass-exit-codes), clang's with 70 or more; a shell with 128 + signal.
bool Made::crashed() const {
  if (outcome_.timedOut || outcome_.usedTooMuch || wroteTooMuch()) return false;
  return WIFSIGNALED(outcome_.waitStatus) || WEXITSTATUS(outcome_.waitStatus) > 1;
}

std::uint64_t Made::size() const {
  struct stat file {};
  if (::fstat(bytes_.get(), &file) != 0) return 0;
  return static_cast<std::uint64_t>(file.st_size);
}

std::string Made::bytes() const { return contentsOf(bytes_.get()); }

void Made::saveTo(const fs::path& file) const {
  fs::create_directories(file.parent_path());
  const FileDescriptor to(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0755));
  if (!to) throw std::system_error(errno, std::generic_category(), file.string());
  off_t done = 0;
  for (std::uint64_t left = size(); left > 0;) {
    const ssize_t copied = ::sendfile(to.get(), bytes_.get(), &done, left);
    if (copied < 0 && errno == EINTR) continue;
    if (copied < 0) throw std::system_error(errno, std::generic_category(), file.string());
    if (copied == 0) return;
    left -= static_cast<std::uint64_t>(copied);
  }
}

Made runTool(sandbox::Command command, std::uint64_t folderBytes) {
  struct TooMuch {};
  std::optional<TemporaryFolder> outside;
  if (sandbox::machine().level != sandbox::Level::full) outside.emplace();
  const fs::path folder = outside ? outside->path() : fs::path(sandbox::kWorkFolder);
  const std::string made = (folder / "made").string();
  std::vector<std::string> words = {"/bin/sh", "-c", kRunAndCollect, "sh", made};
  for (std::string& word : command.arguments) words.push_back(std::move(word));
  words.insert(words.end(), {"-o", made});
  command.arguments = std::move(words);
  command.environment.push_back("TMPDIR=" + folder.string());
  command.filter = sandbox::Filter::compiler;
  command.limits.processes = kMaxProcesses;
  command.limits.residentBytes = command.limits.memoryBytes + kOthersMemory;
  sandbox::View& view = command.view.value();
  view.temporaryBytes = kSpareBytes;
  view.workBytes = folderBytes + kSpareBytes;
  FileDescriptor bytes = newMemoryFile("made", MFD_ALLOW_SEALING);
  command.descriptors = {bytes.get()};
  if (outside) {
    view.writable.push_back(folder);
    command.meanwhile = [&](pid_t tool) {
      const auto writers = sandbox::processTree(tool, command.limits).processes;
      if (holdsMoreThan(folderBytes + kSpareBytes, folder, writers)) throw TooMuch{};
    };
  }
  try {
    sandbox::CommandOutcome outcome = sandbox::run(command);
    // A process that the tool left may live a moment longer: seals freeze the size.
    ::fcntl(bytes.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW);
    return {std::move(outcome), std::move(bytes), false};
  } catch (const TooMuch&) {
    return {{.waitStatus = SIGXFSZ}, std::move(bytes), true};
  }
}

}  // namespace sudoku::build
