#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "courses/deadlines/instant.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {

/// What Gradescope's submission_metadata.yml says of one folder.
struct GradescopeEntry {
  std::vector<Submitter> submitters;
  std::optional<Instant> time;
};

/// By the names of the folders. `file` is for messages.
/// Throws:  ClassError - it is no YAML, or no such map.
std::map<std::string, GradescopeEntry> parseGradescopeMetadata(const std::string& text,
                                                               const std::string& file);

}  // namespace sudoku::courses
