// A row never gets another meaning without a word, whatever happens to hand-ins and roster between
// two runs: its name column must fit, the key of a student without a hand-in is a key of its own,
// and what could be for two students is refused.

#include "courses/runs/marks_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>

#include "base/escape.h"
#include "base/unicode.h"

namespace sudoku::courses {
namespace {

using Row = grading::ManualMarks::value_type;

constexpr std::size_t kMostNameBytes = 100;
constexpr std::string_view kNameSeparator = "; ";  // in the name column

/// How a key is compared: as marks files show it, without regard to case.
std::string shownKey(const std::string& key) {
  return shownOnOneLine(key, std::numeric_limits<std::size_t>::max());
}
std::string comparable(const std::string& key) { return folded(shownKey(key)); }

/// The words of a name, sorted, so that "Family, Given" and "Given Family" are equal.
std::vector<std::string> wordsOf(std::string_view name) {
  std::vector<std::string> words;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of(", "), name.size());
    if (std::string word = lettersOf(name.substr(0, end)); !word.empty())
      words.push_back(std::move(word));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  std::ranges::sort(words);
  return words;
}

/// The text as a file name, different for different texts, apart from very long ones.
std::string asFolderName(const std::string& text) {
  std::string name;
  for (const char symbol : shownOnOneLine(text, kMostNameBytes)) {
    if (symbol == '/' || symbol == '%' || (symbol == '.' && name.empty()))
      name += fmt::format("%{:02X}", static_cast<unsigned>(symbol));
    else
      name += symbol;
  }
  return name;
}

/// What a row's key could mean.
struct Meaning {
  std::string key;
  std::vector<std::string> names = {};    // and identifiers of the students
  std::vector<std::size_t> handIns = {};  // empty: nothing was handed in
  std::size_t absent = 0;                 // the participant who handed in nothing
  bool isHandIn = false;                  // by its name

  bool overlaps(const Meaning& other) const {
    if (handIns.empty() || other.handIns.empty())
      return handIns.empty() && other.handIns.empty() && absent == other.absent;
    return std::ranges::find_first_of(handIns, other.handIns) != handIns.end();
  }
  /// Whether a row's name column has one of the names. Unknown names always fit.
  bool fits(std::string_view column) const {
    const auto isUnknown = [](const std::string& name) { return wordsOf(name).empty(); };
    if (wordsOf(column).empty() || std::ranges::all_of(names, isUnknown)) return true;
    while (true) {
      const std::size_t end = std::min(column.find(kNameSeparator), column.size());
      const auto words = wordsOf(column.substr(0, end));
      if (std::ranges::find(names, words, wordsOf) != names.end()) return true;
      if (end == column.size()) return false;
      column.remove_prefix(end + kNameSeparator.size());
    }
  }
  std::string words() const {
    return isHandIn ? "the hand-in " + key : names.empty() ? key : names.back();
  }
};

class MarksPlanning {
 public:
  MarksPlanning(const CourseFiles& course, ClassPlan& plan) : course_(course), plan_(plan) {
    nameAbsent();
    for (std::size_t i = 0; i < plan.handIns.size(); ++i) {
      Meaning meaning{.key = plan.handIns[i].name, .handIns = {i}, .isHandIn = true};
      for (const Participant& one : plan.participants) {
        if (std::ranges::find(one.handIns, i) != one.handIns.end())
          std::ranges::move(factsOf(one), std::back_inserter(meaning.names));
      }
      add(std::move(meaning));
    }
    for (std::size_t i = 0; i < plan.participants.size(); ++i) addMeaningsOf(i);
  }

  void run() {
    for (const Row& row : course_.manual) {
      if (!row.second.isBlank()) assign(row);
    }
    for (auto& [place, rows] : ofHandIns_) use(rows, plan_.handIns[place].name);
    for (auto& [participant, rows] : ofAbsent_) useForAbsent(rows, plan_.participants[participant]);
    sayUnused();
  }

 private:
  /// The identifiers, then the name, if it is known.
  static std::vector<std::string> factsOf(const Participant& one) {
    std::vector<std::string> facts = identifiersOf(one.student);
    if (!one.student.name.empty()) facts.push_back(one.student.name);
    return facts;
  }

  /// Sets Participant::absentName from the first fact that no other participant has.
  void nameAbsent() {
    std::map<std::string, std::set<const Participant*>> owners;
    for (const Participant& one : plan_.participants) {
      for (const std::string& fact : factsOf(one)) owners[comparable(fact)].insert(&one);
    }
    std::set<std::string> taken;
    for (const HandIn& one : plan_.handIns) taken.insert(comparable(one.name));
    std::vector<std::string> unnamed;
    for (Participant& one : plan_.participants) {
      for (const std::string& fact : factsOf(one)) {
        const std::string name = asFolderName(fact) + " (nothing handed in)";
        const bool isOwn =
            owners[comparable(fact)].size() == 1 && !taken.contains(comparable(name));
        if (isOwn && one.absentName.empty()) one.absentName = name;
      }
      taken.insert(comparable(one.absentName));
      if (one.absentName.empty() && one.handIns.empty()) unnamed.push_back(shownAs(one));
    }
    if (!unnamed.empty())
      plan_.messages.push_back(fmt::format(
          "cannot be given marks, because nothing tells them from others: {}", someOf(unnamed)));
  }

  void add(Meaning meaning) { meanings_[comparable(meaning.key)].push_back(std::move(meaning)); }

  void addMeaningsOf(std::size_t participant) {
    const Participant& one = plan_.participants[participant];
    const auto addAs = [&](const std::string& key) {
      add({.key = key, .names = factsOf(one), .handIns = one.handIns, .absent = participant});
    };
    if (one.handIns.empty() && !one.absentName.empty()) addAs(one.absentName);
    for (const std::string& key : identifiersOf(one.student)) addAs(key);
  }

  /// Throws:  ClassError - the row could be for different students.
  void assign(const Row& row) {
    const auto found = meanings_.find(comparable(row.first));
    if (found == meanings_.end()) {
      unknown_.push_back(&row);
      return;
    }
    std::vector<const Meaning*> fitting;
    for (const Meaning& one : found->second) fitting.push_back(&one);
    const auto isExact = [&row](const Meaning* one) {
      return shownKey(one->key) == shownKey(row.first);
    };
    if (std::ranges::any_of(fitting, isExact))
      std::erase_if(fitting, [&](const Meaning* one) { return !isExact(one); });
    std::erase_if(fitting, [&row](const Meaning* one) { return !one->fits(row.second.name); });
    if (fitting.empty()) {
      ofOthers_.push_back(&row);
      return;
    }
    // Our own file uses a hand-in's name only for that.
    const bool isClear = fitting.front()->isHandIn && !course_.marksText.empty();
    for (const Meaning* other : fitting) {
      if (!isClear && !fitting.front()->overlaps(*other))
        refuse(row.first, *fitting.front(), *other);
    }
    const Meaning& meaning = *fitting.front();  // hand-ins come first
    for (const std::size_t place : meaning.handIns) ofHandIns_[place].push_back(&row);
    if (meaning.handIns.size() > 1) plan_.sharedMarks[row.first] = row.second;
    if (meaning.handIns.empty()) ofAbsent_[meaning.absent].push_back(&row);
  }

  [[noreturn]] static void refuse(const std::string& row, const Meaning& one,
                                  const Meaning& other) {
    throw ClassError(
        fmt::format("the marks have a row for '{}', which could be {} or {}\n  add a column 'name' "
                    "with the name of the student, or use another key",
                    row, one.words(), other.words()));
  }

  /// Takes the marks for a hand-in, or only comments if there are no marks.
  /// Throws:  ClassError - the rows differ.
  void use(const std::vector<const Row*>& rows, const std::string& name) {
    const auto isGiven = [](const Row* row) { return row->second.isGiven(); };
    const auto given = std::ranges::find_if(rows, isGiven);
    const Row& used = given == rows.end() ? *rows.front() : **given;
    for (const Row* row : rows) {
      if (!row->second.isLike(used.second)) {
        if (isGiven(row))
          throw ClassError(
              fmt::format("the marks have rows for '{}' and '{}', which differ but are both for "
                          "{}\n  keep only one of them",
                          used.first, row->first, name));
        unknown_.push_back(row);  // only comments
      }
    }
    plan_.manual[name] = used.second;
    if (plan_.sharedMarks.contains(used.first)) plan_.sharing.insert(name);
  }

  void useForAbsent(const std::vector<const Row*>& rows, Participant& one) {
    if (one.absentName.empty()) {
      unknown_.insert(unknown_.end(), rows.begin(), rows.end());
      return;
    }
    use(rows, one.absentName);
    if (!plan_.manual[one.absentName].isGiven()) return;
    one.handIns = {plan_.handIns.size()};
    plan_.handIns.push_back({.name = one.absentName, .pieces = {}, .isAbsent = true});
  }

  void sayUnused() {
    std::set<std::string> absentNames;
    for (const Participant& one : plan_.participants)
      absentNames.insert(comparable(one.absentName));
    std::vector<std::string> handedInNow;
    std::vector<std::string> nobodys;
    for (const Row* row : unknown_)
      (absentNames.contains(comparable(row->first)) ? handedInNow : nobodys).push_back(row->first);
    std::vector<std::string> others;
    for (const Row* row : ofOthers_)
      others.push_back(fmt::format("{} ({})", row->first, row->second.name));
    for (const auto* rows : {&unknown_, &ofOthers_}) {
      for (const Row* row : *rows) plan_.strayMarks[row->first] = row->second;
    }
    const auto marked =
        std::ranges::count_if(course_.manual, [](const Row& row) { return !row.second.isBlank(); });
    // Those in the results may belong to an earlier download.
    if (course_.marksText.empty())
      requireSomeone("marks", nobodys, static_cast<std::size_t>(marked), plan_);
    const auto ask = [this](const char* what, const std::vector<std::string>& names) {
      if (!names.empty()) plan_.needs.push_back(fmt::format("{}: {}", what, someOf(names)));
    };
    ask("marks that do not count, because their rows are now for somebody of another name", others);
    ask("marks that do not count, because something has been handed in since; move them to its row",
        handedInNow);
    ask("the marks name submissions that do not exist", nobodys);
  }

  const CourseFiles& course_;
  ClassPlan& plan_;
  std::map<std::string, std::vector<Meaning>> meanings_;      // by comparable()
  std::map<std::size_t, std::vector<const Row*>> ofHandIns_;  // by place
  std::map<std::size_t, std::vector<const Row*>> ofAbsent_;   // by participant
  std::vector<const Row*> unknown_;
  std::vector<const Row*> ofOthers_;
};

}  // namespace

void addMarks(const CourseFiles& course, ClassPlan& plan) { MarksPlanning(course, plan).run(); }

}  // namespace sudoku::courses
