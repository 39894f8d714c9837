#include "courses/roster/roster.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include "base/csv_writer.h"
#include "courses/roster/participants.h"
#include "grading/rubric/rubric.h"

namespace sudoku::courses {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string rosterErrorOf(const std::string& text) {
  try {
    parseRoster(text, "roster.csv");
  } catch (const InputError& error) {
    return error.what();
  }
  return "it was taken";
}

/// The owner of a submission; "nobody" if the roster has none.
Student ownerOf(const Roster& roster, const HandIn& handIn) {
  for (const Participant& one : participantsOf({handIn}, &roster)) {
    if (!one.handIns.empty() && !one.isStranger) return one.student;
  }
  return {.name = "nobody"};
}
Student student(const Roster& roster, const std::string& name) {
  return ownerOf(roster, {.name = name, .pieces = {}});
}
Student numbered(const Roster& roster, const std::string& name, const std::string& number) {
  return ownerOf(roster, {.name = name + "_" + number,
                          .pieces = {},
                          .submitters = {{.name = name, .number = number}}});
}

TEST(Roster, ReadsColumnsInAnyOrderWithQuotesUmlautsAndEmoji) {
  const Roster roster = parseRoster(
      "\uFEFFname;submission;Email ;section\r\n"
      "\"Müller, \"\"Mü\"\" 😀\";student-001;mue@example.org;A\r\n"
      "'-Müller;student-002;;\r\n",
      "roster.csv");
  EXPECT_EQ(roster.kind(), Roster::Kind::own);
  EXPECT_EQ(student(roster, "student-001").name, "Müller, \"Mü\" 😀");
  EXPECT_EQ(student(roster, "student-001").email, "mue@example.org");
  EXPECT_EQ(student(roster, "student-002").name, "-Müller")
      << "without the apostrophe that CsvWriter adds";
  EXPECT_EQ(student(roster, "student-003").name, "nobody");
}

TEST(Roster, FindsSubmissionsWithAndWithoutTheEndingOfTheirFile) {
  const Roster roster = parseRoster("submission,name\na,A\nb.tar.gz,B\n", "roster.csv");
  EXPECT_EQ(student(roster, "a.zip").name, "A");
  EXPECT_EQ(student(roster, "b").name, "B");
  EXPECT_EQ(student(roster, "b.tar.gz").name, "B");
}

TEST(Roster, TakesTheExportOfCanvas) {
  const Roster roster = parseRoster(
      "Student,ID,SIS User ID,SIS Login ID,Section,Other (12),A Sudoku grid (4711),Final Score\n"
      ",,,,,Manual Posting,,\n"
      "    Points Possible,,,,,10,100,(read only)\n"
      "\"Family, Given\",4711,u1,given,Section A,,,\n"
      "\"Late, Anna\",4712,u2,anna,Section A,,,\n"
      "\"Nothing, Nina\",4713,u3,nina,Section B,,,\n",
      "canvas.csv");
  EXPECT_EQ(roster.kind(), Roster::Kind::canvas);
  EXPECT_EQ(numbered(roster, "familygiven", "4711").name, "Family, Given");
  EXPECT_EQ(numbered(roster, "lateanna", "4712").login, "anna");
  EXPECT_EQ(numbered(roster, "lateanna", "4712").idNumber, "u2");
  EXPECT_EQ(numbered(roster, "familygiven", "4799").name, "nobody");
  EXPECT_EQ(student(roster, "nina.zip").id, "4713") << "named after the login";
  EXPECT_EQ(student(roster, "4713").id, "4713");
  EXPECT_EQ(student(roster, "Given Family").name, "Family, Given") << "nobody else has this name";
}

TEST(Roster, TakesCanvasNamesInTwoColumns) {
  const Roster roster = parseRoster(
      "LastName,FirstName,ID,SIS User ID,SIS Login ID,Section\n"
      "Family,Given,4711,u1,given,A\n,Cher,4712,u2,cher,A\n",
      "canvas.csv");
  EXPECT_EQ(numbered(roster, "x", "4711").name, "Family, Given");
  EXPECT_EQ(numbered(roster, "x", "4712").name, "Cher");
}

TEST(Roster, KnowsWhichColumnOfCanvasIsMeant) {
  const Roster roster = parseRoster(
      "Student,ID,SIS Login ID,Section,Other (12),A Sudoku grid (4711),Final Score\n"
      "    Points Possible,,,,10,100,(read only)\n\"F, G\",1,g,A,,,\n",
      "canvas.csv");
  const auto errorOf = [&](const GradebookNames& names, const char* title, double full) {
    try {
      return roster.namesFor(names, title, full).canvasColumn;
    } catch (const InputError& error) {
      return std::string(error.what());
    }
  };
  EXPECT_EQ(errorOf({}, "a sudoku grid", 100), "A Sudoku grid (4711)");
  EXPECT_EQ(errorOf({.canvasColumn = "Other (12)"}, "x", 10), "Other (12)");
  EXPECT_EQ(errorOf({.canvasColumn = "New"}, "x", 130), "New") << "Canvas will create it";
  EXPECT_THAT(errorOf({}, "something else", 100),
              StartsWith("canvas.csv:1: found 2 assignments, none of them called 'something "
                         "else': 'Other (12)', 'A Sudoku grid (4711)', expected one of them"));
  EXPECT_THAT(errorOf({}, "a sudoku grid", 130),
              StartsWith("canvas.csv:2: found 100 points possible for 'A Sudoku grid (4711)', "
                         "expected the full marks of this assignment, 130"));
  EXPECT_THAT(errorOf({.canvasColumn = "Gone (99)"}, "x", 10), HasSubstr("found 'Gone (99)'"));
}

TEST(Roster, TakesTheGradingWorksheetOfMoodle) {
  const Roster roster = parseRoster(
      "\uFEFFIdentifier,\"Full name\",\"Email address\",Status,Grade,\"Last modified (grade)\"\n"
      "\"Participant 123456\",\"Given Family\",g@example.org,Submitted,,-\n"
      "\"Participant 123457\",\"Anna_Maria Müller\",a@example.org,,50.00,\"Friday, 20 November\"\n",
      "worksheet.csv");
  EXPECT_EQ(roster.kind(), Roster::Kind::moodle);
  const Student anna = numbered(roster, "Anna Maria Müller", "123457");
  EXPECT_EQ(anna.id, "Participant 123457") << "as Moodle expects it back";
  EXPECT_EQ(anna.modified, "Friday, 20 November");
  EXPECT_EQ(anna.idNumber, "") << "Moodle's identifier is not an id number";
  EXPECT_EQ(numbered(roster, "Given Family", "123456").name, "Given Family");
  const std::vector<HandIn> both = {
      {.name = "g", .pieces = {}, .submitters = {{.name = "Given Family", .number = "123456"}}},
      {.name = "m", .pieces = {}, .submitters = {{.name = "M#U00fcller", .number = "123457"}}},
      {.name = "x", .pieces = {}, .submitters = {{.name = "Given Family", .number = "123456"}}}};
  EXPECT_EQ(participantsOf(both, &roster).at(1).student.id, "Participant 123457")
      << "one name among others may have been mangled";
  EXPECT_EQ(numbered(roster, "Team A", "123456").name, "nobody") << "the number of a group";
}

TEST(Roster, TakesAWorksheetInAnotherLanguageWithItsNames) {
  const GradebookNames names = parseGradebookNames(
      "[moodle]\nidentifier = \"ID\"\nfull_name = \"Vollständiger Name\"\n", "names.toml");
  const Roster roster = parseRoster("ID,\"Vollständiger Name\"\nTeilnehmer/in123456,Vor Nach\n",
                                    "worksheet.csv", names);
  EXPECT_EQ(numbered(roster, "Vor Nach", "123456").id, "Teilnehmer/in123456");
}

TEST(Roster, NamesFileLineFoundAndExpected) {
  EXPECT_THAT(rosterErrorOf("name,grade\n"),
              StartsWith("roster.csv:1: found the columns 'name', 'grade', expected 'submission'"));
  EXPECT_THAT(rosterErrorOf("submission,nick\n"),
              StartsWith("roster.csv:1: found the column 'nick', expected each at most once of: "));
  EXPECT_THAT(rosterErrorOf("submission,name,Name\n"), HasSubstr("found the column 'Name' twice"));
  EXPECT_EQ(rosterErrorOf("submission\na\nb\na\n"),
            "roster.csv:4: found the submission 'a' a second time, expected it only once: it is "
            "also in line 2");
  EXPECT_THAT(rosterErrorOf("Student,ID,Section\nx,abc,A\n"),
              StartsWith("roster.csv:2: found the ID 'abc'"));
  EXPECT_THAT(rosterErrorOf("Identifier,Full name\nParticipant,x\n"),
              StartsWith("roster.csv:2: found 'Participant' under Identifier"));
  EXPECT_THAT(rosterErrorOf("submission\n\"a\n"),
              StartsWith("roster.csv:2: found an unterminated quote"));
}

TEST(Roster, TakesTheWorksheetOfBlindMarking) {
  const Roster roster =
      parseRoster("Identifier,Status,Grade\n\"Participant 7\",Submitted,\n", "worksheet.csv");
  EXPECT_EQ(numbered(roster, "Participant", "7").id, "Participant 7");
}

TEST(Roster, TakesTheRosterOfGithubClassroom) {
  const Roster roster = parseRoster(
      "\"identifier\",\"github_username\",\"github_id\",\"name\"\n\"s1\",\"Ada-L\",\"7\",\"Ada "
      "Lovelace\"\n\"s2\",\"\",\"\",\"\"\n",
      "classroom_roster.csv");
  const auto clone = [](const std::string& name, const std::string& login) {
    return HandIn{.name = name, .pieces = {}, .submitters = {{.login = login}}};
  };
  EXPECT_EQ(ownerOf(roster, clone("hw-1-ada-l", "ada-l")).name, "Ada Lovelace");
  EXPECT_EQ(ownerOf(roster, clone("hw-1-ada-l", "l")).id, "s1")
      << "the dash may be part of the user name";
  EXPECT_EQ(ownerOf(roster, clone("hw-1-ada-l", "l")).login, "") << "not a login of the course";
  EXPECT_EQ(ownerOf(roster, clone("hw-1-bob", "bob")).name, "nobody");
}

TEST(GradebookNames, RefuseWhatTheyDoNotKnow) {
  const auto errorOfNames = [](const std::string& text) -> std::string {
    try {
      parseGradebookNames(text, "names.toml");
    } catch (const InputError& error) {
      return error.what();
    }
    return "it was taken";
  };
  EXPECT_THAT(errorOfNames("[canvas]\ncolum = \"x\"\n"), StartsWith("names.toml:2: found "));
  EXPECT_THAT(errorOfNames("[canvas]\ncolumn = 4711\n"), StartsWith("names.toml:2: found "));
  EXPECT_THAT(errorOfNames("[ilias]\n"), StartsWith("names.toml:1: found "));
  EXPECT_EQ(parseGradebookNames("[canvas]\ncolumn = \"Ü (4711)\"\n", "n").canvasColumn, "Ü (4711)");
  EXPECT_EQ(parseGradebookNames("", "n").identifier, "Identifier");
}

TEST(CsvWriter, MakesFormulasHarmlessAndReadersUndoIt) {
  for (const std::string text :
       {"=1+1", "+1", "-Müller", "@x", "＝1", "'=quoted", "''-x", "'plain", "O'Brien", "plain", "",
        ";", "a;b", "a;=1+1;b", "=1;+2;'@3;", "a;'b;''=c"}) {
    CsvWriter csv(CsvWriter::ByteOrderMark::no);
    csv.text("heading").text("end").endRow();
    csv.text(text).text("end").endRow();
    const std::string field = parseCsv(csv.csv(), "a.csv").rows.at(0).fields[0];
    EXPECT_THAT(field, testing::Not(testing::ContainsRegex("(^|;)[-=+@]")));
    EXPECT_EQ(withoutApostrophe(field), text);
  }
}

TEST(CsvWriter, KeepsKeysThatCanDoNoHarm) {
  const auto keyOf = [](const std::string& key) {
    CsvWriter csv(CsvWriter::ByteOrderMark::no);
    csv.key(key).endRow();
    return parseCsv(csv.csv(), "a.csv").heading.fields[0];
  };
  EXPECT_EQ(keyOf("-anna@example.org"), "-anna@example.org");
  EXPECT_EQ(keyOf("+491234"), "+491234");
  EXPECT_EQ(keyOf("=A1"), "'=A1");
  EXPECT_EQ(keyOf("-2+3+cmd|' /C calc'!A0"), "'-2+3+cmd|' /C calc'!A0");
  EXPECT_EQ(keyOf("@SUM(1)"), "'@SUM(1)");
}

TEST(CsvWriter, MakesControlCharactersVisible) {
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  csv.text("\t=1\r\n\xff").endRow();
  EXPECT_EQ(csv.csv(), "\"\\t=1\\x0d\\n\\xff\"\n");
}

}  // namespace
}  // namespace sudoku::courses
