#pragma once

// Whose a hand-in is, by the roster.
//
// Services call students differently in what they hand out and in their rosters, so a hand-in is
// looked for by all that its download tells, the surest first: the name of the submission in one's
// own roster; the name of a group; the service's number; the number of the institution; e-mail;
// login; the name, where only one has it. Whoever is of the same group has the same hand-ins.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/roster/roster.h"

namespace sudoku::courses {

class OwnerSearch {
 public:
  /// Places of rows in the roster.
  using Places = std::set<std::size_t>;

  /// `handIns` are all that will be asked about: names of clones are only understood together.
  OwnerSearch(const Roster& roster, const std::vector<HandIn>& handIns);

  /// Those whom its name tells; none if it is nobody's.
  Places ownersOf(const HandIn& handIn) const;
  /// All who are in a group with one of these, themselves too.
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
  Places ownersOfClone(const std::string& name) const;
  Places ownersOfFolder(const std::string& name) const;

  const Roster& roster_;
  bool trustsNumbers_ = true;  // whatever stands beside them
  Index bySubmission_;
  Index byNumber_;
  Index byIdNumber_;
  Index byLogin_;
  Index byEmail_;
  Index byName_;
  Index byGroup_;
  std::map<std::string, std::set<std::string>> groupsByPlainName_;
  std::string assignment_;  // what clones are called before the user: "sudoku-"
};

}  // namespace sudoku::courses
