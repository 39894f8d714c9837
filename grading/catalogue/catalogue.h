#pragma once

// The mistakes that an assignment has samples of, each with the pattern by which it is known again.
// How this works:
//
//   samples/faulty/NAME  --graded with several seeds-->  patterns  --what they share-->  one Mistake
//   a student's report   --patternOf()-->  pattern  --fits one Mistake, or two-->  Likeness
//
// What the seeds change is no part of a pattern: a check that only some of them lose may be lost or
// not, and words that differ count no more. A sample whose failures tell too little of its mistake
// stays out: its expected.toml says `named = false`.

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grading/catalogue/pattern.h"
#include "grading/verdict/likeness.h"

namespace sudoku::grading {

/// The file in an assignment's folder.
inline constexpr const char* kCatalogueFile = "mistakes.json";

/// How a mistake makes one check fail.
struct Trait {
  Sign sign;           // what is empty in it may be anything
  bool always = true;  // false: whether it fails hangs on the puzzles

  friend bool operator==(const Trait&, const Trait&) = default;
};

struct Mistake {
  std::string id;  // the name of its sample
  std::string title;
  std::string kind;                           // of submission
  std::map<std::string, Trait> lost;          // by ids of checks: these and no others
  std::map<std::string, std::string> causes;  // by ids of probes; empty words: whichever

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

using Catalogue = std::vector<Mistake>;

/// What the patterns of one sample, graded with several seeds, have in common.
/// Requires at least one.
Mistake mistakeOf(std::string id, std::string title, const std::vector<Pattern>& patterns);

bool fits(const Pattern& pattern, const Mistake& mistake);

/// Those that the report's failures fit: one or two; none where more do, where too little is known
/// of one, and where a failure is hidden from students.
std::vector<Likeness> likenessesOf(const Report& report, const Catalogue& catalogue);

/// Reads what catalogueText() has written.
/// Throws:  InputError.
Catalogue readCatalogue(const std::filesystem::path& file);

std::string catalogueText(const Catalogue& catalogue);

}  // namespace sudoku::grading
