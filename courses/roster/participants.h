#pragma once

// One student, one mark: who takes part, and which hand-in counts for whom.
//
// A student is an id of the roster, not a folder's name; owner_search.h finds whose a hand-in is.
// Without a roster the submitters of the hand-ins are the students.

#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/gradebooks/class_results.h"
#include "courses/roster/roster.h"

namespace sudoku::courses {

struct Participant {
  Student student;
  std::vector<std::size_t> handIns;  // their places, in order; none: nothing was handed in
  bool isStranger = false;           // there is a roster, and it does not know whose this is
};

/// All students, in the order of their first hand-ins, those without at the end.
/// `roster` may be null.
std::vector<Participant> participantsOf(const std::vector<HandIn>& handIns, const Roster* roster);

/// All that is known of a student by which a file may name them: ids, login, e-mail. No empty ones.
std::vector<std::string> identifiersOf(const Student& student);

/// What tells one student from all others in every run: the first of these; empty without any.
std::string keyOf(const Student& student);

/// The same of those whose hand-in it is, with its own name first.
std::vector<std::string> identifiersOf(std::size_t handIn, const std::vector<HandIn>& handIns,
                                       const std::vector<Participant>& participants);

/// Takes those away that count for nobody.
void keepUsed(std::vector<HandIn>& handIns, std::vector<Participant>& participants);

/// Makes of the rows of the hand-ins one for each participant: with `best`, of the best of theirs.
std::vector<ClassEntry> rowsOf(const std::vector<Participant>& participants,
                               std::vector<ClassEntry> ofHandIns);

/// Which of several hand-ins counts.
enum class AttemptPolicy { latest, best, first };

/// The latest or first hand-in of each participant stays, the others go. Returns what was decided,
/// for people: "ada: submission_2 counts, the latest; not submission_1".
/// Requires: an attempt other than `best`.
/// Throws:  ClassError - it is not known when one of several was handed in; it names them all.
std::vector<std::string> keepOneByTime(AttemptPolicy attempt, const std::vector<HandIn>& handIns,
                                       std::vector<Participant>& participants);

}  // namespace sudoku::courses
