#include "tests/support/participants.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kReference = "reference";
constexpr const char* kFaulty = "samples/faulty/ignores-boxes";
constexpr const char* kBitMasks = "samples/right/bit-masks";
constexpr const char* kSeveralFiles = "samples/right/several-files";
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
  const build::UnicodeLocale unicode;
  ArchiveMaker maker(kind);
  for (const UploadedFile& file : files) maker.file(file.path, file.bytes);
  return {name, maker.bytes()};
}

/// The files that macOS adds to an archive.
Files droppings(const std::string& name) {
  return {{"__MACOSX/._" + name, std::string("\0\5\26\7", 4)}, {".DS_Store", "Bud1"}};
}

/// A student who handed in 26 hours before the deadline.
Participant student(const char* given, const char* family, int id, const char* login, Files files,
                    const char* sample) {
  return {.given = given,
          .family = family,
          .id = id,
          .login = login,
          .at = kDue - std::chrono::hours(26),
          .files = std::move(files),
          .sample = sample};
}

std::vector<Participant> withOrdinaryNames() {
  const Files reference = sampleOf(kReference);
  Participant again = student("Berta", "Meyer", 1011, "bmeyer", reference, kReference);
  again.earlier =
      sampleOf(kFaulty) + Files{{"sudoku_grid.h", "#error the header of the earlier hand-in\n"}};
  Participant late = student("Late", "Larsen", 1012, "llarsen", sampleOf(kBitMasks), kBitMasks);
  late.at = kDue + std::chrono::hours(35);
  Participant one = student("Grace", "Group", 1013, "ggroup", reference, kReference);
  Participant other = student("Gus", "Group", 1014, "gusgroup", reference, kReference);
  one.group = other.group = "Team_7 & Co";
  const Files mac = below("solver", reference) + droppings("sudoku.cpp");
  const Files windows = below("my solver", reference, '\\');
  // A folder named like that of our headers, with a fake header that must not be used.
  const Files sudoku =
      below("sudoku", reference) + Files{{"sudoku/grid.h", "#error not the interface\n"}};
  return {
      again,
      late,
      one,
      other,
      student("Mac", "Intosh", 1015, "mintosh", {packed("hand in.zip", "zip", mac)}, kReference),
      student("Will", "Windows", 1016, "wwin", {packed("solver.zip", "zip", windows)}, kReference),
      student("Sue", "Doku", 1017, "sdoku", sudoku, kReference),
  };
}

std::vector<Participant> withSpecialNames() {
  const Files reference = sampleOf(kReference);
  const Files faulty = sampleOf(kFaulty);
  const UploadedFile zip = packed("abgabe.zip", "zip", below("Lösung", reference));
  const UploadedFile tar = packed("work.tar.gz", "tar.gz", below("Übung 3", faulty));
  const UploadedFile report{"report.pdf", kPdf};
  const std::string longName = "L" + std::string(120, 'x');
  Participant typedToo =
      student("José", "García, Jr.", 1004, "jgarcia", sampleOf(kSeveralFiles), kSeveralFiles);
  typedToo.typed = "<p>Done.</p>";
  const Files loose = faulty + Files{report, {"readme.txt", "Hi"}};
  return {
      student("Åsa", "Müller", 1001, "amueller", reference, kReference),
      student("", "Cher", 1002, "cher", {zip}, kReference),
      student("Mary_Ann", "van_der_Berg", 1003, "mberg", {tar, report}, kFaulty),
      typedToo,
      student("Siobhán", "O'Brien-Smith", 1005, "sobrien", below("hand in", {zip, report}),
              kReference),
      student("小明", "王", 1006, "wang", {packed("all.zip", "zip", {zip, report})}, kReference),
      student("Ольга", "Иванова", 1007, "oivanova", loose, kFaulty),
      student("Maximiliane", longName.c_str(), 1008, "mlong", faulty, kFaulty),
      // The same name, but different marks.
      student("Kim", "Lee", 1009, "klee", reference, kReference),
      student("Kim", "Lee", 1010, "klee2", faulty, kFaulty),
  };
}

std::vector<Participant> withNothingToGrade() {
  Participant nobody = student("No", "Body", 1018, "nbody", {}, "");
  nobody.at = {};
  Participant typed = student("Tim", "Typed", 1020, "ttyped", {}, "");
  typed.typed = "<p>I could not do it.</p>";
  return {
      nobody,
      student("Paula", "Paper", 1019, "ppaper", {{"report.pdf", kPdf}}, ""),
      typed,
      student("Emma", "Empty", 1021, "eempty", {packed("empty.zip", "zip", {})}, ""),
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
