#pragma once

// Git, run on clones. They are untrusted, including their configuration, so it runs in the sandbox.

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "courses/downloads/listing.h"
#include "plugins/sandbox/command.h"

namespace sudoku::courses {

/// Whether the entry is a folder with .git.
bool isClone(const Listing::Entry& entry);

/// Runs "git ARGUMENTS" in a clone. Its errors are kept apart from its output.
sandbox::CommandOutcome gitIn(const std::filesystem::path& clone,
                              const std::vector<std::string>& arguments,
                              std::size_t keptBytes = sandbox::kKeptBytes);

/// The committer's time of a revision; nullopt if it cannot be read or is implausible.
std::optional<std::chrono::sys_seconds> commitTime(const std::filesystem::path& clone,
                                                   const std::string& revision);

}  // namespace sudoku::courses
