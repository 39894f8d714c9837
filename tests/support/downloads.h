#pragma once

// What instructors download, made by the rules of each service, as its published source or its
// documents have them, and not by what we read. Where a rule comes from stands beside it.

#include <filesystem>
#include <map>
#include <string>

#include "tests/support/participants.h"

namespace sudoku::test {

/// What one zip of a service holds.
struct Download {
  std::string zipName;                       // as the service calls the zip
  std::map<std::string, std::string> files;  // bytes by path

  /// Unpacks it into a folder.
  void unpackInto(const std::filesystem::path& folder) const;
  /// Writes the zip into a folder, and returns where it is.
  std::filesystem::path zipInto(const std::filesystem::path& folder) const;
};

struct MoodleOptions {
  bool folders = true;              // "Download submissions in folders"
  bool trailingUnderscore = false;  // of the folders' names, up to Moodle 4.0
  bool blind = false;               // anonymous submissions
  bool teams = false;               // students submit in groups
};
/// Whoever is in no group is alone in one of his own where students submit in groups.
Download moodleDownload(const Course& course, const MoodleOptions& options = {});

struct CanvasOptions {
  bool anonymous = false;
  bool groups = false;
  bool earlierToo = true;  // what a later hand-in has replaced, as in downloads that were added up
  bool lowerCaseLate = false;  // "late", as some years of Canvas' source have it
};
Download canvasDownload(const Course& course, const CanvasOptions& options = {});

/// One folder for each group.
Download gradescopeExport(const Course& course);

/// Clones of all repositories, with their history, below a folder that is returned. Who handed in
/// nothing has a repository with the starter's README alone, or none.
std::filesystem::path classroomClones(const Course& course, const std::filesystem::path& folder,
                                      bool withAssignmentInName = true, bool teams = false);

/// Of the group, or the one that is made for somebody who is in none.
std::string groupNameOf(const Participant& participant);
int groupNumberOf(const Participant& participant);

/// Moodle's clean_param(PARAM_FILE).
std::string cleanedByMoodle(const std::string& name);
/// What Canvas makes of a sortable name.
std::string namedByCanvas(const std::string& sortableName);
std::string anonymousIdOf(const Participant& participant);

}  // namespace sudoku::test
