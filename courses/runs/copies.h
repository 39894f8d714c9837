#pragma once

// Submissions that share much of their code, for a person to look at.
//
// Compares sets of passages, as MOSS does (S. Schleimer, D. S. Wilkerson, A. Aiken: Winnowing: Local
// Algorithms for Document Fingerprinting, SIGMOD 2003), but keeps the passages whose hash is 0
// modulo 4, as A. Z. Broder (On the resemblance and containment of documents, 1997) does. Among 12
// sudoku programs by different authors in public places, no two share more than 10 % of the passages
// of the shorter one.

#include <cstdint>
#include <string>
#include <vector>

#include "plugins/submission/submission.h"

namespace sudoku::courses {

/// Hashes of passages, sorted and without duplicates. A passage is 20 tokens in a row. Names that
/// are not keywords are equal to each other, and so are all texts; comments, blanks and directives
/// such as #include do not count.
using Passages = std::vector<std::uint64_t>;

/// The passages of the sources and headers; not of the student's own tests.
Passages passagesOf(const build::Submission& submission);

/// A submission of this class, or of an earlier one.
struct ComparedWork {
  std::string name;
  Passages passages;
  std::vector<std::size_t> owners = {};  // works that share an owner are not compared
  bool isEarlier = false;                // nor are two earlier ones
};

/// Works that share code with each other, directly or through others.
struct PossibleCopies {
  std::vector<std::string> names;  // at least two, sorted
  int percent = 0;                 // of the passages of the shorter of the two most alike
};

/// Works that share at least 40 % of the passages of the shorter one. Passages in `handedOut`, or in
/// more than a tenth of the works (at least 10, at most 50), are common and do not count; works
/// with fewer than 25 remaining passages, about 120 tokens, are skipped. Sorted by percent, highest
/// first.
std::vector<PossibleCopies> possibleCopies(std::vector<ComparedWork> works,
                                           const Passages& handedOut);

}  // namespace sudoku::courses
