#pragma once

// A class whose hand-ins are packed in all the ways that students find, for tests that make of it
// what a service would let an instructor download (downloads.h) and export (rosters.h).

#include <chrono>
#include <string>
#include <vector>

namespace sudoku::test {

using Time = std::chrono::sys_seconds;

struct UploadedFile {
  std::string path;  // as the student has it: "src/grid.cpp"
  std::string bytes;
};
using Files = std::vector<UploadedFile>;

struct Participant {
  std::string given;  // empty for one-word names
  std::string family;
  int id = 0;  // Moodle's participant, Canvas' and GitHub's user
  std::string login;
  Time at{};               // of what counts
  Files files = {};        // what counts
  Files earlier = {};      // what an earlier hand-in held, where there was one
  std::string typed = {};  // HTML typed into the service's page
  std::string group = {};  // of two or more, who have the same files and time
  /// The sample of grid-solver whose mark is the right one; empty: nothing that could be graded.
  std::string sample = {};

  bool handedIn() const { return !files.empty() || !typed.empty(); }
  std::string fullName() const { return given.empty() ? family : given + " " + family; }
  std::string sortableName() const { return given.empty() ? family : family + ", " + given; }
  std::string email() const { return login + "@example.org"; }
  std::string studentId() const { return "s" + std::to_string(id); }
};

struct Course {
  std::string name = "CS101";
  std::string assignment = "Sudoku grid";
  int number = 4711;  // of the assignment, at the service
  Time due{};
  std::vector<Participant> participants = {};

  /// Whose files a download for groups holds: one member a group, and all who are in none.
  std::vector<Participant> onePerGroup() const;
};

/// The sources of a sample of grid-solver: "reference", "samples/faulty/ignores-boxes".
Files sampleOf(const std::string& name);

/// All the special cases of names and of packing: 21 participants, due on 2026-11-20 at 22:59 UTC.
/// One was late, one handed in nothing, three have nothing in it that could be graded.
Course standardCourse();

}  // namespace sudoku::test
