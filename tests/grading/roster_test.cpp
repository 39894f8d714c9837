#include "grading/classes/roster.h"

#include <gmock/gmock.h>

#include "grading/csv_writer.h"
#include "grading/rubric.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;
using testing::IsNull;
using testing::StartsWith;

std::string rosterErrorOf(const std::string& text) {
  try {
    parseRoster(text, "roster.csv");
  } catch (const CsvError& error) {
    return error.what();
  }
  return "it was taken";
}

const Student& student(const Roster& roster, const std::string& submission) {
  static const Student nobody{.name = "nobody"};
  const Student* found = roster.find(submission);
  return found == nullptr ? nobody : *found;
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
  EXPECT_EQ(student(roster, "student-002").name, "-Müller") << "as it was before we wrote it";
  EXPECT_THAT(roster.find("student-003"), IsNull());
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
  EXPECT_EQ(student(roster, "familygiven_4711_998877_sudoku.cpp").name, "Family, Given");
  EXPECT_EQ(student(roster, "lateanna_LATE_4712_998878_my_grid.zip").login, "anna");
  EXPECT_EQ(student(roster, "lateanna_LATE_4712_998878_my_grid").section, "Section A");
  EXPECT_EQ(student(roster, "nina.zip").id, "4713") << "called by login";
  EXPECT_EQ(student(roster, "4713").id, "4713");
  EXPECT_THAT(roster.find("familygiven_4711"), IsNull());
  const auto absent = roster.withoutSubmission({"familygiven_4711_998877_sudoku.cpp", "anna"});
  ASSERT_EQ(absent.size(), 1U);
  EXPECT_EQ(absent[0].name, "Nothing, Nina");
  EXPECT_EQ(roster.namesFor({}, "a sudoku grid").canvasColumn, "A Sudoku grid (4711)");
  EXPECT_EQ(roster.namesFor({}, "something else").canvasColumn, "") << "it could be either";
  EXPECT_EQ(roster.namesFor({.canvasColumn = "Mine (1)"}, "x").canvasColumn, "Mine (1)");
}

TEST(Roster, TakesTheGradingWorksheetOfMoodle) {
  const Roster roster = parseRoster(
      "\uFEFFIdentifier,\"Full name\",\"Email address\",Status,Grade,\"Last modified (grade)\"\n"
      "\"Participant 123456\",\"Given Family\",g@example.org,Submitted,,-\n"
      "\"Participant 123457\",\"Anna_Maria Müller\",a@example.org,,50.00,\"Friday, 20 November\"\n",
      "worksheet.csv");
  EXPECT_EQ(roster.kind(), Roster::Kind::moodle);
  const Student& anna = student(roster, "Anna_Maria Müller_123457_assignsubmission_file_");
  EXPECT_EQ(anna.id, "Participant 123457") << "as Moodle wants it back";
  EXPECT_EQ(anna.modified, "Friday, 20 November");
  EXPECT_EQ(student(roster, "Given Family_123456_assignsubmission_file_my.cpp").name,
            "Given Family");
  EXPECT_THAT(roster.find("Given Family123456_assignsubmission_file_"), IsNull());
}

TEST(Roster, TakesAWorksheetInAnotherLanguageWithItsNames) {
  const GradebookNames names = parseGradebookNames(
      "[moodle]\nidentifier = \"ID\"\nfull_name = \"Vollständiger Name\"\n", "names.toml");
  const Roster roster = parseRoster("ID,\"Vollständiger Name\"\nTeilnehmer/in123456,Vor Nach\n",
                                    "worksheet.csv", names);
  EXPECT_EQ(student(roster, "Vor Nach_123456_assignsubmission_file_").id, "Teilnehmer/in123456");
}

TEST(Roster, NamesFileLineFoundAndExpected) {
  EXPECT_THAT(rosterErrorOf("name,login\n"),
              StartsWith("roster.csv:1: found the columns 'name', 'login', expected 'submission'"));
  EXPECT_THAT(rosterErrorOf("submission,nick\n"),
              StartsWith("roster.csv:1: found the column 'nick', expected each at most once of: "));
  EXPECT_THAT(rosterErrorOf("submission,name,Name\n"), HasSubstr("found the column 'Name' twice"));
  EXPECT_EQ(rosterErrorOf("submission\na\nb\na\n"),
            "roster.csv:4: found the submission 'a' once more, expected it once: it stands in line "
            "2 too");
  EXPECT_THAT(rosterErrorOf("Student,ID,Section\nx,abc,A\n"),
              StartsWith("roster.csv:2: found the ID 'abc'"));
  EXPECT_THAT(rosterErrorOf("Identifier,Full name\nParticipant,x\n"),
              StartsWith("roster.csv:2: found 'Participant' under Identifier"));
  EXPECT_THAT(rosterErrorOf("submission\n\"a\n"), StartsWith("roster.csv:2: found a quote"));
}

TEST(Roster, ListsWhoHandedInNothing) {
  const Roster roster = parseRoster("submission,name\na,A\n,B\nc,C\n", "roster.csv");
  const auto absent = roster.withoutSubmission({"a", "unknown"});
  ASSERT_EQ(absent.size(), 2U);
  EXPECT_EQ(absent[0].name, "B");
  EXPECT_EQ(absent[1].name, "C");
}

TEST(GradebookNames, RefuseWhatTheyDoNotKnow) {
  const auto errorOfNames = [](const std::string& text) -> std::string {
    try {
      parseGradebookNames(text, "names.toml");
    } catch (const RubricError& error) {
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
  for (const std::string text : {"=1+1", "+1", "-Müller", "@x", "＝1", "'=quoted", "''-x", "'plain",
                                 "O'Brien", "plain", ""}) {
    CsvWriter csv(CsvWriter::ByteOrderMark::no);
    csv.text(text).text("end").endRow();
    const std::string field = parseCsv(csv.csv(), "a.csv").heading.fields[0];
    EXPECT_THAT(field, testing::Not(testing::ContainsRegex("^[-=+@]")));
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
}  // namespace sudoku::grading
