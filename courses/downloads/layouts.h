#pragma once

// The download layouts: one table row for each file in this folder that reads one.

#include <array>
#include <string_view>

#include "courses/downloads/download.h"
#include "courses/downloads/listing.h"

namespace sudoku::courses {

struct Layout {
  std::string_view name;
  /// The number of entries whose names follow the layout's rules.
  std::size_t (*fitting)(const Listing& listing);
  /// Completes the sentence "7 of 8 names ...".
  std::string_view evidence;
  void (*read)(const Listing& listing, Download& download);
};

std::size_t fittingGradescope(const Listing& listing);
std::size_t fittingClassroom50(const Listing& listing);
std::size_t fittingMoodle(const Listing& listing);
std::size_t fittingBlackboard(const Listing& listing);
std::size_t fittingBrightspace(const Listing& listing);
std::size_t fittingSakai(const Listing& listing);
std::size_t fittingTeams(const Listing& listing);
std::size_t fittingSubmitty(const Listing& listing);
std::size_t fittingAutolab(const Listing& listing);
std::size_t fittingCanvas(const Listing& listing);
std::size_t fittingGithub(const Listing& listing);
std::size_t fittingIlias(const Listing& listing);
std::size_t fittingPlain(const Listing& listing);

void readGradescope(const Listing& listing, Download& download);
void readClassroom50(const Listing& listing, Download& download);
void readMoodle(const Listing& listing, Download& download);
void readBlackboard(const Listing& listing, Download& download);
void readBrightspace(const Listing& listing, Download& download);
void readSakai(const Listing& listing, Download& download);
void readTeams(const Listing& listing, Download& download);
void readSubmitty(const Listing& listing, Download& download);
void readAutolab(const Listing& listing, Download& download);
void readCanvas(const Listing& listing, Download& download);
void readGithub(const Listing& listing, Download& download);
void readIlias(const Listing& listing, Download& download);
void readPlain(const Listing& listing, Download& download);

/// Ordered from the strictest rules to the loosest; the last is the fallback.
inline constexpr std::array kLayouts = {
    Layout{"gradescope", fittingGradescope, "are listed in submission_metadata.yml",
           readGradescope},
    Layout{"classroom50", fittingClassroom50, "are clones of Classroom 50, or scores.csv",
           readClassroom50},
    Layout{"moodle", fittingMoodle, "contain _assignsubmission_", readMoodle},
    Layout{"blackboard", fittingBlackboard, "contain _attempt_ and a date", readBlackboard},
    Layout{"brightspace", fittingBrightspace, "have the form USER-ASSIGNMENT - NAME - DATE",
           readBrightspace},
    Layout{"sakai", fittingSakai, "are folders Last, First(LOGIN), or the table of grades",
           readSakai},
    Layout{"teams", fittingTeams, "are folders of students with versions, or of Microsoft Teams",
           readTeams},
    Layout{"submitty", fittingSubmitty, "are folders of users with versions, or of Submitty",
           readSubmitty},
    Layout{"autolab", fittingAutolab, "have the form EMAIL_VERSION_NAME", readAutolab},
    Layout{"canvas", fittingCanvas, "have the form NAME_USER_ATTACHMENT_FILE", readCanvas},
    Layout{"github", fittingGithub, "are clones with .git", readGithub},
    Layout{"ilias", fittingIlias, "are folders Lastname_Firstname_LOGIN_USERID, or of teams",
           readIlias},
    Layout{"plain", fittingPlain, "are folders, archives, sources or plugins", readPlain}};

}  // namespace sudoku::courses
