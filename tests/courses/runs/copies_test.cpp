#include "courses/runs/copies.h"

#include <gmock/gmock.h>

#include "base/files/whole_file.h"

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::string sampleText(const std::string& name) {
  return wholeFile(std::string(SUDOKULAB_TEST_DATA) +
                   "/../../examples/assignments/grid-solver/samples/right/" + name);
}

ComparedWork work(const std::string& name, const std::string& text, std::size_t owner,
                  bool isEarlier = false) {
  build::Submission submission{.name = name, .library = {}};
  submission.sources = {{"code.cpp", text}};
  return {name, passagesOf(submission), {owner}, isEarlier};
}

/// The text with other names, comments and line ends.
std::string disguised(std::string text) {
  for (std::size_t at = 0; (at = text.find("digit", at)) != std::string::npos; at += 2)
    text.replace(at, 5, "zz");
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 12)
    text.replace(at, 1, " /* mine */\n");
  return text;
}

TEST(PossibleCopies, AreFoundInSpiteOfOtherNamesAndComments) {
  const std::string text = sampleText("bit-masks/bits.cpp");
  const auto found = possibleCopies({work("ada", text, 0), work("ben", disguised(text), 1),
                                     work("cyd", sampleText("vector-of-vectors/my_sudoku.cpp"), 2)},
                                    {});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(found[0].names, ElementsAre("ada", "ben"));
  EXPECT_EQ(found[0].percent, 100);
}

TEST(PossibleCopies, AreOneGroupHoweverManyThereAre) {
  const std::string text = sampleText("bit-masks/bits.cpp");
  const auto found = possibleCopies(
      {work("cyd", text, 0), work("ben", text, 1), work("ada", disguised(text), 2)}, {});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(found[0].names, ElementsAre("ada", "ben", "cyd"));
}

TEST(PossibleCopies, AreNotOfTheSameStudentNorBothOfEarlierYears) {
  const std::string text = sampleText("bit-masks/bits.cpp");
  EXPECT_THAT(possibleCopies({work("ada-1", text, 7), work("ada-2", text, 7)}, {}), IsEmpty());
  EXPECT_THAT(possibleCopies({work("old-1", text, 1, true), work("old-2", text, 2, true)}, {}),
              IsEmpty());
  EXPECT_THAT(possibleCopies({work("old-1", text, 1, true), work("ada", text, 2)}, {}), SizeIs(1));
}

TEST(PossibleCopies, DoNotCountWhatIsHandedOutOrCommon) {
  const std::string text = sampleText("bit-masks/bits.cpp");
  const Passages handedOut = work("starter", text, 0).passages;
  EXPECT_THAT(possibleCopies({work("ada", text, 0), work("ben", text, 1)}, handedOut), IsEmpty());
  std::vector<ComparedWork> many;
  for (std::size_t i = 0; i < 11; ++i) many.push_back(work(std::to_string(i), text, i));
  EXPECT_THAT(possibleCopies(many, {}), IsEmpty()) << "more than ten have it";
  many.pop_back();
  EXPECT_THAT(possibleCopies(many, {}), SizeIs(1));
}

TEST(PossibleCopies, NeedEnoughCode) {
  const std::string text = "int f(int x) { return x + 1; }\nint g() { return f(3) * f(4) - 7; }\n";
  EXPECT_THAT(possibleCopies({work("ada", text, 0), work("ben", text, 1)}, {}), IsEmpty());
}

TEST(Passages, AreReadFromAnyText) {
  EXPECT_THAT(work("a", "\"never ended\n/* nor this", 0).passages, IsEmpty());
  EXPECT_THAT(work("a", "", 0).passages, IsEmpty());
}

}  // namespace
}  // namespace sudoku::courses
