#pragma once

// Random classes for round trips, and the sites that hold them.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/participants.h"
#include "tests/support/services/canvas_importers.h"
#include "tests/support/services/moodle_importers.h"
#include "tests/support/services/other_importers.h"

namespace sudoku::test {

/// What a service knows of a student before our files are uploaded.
struct Earlier {
  std::optional<double> grade = {};
  Time changed{};             // of the grade
  std::string comments = {};  // HTML
  bool locked = false;
};

/// A class of at least 5 students: `earlier[i]` belongs to `course.participants[i]`.
struct SiteClass {
  Course course;
  double maximum = 130;
  std::vector<Earlier> earlier = {};

  std::size_t size() const { return course.participants.size(); }
};

struct ClassOptions {
  double maximum = 130;
  /// What students hand in, one of these each; empty: small texts called like sources.
  std::vector<Files> handIns = {};
  int atMost = 60;       // students
  bool groups = true;    // some classes have groups of 2 to 4
  bool oddNames = true;  // else plain ASCII names
};
/// The same class for the same seed, on every machine. Members of a group have the same files and
/// time. Names may repeat; numbers, logins and addresses do not.
SiteClass randomClass(std::uint64_t seed, const ClassOptions& options = {});

MoodleAssignment moodleSite(const SiteClass& one);
/// With the Test Student, a score of whom exists, and another assignment on each side.
CanvasCourse canvasSite(const SiteClass& one);
/// The hand-ins behind a download: attachments by the names `..._USER_ATTACHMENT_FILE` or
/// `anon_ID[_LATE]_ATTACHMENT_FILE` in it.
CanvasHandIns canvasHandIns(const SiteClass& one, const std::map<std::string, std::string>& files);
SakaiAssignment sakaiSite(const SiteClass& one);
IliasExercise iliasSite(const SiteClass& one);

/// Names that break careless readers and writers, in pairs of given and family name.
std::vector<std::pair<std::string, std::string>> oddNames();

}  // namespace sudoku::test
