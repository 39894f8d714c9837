#pragma once

// Where student code is compiled and run.
//
// Theory of operation. Three walls stand around it, each of which holds by itself:
//
//  1. A view (this file): bubblewrap starts the process in namespaces of its own. It sees the
//  system
//     read-only, the few files that it needs, an empty /tmp of limited size, no network, no process
//     but its own, and none of our descriptors. It has no capabilities, cannot make namespaces, has
//     no terminal, and dies with whoever started it.
//  2. A filter (filter_rules.h): system calls that it has no use for fail with EPERM.
//  3. Limits (limits.h): time, memory, output, open files, no core dumps; the wall clock is watched
//     from outside. When the first process of the namespace ends, the kernel kills all others.
//
// The first process inside is ours (the worker): the kernel lets nothing inside the namespace send
// it a signal that it has not asked for, so student code cannot stop it. It measures how student
// code ended, by wait4, and says so over a socket that student code does not hold.
//
// Where a machine has no bubblewrap, or no namespaces, the first wall is missing. That level is
// called `limits`; every report names the level that a run really had. Landlock then closes other
// processes (other_processes.h), keeps student code from writing (writing.h), and gives what runs
// in a view no more files than the view shows (view_domain.h).

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::sandbox {

enum class Level { limits, full };

constexpr std::string_view nameOf(Level level) { return level == Level::full ? "full" : "limits"; }

/// What this machine can do.
struct Machine {
  Level level = Level::limits;
  std::string why;  // why not more; empty at full
};

/// Tries it out, once for each process. $SUDOKULAB_SANDBOX=limits asks for less. Thread-safe.
const Machine& machine();

/// What student code could do at that level on this machine and a report must name.
enum class Hole {
  none,            // nothing that the level does not say by itself
  otherProcesses,  // open the memory of other processes of the user, and write where that user may
  writing          // write where the user may write
};
Hole holeOf(const Machine& machine);

/// What a sandboxed process sees besides the system. All of it has the same path inside and outside,
/// so that one command line serves both levels.
struct View {
  std::vector<std::filesystem::path> readOnly = {};
  std::vector<std::filesystem::path> writable = {};
  bool isFirst = false;                      // it is the first process of its namespace itself
  std::uint64_t temporaryBytes = 64u << 20;  // that /tmp holds, and /dev/shm
  std::uint64_t workBytes = 64u << 20;       // that kWorkFolder holds
};

/// An empty folder inside, of limited size, for programs to work in.
inline constexpr const char* kWorkFolder = "/sandbox";
/// Inside, student code may write below that and these, and nowhere else (but for View::writable).
inline constexpr std::array kOtherWritableFolders = {"/tmp", "/dev/shm"};
inline constexpr std::array kWritableFolders = {kOtherWritableFolders[0], kOtherWritableFolders[1],
                                                kWorkFolder};

/// What is to be started: the program first, the folder where it starts, its environment.
struct Start {
  std::vector<std::string> arguments;
  std::filesystem::path folder;
  std::vector<std::string> environment;
};

/// Parts of the system that no view shows: where sudokulab itself is installed, and the commands that
/// solve puzzles. Absolute paths.
const std::vector<std::string>& hiddenFromView();

/// The words that start it in that view: bubblewrap before them. `filter` is the descriptor from
/// which bubblewrap reads the filter, -1: none. Requires machine().level == full.
std::vector<std::string> sandboxed(const View& view, const Start& start, int filter);

/// The environment of bubblewrap itself.
std::vector<std::string> bubblewrapEnvironment();

}  // namespace sudoku::sandbox
