// Classroom 50. Rules by its sources (foundation50/classroom50), unless noted otherwise.

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <stdexcept>

#include "tests/support/download_parts.h"
#include "tests/support/more_downloads.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;
using std::chrono::minutes;

constexpr const char* kOrganization = "uni-cs";

/// A push to a student's repository, and the submission made of it, if any.
struct Push {
  Files files = {};      // the whole tree, but for what the starter has
  Time dated{};          // the commit's date, which the student's computer sets
  Time at{};             // the runner's clock
  std::string tag = {};  // by hand; empty: minted by the runner
  bool submitted = true;
};

std::string stamp(Time at) { return cctz::format("%Y-%m-%dT%H:%M:%SZ", at, cctz::utc_time_zone()); }

std::string lower(std::string text) {
  for (char& symbol : text)
    symbol = static_cast<char>(std::tolower(static_cast<unsigned char>(symbol)));
  return text;
}

void write(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << bytes;
}

/// Runs git without any settings of this computer and returns what it prints.
std::string git(const fs::path& repository, const std::string& words, Time at) {
  const std::string line = fmt::format(
      "cd '{0}' && env -i PATH=\"$PATH\" HOME=/nonexistent GIT_CONFIG_NOSYSTEM=1 "
      "GIT_AUTHOR_NAME=student GIT_AUTHOR_EMAIL=student@example.org GIT_COMMITTER_NAME=student "
      "GIT_COMMITTER_EMAIL=student@example.org GIT_AUTHOR_DATE={1} GIT_COMMITTER_DATE={1} git {2}",
      repository.string(), stamp(at), words);
  std::FILE* pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run: " + line);
  std::string out;
  std::array<char, 256> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) out += part.data();
  if (pclose(pipe) != 0) throw std::runtime_error("failed: " + line);
  if (out.ends_with('\n')) out.pop_back();
  return out;
}

/// What the accepted repository has from the start.
Files starterFiles(const Classroom50Options& options) {
  return {{"README.md", "# Sudoku grid\n"},
          {".classroom50.yaml", fmt::format("classroom: {}\nassignment: {}\nsecret: abcd1234\n",
                                            options.classroom, options.assignment)},
          {".github/workflows/autograde.yaml", "name: autograde\non: push\n"}};
}

std::vector<Push> pushesOf(const Course& course, const Participant& one,
                           const Classroom50Options& options) {
  std::vector<Push> pushes;
  for (const HandIn& handIn : handInsOf(one))
    pushes.push_back({.files = handIn.files, .dated = handIn.at, .at = handIn.at + minutes(2)});
  if (pushes.empty()) return pushes;
  if (one.login == options.oddTag) pushes.front().tag = "submit/zz-first-try";
  if (one.login == options.wrongClock) pushes.back().dated = course.due - std::chrono::days(40);
  if (one.login == options.ownResult)
    pushes.back().files.push_back({"result.json", "{\"score\": 1000, \"mine\": true}\n"});
  for (Push& push : pushes) push.submitted = one.login != options.untagged;
  if (options.workedOn.contains(one.login)) {
    Push later = pushes.back();
    std::erase_if(later.files, [](const UploadedFile& file) {
      return file.path.ends_with(".cpp") || file.path.ends_with(".h");
    });
    for (UploadedFile& file : markedSample(otherSampleOf(one), handInMark(one, 9)))
      later.files.push_back(std::move(file));
    later.dated = later.at = std::max(one.at, course.due) + hours(50);
    later.submitted = false;
    pushes.push_back(later);
  }
  return pushes;
}

std::string ownerOf(const Course& course, const Participant& one,
                    const Classroom50Options& options) {
  const std::string group = options.teams ? classroom50GroupOf(course, one) : "";
  return group.empty() ? lower(githubNameOf(one)) : group;
}

/// A submission as results.json and scores.csv have it.
struct Submission {
  std::string tag;
  std::string commit;
  Time dated{};
  Time graded{};
};

std::string repositoryUrl(const std::string& name) {
  return fmt::format("https://github.com/{}/{}", kOrganization, name);
}

/// classroom50/result/v1 (section 4).
std::string resultJson(const Course& course, const Participant& one, const std::string& repository,
                       const Submission& submission, const Classroom50Options& options) {
  const std::string url = repositoryUrl(repository);
  const std::string owner = ownerOf(course, one, options);
  return fmt::format(
      R"({{"schema": "classroom50/result/v1", "classroom": "{}", "assignment": "{}",
 "assignment_type": "{}", "owner": "{}", "submission": "{}",
 "commit": "{}/commit/{}", "release": "{}/releases/tag/{}", "review": "{}/pull/1",
 "datetime": "{}", "graded_at": "{}", "score": 1, "max-score": 1,
 "submitted_by": {{"username": "{}", "id": {}}},
 "tests": [{{"test-name": "compiles", "passed": true, "score": 1, "max-score": 1}}]}})",
      options.classroom, options.assignment,
      owner == lower(githubNameOf(one)) ? "individual" : "team", owner, submission.tag, url,
      submission.commit, url, submission.tag, url, stamp(submission.dated),
      stamp(submission.graded), githubNameOf(one), one.id);
}

/// Creates a clone with all pushes and returns its submissions, oldest first.
std::vector<Submission> makeClone(const fs::path& clone, const Course& course,
                                  const std::vector<Push>& pushes, const std::string& link,
                                  const Classroom50Options& options) {
  const Time start = course.due - std::chrono::days(14);
  fs::create_directories(clone);
  git(clone, "init -q -b main", start);
  for (const UploadedFile& file : starterFiles(options)) write(clone / file.path, file.bytes);
  git(clone, "add -A", start);
  git(clone, "commit -q -m Accept", start);
  git(clone, "update-ref refs/remotes/origin/feedback HEAD", start);
  std::vector<Submission> submissions;
  Files before;
  for (const Push& push : pushes) {
    for (const UploadedFile& file : before) fs::remove(clone / file.path);
    for (const UploadedFile& file : push.files) write(clone / file.path, file.bytes);
    before = push.files;
    if (!link.empty() && !fs::is_symlink(clone / link))
      fs::create_symlink("/etc/passwd", clone / link);
    git(clone, "add -A", push.dated);
    git(clone, "commit -q --allow-empty -m Work", push.dated);
    if (!push.submitted) continue;
    const std::string sha = git(clone, "rev-parse HEAD", push.dated);
    // Minted: submit/YYYY-MM-DDTHH-MM-SSZ-SHA7 by the runner's clock.
    const std::string minted =
        "submit/" + replaced(stamp(push.at), ":", "-") + "-" + sha.substr(0, 7);
    const std::string tag = push.tag.empty() ? minted : push.tag;
    git(clone, fmt::format("tag {}{} HEAD", options.annotatedTags ? "-a -m submitted " : "", tag),
        push.at);
    submissions.push_back({tag, sha, push.dated, push.at + minutes(3)});
  }
  git(clone, "clean -fdq", start);  // folders that have become empty
  git(clone, "remote add origin " + repositoryUrl(clone.filename().string()) + ".git", start);
  git(clone, "update-ref refs/remotes/origin/main HEAD", start);
  git(clone, "symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main", start);
  return submissions;
}

/// A cell of scores.csv or roster.csv: starts of formulas get one apostrophe, then RFC 4180.
std::string cell(const std::string& text) {
  const std::string safe =
      !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos
          ? "'" + text
          : text;
  if (safe.find_first_of("\",\r\n") == std::string::npos) return safe;
  return "\"" + replaced(safe, "\"", "\"\"") + "\"";
}

/// One line per submission, newest first, or one with blanks.
std::string scoreLines(const Course& course, const Participant& one, const std::string& repository,
                       const std::vector<Submission>& submissions,
                       const Classroom50Options& options) {
  const std::string who = fmt::format("{},{},{},{},Section A,", cell(githubNameOf(one)),
                                      cell(one.given), cell(one.family), cell(one.email()));
  const std::string end = options.warnings ? ",\n" : "\n";
  if (submissions.empty()) return who + ",,,,,,," + end;
  std::string lines;
  for (auto at = submissions.rbegin(); at != submissions.rend(); ++at)
    lines +=
        who +
        fmt::format("1,1,{},{},{},{}/pull/1,{},false", stamp(at->dated), at->tag, githubNameOf(one),
                    repositoryUrl(repository), at->dated > course.due ? "true" : "false") +
        end;
  return lines;
}

/// Repositories are made once a group.
std::vector<Participant> ownersOf(const Course& course, const Classroom50Options& options) {
  return options.teams ? course.onePerGroup() : course.participants;
}

}  // namespace

std::string githubNameOf(const Participant& participant) {
  std::string name = participant.login;
  for (char& symbol : name) {
    if (std::isalnum(static_cast<unsigned char>(symbol)) == 0) symbol = '-';
  }
  return name;
}

std::string classroom50GroupOf(const Course& course, const Participant& participant) {
  if (participant.group.empty()) return {};
  std::vector<std::string> groups;
  for (const Participant& one : course.participants) {
    if (!one.group.empty() && std::ranges::find(groups, one.group) == groups.end())
      groups.push_back(one.group);
  }
  const auto at = std::ranges::find(groups, participant.group);
  return fmt::format("group-{}", at - groups.begin() + 1);
}

// internal/download/download.go: clones, then result.json and results.json at the top of each, and
// scores.csv next to them. Group members repeat the shared lines.
fs::path classroom50Clones(const Course& course, const fs::path& folder,
                           const Classroom50Options& options) {
  const std::string prefix = fmt::format("{}-{}", options.classroom, options.assignment);
  fs::path root = folder / (prefix + "_submissions_2026_12_01_T_10_00_00");
  fs::create_directories(root);
  std::string scores =
      "username,first_name,last_name,email,section,score,max_score,datetime,submission_tag,"
      "submitted_by,review_url,late,override";
  scores += options.warnings ? ",provenance_warning\n" : "\n";
  for (const Participant& one : ownersOf(course, options)) {
    const std::string name = fmt::format("{}-{}", prefix, ownerOf(course, one, options));
    const std::vector<Push> pushes = pushesOf(course, one, options);
    std::vector<Submission> submissions;
    if (!pushes.empty())
      submissions = makeClone(root / name, course, pushes,
                              one.login == options.linked ? "passwd.h" : "", options);
    const auto sharers = options.teams ? sharersOf(course, one) : std::vector<Participant>{one};
    for (const Participant& member : sharers)
      scores += scoreLines(course, member, name, submissions, options);
    if (options.byPattern || submissions.empty()) continue;
    std::string results;
    for (auto at = submissions.rbegin(); at != submissions.rend(); ++at)
      results += fmt::format("{}{{\"submission_tag\": \"{}\", \"result\": {}}}",
                             results.empty() ? "" : ",\n", at->tag,
                             resultJson(course, one, name, *at, options));
    write(root / name / "results.json", "[" + results + "]\n");
    write(root / name / "result.json",
          resultJson(course, one, name, submissions.back(), options) + "\n");
  }
  if (!options.byPattern) {
    write(root / "scores.csv", scores);
    return root;
  }
  // Every repository whose name starts alike is taken: here klee's of the assignment "...-extra".
  Classroom50Options other = options;
  other.assignment += "-extra";
  for (const Participant& one : course.participants) {
    if (one.login != "klee") continue;
    const Files files = markedSample(otherSampleOf(one), handInMark(one, 0));
    makeClone(root / fmt::format("{}-extra-{}", prefix, lower(githubNameOf(one))), course,
              {{.files = files, .dated = one.at, .at = one.at}}, "", other);
  }
  return root;
}

ExpectedByLogin classroom50Expected(const Course& course, const Classroom50Options& options) {
  ExpectedByLogin expected = latestCounts(course);
  for (const Participant& one : course.participants) {
    Expected& mine = expected[one.login];
    if (mine.must != Must::kGrade) continue;
    // Nothing was recorded as handed in. The run may grade what was pushed if it says so.
    if (one.login == options.untagged) mine.must = Must::kSay;
    // Refusing a tree with such a link is as good as passing over the link.
    if (one.login == options.linked) mine.must = Must::kGradeOrSay;
    // Without results nothing tells the order of publishing.
    const bool unclear = one.login == options.oddTag || one.login == options.wrongClock;
    // Without scores.csv nothing tells the members.
    const bool member = options.teams && !one.group.empty();
    if (options.byPattern && (unclear || member)) mine.must = Must::kGradeOrSay;
  }
  return expected;
}

// web/src/domain/assignments/downloadSubmissions.ts. The names of the outer zip and of the folder
// in GitHub's archives (ORG-REPOSITORY-SHA7) are general knowledge.
Download classroom50WebZip(const Course& course, const Classroom50Options& options) {
  const std::string prefix = fmt::format("{}-{}", options.classroom, options.assignment);
  Download download{prefix + "-submissions.zip", {}};
  for (const Participant& one : ownersOf(course, options)) {
    const std::vector<Push> pushes = pushesOf(course, one, options);
    if (pushes.empty()) continue;
    const std::string owner = ownerOf(course, one, options);
    const std::string top =
        fmt::format("{}-{}-{}-{:07x}/", kOrganization, prefix, owner, 0xabcd000 + one.id);
    ArchiveMaker zip("zip");
    std::map<std::string, std::string> tip;
    for (const Files& files : {starterFiles(options), pushes.back().files})
      for (const UploadedFile& file : files) tip[file.path] = file.bytes;
    for (const auto& [path, bytes] : tip) zip.file(top + path, bytes);
    if (one.login == options.linked) zip.link(top + "passwd.h", "/etc/passwd");
    download.files[owner + ".zip"] = zip.bytes();
  }
  return download;
}

ExpectedByLogin classroom50WebExpected(const Course& course, const Classroom50Options& options) {
  ExpectedByLogin expected = latestCounts(course);
  for (const Participant& one : course.participants) {
    Expected& mine = expected[one.login];
    if (mine.must != Must::kGrade) continue;
    if (options.workedOn.contains(one.login))
      mine = {Must::kGradeOrSay, handInMark(one, 9), otherSampleOf(one)};
    const bool member = options.teams && !one.group.empty();
    if (member || one.login == options.untagged || one.login == options.linked)
      mine.must = Must::kGradeOrSay;
  }
  return expected;
}

}  // namespace sudoku::test
