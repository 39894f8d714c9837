// Classroom 50: clones "CLASSROOM-ASSIGNMENT-USER" next to scores.csv, as `gh teacher download`
// makes them; for teams "CLASSROOM-ASSIGNMENT-group-N". The work tree is at the tip, but the commit
// of a tag submit/TIME-COMMIT is graded: of the newest that results.json or result.json in the
// clone names, else the newest by its name. Tags have the time of the service's clock. All three
// parts of a clone's name may contain "-"; its .classroom50.yaml has the first two.

#include "courses/downloads/classroom50.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/ascii.h"
#include "courses/downloads/clone.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"
#include "plugins/submission/archive.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScores = "scores.csv";
constexpr const char* kCloneSettings = ".classroom50.yaml";
constexpr std::uintmax_t kMostBytes = 16u << 20;  // of scores.csv and results.json

struct Tag {
  std::string name;    // "submit/..."
  std::string commit;  // its full hash
};

/// The tags submit/*, newest first by their dates; nullopt if git cannot read the clone.
std::optional<std::vector<Tag>> tagsOf(const fs::path& clone) {
  constexpr std::size_t kMostOutput = 4u << 20;
  const auto outcome =
      gitIn(clone,
            {"for-each-ref", "--sort=-creatordate",
             "--format=%(objectname) %(*objectname) %(refname:strip=2)", "refs/tags/submit/"},
            kMostOutput);
  if (!outcome.succeeded()) return std::nullopt;
  std::vector<Tag> tags;
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find(' ');
    const std::size_t second = line.find(' ', first == std::string::npos ? first : first + 1);
    if (second == std::string::npos) continue;
    const std::string peeled = line.substr(first + 1, second - first - 1);
    tags.push_back({line.substr(second + 1), peeled.empty() ? line.substr(0, first) : peeled});
  }
  return tags;
}

/// The time in the name of a tag that the service made; nullopt for other tags.
std::optional<std::chrono::sys_seconds> mintedTime(const Tag& tag) {
  static const std::regex kForm(R"(submit/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-([0-9a-f]{7,40}))");
  const auto found = matched(tag.name, kForm);
  if (!found || !tag.commit.starts_with((*found)[2].str())) return std::nullopt;
  return timeIn((*found)[1], {"%E4Y-%m-%dT%H-%M-%SZ"});
}

/// Whether the last commit is the one that the service makes when a student accepts the assignment.
bool isAsAccepted(const fs::path& clone) {
  constexpr std::size_t kMostOutput = 1u << 20;
  const auto last = gitIn(clone, {"log", "-1", "--format=", "--name-only", "HEAD"}, kMostOutput);
  return last.succeeded() && last.output.find(kCloneSettings) != std::string::npos;
}

/// The scores by user, newest first.
using Scores = std::map<std::string, std::vector<ClassroomScore>>;

Scores scoresIn(const Listing& listing) {
  Scores scores;
  if (!listing.has(kScores, false)) return scores;
  const fs::path file = listing.folder / kScores;
  for (ClassroomScore& one : parseClassroomScores(smallText(file, kMostBytes), file.string()))
    scores[one.user].push_back(std::move(one));
  return scores;
}

/// The tag that counts: `tags` is not empty.
const Tag& countingTag(const std::vector<Tag>& tags, const fs::path& clone, const Scores& scores,
                       const std::string& user) {
  const auto ofUser = scores.find(user);
  for (const char* file : {"results.json", "result.json"}) {
    const std::string name = parseClassroomTag(smallText(clone / file, kMostBytes));
    const auto found = std::ranges::find(tags, name, &Tag::name);
    // The files may be the student's own.
    const bool isKnown = ofUser == scores.end() || ofUser->second.front().tag.empty() ||
                         std::ranges::count(ofUser->second, name, &ClassroomScore::tag) > 0;
    if (found != tags.end() && isKnown) return *found;
  }
  const auto newest =
      std::ranges::max_element(tags, {}, [](const Tag& tag) { return mintedTime(tag); });
  return mintedTime(*newest) ? *newest : tags.front();
}

class ClassroomReader {
 public:
  ClassroomReader(const Listing& listing, Download& download)
      : listing_(listing), download_(download), scores_(scoresIn(listing)) {
    for (const Listing::Entry& entry : listing.entries) {
      if (isClone(entry))
        clones_.push_back(&entry);
      else if (entry.name != kScores)
        download.leftOut.push_back(leftOut(entry, "not a clone with .git"));
    }
  }

  void run() && {
    findPrefix();
    for (const Listing::Entry* clone : clones_) {
      const std::string user = userOf(*clone);
      if (!user.empty()) users_.insert(user);
    }
    for (const Listing::Entry* clone : clones_) read(*clone);
    if (!clones_.empty() && unreadable_ == clones_.size())
      throw ClassError(
          fmt::format("git cannot read any clone in {}\n  install git, or download "
                      "again",
                      listing_.folder.string()));
    for (auto& [tag, handIns] : byTag_) addMembers(tag, handIns);
  }

 private:
  static ClassroomNames namesIn(const Listing::Entry& clone) {
    const auto names = parseClassroomNames(smallText(clone.path / kCloneSettings));
    return lowerCase(clone.name).starts_with(names.prefix()) ? names : ClassroomNames();
  }

  /// Finds the names of classroom and assignment on which most clones agree, else the prefix that
  /// most users in scores.csv have in common.
  void findPrefix() {
    std::map<std::pair<std::string, std::string>, std::size_t> named;
    for (const Listing::Entry* clone : clones_) {
      const ClassroomNames names = namesIn(*clone);
      if (names != ClassroomNames()) ++named[{names.classroom, names.assignment}];
    }
    const auto byVotes = [](const auto& one) { return one.second; };
    if (!named.empty()) {
      const auto& most = std::ranges::max_element(named, {}, byVotes)->first;
      download_.classroom = {most.first, most.second};
      prefix_ = download_.classroom.prefix();
      return;
    }
    std::map<std::string, std::size_t> votes;
    for (const Listing::Entry* clone : clones_) {
      const std::string name = lowerCase(clone->name);
      for (std::size_t at = name.find('-'); at != std::string::npos; at = name.find('-', at + 1))
        if (scores_.contains(name.substr(at + 1))) ++votes[name.substr(0, at + 1)];
    }
    if (!votes.empty()) prefix_ = std::ranges::max_element(votes, {}, byVotes)->first;
  }

  /// The user, or "group-N"; empty if the clone's name has another prefix.
  std::string userOf(const Listing::Entry& clone) const {
    const std::string name = lowerCase(clone.name);
    return !prefix_.empty() && name.starts_with(prefix_) ? name.substr(prefix_.size()) : "";
  }

  void read(const Listing::Entry& clone) {
    const std::string own = namesIn(clone).prefix();
    if (own != prefix_ && !own.empty()) {
      download_.leftOut.push_back(leftOut(clone,
                                          "it belongs to another assignment: its name "
                                          "begins with " +
                                              own));
      return;
    }
    const auto tags = tagsOf(clone.path);
    if (tags && tags->empty()) {
      if (isAsAccepted(clone.path))
        download_.leftOut.push_back(leftOut(clone, "nothing handed in: it has no tag submit/*"));
      else
        download_.needs.push_back(
            fmt::format("{}: nothing handed in: it has commits but no tag submit/*; to grade the "
                        "last commit, run \"git tag submit/by-hand\" in the clone",
                        clone.name));
      return;
    }
    const std::string user = userOf(clone);
    HandIn handIn{.name = clone.name, .pieces = {}};
    handIn.submitters = {submitterOf(clone, user)};
    if (tags) {
      const Tag& tag = countingTag(*tags, clone.path, scores_, user);
      takeCommit(clone, tag, handIn);
      byTag_[tag.name].push_back(download_.handIns.size());
    } else {
      ++unreadable_;
      handIn.notes.emplace_back("left out: all of it: git cannot read the clone");
    }
    download_.handIns.push_back(std::move(handIn));
  }

  Submitter submitterOf(const Listing::Entry& clone, const std::string& user) const {
    static const std::regex kTeam(R"(group-\d+)");
    if (user.empty()) return {.login = clone.name};
    if (matched(user, kTeam)) return {.name = user};
    Submitter submitter{.login = user, .isLoginExact = true};
    if (const auto found = scores_.find(user); found != scores_.end()) {
      submitter.name = found->second.front().name;
      submitter.email = found->second.front().email;
    }
    return submitter;
  }

  /// Adds the files of a commit as an archive, which is read like a student's.
  void takeCommit(const Listing::Entry& clone, const Tag& tag, HandIn& handIn) const {
    handIn.notes.push_back(fmt::format("graded: the tag {}", tag.name));
    handIn.returnName = tag.name;
    handIn.time = mintedTime(tag);
    if (!handIn.time) handIn.time = commitTime(clone.path, tag.commit);
    const auto tar =
        gitIn(clone.path, {"archive", "--format=tar", tag.commit}, build::kMaxArchiveBytes + 1);
    if (!tar.succeeded() || tar.output.size() > build::kMaxArchiveBytes) {
      handIn.notes.push_back(fmt::format(
          "left out: {} ({})", tag.name,
          tar.succeeded() ? "larger than 32 MiB" : "git cannot read the files of this commit"));
      return;
    }
    const fs::path folder = listing_.scratch / "classroom50";
    fs::create_directories(folder);
    const fs::path file = folder / fmt::format("{}.tar", download_.handIns.size());
    std::ofstream out(file, std::ios::binary);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    out << tar.output;
    handIn.pieces.push_back({file, clone.name + ".tar"});
  }

  /// Adds the other members of a team: users with this tag in scores.csv who have no clone. A tag
  /// that several clones claim is no evidence.
  void addMembers(const std::string& tag, const std::vector<std::size_t>& handIns) {
    if (handIns.size() != 1) return;
    auto& submitters = download_.handIns[handIns.front()].submitters;
    std::vector<Submitter> members;
    for (const auto& [user, lines] : scores_) {
      if (users_.contains(user) || std::ranges::count(lines, tag, &ClassroomScore::tag) == 0)
        continue;
      members.push_back({.name = lines.front().name,
                         .login = user,
                         .email = lines.front().email,
                         .isLoginExact = true});
    }
    if (!members.empty() && submitters.front().login.empty()) submitters.clear();
    std::ranges::move(members, std::back_inserter(submitters));
  }

  const Listing& listing_;
  Download& download_;
  Scores scores_;
  std::vector<const Listing::Entry*> clones_;
  std::string prefix_;
  std::set<std::string> users_;  // with their own clone
  std::size_t unreadable_ = 0;
  std::map<std::string, std::vector<std::size_t>> byTag_;
};

bool hasSettings(const Listing::Entry& entry) {
  std::error_code ignored;
  return isClone(entry) && fs::exists(fs::symlink_status(entry.path / kCloneSettings, ignored));
}

bool areScores(const Listing& listing) {
  if (!listing.has(kScores, false)) return false;
  const std::string text = smallText(listing.folder / kScores, kMostBytes);
  return text.substr(0, text.find('\n')).find("submission_tag") != std::string::npos;
}

}  // namespace

std::size_t fittingClassroom50(const Listing& listing) {
  const auto clones = listing.count(isClone);
  if (clones > 0 && areScores(listing)) return clones + 1;
  const auto own = listing.count(hasSettings);
  return 2 * own > clones ? clones : 0;
}

void readClassroom50(const Listing& listing, Download& download) {
  ClassroomReader(listing, download).run();
}

}  // namespace sudoku::courses
