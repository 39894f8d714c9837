// Microsoft Teams: the folder "Submitted files" of a class's document library "Student Work", with
// STUDENT/ASSIGNMENT/Version N/FILES; "Working files" next to it has what is not handed in. These
// names are general knowledge and reports of teachers; there is no specification. The newest
// version counts.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kSubmitted = "Submitted files";
constexpr std::string_view kWorking = "Working files";
constexpr std::string_view kVersion = "Version ";

/// The folders "Version N" in an assignment's folder, by N.
std::map<unsigned, Listing::Entry> versionsIn(const std::filesystem::path& assignment) {
  std::map<unsigned, Listing::Entry> versions;
  for (const Listing::Entry& entry : innerListing(assignment).entries) {
    if (const auto version = versionOf(entry, kVersion)) versions.emplace(*version, entry);
  }
  return versions;
}

bool isTeamsStudent(const Listing::Entry& entry) {
  const Listing inner = entry.isFolder ? innerListing(entry.path) : Listing{};
  return std::ranges::any_of(inner.entries, [](const Listing::Entry& assignment) {
    return assignment.isFolder && !versionsIn(assignment.path).empty();
  });
}

Listing studentsIn(const Listing& listing) {
  return listing.has(kSubmitted, true) ? innerListing(listing.folder / kSubmitted) : listing;
}

/// Throws:  ClassError - there are several assignments.
void requireOneAssignment(const Listing& students) {
  std::set<std::string> assignments;
  for (const Listing::Entry& student : students.entries) {
    for (const Listing::Entry& entry : innerListing(student.path).entries) {
      if (entry.isFolder) assignments.insert(entry.name);
    }
  }
  if (assignments.size() < 2) return;
  throw ClassError(
      fmt::format("the students' folders in {} contain {} assignments, such as '{}' and '{}'\n  "
                  "keep only one assignment in each student's folder",
                  students.folder.string(), assignments.size(), *assignments.begin(),
                  *std::next(assignments.begin())));
}

/// Adds the newest version, or the whole folder if it has no versions.
void take(const Listing::Entry& assignment, HandIn& handIn) {
  if (!assignment.isFolder) {
    handIn.notes.push_back(
        fmt::format("left out: {} (not in an assignment's folder)", assignment.name));
    return;
  }
  const auto versions = versionsIn(assignment.path);
  if (versions.empty()) {
    handIn.pieces.push_back({assignment.path});
    return;
  }
  handIn.pieces.push_back({versions.rbegin()->second.path});
  for (const Listing::Entry& entry : innerListing(assignment.path).entries) {
    if (entry.path == versions.rbegin()->second.path) continue;
    handIn.notes.push_back(fmt::format(
        "left out: {} ({})", entry.name,
        versionOf(entry, kVersion) ? "an earlier version" : "not in a version's folder"));
  }
}

}  // namespace

std::size_t fittingTeams(const Listing& listing) {
  const Listing students = studentsIn(listing);
  const auto fitting = students.count(isTeamsStudent);
  if (students.folder == listing.folder) return fitting;
  return fitting > 0 ? (listing.has(kWorking, true) ? 2 : 1) : 0;
}

void readTeams(const Listing& listing, Download& download) {
  const Listing students = studentsIn(listing);
  requireOneAssignment(students);
  if (students.folder != listing.folder) {
    for (const Listing::Entry& entry : listing.entries) {
      if (entry.name != kSubmitted)
        download.leftOut.push_back(leftOut(entry, entry.name == kWorking
                                                      ? "work that is not handed in"
                                                      : "not in the folder Submitted files"));
    }
  }
  if (students.entries.empty() && listing.has(kSubmitted, true))
    download.leftOut.push_back(fmt::format("{}: it is empty", kSubmitted));
  for (const Listing::Entry& student : students.entries) {
    HandIn handIn{.name = student.name, .pieces = {}, .submitters = {{.name = student.name}}};
    for (const Listing::Entry& assignment : innerListing(student.path).entries)
      take(assignment, handIn);
    if (handIn.pieces.empty() && handIn.notes.empty())
      download.leftOut.push_back(
          leftOut(student, student.isFolder ? "nothing handed in" : "not a student's folder"));
    else
      download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace sudoku::courses
