// Grades work packed in each way listed in the table in docs/gradebooks.md.
#include <gmock/gmock.h>

#include <functional>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/cli/documented_rows.h"
#include "tests/support/cli/small_class.h"
#include "tests/support/plugins/archives.h"

namespace sudoku {
namespace {

using test::ArchiveMaker;
using testing::HasSubstr;

using Files = std::map<std::string, std::string>;

/// A way to pack the correct grid, with the expected outcome and note.
struct Packing {
  std::string documented;
  std::function<Files(const std::string& grid)> files;
  std::string outcome = "graded";
  std::string note = {};  // expected in the report
};

std::string zipped(const Files& files, std::time_t modified = 0) {
  const build::UnicodeLocale unicode;
  ArchiveMaker zip("zip", nullptr, modified);
  for (const auto& [path, bytes] : files) zip.file(path, bytes);
  return zip.bytes();
}

/// A faulty version of the work, which would lose points.
std::string older(std::string grid) {
  return grid.replace(grid.find("digit > 9"), 9, "digit > 99");
}

const std::vector<Packing>& packings() {
  static const std::vector<Packing> all = {
      {"loose files",
       [](const std::string& grid) {
         return Files{{"grid.cpp", "#include \"grid.h\"\n"}, {"grid.h", grid}, {"a.txt", "Hi"}};
       }},
      {"a folder in a folder",
       [](const std::string& grid) {
         return Files{{"my work/src/grid.cpp", grid}};
       }},
      {"an archive next to a report",
       [](const std::string& grid) {
         return Files{{"ben.zip", zipped({{"p/grid.cpp", grid}})}, {"report.pdf", "%PDF"}};
       }},
      {"an archive in an archive",
       [](const std::string& grid) {
         return Files{{"all.zip", zipped({{"ben.zip", zipped({{"grid.cpp", grid}})}})}};
       }},
      {"the same work loose and in an archive",
       [](const std::string& grid) {
         return Files{{"grid.cpp", grid}, {"ben.zip", zipped({{"grid.cpp", older(grid)}})}};
       },
       "graded", "left out: ben.zip (another version"},
      {"two versions in two archives",
       [](const std::string& grid) {
         return Files{{"a.zip", zipped({{"grid.cpp", grid}}, 2'000'000'000)},
                      {"b.zip", zipped({{"grid.cpp", older(grid)}}, 1'900'000'000)}};
       },
       "unreadable", "a person has to decide"},
      {"a project folder called sudoku",
       [](const std::string& grid) {
         return Files{{"sudoku/a.cpp", "#include \"grid.h\"\n"},
                      {"sudoku/grid.h", grid},
                      {"report.pdf", "%PDF"}};
       }},
      {"a folder called sudoku next to other sources",
       [](const std::string& grid) {
         return Files{{"main.cpp", "int unused;\n"},
                      {"sudoku/my.cpp", grid},
                      {"sudoku/grid.h", "#error not the interface\n"}};
       },
       "graded", "left out: sudoku/grid.h (it would hide"},
      {"headers copied from the interfaces",
       [](const std::string& grid) {
         return Files{{"grid.cpp", grid}, {"include/sudoku/grid.h", "#error an old copy\n"}};
       },
       "graded", "left out: include/sudoku/grid.h"},
      {"names in other scripts",
       [](const std::string& grid) {
         return Files{{"\u00dcbung.zip", zipped({{"L\u00f6sung/\u89e3.cpp", grid}})}};
       }},
      {"paths with backslashes",
       [](const std::string& grid) {
         return Files{{"ben.zip", zipped({{"ben\\src\\grid.cpp", grid}})}};
       }},
      {"scans too large to be kept",
       [](const std::string& grid) {
         Files files{{"grid.cpp", grid}};
         for (int i = 0; i < 9; ++i)
           files["scan" + std::to_string(i) + ".pdf"] = std::string(1 << 20, ' ');
         return files;
       },
       "graded", "files besides the sources"},
      {"sources with endings in capitals",
       [](const std::string& grid) {
         return Files{{"GRID.CPP", grid}};
       }},
      {"a build folder of CMake next to the sources",
       [](const std::string& grid) {
         return Files{{"grid.cpp", grid},
                      {"build/CMakeCache.txt", ""},
                      {"build/_deps/other/other.cc", "#error not the student's\n"}};
       },
       "graded", "left out: folder build (CMake output)"},
      {"absolute paths",
       [](const std::string& grid) {
         return Files{{"ben.zip", zipped({{"/home/ben/grid.cpp", grid}})}};
       }},
      {"a ready plugin next to a report",
       [](const std::string& /*grid*/) {
         return Files{{"mine.so", "made below"}, {"report.pdf", "%PDF"}};
       }},
      {"a ready plugin in an archive",
       [](const std::string& /*grid*/) {
         return Files{{"ben.zip", zipped({{"mine.so",
                                           "\x7f"
                                           "ELF"}})}};
       },
       "unreadable", "hand in the .so by itself"},
      {"an empty archive",
       [](const std::string& /*grid*/) {
         return Files{{"ben.zip", zipped({})}};
       },
       "refused", "ben.zip is empty"},
      {"a report alone",
       [](const std::string& /*grid*/) {
         return Files{{"report.pdf", "%PDF"}};
       },
       "refused", "no usable source"},
      {"a damaged archive, or one with a password",
       [](const std::string& grid) {
         return Files{{"ben.zip", zipped({{"grid.cpp", grid}}).substr(0, 60)}};
       },
       "unreadable", "is damaged"},
      {"a `.rar`, `.7z` or other archive",
       [](const std::string& /*grid*/) {
         return Files{{"ben.7z", "7z"}};
       },
       "unreadable", "this kind of archive is not accepted"},
  };
  return all;
}

class GradePacking : public SmallClass {};

TEST_F(GradePacking, CountsWhatTheDocumentsSay) {
  std::filesystem::remove_all(folder() / "class");
  write("ready/grid.cpp", kGrid);
  ASSERT_EQ(sudokulab("build ready --out mine.so").code, 0);
  std::size_t number = 100;
  for (const Packing& packing : packings()) {
    const std::string student = "class/student-" + std::to_string(number++);
    for (const auto& [path, bytes] : packing.files(kGrid))
      write(student + "/" + path, path == "mine.so" ? read("mine.so") : bytes);
  }
  const Result result = gradeClass();
  ASSERT_EQ(result.code, 0) << result.err;
  const std::string book = read("results/gradebook.csv");
  number = 100;
  for (const Packing& packing : packings()) {
    const std::string student = "student-" + std::to_string(number++);
    const std::string marks = packing.outcome == "graded"       ? ",10,15,5"
                              : packing.outcome == "unreadable" ? ",,15,5"
                                                                : ",0,15,5";
    const std::string report = read("results/submissions/" + student + "/report.txt");
    EXPECT_THAT(book, HasSubstr("\"" + student + "\",\"\",\"\",\"\",\"\",\"\",\"" +
                                packing.outcome + "\"" + marks))
        << packing.documented << "\n"
        << report;
    EXPECT_THAT(report, HasSubstr(packing.note)) << packing.documented;
    if (!packing.note.empty())
      EXPECT_THAT(result.err, HasSubstr(student + ": ")) << packing.documented;
  }
}

TEST(DocumentedPackings, AreAllTried) {
  std::vector<std::string> tried;
  for (const Packing& packing : packings()) tried.push_back(packing.documented);
  EXPECT_THAT(documentedRows("gradebooks.md", "| packed as |"), testing::ElementsAreArray(tried));
}

}  // namespace
}  // namespace sudoku
