#include "plugins/submission/gathering.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/plugins/archives.h"
#include "tests/support/plugins/files.h"

namespace sudoku::build {
namespace {

using test::ArchiveMaker;
using test::Files;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Submission read(const std::string& bytes, const std::string& name) {
  Gathering gathering;
  gathering.addArchive(bytes, name);
  return std::move(gathering).finish();
}

std::string refusalOf(const std::string& bytes, const std::string& name) {
  try {
    read(bytes, name);
  } catch (const Refused& refused) {
    return refused.what();
  }
  return "not refused";
}

std::vector<std::string> pathsOf(const std::vector<SourceFile>& files) {
  std::vector<std::string> paths;
  for (const SourceFile& file : files) paths.push_back(file.path.string());
  return paths;
}

class EachKind : public testing::TestWithParam<const char*> {
 protected:
  std::string name() const { return std::string("work.") + GetParam(); }
};

TEST_P(EachKind, IsSortedLikeAFolder) {
  const auto bytes = ArchiveMaker(GetParam())
                         .file("b.cpp", "int b;")
                         .folder("a")
                         .file("a/z.cxx", "int z;")
                         .file("./a/grid.h", "")
                         .file("a_test.cpp", "int t;")
                         .file(".git/c.cpp", "")
                         .file("__MACOSX/b.cpp", "")
                         .file("sudoku/grid.h", "")
                         .bytes();
  const Submission submission = read(bytes, name());
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre("a/z.cxx", "b.cpp"));
  EXPECT_THAT(pathsOf(submission.tests), ElementsAre("a_test.cpp"));
  EXPECT_THAT(pathsOf(submission.others), ElementsAre("a/grid.h"));
  EXPECT_EQ(submission.sources[1].text, "int b;");
  EXPECT_THAT(submission.notes,
              ElementsAre("left out: folder __MACOSX (macOS files)",
                          "left out: sudoku/grid.h (it would hide sudokulab's <sudoku/grid.h>)"));
}

TEST_P(EachKind, TakesTheContentOfASingleFolderWhateverItsName) {
  const auto bytes =
      ArchiveMaker(GetParam()).file("sudoku/a.cpp", "").file("__MACOSX/sudoku/._a.cpp", "").bytes();
  EXPECT_THAT(pathsOf(read(bytes, name()).sources), ElementsAre("a.cpp"));
}

TEST_P(EachKind, LeavesOutPathsThatLeadOut) {
  const auto bytes = ArchiveMaker(GetParam())
                         .file("a.cpp", "")
                         .file("/etc/passwd", "x")
                         .file("b/../../c.cpp", "x")
                         .file("..\\d.cpp", "x")
                         .file("C:\\e.cpp", "x")
                         .file("f\n.cpp", "x")
                         .bytes();
  const Submission submission = read(bytes, name());
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre("a.cpp", "e.cpp"));
  EXPECT_THAT(pathsOf(submission.others), ElementsAre("etc/passwd")) << "and no path is absolute";
  EXPECT_EQ(submission.notes.size(), 3);
  EXPECT_THAT(submission.notes, Contains(HasSubstr("b/../../c.cpp (its path leads out")));
}

TEST_P(EachKind, FollowsNoLinks) {
  const auto bytes =
      ArchiveMaker(GetParam()).file("a.cpp", "").link("b.cpp", "/etc/passwd").bytes();
  const Submission submission = read(bytes, name());
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_THAT(submission.notes, ElementsAre("left out: b.cpp (not a regular file)"));
}

TEST_P(EachKind, OpensAnArchiveInItOnce) {
  const auto deepest = ArchiveMaker("zip").file("deep.cpp", "").bytes();
  const auto inner =
      ArchiveMaker("tar.gz").file("p/b.cpp", "int b;").file("p/c.zip", deepest).bytes();
  const auto bytes = ArchiveMaker(GetParam()).file("r.pdf", "").file("b.tgz", inner).bytes();
  const Submission submission = read(bytes, name());
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre(name() + "/b.tgz/b.cpp"));
  EXPECT_EQ(submission.sources[0].text, "int b;");
  EXPECT_THAT(submission.notes,
              ElementsAre("left out: " + name() + "/b.tgz/c.zip (archives nested too deeply)"));
}

TEST_P(EachKind, KeepsItsFilesWhereAnArchiveInItIsDamaged) {
  const auto bytes = ArchiveMaker(GetParam()).file("a.cpp", "").file("b.zip", "x").bytes();
  const Submission submission = read(bytes, name());
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre("a.cpp"));
  EXPECT_THAT(submission.notes, ElementsAre(HasSubstr("b.zip is damaged")));
}

TEST_P(EachKind, SharesItsLimitsWithArchivesInIt) {
  ArchiveMaker inner("tar.gz");
  for (int i = 0; i < 4; ++i) inner.file("d" + std::to_string(i), std::string(20u << 20, '\0'));
  ArchiveMaker outer(GetParam());
  const auto bytes = inner.bytes();
  outer.file("one.tgz", bytes).file("two.tgz", bytes);
  EXPECT_THAT(refusalOf(outer.bytes(), name()), HasSubstr("two.tgz unpacks to more than 128 MiB"));
}

TEST_P(EachKind, IsCalledEmptyWhenItIs) {
  const auto bytes = ArchiveMaker(GetParam()).bytes();
  EXPECT_EQ(refusalOf(bytes, name()), name() + " is empty: it contains no files");
}

TEST_P(EachKind, RefusesWhatIsCutOff) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += std::to_string(i * 7919);
  const auto bytes = ArchiveMaker(GetParam()).file("a.cpp", text).bytes();
  for (const std::size_t size : {bytes.size() / 2, std::size_t{300}, std::size_t{10}})
    EXPECT_THAT(refusalOf(bytes.substr(0, size), name()), HasSubstr("damaged, truncated")) << size;
}

TEST_P(EachKind, RefusesABombByWhatComesOutOfIt) {
  ArchiveMaker maker(GetParam());
  const std::string much(20u << 20, '\0');
  for (int i = 0; i < 8; ++i) maker.file("data" + std::to_string(i), much);
  EXPECT_THAT(refusalOf(maker.bytes(), name()), HasSubstr("unpacks to more than 128 MiB"));
}

TEST_P(EachKind, RefusesAHugeSourceByItsSize) {
  const auto bytes = ArchiveMaker(GetParam()).file("a.cpp", std::string(2u << 20, ' ')).bytes();
  EXPECT_THAT(refusalOf(bytes, name()), HasSubstr("a.cpp is too large: 2097152 bytes"));
}

TEST_P(EachKind, RefusesAPathThatStandsTwice) {
  const auto bytes = ArchiveMaker(GetParam()).file("a.cpp", "1").file("./a.cpp", "2").bytes();
  EXPECT_THAT(refusalOf(bytes, name()), HasSubstr("a.cpp appears in it twice"));
}

TEST_P(EachKind, RefusesAPathThatWouldBeFileAndFolder) {
  const auto bytes = ArchiveMaker(GetParam()).file("a.cpp", "").file("a.cpp/b.cpp", "").bytes();
  EXPECT_THAT(refusalOf(bytes, name()), HasSubstr("would be both a file and a folder"));
}

TEST_P(EachKind, RefusesTooManyEntries) {
  ArchiveMaker maker(GetParam());
  for (int i = 0; i < 10'001; ++i) maker.file(".hidden/" + std::to_string(i), "");
  EXPECT_THAT(refusalOf(maker.bytes(), name()), HasSubstr("contains more than 10000 files"));
}

TEST_P(EachKind, RefusesPathsThatAreTooDeepOrTooLong) {
  std::string deep;
  for (int i = 0; i < 65; ++i) deep += "d/";
  std::string wide;
  for (int i = 0; i < 6; ++i) wide += std::string(200, 'w') + "/";
  for (const std::string& folders : {deep, wide}) {
    const auto bytes = ArchiveMaker(GetParam()).file(folders + "a.cpp", "").bytes();
    EXPECT_THAT(refusalOf(bytes, name()),
                HasSubstr("its folders are nested too deeply or its path is too"));
  }
}

TEST_P(EachKind, NamesHiddenWorkThatItLeavesOut) {
  const auto bytes = ArchiveMaker(GetParam())
                         .file("p/a.cpp", "")
                         .file("p/.b.cpp", "")
                         .file("p/.work/c.cpp", "")
                         .file("p/.git/d.cpp", "")
                         .file("p/._a.cpp", "")
                         .bytes();
  EXPECT_THAT(read(bytes, name()).notes,
              ElementsAre("left out: p/.b.cpp (hidden: its name begins with a dot)",
                          "left out: p/.work (hidden: its name begins with a dot)"));
}

TEST_P(EachKind, KeepsNamesInAnyLanguage) {
  const UnicodeLocale unicode;  // marks the names in a zip as UTF-8
  const auto bytes = ArchiveMaker(GetParam()).file("l\xC3\xB6sung.cpp", "").bytes();
  EXPECT_THAT(pathsOf(read(bytes, name()).sources), ElementsAre("l\xC3\xB6sung.cpp"));
}

INSTANTIATE_TEST_SUITE_P(Archives, EachKind, testing::Values("zip", "tar", "tar.gz", "tar.xz"));

/// A tar header, for entries that no library writes: a folder with content.
std::string tarHeader(const std::string& path, char type, std::size_t bytes) {
  std::string block(512, '\0');
  const auto put = [&block](std::size_t at, const std::string& text) {
    block.replace(at, text.size(), text);
  };
  put(0, path);
  put(100, "0000755");
  put(124, fmt::format("{:011o}", bytes));
  put(148, "        ");
  put(156, std::string(1, type));
  put(257, std::string("ustar\00000", 8));
  unsigned sum = 0;
  for (const char symbol : block) sum += static_cast<unsigned char>(symbol);
  put(148, fmt::format("{:06o}", sum) + std::string("\0 ", 2));
  return block;
}

TEST(Archive, CountsTheBytesOfAnEntryThatNamesNothing) {
  const std::string tar = tarHeader(".", '0', 130u << 20) + std::string(130u << 20, ' ') +
                          tarHeader("a.cpp", '0', 0) + std::string(1024, '\0');
  EXPECT_THAT(refusalOf(tar, "work.tar"), HasSubstr("unpacks to more than 128 MiB"));
}

TEST(Archive, LeavesOutHardLinksAndDevicesOfATar) {
  const auto bytes =
      ArchiveMaker("tar").file("a.cpp", "1").hardlink("b.cpp", "a.cpp").device("c").bytes();
  EXPECT_EQ(read(bytes, "work.tar").notes.size(), 2);
}

TEST(Archive, IsRefusedWithAPassword) {
  const auto bytes = ArchiveMaker("zip", "secret").file("a.cpp", "int a;").bytes();
  EXPECT_THAT(refusalOf(bytes, "work.zip"), HasSubstr("a.cpp is encrypted"));
}

TEST(Archive, GoesByItsNameAndGuessesNothing) {
  const auto tar = ArchiveMaker("tar").file("a.cpp", "").bytes();
  const auto gzip = ArchiveMaker("tar.gz").file("a.cpp", "").bytes();
  EXPECT_THAT(refusalOf(tar, "work.zip"), HasSubstr("not the kind of archive"));
  EXPECT_THAT(refusalOf(gzip, "work.tar"), HasSubstr("not the kind of archive"));
  EXPECT_THAT(refusalOf(tar, "work.rar"), HasSubstr("this kind of archive is not accepted"));
  EXPECT_EQ(archiveNameOf("Ada.Tar.GZ"), "Ada");
  EXPECT_EQ(archiveNameOf("a.cpp"), std::nullopt);
}

TEST(Archive, WithAPluginAloneIsRefused) {
  const auto bytes = ArchiveMaker("zip")
                         .file("mine.so",
                               "\x7f"
                               "ELF")
                         .bytes();
  EXPECT_THAT(refusalOf(bytes, "work.zip"), HasSubstr("hand in the .so by itself"));
}

TEST(Archive, IsASubmissionCalledWithoutItsEnding) {
  const Files files;
  const auto path =
      files.write("student-001.tar.gz", ArchiveMaker("tar.gz").file("x/a.cpp", "int a;").bytes());
  const Submission submission = readSubmission(path);
  EXPECT_EQ(submission.name, "student-001");
  EXPECT_THAT(pathsOf(submission.sources), ElementsAre("a.cpp"));
}

}  // namespace
}  // namespace sudoku::build
