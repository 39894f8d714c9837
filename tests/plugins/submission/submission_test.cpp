#include "plugins/submission/submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/plugins/archives.h"
#include "tests/support/plugins/files.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using test::ArchiveMaker;
using test::Files;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> namesOf(const std::vector<SourceFile>& files) {
  std::vector<std::string> paths;
  for (const SourceFile& file : files) paths.push_back(file.path.string());
  return paths;
}

std::string refusalOf(const fs::path& path) {
  try {
    readSubmission(path);
  } catch (const Refused& refused) {
    return refused.what();
  }
  return "not refused";
}

TEST(ReadSubmission, TakesASingleSource) {
  const Files files;
  const auto submission = readSubmission(files.write("my solver.cc", "int a;"));
  EXPECT_EQ(submission.name, "my solver.cc");
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("my solver.cc"));
  EXPECT_EQ(submission.sources.at(0).text, "int a;");
}

TEST(ReadSubmission, TakesASingleSourceWhateverItsName) {
  const Files files;
  EXPECT_THAT(namesOf(readSubmission(files.write("grid_test.cpp", "")).sources),
              ElementsAre("grid_test.cpp"));
}

TEST(ReadSubmission, TakesAReadyPluginUnread) {
  const Files files;
  const auto path = files.write("ready.so",
                                "\x7f"
                                "ELF");
  const auto submission = readSubmission(path);
  EXPECT_EQ(submission.library, fs::canonical(path));
  EXPECT_THAT(submission.sources, IsEmpty());
}

TEST(ReadSubmission, SortsTheFilesOfAFolderByWhatTheyAre) {
  const Files files;
  for (const char* name : {"b.cpp", "a/z.cxx", "a/b/c.c++", "a.cc", "grid.h", "a/readme.txt",
                           "solver_test.cpp", "c.c", "D.CPP"}) {
    files.write(name, name);
  }
  const auto submission = readSubmission(files.root());
  EXPECT_EQ(submission.name, "submission");
  EXPECT_THAT(namesOf(submission.sources),
              ElementsAre("D.CPP", "a/b/c.c++", "a/z.cxx", "a.cc", "b.cpp"));
  EXPECT_THAT(namesOf(submission.tests), ElementsAre("solver_test.cpp"));
  EXPECT_THAT(namesOf(submission.others), ElementsAre("a/readme.txt", "c.c", "grid.h"));
  EXPECT_THAT(submission.notes, ElementsAre(HasSubstr("c.c (not compiled: a source ends in .cpp")));
}

TEST(ReadSubmission, KeepsTheBytesOfAFile) {
  const Files files;
  using namespace std::string_literals;
  const std::string text = "\xEF\xBB\xBFint a;\r\n\0// end"s;
  files.write("a.cpp", text);
  EXPECT_EQ(readSubmission(files.root()).sources.at(0).text, text);
}

TEST(ReadSubmission, PassesOverWhatToolsHide) {
  const Files files;
  for (const char* name : {"a.cpp", ".git/b.cpp", "a/.vscode/c.cpp", "._a.cpp", ".DS_Store"})
    files.write(name, "");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_THAT(submission.notes, IsEmpty()) << "these need no note";
}

TEST(ReadSubmission, NamesHiddenWorkThatItLeavesOut) {
  const Files files;
  for (const char* name : {"a.cpp", ".hidden.cpp", "b/.work/b.cpp", "..../c.cpp", ".more.zip"})
    files.write(name, "");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_THAT(submission.notes,
              ElementsAre(HasSubstr("left out: .... (hidden"), HasSubstr(".hidden.cpp (hidden: "),
                          HasSubstr(".more.zip (hidden: "), HasSubstr("b/.work (hidden: ")));
}

TEST(ReadSubmission, RefusesWhatIsTooDeepToBeOpened) {
  const Files files;
  files.write("a.cpp", "");
  fs::path deep = files.root();
  for (int i = 0; i < 65; ++i) deep /= "d";
  fs::create_directories(deep);
  EXPECT_THAT(refusalOf(files.root()), HasSubstr("its folders are nested too deeply"));
}

TEST(ReadSubmission, TakesFoldersAsDeepAsStudentsHaveThem) {
  const Files files;
  std::string deep;
  for (int i = 0; i < 64; ++i) deep += "d/";
  files.write(deep + "a.cpp", "");
  EXPECT_THAT(namesOf(readSubmission(files.root()).sources), ElementsAre(deep + "a.cpp"));
}

TEST(ReadSubmission, LooksAtEachFileOnceHoweverManyBuildsThereAre) {
  const Files files;
  files.write("a.cpp", "");
  for (int i = 0; i < 2000; ++i) {
    files.write("b" + std::to_string(i) + "/CMakeCache.txt", "");
    files.write("b" + std::to_string(i) + "/made.cpp", "");
  }
  EXPECT_THAT(namesOf(readSubmission(files.root()).sources), ElementsAre("a.cpp"));
}

TEST(ReadSubmission, TakesAFolderThatIsHiddenItself) {
  const Files files;
  files.write(".mine/a.cpp", "");
  EXPECT_THAT(namesOf(readSubmission(files.root() / ".mine").sources), ElementsAre("a.cpp"));
}

TEST(ReadSubmission, LeavesOutFoldersThatAreNotTheStudentsAndSaysSo) {
  for (const char* name : {"__MACOSX", "CMakeFiles", "deep/down/CMakeFiles"}) {
    const Files files;
    files.write("a.cpp", "");
    files.write(fs::path(name) / "b.cpp", "");
    const auto submission = readSubmission(files.root());
    EXPECT_THAT(namesOf(submission.sources), ElementsAre("a.cpp"));
    EXPECT_THAT(submission.notes,
                ElementsAre(HasSubstr(std::string("left out: folder ") + name + " (")))
        << name;
  }
}

TEST(ReadSubmission, SaysWhichFolderWasLeftOutWhenNothingElseIsThere) {
  const Files files;
  files.write("CMakeFiles/solver.cpp", "");
  try {
    readSubmission(files.root());
    FAIL() << "a submission without source was taken";
  } catch (const Refused& refused) {
    EXPECT_THAT(refused.notes(), ElementsAre(HasSubstr("folder CMakeFiles")));
  }
}

TEST(ReadSubmission, TakesAFolderCalledLikeOursButNoHeaderThatHidesOurs) {
  const Files files;
  for (const char* name : {"main.cpp", "sudoku/solver.cpp", "sudoku/cells.h", "sudoku/grid.h"})
    files.write(name, "");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("main.cpp", "sudoku/solver.cpp"));
  EXPECT_THAT(namesOf(submission.others), ElementsAre("sudoku/cells.h"));
  EXPECT_THAT(submission.notes,
              ElementsAre("left out: sudoku/grid.h (it would hide sudokulab's <sudoku/grid.h>)"));
}

TEST(ReadSubmission, TakesAllOfAProjectThatIsCalledLikeOurs) {
  const Files files;
  for (const char* name : {"report.pdf", "sudoku/solver.cpp", "sudoku/grid.h", "sudoku/a/b.h"})
    files.write(name, "");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("solver.cpp"));
  EXPECT_THAT(namesOf(submission.others), ElementsAre("a/b.h", "grid.h", "report.pdf"));
  EXPECT_THAT(submission.notes, IsEmpty());
}

TEST(ReadSubmission, OpensTheArchiveInAFolder) {
  const Files files;
  files.write("report.pdf", "%PDF");
  files.write("ben.zip", ArchiveMaker("zip").file("p/a.cpp", "int a;").file("p/a.h", "").bytes());
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("ben.zip/a.cpp"));
  EXPECT_THAT(namesOf(submission.others), ElementsAre("ben.zip/a.h", "report.pdf"));
  std::filesystem::remove(files.root() / "report.pdf");
  EXPECT_THAT(namesOf(readSubmission(files.root()).sources), ElementsAre("a.cpp"));
}

TEST(ReadSubmission, TakesOneVersionOfTheSameWork) {
  const Files files;
  files.write("old.zip", ArchiveMaker("zip", nullptr, 1000).file("a.cpp", "int a;").bytes());
  files.write("later.zip", ArchiveMaker("zip", nullptr, 90000).file("x/a.cpp", "int a;").bytes());
  auto submission = readSubmission(files.root());
  ASSERT_THAT(namesOf(submission.sources), ElementsAre("later.zip/a.cpp"));
  EXPECT_THAT(submission.notes,
              ElementsAre("left out: old.zip (the same work: a.cpp is also in later.zip)"));
  files.write("a.cpp", "loose");
  submission = readSubmission(files.root());
  ASSERT_THAT(namesOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_EQ(submission.sources[0].text, "loose");
  EXPECT_THAT(submission.notes,
              testing::Contains("left out: old.zip (another version: a.cpp is next to it)"));
}

TEST(ReadSubmission, LeavesTwoDifferentArchivesToAPerson) {
  for (const auto& [one, other] : {std::pair{"a.cpp", "a.cpp"}, {"a.cpp", "b.cpp"}}) {
    const Files files;
    const std::string text = "SUDOKU_EXPORT_GRID(MyGrid) // ";
    files.write("a.zip", ArchiveMaker("zip").file(one, text + "1").bytes());
    files.write("b.zip", ArchiveMaker("zip").file(other, text + "2").bytes());
    EXPECT_THAT([&] { readSubmission(files.root()); },
                testing::ThrowsMessage<Unreadable>(HasSubstr("a person has to decide")));
    files.write("a.cpp", "loose");
    files.write("b.cpp", "loose");
    EXPECT_EQ(readSubmission(files.root()).sources[0].text, "loose");
  }
}

TEST(ReadSubmission, TakesTheHalvesOfOneWorkFromTwoArchives) {
  const Files files;
  files.write("a.zip", ArchiveMaker("zip").file("a.cpp", "SUDOKU_EXPORT_GRID(A)").bytes());
  files.write("b.zip", ArchiveMaker("zip").file("b.cpp", "SUDOKU_EXPORT_SOLVER(B)").bytes());
  EXPECT_EQ(readSubmission(files.root()).sources.size(), 2U);
}

TEST(ReadSubmission, PutsPiecesTogetherUnderTheNamesThatTheyHad) {
  const Files files;
  const auto source = files.write("ada_4711_1_grid.cpp", "int a;");
  const auto header = files.write("ada_4711_2_grid.h", "");
  const auto submission = readSubmission({{source, "grid.cpp"}, {header, "grid.h"}}, "ada");
  EXPECT_EQ(submission.name, "ada");
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("grid.cpp"));
  EXPECT_THAT(namesOf(submission.others), ElementsAre("grid.h"));
}

TEST(ReadSubmission, TakesAReadyPluginInAFolder) {
  const Files files;
  const auto path = files.write("ready.so",
                                "\x7f"
                                "ELF");
  files.write("report.pdf", "%PDF");
  EXPECT_EQ(readSubmission(files.root()).library, fs::canonical(path));
}

TEST(ReadSubmission, KeepsItsNotesWithAReadyPluginAndWithARefusal) {
  const Files files;
  files.write("ready.so", "");
  files.write("empty.zip", ArchiveMaker("zip").bytes());
  EXPECT_THAT(readSubmission(files.root()).notes, ElementsAre(HasSubstr("empty.zip is empty")));
  files.write("broken.zip", "x");
  std::filesystem::remove(files.root() / "ready.so");
  try {
    readSubmission(files.root());
    FAIL() << "a submission without source was taken";
  } catch (const Refused& refused) {
    EXPECT_TRUE(refused.isUnreadable()) << "broken.zip is unreadable, unlike empty.zip";
    EXPECT_THAT(refused.notes(), ElementsAre(HasSubstr("broken.zip"), HasSubstr("empty.zip")));
  }
}

TEST(ReadSubmission, GivesNoMarkForAReadyPluginInAnArchive) {
  const Files files;
  files.write("work.zip", ArchiveMaker("zip").file("mine.so", "").bytes());
  EXPECT_THROW(readSubmission(files.root()), Refused);
  EXPECT_THAT(refusalOf(files.root()), HasSubstr("hand in the .so by itself"));
}

TEST(ReadSubmission, TakesNoNameThatNoFileHas) {
  const Files files;
  const auto source = files.write("a.cpp", "");
  for (const char* name : {"..", ".", "._a.cpp"})
    EXPECT_THAT(namesOf(readSubmission({{source, "a.cpp"}, {source, name}}, "x").sources),
                ElementsAre("a.cpp"));
}

TEST(ReadSubmission, LeavesOutWhatCMakeMadeUnlessThereIsNothingElse) {
  const Files files;
  for (const char* name : {"build/CMakeCache.txt", "build/_deps/gtest/all.cc", "main.cpp"})
    files.write(name, "");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("main.cpp"));
  EXPECT_THAT(submission.notes, ElementsAre("left out: folder build (CMake output)"));
  std::filesystem::remove(files.root() / "main.cpp");
  EXPECT_THAT(namesOf(readSubmission(files.root()).sources),
              ElementsAre("build/_deps/gtest/all.cc"));
}

TEST(ReadSubmission, LeavesOutWhatIsNoCodeWhereItIsTooMuch) {
  const Files files;
  files.write("z.cpp", "");
  for (int i = 0; i < 9; ++i)
    files.write("scan" + std::to_string(i) + ".pdf", std::string(kMaxFileBytes, ' '));
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("z.cpp"));
  EXPECT_THAT(
      submission.notes,
      testing::Contains("left out: scan8.pdf (too many or too large files besides the sources)"));
}

TEST(ReadSubmission, TellsWhatNobodyCanReadFromWhatIsNoWork) {
  const Files files;
  const auto isUnreadable = [](const fs::path& path) {
    try {
      readSubmission(path);
    } catch (const Refused& refused) {
      return refused.isUnreadable();
    }
    ADD_FAILURE() << "a submission without source was taken";
    return false;
  };
  EXPECT_TRUE(isUnreadable(files.write("a.zip", "no archive")));
  EXPECT_FALSE(isUnreadable(files.write("only.pdf", "%PDF")));
}

TEST(ReadSubmission, FollowsNoLink) {
  const Files files;
  files.write("a.cpp", "");
  std::ofstream(files.beside("secret.cpp")) << "secret";
  fs::create_directory(files.beside("folder"));
  std::ofstream(files.beside("folder/inner.cpp")) << "secret";
  fs::create_symlink(files.beside("secret.cpp"), files.root() / "link.cpp");
  fs::create_directory_symlink(files.beside("folder"), files.root() / "folder");
  fs::create_symlink("nowhere", files.root() / "dangling.h");
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(namesOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_THAT(namesOf(submission.others), IsEmpty());
  EXPECT_THAT(submission.notes,
              testing::UnorderedElementsAre(HasSubstr("link.cpp (not a regular file)"),
                                            HasSubstr("folder (not a regular file)"),
                                            HasSubstr("dangling.h (not a regular file)")));
}

TEST(ReadSubmission, WaitsForNoPipe) {
  const Files files;
  files.write("a.cpp", "");
  ASSERT_EQ(::mkfifo((files.root() / "pipe.cpp").c_str(), 0600), 0);
  EXPECT_THAT(readSubmission(files.root()).notes,
              ElementsAre(HasSubstr("pipe.cpp (not a regular file)")));
}

TEST(ReadSubmission, RefusesASourceThatIsTooLarge) {
  const Files files;
  files.write("a.cpp", std::string(kMaxFileBytes, ' '));
  EXPECT_EQ(refusalOf(files.root()), "not refused");
  files.write("b.cpp", std::string(kMaxFileBytes + 1, ' '));
  EXPECT_THAT(refusalOf(files.root()),
              HasSubstr("b.cpp is too large: 1048577 bytes, the limit is 1048576"));
  EXPECT_THAT(refusalOf(files.root() / "b.cpp"), HasSubstr("b.cpp is too large"));
}

TEST(ReadSubmission, LeavesOutOtherFilesThatAreTooLarge) {
  const Files files;
  files.write("a.cpp", "");
  files.write("a.out", std::string(kMaxFileBytes + 1, ' '));
  const auto submission = readSubmission(files.root());
  EXPECT_THAT(submission.others, IsEmpty());
  EXPECT_THAT(submission.notes, ElementsAre(HasSubstr("left out: a.out")));
}

TEST(ReadSubmission, RefusesTooManyBytesInAll) {
  const Files files;
  for (int i = 0; i < 9; ++i)
    files.write(std::to_string(i) + ".cpp", std::string(kMaxFileBytes, ' '));
  EXPECT_THAT(refusalOf(files.root()), HasSubstr("the submission is too large"));
}

TEST(ReadSubmission, RefusesTooManyFiles) {
  const Files files;
  for (std::size_t i = 0; i < kMaxFiles; ++i) files.write(std::to_string(i) + ".cpp", "");
  EXPECT_EQ(refusalOf(files.root()), "not refused");
  files.write("one_more.h", "");
  EXPECT_THAT(refusalOf(files.root()),
              HasSubstr("the submission is too large: the limit is 500 files"));
}

TEST(ReadSubmission, RefusesWhatHasNoSource) {
  const Files files;
  fs::create_directories(files.root());
  EXPECT_THAT(refusalOf(files.root()), HasSubstr("no usable source"));
  EXPECT_THAT(refusalOf(files.write("report.pdf", "%PDF")), HasSubstr("no usable source"));
  files.write("only_test.cpp", "");
  EXPECT_THAT(refusalOf(files.root()), HasSubstr("no usable source except "))
      << "tests alone are no source";
}

TEST(ReadSubmission, SaysThatThereIsNothing) {
  EXPECT_THROW(readSubmission("/nowhere/at/all"), fs::filesystem_error);
}

TEST(WriteTo, WritesEveryFileAsItWas) {
  const Files files;
  for (const char* name : {"a.cpp", "deep/down/b.h", "c_test.cpp"})
    files.write(name, std::string(name) + "\r\n");
  const auto submission = readSubmission(files.root());
  writeTo(submission, files.beside("copy"));
  const auto copy = readSubmission(files.beside("copy"));
  for (auto list : {&Submission::sources, &Submission::tests, &Submission::others}) {
    EXPECT_EQ(namesOf(copy.*list), namesOf(submission.*list));
    EXPECT_EQ((copy.*list).at(0).text, (submission.*list).at(0).text);
  }
}

}  // namespace
}  // namespace sudoku::build
