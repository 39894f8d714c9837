#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/files/temporary_folder.h"
#include "plugins/sandbox/command.h"

namespace sudoku {

/// Runs the sudokulab command of this build as a user would, in a new empty folder.
class CommandLine : public testing::Test {
 protected:
  struct Result {
    int code = -1;
    std::string out;
    std::string err;
  };

  /// Runs `sudokulab WORDS` in a shell, so the words may contain pipes and redirections.
  Result sudokulab(const std::string& words) { return shell("sudokulab " + words); }

  Result shell(const std::string& line) {
    const std::string stage = SUDOKULAB_STAGE;
    sandbox::Command command{
        .arguments = {"bash", "-c", "(" + line + ") >out 2>err </dev/null; echo -n $? >code"},
        .folder = folder()};
    command.environment = {"PATH=" + stage + "/bin:/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8",
                           "HOME=" + folder().string(), "SUDOKULAB_CACHE=" + cache()};
    command.limits = {.cpu = std::chrono::seconds(120),
                      .wall = std::chrono::seconds(1200),
                      .memoryBytes = 0,
                      .outputBytes = 256u << 20,
                      .stackBytes = 64u << 20,  // no less than the command gives to compilers
                      .openFiles = 256};
    EXPECT_TRUE(sandbox::run(command).succeeded());
    return {std::stoi("0" + read("code")), read("out"), read("err")};
  }

  std::filesystem::path folder() const { return folder_.path(); }

  std::string read(const std::string& name) const {
    std::ifstream in(folder() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder() / name).parent_path());
    std::ofstream(folder() / name, std::ios::binary) << text;
  }

  static std::string data(const std::string& name) {
    return std::string(SUDOKULAB_TEST_DATA) + "/" + name;
  }
  static std::string assignments() { return SUDOKULAB_ASSIGNMENTS; }
  static std::string plugin(const std::string& name) {
    return std::string(SUDOKULAB_SHIPPED) + "/" + name + ".so";
  }

  /// The cache of built submissions.
  static std::string cache() {
    const char* given = std::getenv("SUDOKULAB_CACHE");
    return given != nullptr ? given : std::string(SUDOKULAB_STAGE) + "/submissions";
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace sudoku
