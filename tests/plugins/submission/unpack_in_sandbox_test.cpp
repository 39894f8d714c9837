// A separate program reads archives. The judge rejects malformed output from it.
#include "plugins/submission/unpack_in_sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/submission/unpacked_text.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::build {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using testing::ThrowsMessage;

std::string twoFiles() {
  return test::ArchiveMaker("tar.xz")
      .file("a.cpp", "one")
      .file("b/c.h", std::string("\0two", 4))
      .bytes();
}

TEST(UnpackInSandbox, SaysTheSameAsReadingItHere) {
  const std::string archive = test::ArchiveMaker("zip")
                                  .file("a.cpp", "one")
                                  .file("b/c.h", std::string("\0two", 4))
                                  .file("../d.h", "out")
                                  .bytes();
  UnpackingBudget here;
  UnpackingBudget there;
  const Unpacked expected = unpack(archive, "work.zip", here);
  const Unpacked seen = unpackInSandbox(archive, "work.zip", there);
  ASSERT_THAT(seen.files, SizeIs(2));
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(seen.files[i].path, expected.files[i].path);
    EXPECT_EQ(seen.files[i].text, expected.files[i].text);
    EXPECT_EQ(seen.files[i].bytes, expected.files[i].bytes);
  }
  EXPECT_EQ(seen.leftOut, expected.leftOut);
  EXPECT_EQ(seen.newest, expected.newest);
  EXPECT_EQ(there.bytes, here.bytes);
  EXPECT_EQ(there.entries, here.entries);
}

TEST(UnpackInSandbox, RefusesAsReadingItHere) {
  UnpackingBudget budget;
  EXPECT_THAT([&] { unpackInSandbox("PK nothing", "work.zip", budget); },
              ThrowsMessage<Unreadable>(HasSubstr("work.zip is damaged")));
  EXPECT_THAT(
      [&] { unpackInSandbox(std::string("PK\5\6") + std::string(18, '\0'), "a.zip", budget); },
      ThrowsMessage<Refused>(HasSubstr("is empty")));
  UnpackingBudget small{.bytes = 5};
  EXPECT_THAT([&] { unpackInSandbox(twoFiles(), "work.tar.xz", small); },
              ThrowsMessage<Unreadable>(HasSubstr("unpacks to more than")));
}

TEST(UnpackInSandbox, TakesNamesOfAnyBytes) {
  UnpackingBudget budget;
  const Unpacked seen = unpackInSandbox(
      test::ArchiveMaker("tar").file("-o \xff $(x).cpp", "text").bytes(), "--help @x.tar", budget);
  ASSERT_THAT(seen.files, SizeIs(1));
  EXPECT_EQ(seen.files[0].path, "-o \xff $(x).cpp");
}

class UnpackedText : public testing::Test {
 protected:
  static UnpackingResult resultWith(const std::string& path) {
    return {Unpacked{.files = {{path, "text", 4}}, .leftOut = {"x"}, .newest = -1}, {10, 20}};
  }
};

TEST_F(UnpackedText, SaysWhatCameOfAnArchive) {
  const UnpackingResult seen = unpackingResultIn(toText(resultWith("a/b.cpp")));
  const auto& unpacked = std::get<Unpacked>(seen.outcome);
  EXPECT_EQ(unpacked.files.at(0).path, "a/b.cpp");
  EXPECT_EQ(unpacked.files.at(0).text, "text");
  EXPECT_THAT(unpacked.leftOut, ElementsAre("x"));
  EXPECT_EQ(unpacked.newest, -1);
  EXPECT_EQ(seen.left.bytes, 10u);
  EXPECT_EQ(seen.left.entries, 20u);
  const UnpackingResult refused = unpackingResultIn(toText({Unreadable("why"), {}}));
  EXPECT_TRUE(std::get<Refused>(refused.outcome).isUnreadable());
  EXPECT_STREQ(std::get<Refused>(refused.outcome).what(), "why");
}

// A compromised reader might report these.
TEST_F(UnpackedText, LeadsToNoPathThatNoArchiveCouldHave) {
  for (const std::string path :
       {"../a.cpp", "/etc/passwd", "a/../b", "./a", "a//b", "", "a\nb", "a/", "c:x"})
    EXPECT_THROW(unpackingResultIn(toText(resultWith(path))), std::runtime_error) << path;
  EXPECT_THROW(unpackingResultIn(toText(resultWith(std::string(2000, 'a')))), std::runtime_error);
}

TEST_F(UnpackedText, IsTakenAsAWholeOnly) {
  const std::string text = toText(resultWith("a.cpp"));
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_THROW(unpackingResultIn(text.substr(0, size)), std::runtime_error) << size;
  EXPECT_THROW(unpackingResultIn(text + "x"), std::runtime_error);
}

TEST_F(UnpackedText, HasNoLengthThatItDoesNotFill) {
  const std::string text = toText(resultWith("a.cpp"));
  for (std::size_t at = 16; at + 8 <= text.size(); ++at) {
    std::string wrong = text;
    wrong.replace(at, 8, "\xff\xff\xff\xff\xff\xff\xff\x7f");
    try {
      unpackingResultIn(wrong);
    } catch (const std::runtime_error&) {
    }
  }
}

}  // namespace
}  // namespace sudoku::build
