#pragma once

#include <string>
#include <string_view>

#include "grading/subjects/context.h"
#include "plugins/host/search_form.h"

namespace sudoku::grading {

using host::SearchForm;

struct SearchEvidence {
  SearchForm byStack = SearchForm::unknown;      // depth of the machine stack at calls on the grid
  SearchForm byFunctions = SearchForm::unknown;  // activations of its own functions
  std::string words;                             // both, for the report

  /// What both say, or the one that says something; unknown where they disagree.
  SearchForm form() const {
    if (byStack == SearchForm::unknown) return byFunctions;
    if (byFunctions == SearchForm::unknown || byFunctions == byStack) return byStack;
    return SearchForm::unknown;
  }
  bool disagrees() const {
    return byStack != SearchForm::unknown && byFunctions != SearchForm::unknown &&
           byStack != byFunctions;
  }
};

/// What was seen of the searches up to now, and the puzzle of the last of them.
struct WatchedSearch {
  host::SearchFacts facts;
  int gaps = 0;
  std::int64_t placements = 0;
  bool isAnsweredRight = true;
};

/// Weighs what was seen while one puzzle was solved: see host::stackEvidence().
SearchEvidence weigh(const WatchedSearch& search);

/// Whether that evidence asks for a look at a puzzle in which a search must guess: a recursion that
/// first fills what is forced in a loop need not call itself on one with a single solution.
bool wantsGuesses(const SearchEvidence& evidence);

/// The evidence, after such a puzzle was searched too; `where` tells of it, empty: "where it must
/// guess". What calls itself for each guess is more activations deep there; what recurses for
/// something else, as reading or printing, is not. One more alone says nothing where the answer is
/// wrong: that search may have ended early.
SearchEvidence afterGuesses(const WatchedSearch& before, const WatchedSearch& after,
                            const std::string& where = {});

/// Tells the student what was seen of a search that passes; `settled` if that is clear.
void noteEvidence(Context& context, const SearchEvidence& evidence, std::string_view settled);

}  // namespace sudoku::grading
