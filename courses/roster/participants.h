#pragma once

// One student, one mark: who takes part, and which hand-in counts for whom.
//
// Students are the ids of the roster, not folder names; owner_search.h matches hand-ins to them.
// Without a roster, the submitters of the hand-ins are the students.

#include <string>
#include <vector>

#include "courses/downloads/hand_in.h"
#include "courses/gradebooks/class_results.h"
#include "courses/roster/roster.h"

namespace sudoku::courses {

struct Participant {
  Student student;
  std::vector<std::size_t> handIns;  // indices, in order; empty: nothing was handed in
  bool isStranger = false;           // no row of the roster matches the hand-in
  /// The key of the row in marks files as long as nothing is handed in; empty if nothing tells
  /// the student from others.
  std::string absentName = {};
};

/// All students in order of first hand-in, those without any at the end. `roster` may be null.
std::vector<Participant> participantsOf(const std::vector<HandIn>& handIns, const Roster* roster);

/// How messages name a participant.
std::string shownAs(const Participant& participant);

/// The non-empty identifiers by which a file may name a student: ids, login, e-mail.
std::vector<std::string> identifiersOf(const Student& student);

/// A student's key, stable across runs: the first identifier, or "" if there is none.
std::string keyOf(const Student& student);

/// The identifiers of all participants who share a hand-in, after the hand-in's own name.
std::vector<std::string> identifiersOf(std::size_t handIn, const std::vector<HandIn>& handIns,
                                       const std::vector<Participant>& participants);

/// Removes hand-ins that count for nobody.
void keepUsed(std::vector<HandIn>& handIns, std::vector<Participant>& participants);

/// Turns rows per hand-in into rows per participant, each for the participant's best hand-in.
std::vector<ClassEntry> rowsOf(const std::vector<Participant>& participants,
                               std::vector<ClassEntry> ofHandIns);

/// Which hand-in counts if there are several.
enum class AttemptPolicy { latest, best, first };

/// Keeps the latest or first hand-in of each participant and drops the others. Returns messages
/// about the decisions: "ada: submission_2 counts, as the latest; not submission_1".
/// Requires: an attempt policy other than `best`.
/// Throws:  ClassError - times are unknown or equal; the message names all such hand-ins.
std::vector<std::string> keepOneByTime(AttemptPolicy attempt, const std::vector<HandIn>& handIns,
                                       std::vector<Participant>& participants);

}  // namespace sudoku::courses
