#pragma once

// What there is on this machine, before and after: nothing of ours may be left over.

#include <filesystem>
#include <set>
#include <string>

namespace sudoku::attacks {

/// All files that attacks leave behind carry this in their names.
inline constexpr const char* kMark = "sudokulab-attack";
/// And System V objects this key.
inline constexpr const char* kKey = "0x5d0ca77a";

struct Census {
  std::set<std::string> children;   // of this process, which adopts all orphans below it
  std::set<std::string> files;      // with our mark, wherever attacks try to leave some
  std::set<std::string> temporary;  // in our own folder for temporary files
  std::set<std::string> mounts;
  std::set<std::string> ipc;
  std::set<std::string> descriptors;  // of this process
};

/// From now on orphans become children of this process.
void adoptOrphans();

Census takeCensus();

/// What the second has and the first has not, a line each.
std::string differences(const Census& before, const Census& after);

/// Removes marked files, so that one run does not fail because of another.
void removeMarkedFiles();

/// "process:NAME" or a path.
bool exists(const std::string& what);

}  // namespace sudoku::attacks
