#pragma once

// Simulated downloads of further services. They follow the services' sources and
// manuals, not our readers; the source of each rule is noted next to it, and "general knowledge" marks rules
// that no source was found for.

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "tests/support/downloads.h"
#include "tests/support/participants.h"

namespace sudoku::test {

// --- What must count

/// What a run may do about one participant.
enum class Must {
  kGrade,       // exactly one mark, that of the hand-in below
  kGradeOrSay,  // the same, or no mark and a message that names the participant or the files
  kSay,         // a message in any case; a mark, if any, is that of the hand-in below
  kNoMark,      // nothing was handed in, or the download has nothing of this participant
};

struct Expected {
  Must must = Must::kNoMark;
  std::string mark = {};    // a line of the sources that must be graded; see handInMark()
  std::string sample = {};  // the sample of grid-solver with the expected mark
};
/// By login. All participants of the course are in it, also those without a mark.
using ExpectedByLogin = std::map<std::string, Expected>;

/// The comment that ends each source file of a hand-in of oddCourse(): "// hand-in: LOGIN 2", for
/// groups the group's name instead of the login. Versions count from 1. No other text has it,
/// so a graded source that holds another version's or participant's line was mistaken.
std::string handInMark(const Participant& participant, int version);

/// The sample of the other hand-ins of a participant (earlier ones, drafts, later work). It has
/// another mark than the hand-in that counts.
std::string otherSampleOf(const Participant& participant);

/// The latest hand-in counts, also a late one: Blackboard, Brightspace, Sakai, Teams, and others
/// if nothing below says otherwise.
ExpectedByLogin latestCounts(const Course& course);
/// The above as login -> line of the sources that must be graded; empty: no mark.
std::map<std::string, std::string> expectedSources(const ExpectedByLogin& expected);

/// 17 participants with a deadline as in standardCourse(). Each source has its handInMark():
///   jmuessig      Jürgen Müßig (NFC), one source with underscores in its name
///   zbruening     Zoë Brüning (NFD), sources in a folder whose name is NFD
///   roconnor      Róisín O'Connor, a zip
///   alevystrauss  Anne-Marie Lévy-Strauß, handed in again, the file has the same name
///   ndangelo      Nicolò D’Angelo (U+2019)
///   jdelacruz     Juan Carlos de la Cruz, late
///   mary_ann      Mary_Ann van_Dyke, handed in again, late; the earlier one is the better one
///   lvosskern     Lena Voss - Kern, a file with " - " in its name
///   lixiaolong    小龍 李, a zip and a report in a folder
///   klee, klee2   two called Kim Lee, with different marks
///   tteam, tteamer  a team
///   nnobody       handed in nothing
///   ppaper        also a report, a README and data next to the source
///   23304308      Kevin Angood, handed in again under another name, which holds "_attempt_"
///   JSuk42        Sukarno, who has one name
Course oddCourse();

/// A further participant (rreport): the last hand-in is only a report, an earlier one has sources.
/// The run must say so, and may not grade the earlier one in silence.
Participant reportAfterSources();

/// The course with the names of all participants in NFC or NFD: a list and a download often differ,
/// above all if a Mac unpacked the download.
Course withComposedNames(Course course);
Course withDecomposedNames(Course course);

// --- Blackboard. Who counts: latestCounts().

struct BlackboardOptions {
  bool allAttempts = true;    // else the latest attempt only
  bool texts = true;          // one .txt next to each attempt
  bool ultra = false;         // the .txt as Ultra writes it
  bool americanDate = false;  // in the .txt: "Thursday, November 19, 2026 9:59:00 PM CET"
};
Download blackboardDownload(const Course& course, const BlackboardOptions& options = {});

// --- Brightspace. Who counts: brightspaceExpected().

struct BrightspaceOptions {
  enum class Text {
    kName,             // "Mary-Ann Smith"
    kNumberAndFamily,  // "23304308 Angood"
    kUserAndName,      // "masmith Mary-Ann Smith"
  };
  enum class Date {
    kShort,   // "Sep 24, 2024 926 PM"
    kLong,    // "05 March 2026 612 PM"
    kGerman,  // "24. September 2024 2126" (general knowledge)
  };
  Text text = Text::kName;
  Date date = Date::kShort;
  bool flat = false;         // files with the prefix of the folders
  bool allHandIns = true;    // else the latest only
  bool groups = false;       // one hand-in a group, with the group's number and name
  bool index = true;         // index.html on top
  bool folderInZip = false;  // all of it in one more folder, as some unpackers make it
};
Download brightspaceDownload(const Course& course, const BrightspaceOptions& options = {});
/// As latestCounts(), but nothing tells the two Kim Lees apart if there are only names: the number
/// in front is Brightspace's own, which no export for teachers has (own). Groups name no member.
ExpectedByLogin brightspaceExpected(const Course& course, const BrightspaceOptions& options = {});

// --- ILIAS. Who counts: iliasExpected().

struct IliasOptions {
  bool teams = false;
  /// Files of earlier hand-ins stay: ILIAS adds files, students must delete them.
  bool earlierToo = true;
  std::string late = "Late Submission";  // translated; "" if the service marks nothing
  std::string team = "Team";             // translated
  bool withTable = false;  // TITLE/Submissions/... next to TITLE/TITLE.xlsx (general knowledge)
};
Download iliasDownload(const Course& course, const IliasOptions& options = {});
/// The latest counts. If files of an earlier hand-in stay, the same name with " (2)" is the newer
/// one, which the run may ask for: Must::kGradeOrSay. Other team members have no folder.
ExpectedByLogin iliasExpected(const Course& course, const IliasOptions& options = {});
/// ilUtil::getASCIIFilename.
std::string asciiByIlias(const std::string& name);

// --- Sakai. Who counts: latestCounts().

struct SakaiOptions {
  std::string attachments = "Submission attachment(s)";  // translated by some sites
  bool dates = false;                                    // two more columns in grades.csv
  bool feedback = true;     // folders for feedback; one holds a commented copy, not to be graded
  bool displayIds = false;  // "Display ID" is the student number, else the login
  bool everyone = true;     // folders also for who handed in nothing
};
Download sakaiDownload(const Course& course, const SakaiOptions& options = {});

// --- Microsoft Teams (general knowledge). Who counts: teamsExpected().

struct TeamsOptions {
  std::string version = "Version";  // translated: "Wersja"
  bool workingToo = false;          // "Working files" with drafts that nobody handed in
  bool otherAssignment = false;     // next to this one, with sources; not to be graded
};
Download teamsDownload(const Course& course, const TeamsOptions& options = {});
/// As latestCounts(), but folders hold names only: the run may ask about the two Kim Lees.
ExpectedByLogin teamsExpected(const Course& course);

// --- Submitty. Who counts: submittyExpected().

struct SubmittyOptions {
  enum class Kind {
    kAll,     // submissions/USER/VERSION/FILES
    kActive,  // submissions/USER/FILES, of the graded version
    kServer,  // COURSEPATH/submissions/GRADEABLE/USER/VERSION/FILES
  };
  Kind kind = Kind::kAll;
  bool ownSections = false;     // USER/... with no submissions/ above; only section 1
  bool results = false;         // results/ next to it
  bool versionControl = false;  // sources in checkout/, only marks of time in submissions/
  bool teams = false;           // USER is a team's id
  bool settings = true;         // user_assignment_settings.json (not with kActive)
  std::set<std::string> earlierActive = {"alevystrauss"};  // whose version 1 is graded
  std::set<std::string> cancelled = {};                    // who took their hand-in back
};
Download submittyDownload(const Course& course, const SubmittyOptions& options = {});
/// The active version counts, which the settings name; nothing counts if it is 0. Without settings
/// in a download of all versions the latest is taken, or asked for.
ExpectedByLogin submittyExpected(const Course& course, const SubmittyOptions& options = {});
/// "1" or "2".
std::string sectionOf(const Participant& participant);

// --- Autolab. Who counts: autolabExpected().

struct AutolabOptions {
  /// Every hand-in has this name, whatever it was before. With a name that is no archive's, several
  /// files are a zip under that name, because Autolab does not look into files.
  std::string handinName = "handin.zip";  // or "my_handin.zip", "grid.cpp"
  bool latestOnly = false;
  bool server = false;                 // HANDINDIR/EMAIL/VERSION_HANDINNAME
  std::set<std::string> fromGit = {};  // tar.gz files under the same name
};
Download autolabDownload(const Course& course, const AutolabOptions& options = {});
/// The latest counts. Archives under a wrong ending may be graded or complained about.
ExpectedByLogin autolabExpected(const Course& course, const AutolabOptions& options = {});

// --- Classroom 50. Who counts: classroom50Expected(), classroom50WebExpected().

struct Classroom50Options {
  std::string classroom = "cs101";
  std::string assignment = "sudoku-grid";
  bool byPattern = false;  // no result.json, results.json, scores.csv; takes another's clone too
  bool teams = true;       // CLASSROOM-ASSIGNMENT-group-1; else each member has a repository
  bool annotatedTags = false;  // (general knowledge: both kinds exist)
  bool warnings = false;       // scores.csv with provenance_warning, since September 2026
  std::set<std::string> workedOn = {"zbruening", "ppaper"};  // commits after the last submission
  std::string oddTag = "alevystrauss";  // an earlier one is tagged submit/zz-first-try by hand
  std::string wrongClock = "23304308";  // the newest commit has the oldest date
  std::string linked = "ndangelo";      // a link to /etc/passwd in the tree, named like a header
  std::string untagged = "jmuessig";    // pushed, but has no tag submit/*
  std::string ownResult = "klee";       // committed a result.json, which the download replaced
};
/// What `gh teacher download` leaves in its folder: creates git repositories with history and tags
/// and returns the folder. Who handed in nothing has no clone, but a line in scores.csv.
std::filesystem::path classroom50Clones(const Course& course, const std::filesystem::path& folder,
                                        const Classroom50Options& options = {});
/// The submission of the Release published last counts: the first of results.json, not the tip, not
/// the newest date, not the last tag by name. Without a tag nothing was handed in: Must::kSay.
ExpectedByLogin classroom50Expected(const Course& course, const Classroom50Options& options = {});

/// The web's "Download all submissions": one zip of OWNER.zip files.
Download classroom50WebZip(const Course& course, const Classroom50Options& options = {});
/// Only tips are in it. Where a tip is no submission the run may say so.
ExpectedByLogin classroom50WebExpected(const Course& course,
                                       const Classroom50Options& options = {});

/// The login in the form that GitHub allows: letters, digits and hyphens.
std::string githubNameOf(const Participant& participant);
/// "group-1" for the first group of the course; empty without a group.
std::string classroom50GroupOf(const Course& course, const Participant& participant);

}  // namespace sudoku::test
