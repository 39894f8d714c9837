#pragma once

// Selects the files that become part of a submission, by the same rules for folders and archives.

#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "plugins/submission/submission.h"

namespace sudoku::build {

bool isSource(const std::filesystem::path& file);
/// Sources and headers.
bool isCode(const std::filesystem::path& file);

/// Whether the name begins with a dot. Such files and folders are omitted.
bool isHidden(const std::filesystem::path& name);

/// Whether to report that a hidden file or folder is omitted, because it may hold a student's work:
/// a folder that no known tool creates, or a file with code or an archive.
bool isWorthReporting(const std::filesystem::path& name, bool isFolder);

/// Suffix for the path of such a file in reports.
inline constexpr const char* kHiddenReason = " (hidden: its name begins with a dot)";

/// The folder of the interfaces: students write #include <sudoku/grid.h>.
inline constexpr const char* kInterfaceFolder = "sudoku";

/// Whether an #include of one of our headers, such as "sudoku/grid.h", could find this file.
bool hidesAnInterface(const std::filesystem::path& file);

/// Why a folder of that name is omitted; empty if it is not.
std::string reasonToSkip(const std::filesystem::path& name);

/// Why a file or folder of that name must not reach a compiler; empty if it may. Files that
/// compilers, assemblers and linkers do not load as text can take them over.
std::string reasonNotToCompile(const std::filesystem::path& name, bool isFolder);

/// Collects files one by one and enforces the size limits.
class Collector {
 public:
  /// Adds a file. `file` is relative to the submission; `read` is called only if the file is
  /// accepted. Non-code files that exceed the limits are omitted.
  /// Throws:  Refused - too large; whatever `read` throws.
  void add(const std::filesystem::path& file, std::uintmax_t bytes,
           const std::function<std::string()>& read);

  /// Records an omitted file, with the reason.
  void leaveOut(const std::string& what);

  /// Records a file that is not a source, for the message if no source is found.
  void sawNoSource(const std::filesystem::path& file);

  bool hasSources() const { return !submission_.sources.empty(); }

  /// Treats tests as sources if there are no sources: a single submitted file is the submission.
  void takeTestsAsSources();

  /// The first omitted files.
  std::vector<std::string> notes() const;

  /// Returns the submission, without a name.
  /// Throws:  Refused - no usable source.
  Submission finish() &&;

 private:
  Submission submission_;
  std::uintmax_t total_ = 0;
  std::size_t files_ = 0;
  std::set<std::string> leftOut_;
  std::vector<std::string> others_;  // the first files that are not sources
  std::size_t otherCount_ = 0;
};

}  // namespace sudoku::build
