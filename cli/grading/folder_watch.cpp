#include "cli/grading/folder_watch.h"

#include <fmt/format.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "base/fingerprint.h"
#include "plugins/compile/cache.h"
#include "plugins/submission/collector.h"
#include "plugins/submission/project.h"
#include "plugins/submission/submission.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFolders = 2000;
constexpr std::uint32_t kChanges = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE |
                                   IN_DELETE | IN_ONLYDIR | IN_EXCL_UNLINK;

}  // namespace

FolderWatch::FolderWatch(fs::path path)
    : path_(std::move(path)), inotify_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  if (inotify_.get() < 0)
    throw std::system_error(errno, std::generic_category(),
                            "cannot watch for changes: this user has no watches left (see "
                            "fs.inotify.max_user_instances)");
  watchAll();
}

void FolderWatch::takeEvents() {
  alignas(inotify_event) std::array<char, 16'384> events{};
  while (::read(inotify_.get(), events.data(), events.size()) > 0) {
  }
  watchAll();  // does not change existing watches
}

void FolderWatch::watchAll() {
  if (!fs::is_directory(path_)) return watch(fs::absolute(path_).parent_path());
  watch(path_);
  std::error_code error;  // skips folders removed meanwhile
  std::size_t count = 1;
  fs::recursive_directory_iterator entry(path_, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    if (!entry->is_directory(ignored) || entry->is_symlink(ignored)) continue;
    const fs::path name = entry->path().filename();
    if (sudoku::build::isHidden(name) || !sudoku::build::reasonToSkip(name).empty())
      entry.disable_recursion_pending();
    else if (++count <= kMaxFolders)
      watch(entry->path());
  }
}

void FolderWatch::watch(const fs::path& folder) {
  if (::inotify_add_watch(inotify_.get(), folder.c_str(), kChanges) >= 0) return;
  if (errno == ENOSPC || errno == ENOMEM)
    throw std::system_error(errno, std::generic_category(),
                            fmt::format("cannot watch {}: this user cannot watch any more folders "
                                        "(see fs.inotify.max_user_watches)",
                                        folder.string()));
}

std::string contentOf(const fs::path& path) {
  Fingerprint print;
  try {
    const auto submission = sudoku::build::readSubmission(path);
    for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
      for (const auto& file : *files) {
        print.add(file.path.string());
        print.add(file.text);
      }
    }
    if (!submission.library.empty()) print.add(sudoku::build::readAll(submission.library));
    for (const std::string& note : submission.notes) print.add(note);
  } catch (const std::exception& error) {  // an incomplete save, or not a valid submission
    print.add(error.what());
  }
  // Like readProject(), accepts only a regular file.
  const fs::path project = path / sudoku::build::kProjectFile;
  std::error_code none;
  if (fs::is_regular_file(project, none)) print.add(sudoku::build::readAll(project));
  return print.hex();
}

}  // namespace sudoku::cli
