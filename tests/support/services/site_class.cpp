#include "tests/support/services/site_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "tests/support/downloads.h"

namespace sudoku::test {
namespace {

using Names = std::vector<std::pair<std::string, std::string>>;

/// 2026-11-20 22:59 UTC, as in participants.cpp.
constexpr Time kDue = std::chrono::sys_days(std::chrono::year(2026) / 11 / 20) +
                      std::chrono::hours(22) + std::chrono::minutes(59);

Names plainNames() {
  return {{"Anna", "Adler"}, {"Ben", "Baker"},   {"Carla", "Costa"}, {"Dirk", "Decker"},
          {"Eva", "Evans"},  {"Finn", "Fisher"}, {"Greta", "Gray"},  {"Hugo", "Hahn"},
          {"Ida", "Ivers"},  {"Jan", "Jansen"},  {"Kim", "Lee"},     {"Lea", "Lang"}};
}

/// std's distributions differ between libraries, so this takes remainders.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool percent(int chance) { return below(100) < chance; }

 private:
  std::mt19937_64 random_;
};

Files smallHandIn(Dice& dice, int id) {
  const std::string text = fmt::format("// by {}\nint answer = {};\n", id, dice.below(1000));
  const std::string name = dice.percent(20) ? "src/grid.cpp" : "grid.cpp";
  Files files = {{name, text}};
  if (dice.percent(30)) files.push_back({"notes " + std::to_string(dice.below(9)) + ".txt", text});
  return files;
}

Participant randomParticipant(Dice& dice, int id, const Names& names, const ClassOptions& options) {
  const auto& [given, family] =
      names[static_cast<std::size_t>(dice.below(static_cast<int>(names.size())))];
  Participant one{.given = given, .family = family, .id = id, .login = fmt::format("u{}", id)};
  if (dice.percent(15)) one.login += "_" + std::to_string(dice.below(100));
  if (dice.percent(20)) return one;  // handed in nothing
  one.at = kDue - std::chrono::minutes(dice.between(-2000, 10'000));
  one.files = options.handIns.empty() ? smallHandIn(dice, id)
                                      : options.handIns[static_cast<std::size_t>(
                                            dice.below(static_cast<int>(options.handIns.size())))];
  return one;
}

Earlier randomEarlier(Dice& dice, const Participant& one, double maximum) {
  Earlier before;
  if (!dice.percent(40)) return before;
  before.changed = one.at == Time{} ? kDue : one.at;
  before.changed += std::chrono::seconds(dice.below(100'000));
  if (dice.percent(85)) before.grade = dice.between(0, static_cast<int>(maximum * 4)) / 4.0;
  if (dice.percent(30)) before.comments = "<p>Seen &amp; read.</p>";
  before.locked = dice.percent(10);
  return before;
}

void formGroups(Dice& dice, std::vector<Participant>& people) {
  const std::vector<std::string> kNames = {"Team A", "Team_7 & Co", "Группа", "O'Team, the 2nd"};
  std::size_t next = 0;
  for (int number = 1; next + 1 < people.size(); ++number) {
    const auto size = static_cast<std::size_t>(dice.between(1, 4));
    const std::size_t end = std::min(next + size, people.size());
    const std::string name =
        fmt::format("{} {}", kNames[static_cast<std::size_t>(dice.below(4))], number);
    for (std::size_t i = next; end - next > 1 && i < end; ++i) {
      people[i].group = name;
      people[i].files = people[next].files;
      people[i].at = people[next].at;
    }
    next = end;
  }
}

}  // namespace

Names oddNames() {
  return {
      {"Åsa", "Müller"},                                   // NFC
      {"A\u030Asa", "Mu\u0308ller"},                       // the same in NFD
      {"Jose\u0301", "Garci\u0301a, Jr."},                 // NFD, a comma
      {"Siobhán", "O'Brien-Smith"},                        // an apostrophe
      {"Jeanne", "D\u2019Arc"},                            // a typographic one
      {"小明", "王"},                                      // CJK
      {"三", "𠮷田"},                                      // outside of the BMP
      {"Ольга", "Иванова"},                                //
      {"\u0645\u0631\u064A\u0645", "\u0639\u0644\u064A"},  // right to left
      {"", "Cher"},                                        // one word
      {"Mary_Ann", "van_der_Berg"},                        // underscores
      {"X", "Ash_12_A"},                                   // digits between underscores
      {"Seven", "007"},                                    // digits only
      {"-Minus", "-Dash"},                                 // look like formulas
      {"=1+1", "Equals"},                                  //
      {"@home", "+Plus"},                                  //
      {"Robert \"Bob\"", "Quote"},                         // quotes
      {"Back", "Sl\\ash"},       // a backslash; at the end, Moodle could not read its own sheet
      {"Semi;Colon", "Tab"},     //
      {"Two  Blanks", "Name "},  // blanks at the end
      {"Null", "None"},          // words of languages
      {"Late", "LATE"},          // Canvas' mark
      {"Test", "Student"},       // Canvas' Test Student
      {"Straße", "İstanbul"},    // change length with case
      {"Ana\u200B", "Zero\u00A0Width"},  // invisible symbols
      {"<b>Bold</b>", "O&M"},            // HTML
      {"Kim", "Lee"},                    // with luck twice
      {"Long", std::string(120, 'L')},   //
  };
}

SiteClass randomClass(std::uint64_t seed, const ClassOptions& options) {
  Dice dice(seed);
  SiteClass out;
  out.maximum = options.maximum;
  out.course.due = kDue;
  Names names = plainNames();
  const Names odd = options.oddNames ? oddNames() : Names();
  names.insert(names.end(), odd.begin(), odd.end());
  const int count = dice.between(5, options.atMost);
  std::vector<Participant>& people = out.course.participants;
  for (int i = 0, id = dice.between(1, 5000); i < count; ++i, id += dice.between(1, 9))
    people.push_back(randomParticipant(dice, id, names, options));
  if (options.groups && dice.percent(40)) formGroups(dice, people);
  for (const Participant& one : people)
    out.earlier.push_back(randomEarlier(dice, one, out.maximum));
  return out;
}

MoodleAssignment moodleSite(const SiteClass& one) {
  MoodleAssignment site{.maximum = one.maximum};
  site.now = kDue + std::chrono::days(7);
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Participant& who = one.course.participants[i];
    const Earlier& before = one.earlier[i];
    MoodleParticipant person{.number = who.id,
                             .fullName = who.fullName(),
                             .email = who.email(),
                             .idNumber = who.studentId(),
                             .userName = who.login,
                             .group = who.group,
                             .groupNumber = who.group.empty() ? 0 : groupNumberOf(who)};
    if (who.handedIn()) person.submitted = who.at;
    person.own = who.files;
    person.typed = who.typed;
    person.locked = before.locked;
    if (before.changed != Time{})
      person.record = MoodleGrade{before.grade, before.changed, before.comments};
    site.participants.push_back(person);
  }
  return site;
}

CanvasCourse canvasSite(const SiteClass& one) {
  const int mine = one.course.number;
  CanvasCourse site;
  site.assignments = {{mine - 1, one.course.assignment + ", draft", 10},
                      {mine, one.course.assignment, one.maximum},
                      {mine + 88, "Essay (20)", 20}};
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Participant& who = one.course.participants[i];
    CanvasStudent student{who.id, who.fullName(), who.sortableName(), who.studentId(), who.login};
    if (one.earlier[i].grade) student.scores[mine] = *one.earlier[i].grade;
    student.scores[mine - 1] = 7.5;
    site.students.push_back(student);
  }
  std::ranges::sort(site.students, {}, &CanvasStudent::sortableName);
  CanvasStudent test{999'999, "Test Student", "Student, Test", "", "a1b2c3d4e5f6"};
  test.test = true;
  test.scores[mine] = 5;
  site.students.push_back(test);
  return site;
}

CanvasHandIns canvasHandIns(const SiteClass& one, const std::map<std::string, std::string>& files) {
  CanvasHandIns site;
  for (const Participant& who : one.course.participants) {
    CanvasUser user{.id = who.id, .anonymousId = anonymousIdOf(who), .group = who.group};
    const std::string key = fmt::format("_{}_", who.id);
    const std::string anonymousKey = fmt::format("anon_{}_", user.anonymousId);
    for (const auto& [path, bytes] : files) {
      // the last place: names may hold digits, too
      const bool anonymous = path.starts_with(anonymousKey);
      const std::size_t at = anonymous ? 0 : path.rfind(key);
      if (at == std::string::npos) continue;
      std::string rest = path.substr(at + (anonymous ? anonymousKey : key).size());
      if (anonymous && rest.starts_with("LATE_")) rest.erase(0, 5);
      const std::size_t end = rest.find('_');
      if (end == 0 || end == std::string::npos || rest.find_first_not_of("0123456789") != end)
        continue;
      user.attachments.push_back({std::stoi(rest.substr(0, end)), rest.substr(end + 1)});
    }
    site.users.push_back(user);
  }
  return site;
}

SakaiAssignment sakaiSite(const SiteClass& one) {
  SakaiAssignment site{.title = one.course.assignment, .maximum = one.maximum};
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Participant& who = one.course.participants[i];
    SakaiStudent student{.eid = who.login, .first = who.given, .last = who.family};
    student.grade = one.earlier[i].grade;
    student.comments = one.earlier[i].comments;
    site.students.push_back(student);
  }
  return site;
}

IliasExercise iliasSite(const SiteClass& one) {
  IliasExercise site{.title = one.course.assignment, .id = one.course.number};
  for (const Participant& who : one.course.participants)
    site.members.push_back({who.id, who.login, who.given, who.family, who.group});
  return site;
}

}  // namespace sudoku::test
