#include "grading/classes/participants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "grading/classes/roster_columns.h"

namespace sudoku::grading {
namespace {

/// Letters and digits alone: services drop various other characters from the names of files.
std::string plainName(std::string_view name) {
  std::string plain;
  for (const char symbol : lowerCase(name)) {
    const bool isKept = (symbol >= 'a' && symbol <= 'z') || (symbol >= '0' && symbol <= '9') ||
                        static_cast<unsigned char>(symbol) >= 0x80;
    if (isKept) plain += symbol;
  }
  return plain;
}

/// What a roster calls a submission may be the name of a file, or what Moodle calls its folder.
std::string submissionOf(const std::string& text) {
  const std::string name = text.substr(0, text.find("_assignsubmission_"));
  return build::submissionNameOf(name).value_or(name);
}

/// Finds the rows of a roster by what a download tells.
class OwnerSearch {
 public:
  explicit OwnerSearch(const Roster& roster) : roster_(roster) {
    for (std::size_t i = 0; i < roster.rows().size(); ++i) addRow(i);
  }

  /// The places of the rows; none if it is nobody's.
  std::set<std::size_t> ownersOf(const HandIn& handIn) const {
    std::set<std::size_t> owners = in(bySubmission_, submissionOf(handIn.name));
    if (owners.empty()) {
      for (const Submitter& submitter : handIn.submitters)
        owners.merge(ownersOf(submitter, handIn.name));
      if (handIn.submitters.empty()) owners = ownersByNameOf(handIn.name);
    }
    return withTheirGroups(std::move(owners));
  }

 private:
  using Places = std::set<std::size_t>;
  using Index = std::map<std::string, Places, std::less<>>;

  void addRow(std::size_t place) {
    const auto add = [place](Index& index, const std::string& key) {
      if (!key.empty()) index[key].insert(place);
    };
    const RosterRow& row = roster_.rows()[place];
    const Student& student = row.student;
    add(bySubmission_, submissionOf(row.submission));
    const bool isMoodle = roster_.kind() == Roster::Kind::moodle;
    add(byNumber_, isMoodle ? std::string(digitsAtTheEnd(student.id)) : student.id);
    add(byIdNumber_, student.idNumber);
    add(byLogin_, lowerCase(student.login));
    add(byEmail_, lowerCase(student.email));
    add(byName_, plainName(student.name));
    add(byGroup_, plainName(student.group));
  }

  static Places in(const Index& index, const std::string& key) {
    const auto found = key.empty() ? index.end() : index.find(key);
    return found == index.end() ? Places{} : found->second;
  }

  /// Only where no other row has it too.
  static Places onlyOneIn(const Index& index, const std::string& key) {
    Places places = in(index, key);
    return places.size() == 1 ? places : Places{};
  }

  /// Moodle's number may be that of a participant or of a group: the name tells. An old Moodle puts
  /// the group's name before the participant's.
  Places ownersByNumber(const Submitter& submitter) const {
    Places found = in(byNumber_, submitter.number);
    if (roster_.kind() != Roster::Kind::moodle) return found;
    const std::string name = plainName(submitter.name);
    std::erase_if(found, [&](std::size_t place) {
      return !name.ends_with(plainName(roster_.rows()[place].student.name));
    });
    return found;
  }

  Places ownersOf(const Submitter& submitter, const std::string& handIn) const {
    if (Places found = ownersByNumber(submitter); !found.empty()) return found;
    if (Places found = in(byIdNumber_, submitter.idNumber); !found.empty()) return found;
    if (Places found = in(byEmail_, lowerCase(submitter.email)); !found.empty()) return found;
    if (Places found = ownersByLogin(submitter.login, handIn); !found.empty()) return found;
    // Canvas may have e-mail addresses as logins.
    if (Places found = in(byLogin_, lowerCase(submitter.email)); !found.empty()) return found;
    if (Places found = in(byGroup_, plainName(submitter.name + submitter.login)); !found.empty())
      return found;
    // A number that nobody has is somebody else's.
    return submitter.number.empty() ? onlyOneIn(byName_, plainName(submitter.name)) : Places{};
  }

  /// A clone is called "ASSIGNMENT-USER", and both may have a "-" in them.
  Places ownersByLogin(const std::string& login, const std::string& handIn) const {
    if (login.empty()) return {};
    if (Places found = in(byLogin_, lowerCase(login)); !found.empty()) return found;
    const std::string whole = lowerCase(handIn);
    for (std::size_t at = whole.find('-'); at != std::string::npos; at = whole.find('-', at + 1)) {
      if (Places found = in(byLogin_, whole.substr(at + 1)); !found.empty()) return found;
    }
    return {};
  }

  /// Folders and files are often called by one of these.
  Places ownersByNameOf(const std::string& handIn) const {
    const std::string name = submissionOf(handIn);
    if (Places found = in(byLogin_, lowerCase(name)); !found.empty()) return found;
    if (Places found = in(byNumber_, name); !found.empty()) return found;
    if (Places found = in(byIdNumber_, name); !found.empty()) return found;
    return in(byEmail_, lowerCase(name));
  }

  Places withTheirGroups(Places owners) const {
    Places all = owners;
    for (const std::size_t place : owners)
      all.merge(in(byGroup_, plainName(roster_.rows()[place].student.group)));
    return all;
  }

  const Roster& roster_;
  Index bySubmission_;
  Index byNumber_;
  Index byIdNumber_;
  Index byLogin_;
  Index byEmail_;
  Index byName_;
  Index byGroup_;
};

Student studentOf(const Submitter& submitter) {
  return {.name = submitter.name,
          .id = submitter.number,
          .idNumber = submitter.idNumber,
          .login = submitter.login,
          .email = submitter.email};
}

/// Participants in the order in which they are first met.
class Participants {
 public:
  /// `otherwise` is the key of whoever has no other.
  void add(const Student& student, const std::string& otherwise,
           std::optional<std::size_t> handIn) {
    const std::string key = keyOf(student);
    const auto [known, isNew] =
        places_.emplace(key.empty() ? otherwise : "student " + lowerCase(key), all_.size());
    if (isNew) all_.push_back({student, {}});
    auto& handIns = all_[known->second].handIns;
    if (handIn && (handIns.empty() || handIns.back() != *handIn)) handIns.push_back(*handIn);
  }
  void addStranger(std::size_t handIn) { all_.push_back({{}, {handIn}, true}); }

  std::vector<Participant> take() && { return std::move(all_); }

 private:
  std::map<std::string, std::size_t> places_;
  std::vector<Participant> all_;
};

std::string shownAs(const Participant& participant) {
  const auto names = identifiersOf(participant.student);
  return !participant.student.name.empty() ? participant.student.name
         : names.empty()                   ? "somebody"
                                           : names.front();
}

}  // namespace

std::vector<Participant> participantsOf(const std::vector<HandIn>& handIns, const Roster* roster) {
  Participants all;
  if (roster == nullptr) {
    for (std::size_t i = 0; i < handIns.size(); ++i) {
      const HandIn& one = handIns[i];
      const std::vector<Submitter> anonymous(1);
      for (const Submitter& submitter : one.submitters.empty() ? anonymous : one.submitters)
        all.add(studentOf(submitter), "hand-in " + one.name, i);
    }
    return std::move(all).take();
  }
  const OwnerSearch search(*roster);
  const auto add = [&](std::size_t place, std::optional<std::size_t> handIn) {
    all.add(roster->rows()[place].student, fmt::format("row {}", place), handIn);
  };
  std::set<std::size_t> came;
  for (std::size_t i = 0; i < handIns.size(); ++i) {
    const auto owners = search.ownersOf(handIns[i]);
    for (const std::size_t place : owners) add(place, i);
    if (owners.empty()) all.addStranger(i);
    came.insert(owners.begin(), owners.end());
  }
  for (std::size_t place = 0; place < roster->rows().size(); ++place) {
    if (!came.contains(place)) add(place, std::nullopt);
  }
  return std::move(all).take();
}

std::vector<std::string> identifiersOf(const Student& student) {
  std::vector<std::string> all = {student.id, student.idNumber, student.login, student.email};
  std::erase(all, "");
  return all;
}

std::string keyOf(const Student& student) {
  const auto all = identifiersOf(student);
  return all.empty() ? "" : all.front();
}

std::vector<std::string> identifiersOf(std::size_t handIn, const std::vector<HandIn>& handIns,
                                       const std::vector<Participant>& participants) {
  std::vector<std::string> all = {handIns[handIn].name};
  for (const Participant& one : participants) {
    if (std::ranges::find(one.handIns, handIn) == one.handIns.end()) continue;
    for (std::string& name : identifiersOf(one.student)) all.push_back(std::move(name));
  }
  return all;
}

void keepUsed(std::vector<HandIn>& handIns, std::vector<Participant>& participants) {
  std::map<std::size_t, std::size_t> newPlaces;
  for (const Participant& one : participants) {
    for (const std::size_t place : one.handIns) newPlaces[place] = 0;
  }
  std::vector<HandIn> used;
  for (auto& [place, newPlace] : newPlaces) {
    newPlace = used.size();
    used.push_back(std::move(handIns[place]));
  }
  handIns = std::move(used);
  for (Participant& one : participants) {
    for (std::size_t& place : one.handIns) place = newPlaces[place];
  }
}

std::vector<ClassEntry> rowsOf(const std::vector<Participant>& participants,
                               const std::vector<ClassEntry>& ofHandIns) {
  std::vector<ClassEntry> rows;
  for (const Participant& one : participants) {
    ClassEntry& row = rows.emplace_back();
    // No mark is less than any, and of equal ones the first counts.
    const auto mark = [&ofHandIns](std::size_t place) { return ofHandIns[place].mark(); };
    const auto best = std::ranges::max_element(one.handIns, {}, mark);
    if (best != one.handIns.end()) row = ofHandIns[*best];
    row.student = one.student;
    row.isStranger = one.isStranger;
  }
  return rows;
}

std::vector<std::string> keepOneByTime(Attempt attempt, const std::vector<HandIn>& handIns,
                                       std::vector<Participant>& participants) {
  std::vector<std::string> decided;
  std::vector<std::string> undecided;
  for (Participant& one : participants) {
    if (one.handIns.size() < 2) continue;
    const auto timeOf = [&handIns](std::size_t place) { return handIns[place].time; };
    const auto nameOf = [&handIns](std::size_t place) { return handIns[place].name; };
    std::vector<std::string> names;
    std::ranges::transform(one.handIns, std::back_inserter(names), nameOf);
    if (!std::ranges::all_of(one.handIns,
                             [&](std::size_t place) { return timeOf(place).has_value(); })) {
      undecided.push_back(fmt::format("{} ({})", shownAs(one), fmt::join(names, ", ")));
      continue;
    }
    std::ranges::stable_sort(one.handIns, {}, timeOf);
    if (attempt == Attempt::latest) std::ranges::reverse(one.handIns);
    const std::size_t kept = one.handIns.front();
    if (timeOf(kept) == timeOf(one.handIns[1])) {
      undecided.push_back(
          fmt::format("{} ({}, at the same time)", shownAs(one), fmt::join(names, ", ")));
      continue;
    }
    std::erase(names, nameOf(kept));
    decided.push_back(fmt::format("{}: {} counts, the {}; not {}", shownAs(one), nameOf(kept),
                                  attempt == Attempt::first ? "first" : "latest",
                                  fmt::join(names, ", ")));
    one.handIns = {kept};
  }
  if (undecided.empty()) return decided;
  throw ClassError(fmt::format(
      "several hand-ins of one student, and it is not known when they were handed in: {}\n  take "
      "out those that do not count, say when they came (--times FILE), or give --attempt best",
      fmt::join(undecided, "; ")));
}

}  // namespace sudoku::grading
