#pragma once

// Simulated downloads of services. They follow each service's published source or documentation,
// not our readers; the source of each rule is noted next to it.

#include <filesystem>
#include <map>
#include <string>

#include "tests/support/participants.h"

namespace sudoku::test {

/// The contents of one zip of a service.
struct Download {
  std::string zipName;                       // the service's name for the zip
  std::map<std::string, std::string> files;  // bytes by path

  void unpackInto(const std::filesystem::path& folder) const;
  /// Writes the zip into a folder and returns its path.
  std::filesystem::path zipInto(const std::filesystem::path& folder) const;
};

struct MoodleOptions {
  bool folders = true;              // "Download submissions in folders"
  bool trailingUnderscore = false;  // in folder names, up to Moodle 4.0
  bool blind = false;               // anonymous submissions
  bool teams = false;               // students submit in groups
};
/// If students submit in groups, students without a group form groups of one.
Download moodleDownload(const Course& course, const MoodleOptions& options = {});

struct CanvasOptions {
  bool anonymous = false;
  bool groups = false;
  bool earlierToo = true;      // also replaced hand-ins, as in merged downloads
  bool lowerCaseLate = false;  // "late", as in some years of Canvas' source
};
Download canvasDownload(const Course& course, const CanvasOptions& options = {});

/// One folder per group.
Download gradescopeExport(const Course& course);

/// Creates clones of all repositories, with history, and returns their folder. Students who handed
/// in nothing have a repository with only the starter's README, or none.
std::filesystem::path classroomClones(const Course& course, const std::filesystem::path& folder,
                                      bool withAssignmentInName = true, bool teams = false);

/// The name of the participant's group, or of the group made for a participant without one.
std::string groupNameOf(const Participant& participant);
int groupNumberOf(const Participant& participant);

/// Moodle's clean_param(PARAM_FILE).
std::string cleanedByMoodle(const std::string& name);
/// Canvas' form of a sortable name in file names.
std::string namedByCanvas(const std::string& sortableName);
std::string anonymousIdOf(const Participant& participant);

}  // namespace sudoku::test
