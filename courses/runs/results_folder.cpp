#include "courses/runs/results_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "courses/runs/class_folder.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDraftEnding = ".part";
constexpr std::string_view kScratchName = "sudokulab-";  // as in TemporaryFolder

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

std::optional<std::string> contentsOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

/// A draft name unique across processes and machines: a node that seemed lost may still be writing.
fs::path draftOf(const fs::path& file) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return file.parent_path() / fmt::format(".{}.{}-{}{}", file.filename().string(), host.data(),
                                          ::getpid(), kDraftEnding);
}

bool isDraft(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with('.') && name.ends_with(kDraftEnding);
}

void writeSynced(const fs::path& file, const std::string& text) {
  const FileDescriptor out(
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (!out) fail("cannot write " + file.string());
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(out.get(), rest.data(), rest.size());
    if (written < 0 && errno != EINTR) fail("cannot write " + file.string());
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(out.get()) != 0) fail("cannot write " + file.string());
}

std::uint64_t randomNumber() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) fail("cannot get a random number");
  return number;
}

void removeDraftsIn(const fs::path& folder) {
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    if (isDraft(entry->path())) fs::remove(entry->path(), ignored);
  }
}

/// Creates the folder and its parents. Returns how many there were to create.
int createFolders(const fs::path& folder) {
  int missing = 0;
  for (fs::path path = folder; !fs::exists(path); path = path.parent_path()) ++missing;
  fs::create_directories(folder);
  return missing;
}

/// Whether the open file is still the one at this path.
bool isAt(const fs::path& file, int open) {
  struct stat one {};
  struct stat other {};
  return ::fstat(open, &one) == 0 && ::stat(file.c_str(), &other) == 0 &&
         one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

}  // namespace

void writeAtomically(const fs::path& file, const std::string& text) {
  if (contentsOf(file) == text) return;
  const fs::path draft = draftOf(file);
  writeSynced(draft, text);
  if (::rename(draft.c_str(), file.c_str()) != 0) fail("cannot write " + file.string());
  const FileDescriptor folder(
      ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) ::fsync(folder.get());  // syncs the new name; unsupported by some file systems
}

ResultsFolder::ResultsFolder(const fs::path& folder, Role role)
    : folder_(fs::weakly_canonical(fs::absolute(folder))) {
  if (!folder_.has_filename()) folder_ = folder_.parent_path();
  if (role == Role::helper) return;
  created_ = createFolders(folder_);
  fs::create_directory(folder_ / kSubmissionsFolder);
  isLockNew_ = !fs::exists(folder_ / kLockFile);
  lock();
  removeLeftovers();
}

ResultsFolder::~ResultsFolder() {
  if (!lock_) return;
  [[maybe_unused]] const int ignored = ::ftruncate(lock_.get(), 0);
  if (isLockNew_) removeIfUnused();
}

void ResultsFolder::lock() {
  const fs::path file = folder_ / kLockFile;
  lock_.reset(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (!lock_) fail("cannot write " + file.string());
  const bool isLocked = ::flock(lock_.get(), LOCK_EX | LOCK_NB) == 0;
  if (!isLocked && errno != EWOULDBLOCK) fail("cannot lock " + file.string());
  if (!isLocked || !isAt(file, lock_.get()))
    throw ResultsBusy(
        fmt::format("another run is working on {}\n  wait until it has finished, or pass a "
                    "different folder to --out",
                    folder_.string()));
}

void ResultsFolder::removeIfUnused() const {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    const fs::path name = entry.path().filename();
    if (name != kLockFile && name != kSubmissionsFolder) return;
  }
  if (!fs::remove(folder_ / kSubmissionsFolder, error)) return;  // fails if it is not empty
  fs::remove(folder_ / kLockFile, error);
  fs::path folder = folder_;
  for (int i = 0; i < created_ && fs::remove(folder, error); ++i) folder = folder.parent_path();
}

void ResultsFolder::removeDrafts() const {
  removeDraftsIn(folder_);
  if (fs::is_directory(folder_ / kSheetsFolder)) removeDraftsIn(folder_ / kSheetsFolder);
  for (const auto& entry : fs::directory_iterator(folder_ / kSubmissionsFolder)) {
    if (entry.is_directory() && !entry.is_symlink()) removeDraftsIn(entry.path());
  }
}

void ResultsFolder::removeLeftovers() const {
  removeDrafts();
  const fs::path scratch = contentsOf(folder_ / kLockFile).value_or("");
  if (scratch.filename().string().starts_with(kScratchName) &&
      scratch.parent_path() == fs::temp_directory_path()) {
    std::error_code ignored;
    fs::remove_all(scratch, ignored);
  }
}

fs::path ResultsFolder::makeScratch() {
  fs::path folder =
      fs::temp_directory_path() / fmt::format("{}{:016x}", kScratchName, randomNumber());
  const std::string text = folder.string();
  const auto size = static_cast<ssize_t>(text.size());
  if (::pwrite(lock_.get(), text.data(), text.size(), 0) != size ||
      ::ftruncate(lock_.get(), size) != 0)
    fail("cannot write " + (folder_ / kLockFile).string());
  if (::mkdir(folder.c_str(), 0700) != 0) fail("cannot create " + text);
  return folder;
}

std::optional<std::string> ResultsFolder::read(const fs::path& relative) const {
  return contentsOf(folder_ / relative);
}

void ResultsFolder::write(const fs::path& relative, const std::string& text) {
  const std::shared_lock lock(writing_);
  fs::create_directories((folder_ / relative).parent_path());
  writeAtomically(folder_ / relative, text);
}

}  // namespace sudoku::courses
