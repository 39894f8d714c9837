#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "courses/deadlines/instant.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {

/// The entry of one folder in Gradescope's submission_metadata.yml.
struct GradescopeEntry {
  std::vector<Submitter> submitters;
  std::optional<Instant> time;
};

/// Parses the metadata into entries by folder name. `file` is for messages.
/// Throws:  ClassError - not YAML, or not a map of folders.
std::map<std::string, GradescopeEntry> parseGradescopeMetadata(const std::string& text,
                                                               const std::string& file);

}  // namespace sudoku::courses
