#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/files/temporary_folder.h"

namespace sudoku::test {

/// A temporary folder with a submission.
class Files {
 public:
  std::filesystem::path write(const std::filesystem::path& name, const std::string& text) const {
    auto path = root() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  std::string read(const std::filesystem::path& name) const {
    std::ifstream in(root() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::filesystem::path root() const { return folder_.path() / "submission"; }
  /// A path next to the submission, not part of it.
  std::filesystem::path beside(const std::string& name) const { return folder_.path() / name; }

 private:
  TemporaryFolder folder_;
};

}  // namespace sudoku::test
