#pragma once

// One build that holds all edits of a submission, of which a number chooses one at run time.

#include <map>

#include "grading/repair/edits.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading::repair {

/// An edit, and the file that it is in.
struct Candidate {
  std::string file;  // its path below the submission
  Edit edit;
};

/// Of all sources and headers of a submission, which must outlive them.
std::vector<Candidate> candidatesOf(const build::Submission& submission);

/// Where an edit stands in the text with all edits.
struct Written {
  std::size_t number;  // of the edit
  int line;
  int begin;  // columns in bytes, from 1
  int end;
};

struct Schema {
  build::Submission submission;
  std::map<std::string, std::vector<Written>> written;  // by file
};

/// The submission with the edits in it, on the lines on which they were: number n, from 1, is the
/// nth candidate, and 0 is none of them. A candidate without parts is left out.
Schema withEdits(const build::Submission& submission, const std::vector<Candidate>& candidates);

/// Takes the parts from the candidates that the compiler's messages are about. Returns how many.
std::size_t leaveOut(const Schema& schema, std::string_view messages,
                     std::vector<Candidate>& candidates);

}  // namespace sudoku::grading::repair
