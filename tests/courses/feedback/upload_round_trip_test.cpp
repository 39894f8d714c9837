// Our feedback in importers that behave as the services do: everyone who handed in gets exactly
// their own report, or we say that they get none, and all else is as before.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "base/files/whole_file.h"
#include "courses/downloads/download.h"
#include "courses/feedback/targets.h"
#include "courses/gradebooks/class_formats.h"
#include "courses/roster/participants.h"
#include "tests/support/downloads.h"
#include "tests/support/grading/report_samples.h"
#include "tests/support/services/importers.h"

namespace sudoku::courses {
namespace {

using testing::IsEmpty;

constexpr std::size_t kClasses = 200;
constexpr int kAtMost = 15;  // students, as all files are really written and read

/// Random classes in which somebody handed in.
std::vector<test::SiteClass> classes() {
  std::vector<test::SiteClass> all;
  for (std::uint64_t seed = 1; all.size() < kClasses; ++seed) {
    all.push_back(test::randomClass(seed, {.atMost = kAtMost}));
    if (std::ranges::none_of(all.back().course.participants, &test::Participant::handedIn))
      all.pop_back();
  }
  return all;
}

/// The report on a hand-in is its source, which names its author.
std::string reportOn(const HandIn& handIn) {
  for (const build::Piece& piece : handIn.pieces) {
    if (piece.where.extension() == ".cpp") return wholeFile(piece.where);
    if (!std::filesystem::is_directory(piece.where)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(piece.where))
      if (entry.path().extension() == ".cpp") return wholeFile(entry.path());
  }
  return {};
}

/// The report that a student must get.
std::string reportFor(const test::Participant& who) {
  return who.handedIn() ? who.files.front().bytes : "";
}

/// With text that CSV readers, HTML and Moodle treat specially.
std::string commentOn(const std::string& report) {
  std::string text = report + " a <= b; =1+1 &-2 ";
  for (const std::string& nasty : grading::samples::kNasty) text += nasty.substr(0, 60);
  return forHtml(shownOnOneLine(text + '\\', 1000), 2000);
}

/// A run on a download.
struct GradedClass {
  ClassFeedback feedback{.assignment = "grid"};
  ClassResults results;

  GradedClass(const test::Download& download, const std::string& layout, const Roster& roster) {
    const TemporaryFolder folder;
    download.unpackInto(folder.path() / "download");
    const auto handIns =
        readDownload(folder.path() / "download", layout, folder.path() / "scratch").handIns;
    for (const HandIn& one : handIns) {
      const std::string report = reportOn(one);
      feedback.all.push_back(
          {.submission = one.name, .html = report, .comment = commentOn(report)});
    }
    for (const Participant& one : participantsOf(handIns, &roster)) add(one, handIns, layout);
    std::erase_if(feedback.all, [](const Feedback& one) { return one.students.empty(); });
  }

  void add(const Participant& one, const std::vector<HandIn>& handIns, const std::string& layout) {
    ClassEntry entry{.student = one.student, .folder = "", .isStranger = one.isStranger};
    for (const std::size_t place : one.handIns) {
      entry.folder = "submissions/" + handIns[place].name;
      entry.points = static_cast<double>(feedback.all[place].html.size() % 40);
      feedback.all[place].students.push_back({.submission = handIns[place].name,
                                              .student = keyOf(one.student),
                                              .name = one.student.name,
                                              .number = one.student.number,
                                              .layout = layout,
                                              .returnName = handIns[place].returnName});
    }
    results.entries.push_back(entry);
  }
};

/// Resolves entities such as "&#61;".
std::string shownByBrowser(const std::string& html) {
  std::string text;
  for (std::size_t at = 0; at < html.size(); ++at) {
    const bool isEntity = html.compare(at, 2, "&#") == 0;
    text += isEntity ? static_cast<char>(std::stoi(html.substr(at + 2))) : html[at];
    if (isEntity) at = html.find(';', at);
  }
  return text;
}

/// What Moodle has of a student besides the files: grade and comments.
std::string gradeOf(const test::MoodleParticipant& one) {
  const auto grade = one.grade();
  return (grade ? std::to_string(*grade) : "none") + " " +
         shownByBrowser(one.record ? one.record->comments : "");
}

/// A Moodle assignment and our files for it.
struct MoodleTrip {
  test::SiteClass people;
  test::MoodleOptions options;
  test::MoodleAssignment site;
  ClassResults results;
  Delivery delivery;

  MoodleTrip(test::SiteClass some, std::size_t number)
      : people(std::move(some)),
        options{.folders = number % 3 != 0,
                .trailingUnderscore = number % 5 == 0,
                .blind = number % 4 == 0,
                .teams = areGroups()} {
    for (test::Participant& who : people.course.participants)
      if (options.teams) who.group = groupNameOf(who);
    site = moodleSite(people);
    site.teams = options.teams;
    site.blind = options.blind;
    for (std::size_t i = 0; i < site.participants.size(); i += 3)
      site.participants[i].feedback["earlier.html"] = "earlier";
    const GradedClass run(moodleDownload(people.course, options), "moodle",
                          parseRoster(worksheetOf(site), "worksheet.csv"));
    results = run.results;
    delivery = forMoodle(run.feedback, {.worksheet = moodleWorksheetCsv(results),
                                        .commentsHeading = site.headings.comments});
  }

  bool areGroups() const {
    return std::ranges::any_of(people.course.participants,
                               [](const auto& one) { return !one.group.empty(); });
  }
  test::Files zipFor(test::MoodleVersion version) const {
    const bool byGroup = options.teams && version == test::MoodleVersion::k53;
    return test::zipContents(
        delivery.files.at(byGroup ? "feedback-groups.zip" : "feedback.zip").bytes);
  }
};

constexpr std::array kVersions = {test::MoodleVersion::kOneMarker, test::MoodleVersion::k53};

TEST(MoodleFeedback, GivesEachTheirOwnReport) {
  std::size_t number = 0;
  for (const test::SiteClass& people : classes()) {
    SCOPED_TRACE("class " + std::to_string(++number));
    const MoodleTrip trip(people, number);
    EXPECT_THAT(trip.delivery.notSent, IsEmpty());
    for (const test::MoodleVersion version : kVersions) {
      const auto after = uploadFeedbackZip(trip.site, trip.zipFor(version), version);
      EXPECT_THAT(after.ignored, IsEmpty());
      for (const test::Participant& who : trip.people.course.participants) {
        const test::MoodleParticipant& before = *trip.site.find(who.id);
        auto expected = before.feedback;
        if (who.handedIn()) expected["feedback-grid.html"] = reportFor(who);
        EXPECT_EQ(after.state.find(who.id)->feedback, expected) << who.fullName();
        EXPECT_EQ(gradeOf(*after.state.find(who.id)), gradeOf(before)) << who.fullName();
      }
    }
  }
}

TEST(MoodleFeedback, GivesEachTheirOwnCommentAndTheMarkOfTheWorksheet) {
  std::size_t number = 0;
  for (const test::SiteClass& people : classes()) {
    SCOPED_TRACE("class " + std::to_string(++number));
    const MoodleTrip trip(people, number);
    for (const test::MoodleVersion version : kVersions) {
      const auto marked =
          uploadWorksheet(trip.site, moodleWorksheetCsv(trip.results), {.version = version});
      const auto after = uploadWorksheet(trip.site, trip.delivery.files.at("worksheet.csv").bytes,
                                         {.version = version});
      ASSERT_FALSE(after.stopped) << *after.stopped;
      for (const test::Participant& who : trip.people.course.participants) {
        test::MoodleParticipant expected = *marked.state.find(who.id);
        if (who.handedIn() && !expected.record) expected.record.emplace();
        if (who.handedIn()) expected.record->comments = commentOn(reportFor(who));
        EXPECT_EQ(gradeOf(*after.state.find(who.id)), gradeOf(expected)) << who.fullName();
      }
    }
  }
}

TEST(MoodleFeedback, NeedsTheWorksheetBeforeTheZip) {
  constexpr auto kNew = test::MoodleVersion::k53;
  const MoodleTrip trip(classes().front(), 1);
  const auto comments = [&](const test::MoodleAssignment& site) {
    const auto after =
        uploadWorksheet(site, trip.delivery.files.at("worksheet.csv").bytes, {.version = kNew});
    return std::ranges::count_if(after.state.participants, [](const auto& one) {
      return one.record && one.record->comments.starts_with("//");
    });
  };
  const auto zipped = uploadFeedbackZip(trip.site, trip.zipFor(kNew), kNew);
  EXPECT_LT(comments(zipped.state), comments(trip.site)) << "it looks older than the zip's records";
  const std::string_view use = kTargets.front().use;
  EXPECT_LT(use.find("worksheet.csv"), use.find("feedback.zip"));
}

/// With files outside of folders: students pack folders for Canvas, and this reads no archives.
test::SiteClass withCanvasFiles(test::SiteClass people) {
  for (test::Participant& who : people.course.participants)
    for (test::UploadedFile& file : who.files) file.path = test::lastPart(file.path);
  return people;
}

TEST(CanvasFeedback, GivesEachTheirOwnReportOrSaysWhoGetsNone) {
  std::size_t number = 0;
  for (const test::SiteClass& some : classes()) {
    SCOPED_TRACE("class " + std::to_string(++number));
    const test::SiteClass people = withCanvasFiles(some);
    const test::Download download =
        canvasDownload(people.course, {.anonymous = number % 4 == 0, .groups = true});
    const GradedClass run(download, "canvas",
                          parseRoster(canvasGradesOf(test::canvasSite(people)), "canvas.csv"));
    const Delivery delivery = forCanvas(run.feedback, {});
    test::CanvasHandIns site = canvasHandIns(people, download.files);
    for (std::size_t i = 0; i < site.users.size(); i += 3)
      site.users[i].comments.push_back({{{"earlier.html", "grid.cpp", "earlier"}}});
    for (const test::Participant& who : people.course.participants)
      if (number % 2 == 1 && !who.group.empty())
        site.groupNames.push_back(test::namedByCanvas(who.group));
    const auto after =
        uploadCanvasSubmissions(site, test::zipContents(delivery.files.at("feedback.zip").bytes));
    EXPECT_THAT(after.ignored, IsEmpty());
    std::vector<std::string> missing;
    for (const test::Participant& who : people.course.onePerGroup()) {
      const auto& had = site.find(who.id)->comments;
      const auto& has = after.state.find(who.id)->comments;
      if (!who.handedIn() || has.size() > had.size()) continue;
      missing.push_back(number % 4 == 0 ? "anon_" + anonymousIdOf(who)
                                        : fmt::format("{} ({})", who.sortableName(), who.id));
    }
    std::vector<std::string> notSent;
    for (const NotSent& one : delivery.notSent) notSent.push_back(one.who);
    EXPECT_THAT(notSent, testing::UnorderedElementsAreArray(missing));
    for (const test::Participant& who : people.course.participants) {
      const auto& had = site.find(who.id)->comments;
      const auto& has = after.state.find(who.id)->comments;
      if (has.size() == had.size()) continue;
      ASSERT_EQ(has.size(), had.size() + 1) << who.fullName();
      ASSERT_EQ(has.back().files.size(), 1U) << who.fullName();
      EXPECT_EQ(has.back().files[0].bytes, reportFor(who)) << who.fullName();
    }
  }
}

}  // namespace
}  // namespace sudoku::courses
