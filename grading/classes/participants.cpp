#include "grading/classes/participants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "grading/ascii.h"
#include "grading/classes/owner_search.h"

namespace sudoku::grading {
namespace {

Student studentOf(const Submitter& submitter) {
  // The name of an account elsewhere (GitHub) is no login of the course's.
  return {.name = submitter.name.empty() ? submitter.login : submitter.name,
          .id = submitter.number,
          .idNumber = submitter.idNumber,
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
  const OwnerSearch search(*roster, handIns);
  const auto add = [&](std::size_t place, std::optional<std::size_t> handIn) {
    all.add(roster->rows()[place].student, fmt::format("row {}", place), handIn);
  };
  std::vector<OwnerSearch::Places> owners;
  OwnerSearch::Places own;  // who has a hand-in that is called after them
  for (const HandIn& one : handIns) {
    owners.push_back(search.ownersOf(one));
    own.insert(owners.back().begin(), owners.back().end());
  }
  OwnerSearch::Places came;
  for (std::size_t i = 0; i < handIns.size(); ++i) {
    for (const std::size_t place : search.withTheirGroups(owners[i])) {
      if (own.contains(place) && !owners[i].contains(place)) continue;
      add(place, i);
      came.insert(place);
    }
    if (owners[i].empty()) all.addStranger(i);
  }
  for (std::size_t place = 0; place < roster->rows().size(); ++place) {
    if (!came.contains(place)) add(place, std::nullopt);
  }
  return std::move(all).take();
}

std::vector<std::string> identifiersOf(const Student& student) {
  std::vector<std::string> all = {student.id, student.number, student.idNumber, student.login,
                                  student.email};
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

std::vector<std::string> keepOneByTime(AttemptPolicy attempt, const std::vector<HandIn>& handIns,
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
    if (attempt == AttemptPolicy::latest) std::ranges::reverse(one.handIns);
    const std::size_t kept = one.handIns.front();
    if (timeOf(kept) == timeOf(one.handIns[1])) {
      undecided.push_back(
          fmt::format("{} ({}, at the same time)", shownAs(one), fmt::join(names, ", ")));
      continue;
    }
    std::erase(names, nameOf(kept));
    decided.push_back(fmt::format("{}: {} counts, the {}; not {}", shownAs(one), nameOf(kept),
                                  attempt == AttemptPolicy::first ? "first" : "latest",
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
