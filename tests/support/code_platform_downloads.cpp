// Submitty and Autolab.

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "tests/support/download_parts.h"
#include "tests/support/more_downloads.h"

namespace sudoku::test {
namespace {

/// In Submitty's settings: "2026-11-19 21:59:00+0100 Europe/Berlin" (joinTeam's source in an old
/// version).
std::string submittyTime(Time at) { return inBerlin("%Y-%m-%d %H:%M:%S%z", at) + " Europe/Berlin"; }

int activeVersionOf(const Participant& one, const SubmittyOptions& options) {
  if (one.files.empty() || options.cancelled.contains(one.login)) return 0;
  return one.earlier.empty() || options.earlierActive.contains(one.login) ? 1 : 2;
}

/// Two parts of general knowledge: a team's id is a five-digit number and its founder's login, and
/// the names of the actions except "create".
std::string submitterOf(const Participant& one, const SubmittyOptions& options) {
  return options.teams ? fmt::format("{:05}_{}", groupNumberOf(one), one.login) : one.login;
}

/// active_version, history and team_history as in the scripts of Submitty's bin/.
std::string submittySettings(const Course& course, const Participant& one,
                             const SubmittyOptions& options) {
  std::string history;
  for (const HandIn& handIn : handInsOf(one))
    history += fmt::format(
        "{}{{\"version\": {}, \"time\": \"{}\", \"who\": \"{}\", \"type\": \"upload\"}}",
        history.empty() ? "" : ", ", handIn.version, submittyTime(handIn.at), one.login);
  const int active = activeVersionOf(one, options);
  if (active == 0)
    history +=
        fmt::format(", {{\"version\": 0, \"time\": \"{}\", \"who\": \"{}\", \"type\": \"select\"}}",
                    submittyTime(one.at + std::chrono::hours(1)), one.login);
  std::string team;
  if (options.teams) {
    for (const Participant& member : sharersOf(course, one))
      team += fmt::format("{}{{\"action\": \"{}\", \"time\": \"{}\", \"user\": \"{}\"}}",
                          team.empty() ? "\"team_history\": [" : ", ",
                          member.id == one.id ? "create" : "accept_invitation",
                          submittyTime(one.at - std::chrono::days(7)), member.login);
    team += "], ";
  }
  return fmt::format("{{{}\"active_version\": {}, \"history\": [{}]}}\n", team, active, history);
}

/// Autolab's download_filename: the address is inserted before the last two pieces.
std::string autolabName(const std::string& basename, const std::string& email) {
  std::vector<std::string> pieces = {""};
  for (const char symbol : basename) {
    if (symbol == '_') {
      pieces.emplace_back();
    } else {
      pieces.back() += symbol;
    }
  }
  pieces.insert(pieces.end() - 2, email);
  std::string name;
  for (const std::string& piece : pieces) name += (name.empty() ? "" : "_") + piece;
  return name;
}

std::string kindOf(const std::string& handinName) {
  for (const char* kind : {"zip", "tar", "tar.gz", "tar.xz"})
    if (handinName.ends_with(std::string(".") + kind)) return kind;
  if (handinName.ends_with(".tgz")) return "tar.gz";
  return {};
}

bool isOneArchive(const Files& files) {
  return files.size() == 1 && !kindOf(files.front().path).empty();
}

/// What a student hands in as the assessment's one file.
std::string autolabBytes(const AutolabOptions& options, const Participant& one,
                         const Files& files) {
  if (options.fromGit.contains(one.login)) return packedAs("", "tar.gz", files).bytes;
  const std::string kind = kindOf(options.handinName);
  const bool oneSource = files.size() == 1 && files.front().path.find('/') == std::string::npos;
  if (isOneArchive(files) || (kind.empty() && oneSource)) return files.front().bytes;
  return packedAs("", kind.empty() ? "zip" : kind, files).bytes;
}

}  // namespace

std::string sectionOf(const Participant& participant) {
  return participant.id % 2 == 1 || !participant.group.empty() ? "1" : "2";
}

// downloadAssignedZips in site/app/controllers/MiscController.php. It copies all files of the
// server's folders, so also user_assignment_settings.json (kind "all"), and .submit.timestamp of
// each version. Own sections: USER/ with no folder above, from all folders into the same one, and
// no teams. kServer: COURSEPATH/submissions/GRADEABLE/USER/VERSION/.
Download submittyDownload(const Course& course, const SubmittyOptions& options) {
  const std::string gradeable = idOf(course.assignment, '_');
  const bool server = options.kind == SubmittyOptions::Kind::kServer;
  const bool active = options.kind == SubmittyOptions::Kind::kActive;
  Download download{server ? "courses.zip"
                           : fmt::format("{}_{}_students_12-01-2026.zip", gradeable,
                                         options.ownSections ? "section" : "all"),
                    {}};
  const auto below = [&](const std::string& kind, const std::string& user) {
    if (server)
      return fmt::format("f26/{}/{}/{}/{}/", idOf(course.name, '_'), kind, gradeable, user);
    return options.ownSections ? user + "/" : kind + "/" + user + "/";
  };
  for (const Participant& one : options.teams ? course.onePerGroup() : course.participants) {
    if (one.files.empty()) continue;
    if (options.ownSections && !server && (sectionOf(one) != "1" || options.teams)) continue;
    const std::string user = submitterOf(one, options);
    if (options.settings && !active)
      download.files[below("submissions", user) + "user_assignment_settings.json"] =
          submittySettings(course, one, options);
    for (const HandIn& handIn : handInsOf(one)) {
      if (active && handIn.version != activeVersionOf(one, options)) continue;
      const std::string version = active ? "" : std::to_string(handIn.version) + "/";
      const std::string submission = below("submissions", user) + version;
      download.files[submission + ".submit.timestamp"] = submittyTime(handIn.at) + "\n";
      // The name of this file is general knowledge (once ".submit.SVN_CHECKOUT").
      if (options.versionControl) download.files[submission + ".submit.VCS_CHECKOUT"] = "";
      const std::string sources =
          options.versionControl ? below("checkout", user) + version : submission;
      for (const UploadedFile& file : handIn.files)
        download.files[sources + file.path] = file.bytes;
      if (!options.results) continue;
      // The names of results are general knowledge.
      const std::string results = below("results", user) + version;
      download.files[results + "results.json"] = "{\"testcases\": []}\n";
      download.files[results + "grade.txt"] = "Automatic grading total: 0 / 130\n";
      download.files[results + "details/test01/STDOUT.txt"] = "";
    }
  }
  return download;
}

ExpectedByLogin submittyExpected(const Course& course, const SubmittyOptions& options) {
  ExpectedByLogin expected = latestCounts(course);
  const bool server = options.kind == SubmittyOptions::Kind::kServer;
  const bool active = options.kind == SubmittyOptions::Kind::kActive;
  for (const Participant& one : course.participants) {
    Expected& mine = expected[one.login];
    if (mine.must == Must::kNoMark) continue;
    const bool otherSection = sectionOf(one) != "1" || options.teams;
    const int version = activeVersionOf(one, options);
    if (options.ownSections && !server && otherSection) {
      mine = {};
    } else if (active || options.settings) {
      const bool earlier = version == 1 && !one.earlier.empty();
      if (version == 0) mine = {};
      if (earlier) mine = {Must::kGrade, handInMark(one, 1), otherSampleOf(one)};
    } else if (!one.earlier.empty() || version == 0) {
      mine.must = Must::kGradeOrSay;
    }
    // Members stand in the settings only.
    if (options.teams && mine.must == Must::kGrade) mine.must = Must::kGradeOrSay;
  }
  return expected;
}

// app/controllers/submissions_controller.rb (download_all, download_filename); on the server
// Groups: each member has the submission (general knowledge).
Download autolabDownload(const Course& course, const AutolabOptions& options) {
  const std::string assessment = idOf(course.assignment, '-');
  Download download{fmt::format("{}_f26_{}_submissions.zip", idOf(course.name, '-'), assessment),
                    {}};
  for (const Participant& one : course.participants) {
    std::vector<HandIn> all = handInsOf(one);
    if (options.latestOnly && all.size() > 1) all.erase(all.begin(), all.end() - 1);
    for (const HandIn& handIn : all) {
      const std::string name = fmt::format("{}_{}", handIn.version, options.handinName);
      const std::string bytes = autolabBytes(options, one, handIn.files);
      if (!options.server) {
        download.files[autolabName(name, one.email())] = bytes;
        continue;
      }
      const std::string folder = fmt::format("{}/handin/{}/", assessment, one.email());
      download.files[folder + name] = bytes;
      download.files[fmt::format("{}{}_autograde.txt", folder, handIn.version)] =
          "Autograder [no output]\n";
    }
  }
  return download;
}

ExpectedByLogin autolabExpected(const Course& course, const AutolabOptions& options) {
  ExpectedByLogin expected = latestCounts(course);
  const std::string kind = kindOf(options.handinName);
  for (const Participant& one : course.participants) {
    if (expected[one.login].must != Must::kGrade) continue;
    const bool fromGit = options.fromGit.contains(one.login) && kind != "tar.gz";
    const bool oneSource = one.files.size() == 1 && kindOf(one.files.front().path).empty() &&
                           one.files.front().path.find('/') == std::string::npos;
    const bool otherArchive = isOneArchive(one.files) && kindOf(one.files.front().path) != kind;
    if (fromGit || otherArchive || (kind.empty() && !oneSource))
      expected[one.login].must = Must::kGradeOrSay;
  }
  return expected;
}

}  // namespace sudoku::test
