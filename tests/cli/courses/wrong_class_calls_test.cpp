// wrong_class_calls.txt holds a wrong call per line, with the file that it names and part of the
// error message.

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "grading/reports/formats.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

/// Replaces \n, \t and \xHH by the bytes that they stand for.
std::string unescaped(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = text[i] == '\\' ? text[++i] : '\0';
    if (next == 'x') {
      bytes += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      bytes += next == 'n' ? '\n' : next == 't' ? '\t' : text[i];
    }
  }
  return bytes;
}

struct WrongClassCall {
  std::string words;
  std::string file = {};  // named by the last word; empty: none is written
  std::string content = {};
  std::string says = {};
};

WrongClassCall callIn(const std::string& line) {
  std::vector<std::string> cells;
  std::size_t from = 0;
  for (std::size_t bar = line.find(" | "); bar != std::string::npos; bar = line.find(" | ", from)) {
    cells.push_back(line.substr(from, bar - from));
    from = bar + 3;
  }
  WrongClassCall call{.words = cells.at(0), .says = line.substr(from)};
  if (cells.size() > 1) {
    call.file = call.words.substr(call.words.rfind(' ') + 1);
    call.content = unescaped(cells[1]);
  }
  if (call.words.starts_with("--"))
    call.words = "grade-class class -a grid-solver --out results " + call.words;
  return call;
}

class WrongCallsForClasses : public CommandLine {
 protected:
  /// Writes a class, results of two assignments, and what is mistaken for one of them.
  void SetUp() override {
    for (const char* one :
         {"class/ada", "class/ben", "class/cleo", "versions/ada_v1", "versions/ada_v2",
          "versions/ben_v1", "wrapped/all/ada", "wrapped/all/ben", "wrapped/all/cleo"})
      write(std::string(one) + "/solver.cpp", "int x;\n");
    write("zone.toml", "[deadline]\ndue = 2026-11-20T23:59:00\ntime_zone = \"Europe/Berlin\"\n");
    write("canvas.csv",
          "Student,ID,SIS Login ID,Section,Lab 1 (11)\n    Points Possible,,,,120\n"
          "Ada,1,ada,S,\nBen,2,ben,S,\nCleo,3,cleo,S,\n");
    writeResults("graded", "grid-solver");
    writeResults("hexed", "hex-all-solutions");
    write("mine/gradebook.csv", "my own marks\n");
    write("foreign/submissions/notes.txt", "not from here\n");
    write("empty.zip", "PK\x05\x06" + std::string(18, '\0'));
    std::filesystem::create_directory(folder() / "nothing");
  }

  void writeResults(const std::string& name, const std::string& assignment) const {
    write(name + "/.class.json", R"([{"submission": "ada"}])");
    write(name + "/.lock", "");
    grading::Report report;
    report.assignment = assignment;
    report.work.name = "ada";
    write(name + "/submissions/ada/report.json", grading::jsonReport(report, {}));
  }

  /// Each file's content, and each folder, by path. Leaves out what shell() writes.
  std::map<std::string, std::string> everything() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
      const std::string name = entry.path().lexically_relative(folder()).string();
      all[name] = entry.is_regular_file() ? read(name) : "not a file";
    }
    for (const char* name : {"out", "err", "code"}) all.erase(name);
    return all;
  }

  std::vector<std::string> changedSince(const std::map<std::string, std::string>& before) const {
    std::vector<std::pair<std::string, std::string>> differences;
    std::ranges::set_symmetric_difference(before, everything(), std::back_inserter(differences));
    std::vector<std::string> paths;
    for (const auto& [path, content] : differences) paths.push_back(path);
    return paths;
  }

  void expectRefusal(const WrongClassCall& call) {
    if (!call.file.empty()) write(call.file, call.content);
    const auto before = everything();
    const Result result = sudokulab(call.words);
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(call.says));
    EXPECT_THAT(result.err, MatchesRegex("sudokulab: [^\n]+\n(  [^\n]+\n)*")) << "one error only";
    EXPECT_THAT(changedSince(before), IsEmpty());
    if (!call.file.empty()) std::filesystem::remove(folder() / call.file);
  }
};

TEST_F(WrongCallsForClasses, EndInOneErrorAndWriteNothing) {
  std::ifstream in(data("../cli/courses/wrong_class_calls.txt"));
  int calls = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    SCOPED_TRACE(line);
    expectRefusal(callIn(line));
    ++calls;
  }
  EXPECT_GE(calls, 110);
}

}  // namespace
}  // namespace sudoku
