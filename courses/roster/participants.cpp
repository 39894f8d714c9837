#include "courses/roster/participants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/unicode.h"
#include "courses/roster/owner_search.h"

namespace sudoku::courses {
namespace {

Student studentOf(const Submitter& submitter) {
  // An account name elsewhere (GitHub) is not a course login.
  return {.name = submitter.name.empty() ? submitter.login : submitter.name,
          .id = submitter.number,
          .idNumber = submitter.idNumber,
          .login = submitter.isLoginExact ? submitter.login : "",
          .email = submitter.email};
}

std::vector<std::string> allIdentifiersOf(const Student& student) {
  return {student.id,    student.number,  student.idNumber,
          student.login, student.account, student.email};
}

/// Collects participants in order of first appearance.
class Participants {
 public:
  /// `otherwise` is the key of a student without identifiers.
  void add(const Student& student, const std::string& otherwise,
           std::optional<std::size_t> handIn) {
    // One student's id may be another's login.
    const auto all = allIdentifiersOf(student);
    const auto first = std::ranges::find_if_not(all, &std::string::empty);
    const auto [known, isNew] = places_.emplace(
        first == all.end() ? otherwise : fmt::format("{} {}", first - all.begin(), folded(*first)),
        all_.size());
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

/// The participants if there is no roster.
std::vector<Participant> submittersOf(const std::vector<HandIn>& handIns) {
  Participants all;
  for (std::size_t i = 0; i < handIns.size(); ++i) {
    const HandIn& one = handIns[i];
    const std::vector<Submitter> anonymous(1);
    for (const Submitter& submitter : one.submitters.empty() ? anonymous : one.submitters)
      all.add(studentOf(submitter), "hand-in " + one.name, i);
  }
  return std::move(all).take();
}

/// The participants in the roster. A group's hand-in counts for all members without their own.
std::vector<Participant> studentsOf(const std::vector<HandIn>& handIns, const Roster& roster) {
  Participants all;
  const OwnerSearch search(roster, handIns);
  const auto add = [&](std::size_t place, std::optional<std::size_t> handIn) {
    all.add(roster.rows()[place].student, fmt::format("row {}", place), handIn);
  };
  std::vector<OwnerSearch::Places> owners;
  OwnerSearch::Places haveTheirOwn;
  for (const HandIn& one : handIns) {
    owners.push_back(search.ownersOf(one));
    haveTheirOwn.insert(owners.back().begin(), owners.back().end());
  }
  OwnerSearch::Places came;
  for (std::size_t i = 0; i < handIns.size(); ++i) {
    for (const std::size_t place : search.withTheirGroups(owners[i])) {
      if (haveTheirOwn.contains(place) && !owners[i].contains(place)) continue;
      add(place, i);
      came.insert(place);
    }
    if (owners[i].empty()) all.addStranger(i);
  }
  for (std::size_t place = 0; place < roster.rows().size(); ++place) {
    if (!came.contains(place)) add(place, std::nullopt);
  }
  return std::move(all).take();
}

/// The latest or the first of these; nullopt if a time is missing or the choice is tied.
std::optional<std::size_t> onlyOne(AttemptPolicy attempt, std::vector<std::size_t> places,
                                   const std::vector<HandIn>& handIns) {
  const auto timeOf = [&handIns](std::size_t place) { return handIns[place].time; };
  if (!std::ranges::all_of(places, [&](std::size_t place) { return timeOf(place).has_value(); }))
    return std::nullopt;
  std::ranges::sort(places, {}, timeOf);
  if (attempt == AttemptPolicy::latest) std::ranges::reverse(places);
  if (timeOf(places[0]) == timeOf(places[1])) return std::nullopt;
  return places[0];
}

}  // namespace

std::vector<Participant> participantsOf(const std::vector<HandIn>& handIns, const Roster* roster) {
  return roster == nullptr ? submittersOf(handIns) : studentsOf(handIns, *roster);
}

std::string shownAs(const Participant& participant) {
  const auto names = identifiersOf(participant.student);
  return !participant.student.name.empty() ? participant.student.name
         : names.empty()                   ? "somebody"
                                           : names.front();
}

std::vector<std::string> identifiersOf(const Student& student) {
  std::vector<std::string> all = allIdentifiersOf(student);
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
                               std::vector<ClassEntry> ofHandIns) {
  std::vector<std::size_t> chosen;  // hand-in per participant; kNone: nothing was handed in
  const std::size_t kNone = ofHandIns.size();
  std::vector<int> wanted(ofHandIns.size() + 1);
  for (const Participant& one : participants) {
    // A missing mark is lower than any mark; among equal marks the first counts.
    const auto mark = [&ofHandIns](std::size_t place) { return ofHandIns[place].mark(); };
    const auto best = std::ranges::max_element(one.handIns, {}, mark);
    chosen.push_back(best != one.handIns.end() ? *best : kNone);
    ++wanted[chosen.back()];
  }
  std::vector<ClassEntry> rows(participants.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t place = chosen[i];
    const bool isLast = --wanted[place] == 0;
    if (place != kNone) rows[i] = isLast ? std::move(ofHandIns[place]) : ofHandIns[place];
    rows[i].student = participants[i].student;
    rows[i].isStranger = participants[i].isStranger;
  }
  return rows;
}

std::vector<std::string> keepOneByTime(AttemptPolicy attempt, const std::vector<HandIn>& handIns,
                                       std::vector<Participant>& participants) {
  std::vector<std::string> decided;
  std::vector<std::string> undecided;
  for (Participant& one : participants) {
    if (one.handIns.size() < 2) continue;
    std::vector<std::string> names;
    for (const std::size_t place : one.handIns) names.push_back(handIns[place].name);
    const auto kept = onlyOne(attempt, one.handIns, handIns);
    if (!kept) {
      undecided.push_back(fmt::format("{} ({})", shownAs(one), fmt::join(names, ", ")));
      continue;
    }
    one.handIns = {*kept};
    std::erase(names, handIns[*kept].name);
    decided.push_back(
        fmt::format("{}: {} counts, as the {}; not {}", shownAs(one), handIns[*kept].name,
                    attempt == AttemptPolicy::first ? "first" : "latest", fmt::join(names, ", ")));
  }
  if (undecided.empty()) return decided;
  throw ClassError(
      fmt::format("several hand-ins from one student, at unknown or equal times: {}\n  remove "
                  "those that do not count, give their times (--times FILE), or use --attempt best",
                  fmt::join(undecided, "; ")));
}

}  // namespace sudoku::courses
