#pragma once

// What of the files that were handed in becomes part of a submission: one set of rules for folders
// and archives.

#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "plugins/submission/submission.h"

namespace sudoku::build {

bool isSource(const std::filesystem::path& file);
/// Sources and headers.
bool isCode(const std::filesystem::path& file);

/// Files and folders that are left out: their names begin with a dot.
bool isHidden(const std::filesystem::path& name);

/// Whether a hidden file or folder of that name may hold a student's work: one that no tool is
/// known to make, and for a file one with code, or an archive. It is then told that it is left out.
bool isWorthAWord(const std::filesystem::path& name, bool isFolder);

/// What is told behind its path.
inline constexpr const char* kHiddenReason = " (hidden: its name begins with a dot)";

/// Where the interfaces stand: students write #include <sudoku/grid.h>.
inline constexpr const char* kInterfaceFolder = "sudoku";

/// Whether it would be found where a source asks for a header of ours as "sudoku/grid.h".
bool hidesAnInterface(const std::filesystem::path& file);

/// Why a folder of that name is left out; empty if it is not.
std::string reasonToSkip(const std::filesystem::path& name);

/// Why a file or folder of that name never reaches a compiler; empty if it may. What compilers,
/// assemblers and linkers load otherwise than as text can take them over.
std::string reasonNotToCompile(const std::filesystem::path& name, bool isFolder);

/// Takes files one by one and refuses what is too much.
class Collector {
 public:
  /// A file, by its path below the submission. `read` is called if it is taken. What is no code is
  /// left out where it is too much.
  /// Throws:  Refused - too large; whatever `read` throws.
  void add(const std::filesystem::path& file, std::uintmax_t bytes,
           const std::function<std::string()>& read);

  /// Notes what is left out, with the reason.
  void leaveOut(const std::string& what);

  /// Notes a file that has been seen, for a submission in which no source was found.
  void sawNoSource(const std::filesystem::path& file);

  bool hasSources() const { return !submission_.sources.empty(); }

  /// A single file that is handed in is the submission, whatever its name says.
  void takeTestsAsSources();

  /// What was left out, the first of many.
  std::vector<std::string> notes() const;

  /// Returns the submission, without a name.
  /// Throws:  Refused - no usable source.
  Submission finish() &&;

 private:
  Submission submission_;
  std::uintmax_t total_ = 0;
  std::size_t files_ = 0;
  std::set<std::string> leftOut_;
  std::vector<std::string> others_;  // the first files that are no sources
  std::size_t otherCount_ = 0;
};

}  // namespace sudoku::build
