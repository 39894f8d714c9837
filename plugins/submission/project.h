#pragma once

// The file that `sudokulab new` creates next to a starter. It names the assignment, so that
// commands in this folder need no option. A student may submit it, with arbitrary content.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

inline constexpr const char* kProjectFile = "sudokulab.toml";

struct Project {
  std::string assignment;
  std::string version;  // of the sudokulab that created it; empty: unknown
};

/// Serializes a project file.
std::string toText(const Project& project);

/// Parses a project file. `assignments` are the allowed names. A folder is never allowed: it might
/// contain checks, which would be compiled and run.
/// Throws:  InputError.
Project parseProject(std::string_view text, const std::string& name,
                     const std::vector<std::string>& assignments);
Project readProject(const std::filesystem::path& file, const std::vector<std::string>& assignments);

/// The nearest project file in that folder or its parents; nullopt if there is none.
std::optional<std::filesystem::path> findProject(const std::filesystem::path& folder);

}  // namespace sudoku::build
