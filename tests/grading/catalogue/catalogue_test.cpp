#include "grading/catalogue/catalogue.h"

#include <gmock/gmock.h>

#include <fstream>

#include "base/input_error.h"
#include "base/temporary_folder.h"

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

CheckResult lost(const std::string& id, const std::string& expected, const std::string& seen,
                 Outcome outcome = Outcome::failed) {
  CheckResult result;
  result.id = id;
  result.points = 2;
  result.outcome = outcome;
  result.finding = Finding{.expected = expected, .seen = seen};
  return result;
}

CheckResult passed(const std::string& id) {
  CheckResult result = lost(id, "", "", Outcome::passed);
  result.finding = std::nullopt;
  return result;
}

Report reportWith(std::vector<CheckResult> results) {
  Report report;
  report.kind = "plugin";
  report.results = std::move(results);
  return report;
}

/// A search that does not take digits back, on a puzzle with so many gaps.
Report withoutTakingBack(int gaps) {
  const std::string puzzle =
      "a puzzle with " + std::to_string(gaps) + (gaps == 1 ? " gap" : " gaps");
  return reportWith({passed("full"), lost("gaps", "true on " + puzzle, "it returned false"),
                     lost("takes-back", "it holds 0 again", "it still holds 7")});
}

Mistake withoutTakingBack() {
  return mistakeOf("forgets-to-reset", "Forgets to set a cell back to 0",
                   {patternOf(withoutTakingBack(20)), patternOf(withoutTakingBack(1))});
}

std::vector<std::string> namesFor(const Report& report, const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const Likeness& likeness : likenessesOf(report, catalogue)) names.push_back(likeness.id);
  return names;
}

TEST(Catalogue, NamesAMistakeWhateverThePuzzle) {
  const auto named = likenessesOf(withoutTakingBack(40), {withoutTakingBack()});
  ASSERT_EQ(named.size(), 1);
  EXPECT_EQ(named[0].id, "forgets-to-reset");
  EXPECT_EQ(named[0].mistake, "Forgets to set a cell back to 0");
  EXPECT_THAT(named[0].checks, ElementsAre("gaps", "takes-back"));
}

TEST(Catalogue, NamesNothingWhereAnotherCheckFailsOrOneLess) {
  Report more = withoutTakingBack(20);
  more.results[0] = lost("full", "true", "it returned false");
  EXPECT_THAT(namesFor(more, {withoutTakingBack()}), IsEmpty());
  Report less = withoutTakingBack(20);
  less.results[2] = passed("takes-back");
  EXPECT_THAT(namesFor(less, {withoutTakingBack()}), IsEmpty());
}

TEST(Catalogue, NamesNothingWhereACheckFailsInAnotherWay) {
  Report report = withoutTakingBack(20);
  report.results[1] =
      lost("gaps", "true on a puzzle with 20 gaps", "it returned true, but a cell is empty");
  EXPECT_THAT(namesFor(report, {withoutTakingBack()}), IsEmpty());
  report.results[1] = lost("gaps", "", "", Outcome::timedOut);
  EXPECT_THAT(namesFor(report, {withoutTakingBack()}), IsEmpty());
}

TEST(Catalogue, TakesNoCountOfChecksThatWereSkippedAndOfStudentsTests) {
  Report report = withoutTakingBack(20);
  report.results.push_back(lost("after-that", "", "", Outcome::skipped));
  report.results.push_back(lost(kOwnTests, "5 mistakes found", "2 found"));
  EXPECT_THAT(namesFor(report, {withoutTakingBack()}), ElementsAre("forgets-to-reset"));
}

TEST(Catalogue, NamesNothingOfASubmissionThatFailsNothing) {
  const Report right = reportWith({passed("full"), passed("gaps"), passed("takes-back")});
  EXPECT_THAT(namesFor(right, {withoutTakingBack()}), IsEmpty());
  EXPECT_THAT(namesFor(right, {{.id = "shy", .title = "Shows nothing", .kind = "plugin"}}),
              IsEmpty());
}

TEST(Catalogue, WantsTheCausesToo) {
  Report report = withoutTakingBack(20);
  report.causes = {{"gaps-missed", "The search never fills cell (8, 8).", "", "", {"gaps"}}};
  EXPECT_THAT(namesFor(report, {withoutTakingBack()}), IsEmpty());
  const Mistake mistake = mistakeOf("ends-early", "Ends at the last cell", {patternOf(report)});
  EXPECT_THAT(namesFor(report, {mistake}), ElementsAre("ends-early"));
  report.causes[0].mistake = "The search never fills column 8.";
  EXPECT_THAT(namesFor(report, {mistake}), IsEmpty());
}

TEST(Catalogue, LeavesOpenWhatTheSeedsChange) {
  Report other = withoutTakingBack(20);
  other.results[1] = passed("gaps");
  other.results[2] = lost("takes-back", "it holds 0 again", "a given has changed");
  const Mistake mistake = mistakeOf("m", "M", {patternOf(withoutTakingBack(20)), patternOf(other)});
  EXPECT_FALSE(mistake.lost.at("gaps").always);
  EXPECT_TRUE(mistake.lost.at("takes-back").always);
  EXPECT_THAT(mistake.lost.at("takes-back").sign.words, IsEmpty());
  Report third = other;
  third.results[2] = lost("takes-back", "nothing is thrown", "it threw std::bad_alloc");
  EXPECT_THAT(namesFor(third, {mistake}), ElementsAre("m"));
}

TEST(Catalogue, NamesTwoThatFitAndNoneOfThree) {
  Mistake second = withoutTakingBack();
  second.id = "second";
  Mistake third = withoutTakingBack();
  third.id = "third";
  const Report report = withoutTakingBack(20);
  EXPECT_THAT(namesFor(report, {withoutTakingBack(), second}),
              ElementsAre("forgets-to-reset", "second"));
  EXPECT_THAT(namesFor(report, {withoutTakingBack(), second, third}), IsEmpty());
}

TEST(Catalogue, TellsNothingThatRestsOnWhatIsHidden) {
  Report report = withoutTakingBack(20);
  report.results[2].visible = false;
  EXPECT_THAT(namesFor(report, {withoutTakingBack()}), IsEmpty());
}

TEST(CatalogueFile, IsReadAsItWasWritten) {
  Report report = withoutTakingBack(20);
  report.causes = {{"never", "It never does.", "", "", {"gaps"}}};
  Report other = report;
  other.results[1] = passed("gaps");
  const Catalogue catalogue = {withoutTakingBack(),
                               mistakeOf("m", "\"M\"", {patternOf(report), patternOf(other)})};
  const TemporaryFolder folder;
  const auto file = folder.path() / kCatalogueFile;
  std::ofstream(file) << catalogueText(catalogue);
  EXPECT_EQ(readCatalogue(file), catalogue);
}

TEST(CatalogueFile, IsRefusedWhereSomethingIsMissing) {
  const TemporaryFolder folder;
  const auto file = folder.path() / kCatalogueFile;
  const auto messageOn = [&](const std::string& text) -> std::string {
    std::ofstream(file) << text;
    try {
      readCatalogue(file);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(messageOn("[]"), HasSubstr("expected an object"));
  EXPECT_THAT(messageOn(R"({"format_version": 2, "mistakes": []})"), HasSubstr("format_version"));
  EXPECT_THAT(messageOn(R"({"format_version": 1, "mistakes": [{"id": "a"}]})"), HasSubstr("title"));
  EXPECT_THAT(messageOn(R"({"format_version": 1, "mistakes": [7]})"), HasSubstr("id"));
}

}  // namespace
}  // namespace sudoku::grading
