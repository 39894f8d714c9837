#pragma once

// The file that `sudokulab new` leaves beside a starter: it says which assignment the folder is for,
// so that no command in it has to be told. A student may hand it in, and may have written anything
// into it.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

inline constexpr const char* kProjectFile = "sudokulab.toml";

struct Project {
  std::string assignment;
  std::string version;  // of the sudokulab that began it; empty: it does not say
};

/// The text of such a file.
std::string toText(const Project& project);

/// Reads it. `assignments` are the names that it may hold: never a folder, where checks might stand
/// that are compiled and run.
/// Throws:  InputError.
Project parseProject(std::string_view text, const std::string& name,
                     const std::vector<std::string>& assignments);
Project readProject(const std::filesystem::path& file, const std::vector<std::string>& assignments);

/// The nearest such file, in that folder or in one above it; nothing: there is none.
std::optional<std::filesystem::path> findProject(const std::filesystem::path& folder);

}  // namespace sudoku::build
