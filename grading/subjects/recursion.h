#pragma once

#include <string>
#include <string_view>

#include "grading/subjects/context.h"
#include "plugins/host/search_form.h"

namespace sudoku::grading {

using host::SearchForm;

struct SearchEvidence {
  SearchForm byStack = SearchForm::unknown;      // depth of the call stack at calls on the grid
  SearchForm byFunctions = SearchForm::unknown;  // activations of its functions
  std::string words;                             // both, in words for the report

  /// The form that both agree on, or the only known one; unknown if they disagree.
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

/// Facts about the searches so far, and the puzzle of the last one.
struct WatchedSearch {
  host::SearchFacts facts;
  int gaps = 0;
  std::int64_t placements = 0;
  bool isAnsweredRight = true;
};

/// Evaluates the evidence from solving one puzzle: see host::stackEvidence().
SearchEvidence weigh(const WatchedSearch& search);

/// Whether to look at a puzzle that requires guessing: a recursion that first fills forced cells in
/// a loop need not call itself on a puzzle with a unique solution.
bool wantsGuesses(const SearchEvidence& evidence);

/// The evidence including a search of such a puzzle; `where` describes it, by default "where it
/// must guess". A search that calls itself per guess has more activations on the stack there; other
/// recursion, such as reading or printing, does not. One extra activation proves nothing if the
/// answer is wrong: that search may have ended early.
SearchEvidence afterGuesses(const WatchedSearch& before, const WatchedSearch& after,
                            const std::string& where = {});

/// Fails the check if the search does not recurse.
void expectRecursive(Context& context, const SearchEvidence& evidence, const Grid& puzzle);

/// Notes the evidence for a student whose search passes; `settled` if it is clear.
void noteEvidence(Context& context, const SearchEvidence& evidence, std::string_view settled);

}  // namespace sudoku::grading
