// Sakai: a folder for the assignment with grades.csv and a folder "Last, First(LOGIN)" for each
// student, or "Group(ID)" for each group. Of its parts, only "Submission attachment(s)" is work;
// timestamp.txt has the time in UTC, "20261120225800000" or in ISO format.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/ascii.h"
#include "courses/deadlines/instant.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kWork = "Submission attachment(s)";
constexpr std::string_view kTime = "timestamp.txt";
constexpr std::array<std::string_view, 3> kGrades = {"grades.csv", "grades.xls", "grades.xlsx"};

bool isGradesFile(const Listing::Entry& entry) {
  return !entry.isFolder && std::ranges::find(kGrades, entry.name) != kGrades.end();
}

/// "Last, First" and "LOGIN".
std::optional<std::pair<std::string, std::string>> sakaiStudentOf(const Listing::Entry& entry) {
  static const std::regex kForm(R"((.+)\(([^()]+)\))");
  const auto found = entry.isFolder ? matched(entry.name, kForm) : std::nullopt;
  if (!found) return std::nullopt;
  return std::pair((*found)[1].str(), (*found)[2].str());
}

bool isSakaiStudent(const Listing::Entry& entry) {
  if (!sakaiStudentOf(entry)) return false;
  const Listing parts = innerListing(entry.path);
  return parts.has(kWork, true) || parts.has(kTime, false) || parts.has("comments.txt", false) ||
         parts.has("feedbackText.html", false);
}

std::optional<std::chrono::sys_seconds> sakaiTime(const std::filesystem::path& file) {
  const std::string text(trimmed(smallText(file)));
  if (isNumber(text) && text.size() >= 14) return timeIn(text.substr(0, 14), {"%E4Y%m%d%H%M%S"});
  return parseInstant(text, std::nullopt);
}

/// What a student handed in; without pieces and notes if that is nothing.
HandIn handInOf(const Listing::Entry& entry) {
  HandIn handIn{.name = entry.name, .pieces = {}};
  const auto [name, login] = sakaiStudentOf(entry).value_or(std::pair(entry.name, std::string()));
  handIn.submitters = {{.name = inSpokenOrder(name), .login = login, .isLoginExact = true}};
  for (const Listing::Entry& part : innerListing(entry.path).entries) {
    if (part.name == kWork && !innerListing(part.path).entries.empty())
      handIn.pieces.push_back({part.path});
    if (part.name == kTime) handIn.time = sakaiTime(part.path);
    if (part.name.ends_with("submissionText.html"))
      handIn.notes.push_back(fmt::format("left out: {} (text typed into Sakai)", part.name));
  }
  return handIn;
}

}  // namespace

std::size_t fittingSakai(const Listing& listing) {
  const std::size_t students = listing.count(isSakaiStudent);
  return students == 0 ? 0 : students + listing.count(isGradesFile);
}

void readSakai(const Listing& listing, Download& download) {
  for (const Listing::Entry& entry : listing.entries) {
    if (isGradesFile(entry)) {
      download.leftOut.push_back(leftOut(entry, "Sakai's table of grades"));
    } else if (!sakaiStudentOf(entry)) {
      download.leftOut.push_back(leftOut(entry, "not a student's folder: Last, First(LOGIN)"));
    } else if (HandIn handIn = handInOf(entry); handIn.pieces.empty() && handIn.notes.empty()) {
      download.leftOut.push_back(leftOut(entry, "nothing handed in"));
    } else {
      download.handIns.push_back(std::move(handIn));
    }
  }
}

}  // namespace sudoku::courses
