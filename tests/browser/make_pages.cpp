// make_pages FOLDER: writes the pages that the browser test looks at.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "../grading/report_samples.h"
#include "grading/reports/class_formats.h"
#include "grading/reports/formats.h"

using namespace sudoku::grading;

namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

/// A class of students who lose something here and there.
ClassResults bigClass() {
  ClassResults results = samples::course();
  for (int i = 7; i <= 60; ++i) {
    Report report = i % 3 == 0 ? samples::right() : samples::faulty();
    for (std::size_t j = 0; j < report.results.size(); ++j) {
      if ((static_cast<std::size_t>(i) * 7 + j * 5) % 4 == 0)
        report.results[j].outcome = j % 2 == 0 ? Outcome::failed : Outcome::passed;
    }
    report.submission = "student-" + std::string(i < 10 ? "00" : "0") + std::to_string(i);
    results.entries.push_back(
        samples::entry(report, {.name = "Family" + std::to_string(i) + ", Given", .section = "B"},
                       "submissions/" + report.submission));
  }
  return results;
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
  write(folder / "index.html", classHtml(bigClass()));
  write(folder / "hostile-index.html", classHtml(samples::hostileCourse(all)));
  // What the links of the class lead to.
  const ClassResults results = bigClass();
  for (const ClassEntry& entry : results.entries) {
    if (entry.handedIn())
      write(folder / entry.folder / "report.html", htmlReport(entry.report, {}));
  }
  return 0;
}
