#include "courses/roster/roster_columns.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/ascii.h"
#include "base/csv_writer.h"
#include "base/unicode.h"

namespace sudoku::courses {
namespace {

struct Heading {
  Fact fact;
  std::string_view name;  // folded
};

// Blackboard, Brightspace, Sakai, Submitty, Autolab, Classroom 50 and GitHub Classroom, in English;
// German, French and Spanish as far as these services translate.
constexpr std::array kHeadings = {Heading{Fact::account, "github_username"},
                                  Heading{Fact::login, "username"},
                                  Heading{Fact::login, "user name"},
                                  Heading{Fact::login, "user id"},
                                  Heading{Fact::login, "userid"},
                                  Heading{Fact::login, "login"},
                                  Heading{Fact::login, "display id"},
                                  Heading{Fact::login, "benutzername"},
                                  Heading{Fact::login, "anmeldename"},
                                  Heading{Fact::login, "nom d'utilisateur"},
                                  Heading{Fact::login, "nombre de usuario"},
                                  Heading{Fact::idNumber, "identifier"},
                                  Heading{Fact::idNumber, "roster_identifier"},
                                  Heading{Fact::idNumber, "orgdefinedid"},
                                  Heading{Fact::idNumber, "student id"},
                                  Heading{Fact::idNumber, "student_id"},
                                  Heading{Fact::idNumber, "id number"},
                                  Heading{Fact::idNumber, "numeric id"},
                                  Heading{Fact::idNumber, "matriculation"},
                                  Heading{Fact::idNumber, "matrikelnummer"},
                                  Heading{Fact::idNumber, "id-nummer"},
                                  Heading{Fact::idNumber, "id"},
                                  Heading{Fact::name, "name"},
                                  Heading{Fact::name, "full name"},
                                  Heading{Fact::family, "last name"},
                                  Heading{Fact::family, "last_name"},
                                  Heading{Fact::family, "lastname"},
                                  Heading{Fact::family, "family name"},
                                  Heading{Fact::family, "surname"},
                                  Heading{Fact::family, "nachname"},
                                  Heading{Fact::family, "nom"},
                                  Heading{Fact::family, "apellidos"},
                                  Heading{Fact::given, "first name"},
                                  Heading{Fact::given, "first_name"},
                                  Heading{Fact::given, "firstname"},
                                  Heading{Fact::given, "given name"},
                                  Heading{Fact::given, "vorname"},
                                  Heading{Fact::given, "prénom"},
                                  Heading{Fact::given, "nombre"},
                                  Heading{Fact::email, "email"},
                                  Heading{Fact::email, "e-mail"},
                                  Heading{Fact::email, "email address"},
                                  Heading{Fact::email, "e-mail-adresse"},
                                  Heading{Fact::email, "adresse de courriel"},
                                  Heading{Fact::email, "correo electrónico"},
                                  Heading{Fact::section, "section"},
                                  Heading{Fact::section, "registration section"},
                                  Heading{Fact::section, "lecture"},
                                  Heading{Fact::role, "role"},
                                  Heading{Fact::group, "group"},
                                  Heading{Fact::group, "group_name"},
                                  Heading{Fact::group, "team"},
                                  Heading{Fact::group, "gruppe"},
                                  Heading{Fact::submission, "student_repository_name"}};

bool identifies(Fact fact) {
  return fact == Fact::login || fact == Fact::account || fact == Fact::idNumber ||
         fact == Fact::email;
}

}  // namespace

RosterColumns::RosterColumns(const CsvTable& table) {
  for (const std::string& field : table.heading.fields) {
    names_.emplace_back(trimmed(field));
    folded_.push_back(folded(names_.back()));
  }
}

std::string RosterColumns::in(const CsvRow& row, std::string_view name) const {
  return at(row, placeOf(name));
}

std::string RosterColumns::in(const CsvRow& row, Fact fact) const {
  // In Classroom 50, "username" is the one on GitHub.
  const bool isGithubs = placeOfFolded("github_id") < names_.size();
  for (const Heading& heading : kHeadings) {
    const bool isAccount = isGithubs && heading.name == "username";
    if ((isAccount ? Fact::account : heading.fact) != fact) continue;
    if (const std::size_t place = placeOfFolded(heading.name); place < names_.size())
      return at(row, place);
  }
  return "";
}

std::string RosterColumns::at(const CsvRow& row, std::size_t place) const {
  return place < names_.size() ? withoutApostrophe(trimmed(row.fields[place])) : "";
}

std::size_t RosterColumns::placeOf(std::string_view name) const {
  return placeOfFolded(folded(name));
}

std::size_t RosterColumns::placeOfFolded(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::find(folded_, name) - folded_.begin());
}

bool isHeadingOfAService(const CsvRow& row) {
  std::set<Fact> facts;
  for (const std::string& field : row.fields) {
    const auto found = std::ranges::find(kHeadings, folded(trimmed(field)), &Heading::name);
    if (found != kHeadings.end()) facts.insert(found->fact);
  }
  return facts.size() > 1 && std::ranges::any_of(facts, identifies);
}

}  // namespace sudoku::courses
