#include "courses/runs/class_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/ascii.h"
#include "base/unicode.h"
#include "courses/deadlines/lateness.h"
#include "courses/roster/owner_search.h"
#include "courses/runs/marks_plan.h"

namespace sudoku::courses {
namespace {

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

/// All identifiers and names in a row.
std::string rowInWords(const RosterRow& row) {
  std::vector<std::string> words = identifiersOf(row.student);
  for (const std::string* word : {&row.student.name, &row.submission}) {
    if (!word->empty()) words.insert(words.begin(), *word);
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

class Planning {
 public:
  Planning(Download download, const CourseFiles& course) : course_(course) {
    plan_.handIns = std::move(download.handIns);
    plan_.classroom = std::move(download.classroom);
    plan_.layout = std::move(download.layout);
    plan_.needs = std::move(download.needs);
    for (const std::string& note : download.leftOut) say("left out: {}", note);
    const Roster* roster = course.roster ? &*course.roster : nullptr;
    plan_.participants = participantsOf(plan_.handIns, roster);
    forgetAmbiguousAccounts();
    if (roster != nullptr) sayDoubts(*roster);
  }

  ClassPlan take() && {
    sayStrangers();
    addTimes();
    if (course_.attempt != AttemptPolicy::best) {
      for (const std::string& text :
           keepOneByTime(course_.attempt, plan_.handIns, plan_.participants))
        plan_.messages.push_back(text);
    }
    dropLocalTimes();
    keepUsed(plan_.handIns, plan_.participants);
    addMarks(course_, plan_);
    if (course_.policy) checkPolicy(*course_.policy);
    return std::move(plan_);
  }

 private:
  /// An account on GitHub may be another student's login.
  void forgetAmbiguousAccounts() {
    std::map<std::string, std::set<std::size_t>> owners;
    for (std::size_t i = 0; i < plan_.participants.size(); ++i) {
      for (const std::string& name : identifiersOf(plan_.participants[i].student))
        owners[lowerCase(name)].insert(i);
    }
    for (Participant& one : plan_.participants) {
      if (owners[lowerCase(one.student.account)].size() > 1) one.student.account.clear();
    }
  }

  template <class... Arguments>
  void say(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    plan_.messages.push_back(fmt::format(form, std::forward<Arguments>(arguments)...));
  }
  /// As say(), about something that a person must look at.
  template <class... Arguments>
  void ask(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    plan_.needs.push_back(fmt::format(form, std::forward<Arguments>(arguments)...));
  }

  std::vector<std::string> identifiers(std::size_t handIn) const {
    return identifiersOf(handIn, plan_.handIns, plan_.participants);
  }

  void sayDoubts(const Roster& roster) {
    for (const std::string& note : roster.notes()) say("{}", note);
    const OwnerSearch search(roster, plan_.handIns);
    for (const HandIn& one : plan_.handIns) {
      if (const std::string doubt = search.doubtAbout(one); !doubt.empty()) ask("{}", doubt);
    }
  }

  /// Throws:  ClassError - so many are unknown that the roster must be for another class.
  void sayStrangers() {
    std::vector<std::string> names;
    for (const Participant& one : plan_.participants) {
      if (one.isStranger) names.push_back(plan_.handIns[one.handIns.front()].name);
    }
    if (names.empty()) return;
    if (2 * names.size() > plan_.handIns.size()) refuseRoster(names);
    ask("no roster row matches these submissions: {}", someOf(names));
  }

  [[noreturn]] void refuseRoster(const std::vector<std::string>& strangers) const {
    std::vector<std::string> students;
    for (const RosterRow& row : course_.roster->rows())
      students.push_back(fmt::format("line {}: {}", row.line, rowInWords(row)));
    throw ClassError(fmt::format(
        "the roster is for a different class: {} of {} hand-ins match none of its rows\n  found "
        "the hand-ins {} (read as {})\n  expected one of {}\n  pass the roster of this class, or "
        "none{}",
        strangers.size(), plan_.handIns.size(), someOf(strangers), plan_.layout, someOf(students),
        plan_.layout == "moodle" && course_.roster->kind() != Roster::Kind::moodle
            ? "; for a worksheet in another language than English, give Moodle's headings with "
              "--gradebook"
            : ""));
  }

  /// Converts local times. Without a time zone they still say which hand-in is the latest.
  void convertLocalTimes() {
    if (!course_.policy || !course_.policy->zoneOfFiles) return;
    for (HandIn& one : plan_.handIns) {
      if (!one.time || !one.isLocalTime) continue;
      const auto local = cctz::convert(*one.time, cctz::utc_time_zone());
      one.time = atLocalTime(local, *course_.policy->zoneOfFiles).earlier;
      one.isLocalTime = false;
    }
  }

  /// Removes times that cannot be compared with the deadline.
  void dropLocalTimes() {
    for (HandIn& one : plan_.handIns) {
      if (one.isLocalTime) one.time.reset();
    }
  }

  void addTimes() {
    convertLocalTimes();
    const HandInTimes none;
    ByIdentifier<Instant> times(course_.times ? *course_.times : none, plan_.handIns);
    for (std::size_t i = 0; i < plan_.handIns.size(); ++i) {
      auto& time = plan_.handIns[i].time;
      // A group gets the latest time of its members.
      const auto told = times.find(identifiers(i));
      if (!told.empty()) {
        time = told.front()->second;
        plan_.handIns[i].isLocalTime = false;
      }
      for (const auto* entry : told) time = std::max(*time, entry->second);
      if (!time) time = timeInRoster(i);
    }
    if (unreadTime_)
      ask("the roster's times cannot be read, such as '{}': they must be in English, and need the "
          "policy's time_zone",
          *unreadTime_);
    const auto unknown = times.unused();
    if (course_.times) requireSomeone("times", unknown, course_.times->size(), plan_);
    if (!unknown.empty())
      ask("the times name people or hand-ins that do not exist: {}", someOf(unknown));
  }

  /// When the submission was last changed, according to Moodle's worksheet.
  std::optional<Instant> timeInRoster(std::size_t handIn) {
    std::optional<Instant> latest;
    for (const Participant& one : plan_.participants) {
      if (std::ranges::find(one.handIns, handIn) == one.handIns.end()) continue;
      const auto time = parseInstant(one.student.submitted,
                                     course_.policy ? course_.policy->zoneOfFiles : std::nullopt);
      if (time && (!latest || *latest < *time)) latest = time;
      if (!time && !saysNoTime(one.student.submitted) && course_.policy && !unreadTime_)
        unreadTime_ = one.student.submitted;
    }
    return latest;
  }

  void checkPolicy(const Policy& policy) {
    std::vector<std::string> all;
    std::vector<std::string> timeless;
    for (std::size_t i = 0; i < plan_.handIns.size(); ++i) {
      for (std::string& name : identifiers(i)) all.push_back(std::move(name));
      if (!plan_.handIns[i].time && !plan_.handIns[i].isAbsent)
        timeless.push_back(plan_.handIns[i].name);
    }
    for (const Participant& one : plan_.participants) {
      for (std::string& name : identifiersOf(one.student)) all.push_back(std::move(name));
    }
    if (const auto nobody = extensionsForNobody(policy, all); !nobody.empty())
      ask("extensions for people who are not in the class: {} (expected an id, a login, an e-mail "
          "address or a hand-in's name)",
          someOf(nobody));
    if (!timeless.empty())
      ask("submission times unknown, so nothing is deducted: {} (give them in a file: --times "
          "FILE)",
          someOf(timeless));
  }

  const CourseFiles& course_;
  ClassPlan plan_;
  std::optional<std::string> unreadTime_;
};

}  // namespace

ClassPlan planClass(Download download, const CourseFiles& course) {
  return Planning(std::move(download), course).take();
}

grading::Lateness latenessOf(const CourseFiles& course, const ClassPlan& plan, const HandIn& handIn,
                             double points) {
  const Policy& policy = *course.policy;
  const auto place = static_cast<std::size_t>(
      std::ranges::find(plan.handIns, handIn.name, &HandIn::name) - plan.handIns.begin());
  double budget = policy.lateDays ? policy.lateDays->total : 0;
  for (const Participant& one : plan.participants) {
    if (!policy.lateDays || std::ranges::find(one.handIns, place) == one.handIns.end()) continue;
    const std::string key = keyOf(one.student);
    const auto used = course.usedLateDays.find(key.empty() ? handIn.name : key);
    if (used != course.usedLateDays.end())
      budget = std::min(budget, std::max(0.0, policy.lateDays->total - used->second));
  }
  const auto identifiers = identifiersOf(place, plan.handIns, plan.participants);
  const LateResult result = lateResult(policy, identifiers, handIn.time, points, budget);
  return {.seconds = result.late.count(),
          .deducted = result.deducted,
          .lateDays = result.freeDays,
          .words = result.words};
}

void requireSomeone(const char* file, const std::vector<std::string>& unknown, std::size_t rows,
                    const ClassPlan& plan) {
  if (rows == 0 || unknown.size() < rows) return;
  for (const Participant& one : plan.participants) {  // who may hand in later
    for (const std::string& name : identifiersOf(one.student))
      if (std::ranges::find(unknown, name) != unknown.end()) return;
  }
  throw ClassError(fmt::format(
      "no row of the {} matches a hand-in: found {}\n  expected hand-ins such as {}, or an id, "
      "login or e-mail address of their students",
      file, someOf(unknown), plan.handIns.front().name));
}

std::string someOf(const std::vector<std::string>& names) {
  constexpr std::size_t kListed = 10;
  const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), kListed));
  std::string text = fmt::format("{}", fmt::join(names.begin(), end, ", "));
  if (names.size() > kListed) text += fmt::format(" and {} more", names.size() - kListed);
  return text;
}

}  // namespace sudoku::courses
