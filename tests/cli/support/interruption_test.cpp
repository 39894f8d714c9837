#include "cli/support/interruption.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "base/files/temporary_folder.h"

namespace sudoku::cli {
namespace {

/// Keeps writing to a folder from another thread, like a build that was not told to stop.
void goOnWritingTo(const std::filesystem::path& folder) {
  std::thread([folder] {
    for (int i = 0; i < 5000; ++i) std::ofstream(folder / std::to_string(i));
  }).detach();
}

TEST(Interruption, RemovesScratchWhileOtherThreadsStillWriteThere) {
  const TemporaryFolder folder;
  const auto interrupt = [&folder] {
    goOnWritingTo(folder.path());
    while (!std::filesystem::exists(folder.path() / "100")) std::this_thread::yield();
    const Interruption interruption([] {}, folder.path());
    std::raise(SIGINT);
    while (true) ::pause();
  };
  EXPECT_EXIT(interrupt(), testing::ExitedWithCode(128 + SIGINT), "");
  EXPECT_FALSE(std::filesystem::exists(folder.path()));
}

TEST(Interruption, RunsWhatKeepsResultsBeforeItRemovesAnything) {
  const TemporaryFolder folder;
  const auto kept = folder.path() / "kept";
  std::filesystem::create_directory(folder.path() / "scratch");
  const auto interrupt = [&] {
    const auto keep = [&] { std::filesystem::copy(folder.path() / "scratch", kept); };
    const Interruption interruption(keep, folder.path() / "scratch");
    std::raise(SIGTERM);
    while (true) ::pause();
  };
  EXPECT_EXIT(interrupt(), testing::ExitedWithCode(128 + SIGTERM), "");
  EXPECT_TRUE(std::filesystem::exists(kept));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "scratch"));
}

}  // namespace
}  // namespace sudoku::cli
