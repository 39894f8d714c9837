#pragma once

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>

namespace sudoku {

/// A new, empty folder that the destructor removes.
class TemporaryFolder {
 public:
  /// Creates the folder below `parent`, by default the system's temporary folder.
  /// Throws:  std::system_error.
  explicit TemporaryFolder(const std::filesystem::path& parent = usualParent()) {
    std::string name = (parent / "sudokulab-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
      throw std::system_error(errno, std::generic_category(),
                              "cannot create a folder in " + parent.string());
    }
    path_ = name;
  }
  /// Takes over the folder that `make` creates.
  explicit TemporaryFolder(const std::function<std::filesystem::path()>& make) : path_(make()) {}
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    if (path_.empty()) return;
    std::error_code error;
    std::filesystem::remove_all(path_, error);
    if (!error) return;
    openFolders(path_);
    std::filesystem::remove_all(path_, error);
  }

  const std::filesystem::path& path() const { return path_; }
  /// Gives up ownership: the folder has been moved elsewhere.
  void release() { path_.clear(); }

 private:
  /// Names the missing folder, which the standard library's error does not.
  static std::filesystem::path usualParent() {
    std::error_code error;
    auto parent = std::filesystem::temp_directory_path(error);
    const char* const named = std::getenv("TMPDIR");
    if (error)
      throw std::filesystem::filesystem_error("no folder for temporary files",
                                              named != nullptr ? named : "/tmp", error);
    return std::filesystem::absolute(parent);
  }

  /// The writer may have removed permissions from subfolders. Symlinks are not followed.
  static void openFolders(const std::filesystem::path& top) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    fs::permissions(top, fs::perms::owner_all, fs::perm_options::add, ignored);
    fs::recursive_directory_iterator at(top, ignored);
    for (std::error_code error; !error && at != fs::recursive_directory_iterator();
         at.increment(error)) {
      if (at->symlink_status(ignored).type() == fs::file_type::directory)
        fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    }
  }

  std::filesystem::path path_;
};

}  // namespace sudoku
