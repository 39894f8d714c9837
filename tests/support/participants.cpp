#include "support/participants.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "plugins/archives.h"

namespace sudoku::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kReference = "reference";
constexpr const char* kFaulty = "samples/faulty/ignores-boxes";
constexpr const char* kPdf = "%PDF-1.4\n%no more than its beginning\n";

/// 2026-11-20 22:59 UTC, so 23:59 in Berlin.
constexpr Time kDue = std::chrono::sys_days(std::chrono::year(2026) / 11 / 20) +
                      std::chrono::hours(22) + std::chrono::minutes(59);

Files below(const std::string& folder, Files files, char separator = '/') {
  for (UploadedFile& file : files) file.path = folder + separator + file.path;
  return files;
}

Files operator+(Files files, const Files& more) {
  files.insert(files.end(), more.begin(), more.end());
  return files;
}

UploadedFile packed(const std::string& name, const std::string& kind, const Files& files) {
  ArchiveMaker maker(kind);
  for (const UploadedFile& file : files) maker.file(file.path, file.bytes);
  return {name, maker.bytes()};
}

/// What a Mac adds to an archive.
Files droppings(const std::string& name) {
  return {{"__MACOSX/._" + name, std::string("\0\5\26\7", 4)}, {".DS_Store", "Bud1"}};
}

std::vector<Participant> withOrdinaryNames() {
  const Time at = kDue - std::chrono::hours(30);
  const Files reference = sampleOf(kReference);
  const Files bitMasks = sampleOf("samples/right/bit-masks");
  return {
      // Handed in twice, each time as two files of which one includes the other.
      {"Berta", "Meyer", 1011, "bmeyer", kDue - std::chrono::hours(2), reference,
       sampleOf(kFaulty) + Files{{"sudoku_grid.h", "#error the header of the earlier hand-in\n"}},
       "", "", kReference},
      {"Late",
       "Larsen",
       1012,
       "llarsen",
       kDue + std::chrono::hours(35),
       bitMasks,
       {},
       "",
       "",
       "samples/right/bit-masks"},
      {"Grace", "Group", 1013, "ggroup", at, reference, {}, "", "Team_7 & Co", kReference},
      {"Gus", "Group", 1014, "gusgroup", at, reference, {}, "", "Team_7 & Co", kReference},
      {"Mac",
       "Intosh",
       1015,
       "mintosh",
       at,
       {packed("hand in.zip", "zip", below("solver", reference) + droppings("sudoku.cpp"))},
       {},
       "",
       "",
       kReference},
      {"Will",
       "Windows",
       1016,
       "wwindows",
       at,
       {packed("solver.zip", "zip", below("my solver", reference, '\\'))},
       {},
       "",
       "",
       kReference},
      // Own headers in a folder that is called as ours, and a copy of one of ours that must not be
      // seen.
      {"Sue",
       "Doku",
       1017,
       "sdoku",
       at,
       below("sudoku", reference) + Files{{"sudoku/grid.h", "#error not the interface\n"}},
       {},
       "",
       "",
       kReference},
  };
}

std::vector<Participant> withSpecialNames() {
  const Time at = kDue - std::chrono::hours(26);
  const Files reference = sampleOf(kReference);
  const Files faulty = sampleOf(kFaulty);
  const UploadedFile zip = packed("abgabe.zip", "zip", below("abgabe", reference));
  const UploadedFile report{"report.pdf", kPdf};
  const std::string longName(120, 'x');
  return {
      {"Åsa", "Müller", 1001, "amueller", at, reference, {}, "", "", kReference},
      {"", "Cher", 1002, "cher", at, {zip}, {}, "", "", kReference},
      {"Mary_Ann",
       "van_der_Berg",
       1003,
       "mberg",
       at,
       {packed("work.tar.gz", "tar.gz", below("work", faulty)), report},
       {},
       "",
       "",
       kFaulty},
      {"José",
       "García, Jr.",
       1004,
       "jgarcia",
       at,
       sampleOf("samples/right/several-files"),
       {},
       "<p>Done.</p>",
       "",
       "samples/right/several-files"},
      {"Siobhán",
       "O'Brien-Smith",
       1005,
       "sobrien",
       at,
       below("hand in", {zip, report}),
       {},
       "",
       "",
       kReference},
      {"小明",
       "王",
       1006,
       "wang",
       at,
       {packed("all.zip", "zip", {zip, report})},
       {},
       "",
       "",
       kReference},
      {"Ольга",
       "Иванова",
       1007,
       "oivanova",
       at,
       faulty + Files{report, {"readme.txt", "Hi"}},
       {},
       "",
       "",
       kFaulty},
      {"Maximiliane", "L" + longName, 1008, "mlong", at, faulty, {}, "", "", kFaulty},
      // Of the same name, but not of the same mark.
      {"Kim", "Lee", 1009, "klee", at, reference, {}, "", "", kReference},
      {"Kim", "Lee", 1010, "klee2", at, faulty, {}, "", "", kFaulty},
  };
}

std::vector<Participant> withNothingToGrade() {
  const Time at = kDue - std::chrono::hours(20);
  return {
      {"No", "Body", 1018, "nbody", {}, {}, {}, "", "", ""},
      {"Paula", "Paper", 1019, "ppaper", at, {{"report.pdf", kPdf}}, {}, "", "", ""},
      {"Tim", "Typed", 1020, "ttyped", at, {}, {}, "<p>I could not do it.</p>", "", ""},
      {"Emma", "Empty", 1021, "eempty", at, {packed("empty.zip", "zip", {})}, {}, "", "", ""},
  };
}

}  // namespace

std::vector<Participant> Course::onePerGroup() const {
  std::vector<Participant> some;
  std::set<std::string> groups;
  for (const Participant& participant : participants) {
    if (participant.group.empty() || groups.insert(participant.group).second)
      some.push_back(participant);
  }
  return some;
}

Files sampleOf(const std::string& name) {
  const fs::path folder = fs::path(SUDOKULAB_GRID_SOLVER) / name;
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().filename() == "expected.toml") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    files.push_back({entry.path().lexically_relative(folder).generic_string(),
                     {std::istreambuf_iterator<char>(in), {}}});
  }
  std::ranges::sort(files, {}, &UploadedFile::path);
  return files;
}

Course standardCourse() {
  Course course{.due = kDue};
  for (const auto& part : {withSpecialNames(), withOrdinaryNames(), withNothingToGrade()})
    course.participants.insert(course.participants.end(), part.begin(), part.end());
  return course;
}

}  // namespace sudoku::test
