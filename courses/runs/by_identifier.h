#pragma once

// Finds the rows about a hand-in or a student in an instructor's file of times or marks.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "courses/runs/class_plan.h"

namespace sudoku::courses {

/// Looks up a file's entries for a hand-in, by its name and by its students' identifiers. Ignores
/// case unless that is ambiguous. An entry with a hand-in's name never matches another hand-in.
template <class Value>
class ByIdentifier {
 public:
  using Entry = std::pair<const std::string, Value>;

  template <class Map>
  ByIdentifier(const Map& all, const std::vector<HandIn>& handIns) {
    for (const Entry& entry : all) entries_[folded(entry.first)].push_back(&entry);
    for (const HandIn& one : handIns) names_.insert(folded(one.name));
  }

  /// The entries for these identifiers, the first of which is the hand-in's own name.
  std::vector<const Entry*> find(const std::vector<std::string>& identifiers) {
    std::vector<const Entry*> found;
    for (const std::string& identifier : identifiers) {
      const bool isOther =
          &identifier != &identifiers.front() && names_.contains(folded(identifier));
      const Entry* entry = isOther ? nullptr : entryFor(identifier);
      if (entry != nullptr && std::ranges::find(found, entry) == found.end())
        found.push_back(entry);
    }
    return found;
  }

  /// The names of entries that no hand-in used.
  std::vector<std::string> unused() const {
    std::vector<std::string> names;
    for (const auto& [key, entries] : entries_) {
      for (const Entry* entry : entries) {
        if (!used_.contains(entry)) names.push_back(entry->first);
      }
    }
    return names;
  }

 private:
  const Entry* entryFor(const std::string& identifier) {
    const auto found = entries_.find(folded(identifier));
    if (found == entries_.end()) return nullptr;
    const auto& [key, entries] = *found;
    const auto exact = std::ranges::find(entries, identifier, &Entry::first);
    if (exact == entries.end() && entries.size() > 1) return nullptr;
    const Entry* entry = exact == entries.end() ? entries.front() : *exact;
    used_.insert(entry);
    return entry;
  }

  std::map<std::string, std::vector<const Entry*>> entries_;  // by lower-case name
  std::set<std::string> names_;
  std::set<const Entry*> used_;
};

/// Throws:  ClassError - none of a file's `rows` fits, so it must be for another class. `unknown` are
///          the names that no hand-in has; those of students who have not handed in are fine.
void requireSomeone(const char* file, const std::vector<std::string>& unknown, std::size_t rows,
                    const ClassPlan& plan);

}  // namespace sudoku::courses
