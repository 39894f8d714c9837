#include "courses/roster/owner_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/ascii.h"
#include "base/unicode.h"
#include "courses/downloads/download.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

/// The submission's name. A roster may instead contain a file name or the name of Moodle's folder.
std::string submissionOf(const std::string& text) {
  const std::string name = text.substr(0, text.find(kMoodleMark));
  return build::submissionNameOf(name).value_or(name);
}

template <class Index>
OwnerSearch::Places placesIn(const Index& index, const std::string& key) {
  const auto found = key.empty() ? index.end() : index.find(key);
  return found == index.end() ? OwnerSearch::Places{} : found->second;
}

}  // namespace

OwnerSearch::OwnerSearch(const Roster& roster, const std::vector<HandIn>& handIns)
    : roster_(roster) {
  for (std::size_t i = 0; i < roster.rows().size(); ++i) addRow(i);
  assignment_ = assignmentOf(handIns);
  if (roster.kind() == Roster::Kind::moodle) trustsNumbers_ = mostNamesFit(handIns);
}

void OwnerSearch::addRow(std::size_t place) {
  const auto add = [place](Index& index, const std::string& key) {
    if (!key.empty()) index[key].insert(place);
  };
  const RosterRow& row = roster_.rows()[place];
  const Student& student = row.student;
  add(bySubmission_, submissionOf(row.submission));
  const bool isMoodle = roster_.kind() == Roster::Kind::moodle;
  add(byNumber_, isMoodle ? std::string(digitsAtTheEnd(student.id)) : student.id);
  add(byIdNumber_, student.idNumber);
  add(byLogin_, folded(student.login));
  add(byLogin_, folded(student.account));
  add(byEmail_, folded(student.email));
  add(byName_, lettersOf(student.name));
  add(byName_, lettersOf(inSpokenOrder(student.name)));
  add(byGroup_, folded(student.group));
  if (!student.group.empty())
    groupsByLetters_[lettersOf(student.group)].insert(folded(student.group));
}

/// The prefix "ASSIGNMENT-" of clones named "ASSIGNMENT-USER". Both parts may contain "-", so of
/// all prefixes this is the one that is followed by a user or group in the roster most often.
std::string OwnerSearch::assignmentOf(const std::vector<HandIn>& handIns) const {
  std::map<std::string, int> found;
  for (const HandIn& one : handIns) {
    if (one.submitters.size() != 1 || one.submitters.front().login.empty() ||
        one.submitters.front().isLoginExact)
      continue;
    std::size_t from = 0;
    while (true) {
      const std::string user = one.name.substr(from);
      if (!placesIn(byLogin_, folded(user)).empty() || !ownersByGroup(user).empty())
        ++found[one.name.substr(0, from)];
      const std::size_t dash = one.name.find('-', from);
      if (dash == std::string::npos) break;
      from = dash + 1;
    }
  }
  const auto most = std::ranges::max_element(found, {}, [](const auto& one) { return one.second; });
  return most == found.end() ? "" : most->first;
}

OwnerSearch::Places OwnerSearch::ownersOf(const HandIn& handIn) const {
  Places owners = placesIn(bySubmission_, submissionOf(handIn.name));
  if (owners.empty()) {
    for (const Submitter& submitter : handIn.submitters) owners.merge(ownersOf(submitter, handIn));
    if (handIn.submitters.empty()) owners = ownersOfFolder(handIn.name);
  }
  return owners;
}

OwnerSearch::Places OwnerSearch::ownersOf(const Submitter& submitter, const HandIn& handIn) const {
  if (!submitter.login.empty() && !submitter.isLoginExact) return ownersOfClone(handIn.name);
  if (Places found = ownersOfLogin(submitter.login); !found.empty()) return found;
  if (Places found = ownersByLoginAtEnd(submitter.endsWithLogin); !found.empty()) return found;
  if (Places found = ownersByGroup(submitter.name); !found.empty()) return found;
  if (Places found = ownersByNumber(submitter); !found.empty()) return found;
  if (Places found = placesIn(byIdNumber_, submitter.idNumber); !found.empty()) return found;
  const std::string email = folded(submitter.email);
  if (Places found = placesIn(byEmail_, email); !found.empty()) return found;
  // Canvas logins may be e-mail addresses.
  if (Places found = placesIn(byLogin_, email); !found.empty()) return found;
  // A service number missing from the service's own roster is somebody else's.
  const bool isFromService =
      roster_.kind() == Roster::Kind::moodle || roster_.kind() == Roster::Kind::canvas;
  if (isFromService && !submitter.number.empty()) return {};
  Places found = ownersByName(submitter.name);
  return found.empty() ? ownersByFirstWord(submitter.name) : found;
}

/// The owner whose login or number is the first word of a name, which is followed by that owner's
/// name: Brightspace can be set up to name hand-ins in this way.
OwnerSearch::Places OwnerSearch::ownersByFirstWord(const std::string& name) const {
  const std::size_t end = name.find(' ');
  if (end == std::string::npos) return {};
  const std::string word = name.substr(0, end);
  Places found = placesIn(byLogin_, folded(word));
  found.merge(placesIn(byIdNumber_, word));
  std::erase_if(
      found, [&](std::size_t place) { return !nameFits({.name = name.substr(end + 1)}, place); });
  return found.size() == 1 ? found : Places{};
}

/// The owner with the longest login that follows a "_" at the end of a text.
OwnerSearch::Places OwnerSearch::ownersByLoginAtEnd(const std::string& text) const {
  for (std::size_t from = text.find('_'); from != std::string::npos;
       from = text.find('_', from + 1)) {
    if (Places found = placesIn(byLogin_, folded(text.substr(from + 1))); !found.empty())
      return found;
  }
  return {};
}

OwnerSearch::Places OwnerSearch::ownersByGroup(const std::string& name) const {
  const auto groups = groupsByLetters_.find(lettersOf(name));
  const bool isKnown = groups != groupsByLetters_.end() && groups->second.size() == 1;
  return isKnown ? placesIn(byGroup_, *groups->second.begin()) : Places{};
}

/// Whether the name matches the row. Old versions of Moodle put the group's name in front. With
/// blind marking the roster has no names, and every name matches.
bool OwnerSearch::nameFits(const Submitter& submitter, std::size_t place) const {
  const std::string letters = lettersOf(submitter.name);
  const std::string& name = roster_.rows()[place].student.name;
  return letters.ends_with(lettersOf(name)) || letters.ends_with(lettersOf(inSpokenOrder(name)));
}

/// Whether the numbers are participants'. Moodle may give a group's number, which may equal a
/// participant's. A few mismatches just mean that names have changed; if most mismatch, the numbers
/// are not participants'.
bool OwnerSearch::mostNamesFit(const std::vector<HandIn>& handIns) const {
  std::set<std::string> names;
  std::size_t all = 0;
  std::size_t fitting = 0;
  for (const HandIn& handIn : handIns) {
    for (const Submitter& submitter : handIn.submitters) {
      const Places found = placesIn(byNumber_, submitter.number);
      if (found.empty()) continue;
      ++all;
      if (nameFits(submitter, *found.begin())) ++fitting;
      names.insert(lettersOf(submitter.name));
    }
  }
  return 2 * fitting > all && (!byName_.empty() || names.size() == 1);
}

OwnerSearch::Places OwnerSearch::ownersByNumber(const Submitter& submitter) const {
  Places found = placesIn(byNumber_, submitter.number);
  if (!trustsNumbers_) {
    std::erase_if(
        found, [&](std::size_t place) { return byName_.empty() || !nameFits(submitter, place); });
  }
  return found;
}

/// The owner by name, if the name is unique.
OwnerSearch::Places OwnerSearch::ownersByName(const std::string& name) const {
  Places found = placesIn(byName_, lettersOf(name));
  return found.size() == 1 ? found : Places{};
}

OwnerSearch::Places OwnerSearch::ownersOfClone(const std::string& name) const {
  if (!name.starts_with(assignment_)) return {};
  const std::string user = name.substr(assignment_.size());
  if (Places found = placesIn(byLogin_, folded(user)); !found.empty()) return found;
  return ownersByGroup(user);
}

/// The owner of a login, which is the student's number at many places.
OwnerSearch::Places OwnerSearch::ownersOfLogin(const std::string& login) const {
  if (login.empty()) return {};
  if (Places found = placesIn(bySubmission_, submissionOf(login)); !found.empty()) return found;
  if (Places found = placesIn(byLogin_, lowerCase(login)); !found.empty()) return found;
  if (Places found = placesIn(byIdNumber_, login); !found.empty()) return found;
  if (Places found = placesIn(byEmail_, lowerCase(login)); !found.empty()) return found;
  return ownersByGroup(login);
}

/// The owners of a folder or file named by login, number, e-mail, group or name.
OwnerSearch::Places OwnerSearch::ownersOfFolder(const std::string& handIn) const {
  const std::string name = submissionOf(handIn);
  if (Places found = placesIn(byLogin_, folded(name)); !found.empty()) return found;
  if (Places found = placesIn(byNumber_, name); !found.empty()) return found;
  if (Places found = placesIn(byIdNumber_, name); !found.empty()) return found;
  if (Places found = placesIn(byEmail_, folded(name)); !found.empty()) return found;
  if (Places found = ownersByGroup(name); !found.empty()) return found;
  return ownersByName(name);
}

std::string OwnerSearch::doubtAbout(const HandIn& handIn) const {
  for (const Submitter& submitter : handIn.submitters) {
    if (submitter.name.empty() || byName_.empty() || !ownersByGroup(submitter.name).empty())
      continue;
    const Places numbered = placesIn(byNumber_, submitter.number);
    const Places named = placesIn(byName_, lettersOf(submitter.name));
    const auto lineOf = [this](const Places& places) {
      const RosterRow& row = roster_.rows()[*places.begin()];
      return fmt::format("line {} of the roster ({})", row.line, row.student.name);
    };
    if (numbered.size() == 1 && !nameFits(submitter, *numbered.begin()))
      return fmt::format("{}: its number is that of {}, but the name is another one", handIn.name,
                         lineOf(numbered));
    if (numbered.empty() && named.size() == 1 && !submitter.number.empty())
      return fmt::format("{}: its name is that of {}, but the number is another one", handIn.name,
                         lineOf(named));
  }
  return "";
}

OwnerSearch::Places OwnerSearch::withTheirGroups(const Places& owners) const {
  Places all = owners;
  for (const std::size_t place : owners)
    all.merge(placesIn(byGroup_, folded(roster_.rows()[place].student.group)));
  return all;
}

}  // namespace sudoku::courses
