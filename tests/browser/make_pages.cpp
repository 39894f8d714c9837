// make_pages FOLDER: writes the pages for the browser test.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "courses/gradebooks/class_formats.h"
#include "grading/reports/formats.h"
#include "lab/findings/lesson.h"
#include "lab/findings/summary.h"
#include "tests/support/courses/class_samples.h"

using namespace sudoku::courses;
using sudoku::grading::CheckResult;
using sudoku::grading::htmlReport;
using sudoku::grading::Outcome;
using sudoku::grading::Report;

namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

/// A class of students who lose some points.
ClassResults bigClass() {
  ClassResults results = samples::course();
  for (int i = 7; i <= 60; ++i) {
    Report report = i % 3 == 0 ? samples::right() : samples::faulty();
    for (std::size_t j = 0; j < report.results.size(); ++j) {
      if ((static_cast<std::size_t>(i) * 7 + j * 5) % 4 == 0)
        report.results[j].outcome = j % 2 == 0 ? Outcome::failed : Outcome::passed;
    }
    report.work.name = "student-" + std::string(i < 10 ? "00" : "0") + std::to_string(i);
    samples::add(report, {.name = "Family" + std::to_string(i) + ", Given", .section = "B"},
                 "submissions/" + report.work.name, results);
  }
  return results;
}

/// A comparison of a recursive solver and one with a stack.
std::string comparisonPage() {
  namespace lab = sudoku::lab;
  std::vector<lab::Row> rows;
  for (std::size_t i = 0; i < 40; ++i) {
    for (const char* name : {"recursive", "a-solver-with-a-name-of-forty-characters"}) {
      lab::Row row{.puzzle = i, .gaps = 30 + static_cast<int>(i), .solver = name};
      row.time = std::llround(1000 * std::exp(0.3 * static_cast<double>(i)));
      row[lab::Counted::placements] = *row.time / 17 + 70;
      row[lab::Counted::level] = row.gaps;
      row[lab::Counted::stackBytes] = 100 + 16 * row.gaps;
      row[lab::Counted::heapBytes] = 0;
      if (i == 39)
        row = {.puzzle = i, .gaps = 69, .solver = name, .outcome = lab::Outcome::overLimit};
      rows.push_back(row);
    }
  }
  const std::vector<std::string> names = {"recursive", "a-solver-with-a-name-of-forty-characters"};
  lab::TracedSearches traced{.puzzle = 7, .profiles = std::vector<lab::SearchProfile>(2)};
  traced.profiles[0].stack.recursion = lab::Recursion{.function = "fill<img src=x>", .bytes = 96};
  traced.profiles[1].stack.container =
      lab::OwnContainer{.name = "moves", .type = "std::stack<Move>", .entryBytes = 12};
  for (int step = 1; step <= 2000; ++step) {
    const int depth = 30 + static_cast<int>(20 * std::sin(step / 50.0)) + step % 7;
    traced.profiles[0].points.push_back({step, depth, 96 * depth});
    traced.profiles[1].points.push_back({step, depth, 12 * depth});
  }
  const lab::Findings findings = lab::findingsOf(rows, names);
  return lab::summaryPage(
      findings, lab::lessonOf(findings, traced), lab::chartsOf(rows, findings, traced, 2),
      {"40 puzzles of <b>puzzles</b>.txt", "2 s", 5, {"Instructions are not counted here."}});
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: make_pages FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = words[1];
  const auto page = [&](const std::string& name, const Report& report) {
    write(folder / (name + ".html"), htmlReport(report, {}));
  };
  page("right", samples::right());
  page("faulty", samples::faulty());
  page("refused", samples::refused());
  page("own-tests", samples::ownTests());
  page("large", samples::large());
  std::string all;
  for (const std::string& text : samples::kNasty) all += text.substr(0, 300) + "\n";
  page("hostile", samples::hostile(all));
  page("hostile-refused", samples::hostileRefused(all));
  write(folder / "compare.html", comparisonPage());
  write(folder / "index.html", classHtml(bigClass()));
  write(folder / "hostile-index.html", classHtml(samples::hostileCourse(all)));
  // The reports that the class page links to.
  const ClassResults results = bigClass();
  for (const ClassEntry& entry : results.entries) {
    if (!entry.hasReport()) continue;
    Report report = entry.isRefused() ? samples::refused() : samples::faulty();
    report.work.name = entry.submission;
    write(folder / entry.folder / "report.html", htmlReport(report, {}));
  }
  return 0;
}
