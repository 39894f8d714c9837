#pragma once

// Finds the owners of a hand-in in the roster.
//
// Services identify students differently in downloads and in rosters, so a hand-in is matched by
// everything its download says, most reliable first: the submission's name in the course's own
// roster, group name, service number, institution's number, e-mail, login, and name if unique.
// Members of a group share their hand-ins.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/roster/roster.h"

namespace sudoku::courses {

class OwnerSearch {
 public:
  /// Indices of rows in the roster.
  using Places = std::set<std::size_t>;

  /// `handIns` must be all hand-ins: the names of clones only make sense together.
  OwnerSearch(const Roster& roster, const std::vector<HandIn>& handIns);

  /// The owners of a hand-in; empty if there are none.
  Places ownersOf(const HandIn& handIn) const;
  /// A sentence if a hand-in's number and name fit different rows; else empty.
  std::string doubtAbout(const HandIn& handIn) const;
  /// The owners and all members of their groups.
  Places withTheirGroups(const Places& owners) const;

 private:
  using Index = std::map<std::string, Places, std::less<>>;

  void addRow(std::size_t place);
  std::string assignmentOf(const std::vector<HandIn>& handIns) const;
  bool mostNamesFit(const std::vector<HandIn>& handIns) const;
  bool nameFits(const Submitter& submitter, std::size_t place) const;
  Places ownersOf(const Submitter& submitter, const HandIn& handIn) const;
  Places ownersByGroup(const std::string& name) const;
  Places ownersByNumber(const Submitter& submitter) const;
  Places ownersByName(const std::string& name) const;
  Places ownersByFirstWord(const std::string& name) const;
  Places ownersByLoginAtEnd(const std::string& text) const;
  Places ownersOfLogin(const std::string& login) const;
  Places ownersOfClone(const std::string& name) const;
  Places ownersOfFolder(const std::string& handIn) const;

  const Roster& roster_;
  bool trustsNumbers_ = true;  // even if names do not match
  Index bySubmission_;
  Index byNumber_;
  Index byIdNumber_;
  Index byLogin_;
  Index byEmail_;
  Index byName_;
  Index byGroup_;
  std::map<std::string, std::set<std::string>> groupsByLetters_;
  std::string assignment_;  // the prefix of clones: "sudoku-"
};

}  // namespace sudoku::courses
