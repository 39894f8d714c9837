// Blackboard, Brightspace, ILIAS, Sakai and Microsoft Teams.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "tests/support/download_parts.h"
#include "tests/support/more_downloads.h"

namespace sudoku::test {
namespace {

/// Only the latest hand-in, or all, oldest first.
std::vector<HandIn> handInsOf(const Participant& one, bool all) {
  std::vector<HandIn> some = sudoku::test::handInsOf(one);
  if (!all && some.size() > 1) some.erase(some.begin(), some.end() - 1);
  return some;
}

/// Participants whose full name another one has, too.
std::set<std::string> loginsWithSharedNames(const Course& course) {
  std::set<std::string> logins;
  for (const Participant& one : course.participants) {
    const auto same = std::ranges::count(course.participants, one.fullName(),
                                         [](const Participant& other) { return other.fullName(); });
    if (same > 1) logins.insert(one.login);
  }
  return logins;
}

void mayAsk(ExpectedByLogin& expected, const std::string& login) {
  if (expected[login].must == Must::kGrade) expected[login].must = Must::kGradeOrSay;
}

/// The text file next to an attempt: labels by markmanager.go and the README of gradex-cli (British
/// date), by a reader in Rust (American date), Ultra's HTML by vangef/BBGradebookOrganiser.
std::string blackboardText(const Course& course, const Participant& one, const HandIn& handIn,
                           const std::vector<std::pair<std::string, std::string>>& files,
                           const BlackboardOptions& options) {
  const std::string date =
      options.americanDate
          ? inBerlin("%A, %B %e, %Y ", handIn.at) + inBerlin("%l:%M:%S %p %Z", handIn.at)
          : inBerlin("%A, %d %B %Y %H:%M:%S o'clock %Z", handIn.at);
  std::string text = fmt::format(
      "Name: {} ({})\nAssignment: {}\nDate Submitted: {}\nCurrent Mark: Needs Marking\n\n",
      one.fullName(), one.login, course.assignment, replaced(date, "  ", " "));
  const std::string typed = one.typed.empty()
                                ? "There is no student submission text data for this assignment."
                                : one.typed;
  text += options.ultra ? "Submission Field: <br>" + (one.typed.empty() ? "" : typed) + "\n\n"
                        : "Submission Field:\n" + typed + "\n\n";
  text += "Comments:\nThere are no student comments for this assignment.\n\n";
  text += "Files:\n";
  if (files.empty()) text += "\tNo files were attached to this submission.\n";  // general knowledge
  for (const auto& [original, stored] : files)
    text += fmt::format("\tOriginal filename: {}\n\tFilename: {}\n\n", original, stored);
  return text;
}

std::string brightspaceDate(const BrightspaceOptions& options, Time at) {
  switch (options.date) {
    case BrightspaceOptions::Date::kShort:
      return replaced(inBerlin("%b %e, %Y ", at), "  ", " ") + shortTime(at);
    case BrightspaceOptions::Date::kLong:
      return inBerlin("%d %B %Y ", at) + shortTime(at);
    case BrightspaceOptions::Date::kGerman:
      // cctz knows English names only; November is the same word in German.
      return inBerlin("%d. %B %Y %H%M", at);
  }
  return {};
}

std::string brightspaceText(const BrightspaceOptions& options, const Participant& one) {
  if (options.groups) return groupNameOf(one);
  switch (options.text) {
    case BrightspaceOptions::Text::kName:
      return one.fullName();
    case BrightspaceOptions::Text::kNumberAndFamily:
      return one.studentId() + " " + one.family;
    case BrightspaceOptions::Text::kUserAndName:
      return one.login + " " + one.fullName();
  }
  return {};
}

/// ilExSubmission::getDirectoryNameFromUserData (its name stands in the source; the order of the
/// parts as in the services' manuals).
std::string folderByIlias(const Participant& one) {
  return asciiByIlias(fmt::format("{}_{}_{}_{}", one.family, one.given, one.login, one.id));
}

std::string csvField(const std::string& text) { return "\"" + replaced(text, "\"", "\"\"") + "\""; }

}  // namespace

// One flat zip with ASSIGNMENT_USERNAME_attempt_YYYY-MM-DD-HH-MM-SS_ORIGINALNAME for each file, and
// for each attempt a .txt with the same name up to the date. Folders are not kept. The zip's name after
// "gradebook_" is general knowledge.
Download blackboardDownload(const Course& course, const BlackboardOptions& options) {
  Download download{fmt::format("gradebook_{}_{}_2026-12-01-10-00-00.zip", course.name,
                                replaced(course.assignment, " ", "20")),
                    {}};
  for (const Participant& one : course.participants) {
    std::vector<HandIn> all = handInsOf(one, options.allAttempts);
    if (all.empty() && !one.typed.empty()) all.push_back({1, one.at, {}});
    for (const HandIn& handIn : all) {
      const std::string prefix = fmt::format("{}_{}_attempt_{}", course.assignment, one.login,
                                             inBerlin("%Y-%m-%d-%H-%M-%S", handIn.at));
      std::vector<std::pair<std::string, std::string>> names;
      for (const UploadedFile& file : packedIfInFolders(handIn.files)) {
        names.emplace_back(file.path, prefix + "_" + file.path);
        download.files[names.back().second] = file.bytes;
      }
      if (options.texts)
        download.files[prefix + ".txt"] = blackboardText(course, one, handIn, names, options);
    }
  }
  return download;
}

// Folders NUMBER-NUMBER - TEXT - DATE (first the user or group in the course, then
// the assignment) and index.html on top; several hand-ins are several folders; flat files have the
// same prefix. What index.html looks like is general knowledge.
Download brightspaceDownload(const Course& course, const BrightspaceOptions& options) {
  const Time taken = course.due + std::chrono::days(3);
  const std::string title =
      fmt::format("{} Download {}{}", course.assignment,
                  replaced(inBerlin("%b %e, %Y ", taken), "  ", " "), shortTime(taken));
  Download download{title + ".zip", {}};
  const std::string top = options.folderInZip ? title + "/" : "";
  std::string index = "<html><head><title>Submissions</title></head><body>\n<table>\n";
  for (const Participant& one : options.groups ? course.onePerGroup() : course.participants) {
    for (const HandIn& handIn : handInsOf(one, options.allHandIns)) {
      const std::string prefix = fmt::format(
          "{}-{} - {} - {}", options.groups ? groupNumberOf(one) : 390'000 + one.id, course.number,
          brightspaceText(options, one), brightspaceDate(options, handIn.at));
      for (const UploadedFile& file : packedIfInFolders(handIn.files)) {
        const std::string path = prefix + (options.flat ? " - " : "/") + file.path;
        download.files[top + path] = file.bytes;
        index += fmt::format("<tr><td>{}</td><td><a href=\"{}\">{}</a></td></tr>\n",
                             brightspaceText(options, one), path, file.path);
      }
    }
  }
  if (options.index) download.files[top + "index.html"] = index + "</table>\n</body></html>\n";
  return download;
}

ExpectedByLogin brightspaceExpected(const Course& course, const BrightspaceOptions& options) {
  ExpectedByLogin expected = latestCounts(course);
  const std::set<std::string> shared = loginsWithSharedNames(course);
  for (const Participant& one : course.participants) {
    const bool namesOnly = options.text == BrightspaceOptions::Text::kName;
    if (options.groups || (namesOnly && shared.contains(one.login))) mayAsk(expected, one.login);
  }
  return expected;
}

// By memory of the function (general knowledge): htmlentities, then only the first letter of each
// entity, other bytes above 0x7e and what no system allows as "_". So "ü" is "u", "ß" is "s", "’"
// (&rsquo;) is "r", and each byte of further scripts is "_".
std::string asciiByIlias(const std::string& name) {
  constexpr std::string_view kFirstLetters =  // of the entities of U+00C0 to U+00FF
      "AAAAAAACEEEEIIIIENOOOOOtOUUUUYTsaaaaaaaceeeeiiiienooooodouuuuyty";
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0U;
    if (byte == 0xC3 && next >= 0x80 && next <= 0xBF) {
      out += kFirstLetters[next - 0x80];
      ++i;
    } else if (name.compare(i, 3, "\u2019") == 0) {
      out += 'r';
      i += 2;
    } else if (byte == '&') {
      out += 'a';
    } else if (byte == '<' || byte == '>') {
      out += byte == '<' ? 'l' : 'g';
    } else {
      const bool bad =
          byte >= 0x7f || std::string_view(":\\/*?\"|").find(name[i]) != std::string_view::npos;
      out += bad ? '_' : name[i];
    }
  }
  return out;
}

// downloadAllAssignmentFiles in class.ilExSubmission.php: teams above the folder of the member who
// uploaded (type "upload by team"), " (2)" for the second file of a name in the order of upload
// times, then the prefix of late files, then all in ASCII.
Download iliasDownload(const Course& course, const IliasOptions& options) {
  const std::string title = asciiByIlias(replaced(course.assignment, " ", "_"));
  Download download{options.withTable ? title + ".zip" : "Submission.zip", {}};
  const std::string top = options.withTable ? title + "/Submissions/" : "";
  for (const Participant& one : options.teams ? course.onePerGroup() : course.participants) {
    std::string folder = top;
    if (options.teams) folder += fmt::format("{} {}/", options.team, groupNumberOf(one));
    folder += folderByIlias(one) + "/";
    std::map<std::string, int> taken;
    for (const HandIn& handIn : handInsOf(one, options.earlierToo)) {
      for (const UploadedFile& file : packedIfInFolders(handIn.files)) {
        std::string name = file.path;
        const int count = ++taken[name];
        const std::size_t dot = std::min(name.rfind('.'), name.size());
        if (count > 1)
          name = fmt::format("{} ({}){}", name.substr(0, dot), count, name.substr(dot));
        if (handIn.at > course.due && !options.late.empty()) name = options.late + " - " + name;
        download.files[folder + asciiByIlias(name)] = file.bytes;
      }
    }
  }
  if (options.withTable) download.files[title + "/" + title + ".xlsx"] = "PK\x05\x06 no real table";
  return download;
}

ExpectedByLogin iliasExpected(const Course& course, const IliasOptions& options) {
  ExpectedByLogin expected = latestCounts(course);
  std::set<std::string> groups;
  for (const Participant& one : course.participants) {
    if (options.earlierToo && !one.earlier.empty()) mayAsk(expected, one.login);
    if (options.teams && !one.group.empty() && !groups.insert(one.group).second)
      mayAsk(expected, one.login);
  }
  return expected;
}

// The name in a folder's brackets is the second column of grades.csv. Typed text is in
// "Last, First(EID)_submissionText.html". grades.csv has the title, an empty line, and the heading.
// The digits of timestamp.txt and the zip's name are general knowledge.
Download sakaiDownload(const Course& course, const SakaiOptions& options) {
  Download download{"bulk_download.zip", {}};
  const std::string top = course.assignment + "/";
  std::string grades = csvField(course.assignment) + ",\"Points\"\n\n";
  grades += "\"Display ID\",\"ID\",\"Last Name\",\"First Name\",\"grade\"";
  grades += options.dates ? ",\"Submission date\",\"Late submission\"\n" : "\n";
  for (const Participant& one : course.participants) {
    const std::string display = options.displayIds ? one.studentId() : one.login;
    grades += csvField(display) + "," + csvField(one.login) + "," + csvField(one.family) + "," +
              csvField(one.given) + ",\"\"";
    if (options.dates)
      grades +=
          fmt::format(",{},{}", csvField(one.handedIn() ? inBerlin("%b %d, %Y %H:%M", one.at) : ""),
                      csvField(!one.handedIn()       ? ""
                               : one.at > course.due ? "Late"
                                                     : "On time"));
    grades += "\n";
    if (!one.handedIn() && !options.everyone) continue;
    const std::string name = fmt::format("{}, {}({})", one.family, one.given, one.login);
    const std::string folder = top + name + "/";
    for (const UploadedFile& file : packedIfInFolders(one.files))
      download.files[folder + options.attachments + "/" + file.path] = file.bytes;
    if (one.handedIn()) {
      download.files[folder + "timestamp.txt"] = inBerlin("%Y%m%d%H%M%S", one.at) + "000";
      download.files[folder + name + "_submissionText.html"] = one.typed;
    }
    download.files[folder + "comments.txt"] = "";
    if (!options.feedback) continue;
    download.files[folder + "feedbackText.html"] = one.typed;
    if (one.login == "klee2") {
      for (const UploadedFile& file : markedSample(otherSampleOf(one), handInMark(one, 0)))
        download.files[folder + "Feedback Attachment(s)/commented-" + file.path] = file.bytes;
    }
  }
  download.files[top + "grades.csv"] = grades;
  return download;
}

// General knowledge, apart from the order "Submitted files/STUDENT/ASSIGNMENT/Version N/FILES",
// which readers of such folders also expect (also with a translated "Wersja 1" and "Working
// files"). The second student of a name gets a number behind it.
Download teamsDownload(const Course& course, const TeamsOptions& options) {
  Download download{"OneDrive_1_01-12-2026.zip", {}};
  std::map<std::string, int> taken;
  for (const Participant& one : course.participants) {
    const int count = taken[one.fullName()]++;
    const std::string who = one.fullName() + (count == 0 ? "" : fmt::format(" {}", count));
    for (const HandIn& handIn : handInsOf(one, true)) {
      for (const UploadedFile& file : packedIfInFolders(handIn.files))
        download.files[fmt::format("Submitted files/{}/{}/{} {}/{}", who, course.assignment,
                                   options.version, handIn.version, file.path)] = file.bytes;
    }
    if (options.workingToo) {
      for (const UploadedFile& file : markedSample(otherSampleOf(one), handInMark(one, 0)))
        download.files[fmt::format("Working files/{}/{}/{}", who, course.assignment, file.path)] =
            file.bytes;
    }
    if (options.otherAssignment) {
      for (const UploadedFile& file : markedSample(otherSampleOf(one), handInMark(one, 0)))
        download.files[fmt::format("Submitted files/{}/Warm-up/{} 1/{}", who, options.version,
                                   file.path)] = file.bytes;
    }
  }
  return download;
}

ExpectedByLogin teamsExpected(const Course& course) {
  ExpectedByLogin expected = latestCounts(course);
  for (const std::string& login : loginsWithSharedNames(course)) mayAsk(expected, login);
  return expected;
}

}  // namespace sudoku::test
