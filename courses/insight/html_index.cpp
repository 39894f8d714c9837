// The class page: the distribution of marks, the checks that most students failed, and a table of
// the submissions with links to their reports. Everything in a chart is also given as text.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/escape.h"
#include "base/number_text.h"
#include "courses/gradebooks/class_formats.h"
#include "courses/insight/class_statistics.h"
#include "courses/insight/html_index_script.h"
#include "grading/reports/lengths.h"
#include "grading/wording/fault_text.h"
#include "html/writer.h"

namespace sudoku::courses {
namespace {

class IndexPage {
 public:
  explicit IndexPage(const ClassResults& results)
      : results_(results), statistics_(statisticsOf(results)) {}

  std::string write() {
    writeHead();
    {
      const auto main = page_.element("main");
      writeNeeds();
      writeDistribution();
      writeLostChecks();
      writeSubmissions();
    }
    {
      const auto footer = page_.element("footer");
      page_.leaf("p", fmt::format("Made by sudokulab {}.", SUDOKULAB_VERSION));
    }
    return page_.take();
  }

 private:
  std::size_t countOf(std::string_view outcome) const {
    return static_cast<std::size_t>(std::ranges::count(results_.entries, outcome, outcomeOf));
  }

  double pendingPoints() const {
    double most = 0;
    for (const ClassEntry& entry : results_.entries) {
      if (entry.hasReport()) most = std::max(most, entry.pendingPoints);
    }
    return most;
  }

  void writeHead() {
    const auto header = page_.element("header");
    page_.leaf("p", results_.assignment, {{"class", "eyebrow"}});
    page_.leaf("h1", results_.title);
    {
      const auto total = page_.element("p", {{"class", "total"}});
      page_.leaf("strong", std::to_string(results_.entries.size() - countOf(kNothingHandedIn)));
      page_.text(fmt::format(" of {} handed in", results_.entries.size()));
    }
    std::string words;
    if (statistics_.marked > 0)
      words = fmt::format("Out of {} points, the mean is {} and the median {}.",
                          pointsText(results_.maxPoints), pointsText(statistics_.mean),
                          pointsText(statistics_.median));
    if (countOf("unreadable") > 0)
      words += fmt::format(" Could not be unpacked or read, so without a mark: {}.",
                           countOf("unreadable"));
    if (countOf("refused") > 0)
      words += fmt::format(" {} could not be graded (0 points).", countOf("refused"));
    if (pendingPoints() > 0)
      words += fmt::format(" Up to {} points are still to be marked by hand.",
                           pointsText(pendingPoints()));
    page_.leaf("p", words, {{"class", "soft"}});
    if (countOf("error") > 0)
      page_.leaf("p",
                 fmt::format("Not judged because the grader itself failed: {}. These have no mark; "
                             "grade them again.",
                             countOf("error")),
                 {{"class", "card alert"}});
  }

  void writeNeeds() {
    if (results_.needs.empty()) return;
    const auto section = page_.element("section");
    page_.leaf("h2", "What needs you");
    const auto list = page_.element("ul");
    for (const std::string& need : results_.needs) page_.leaf("li", shownOnOneLine(need, 1000));
  }

  /// The lower bound of a bar as a percentage of the full marks: 0, 10, ...
  static std::size_t percentOf(std::size_t bar) { return bar * 100 / ClassStatistics::kBars; }

  static std::string rangeOf(std::size_t bar) {
    return bar + 1 == ClassStatistics::kBars
               ? fmt::format("{} % or more", percentOf(bar))
               : fmt::format("{} to less than {} %", percentOf(bar), percentOf(bar + 1));
  }

  void writeBars() {
    constexpr int kWidth = 640;
    constexpr int kHeight = 150;
    constexpr int kStep = kWidth / static_cast<int>(ClassStatistics::kBars);
    const auto most = static_cast<double>(std::max<std::size_t>(
        1, *std::max_element(statistics_.bars.begin(), statistics_.bars.end())));
    const auto picture =
        page_.element("svg", {{"viewBox", fmt::format("0 -22 {} {}", kWidth, kHeight + 54)},
                              {"role", "img"},
                              {"aria-label",
                               "Bar chart: how many submissions are in each tenth of the full "
                               "marks. The table below shows the same data."}});
    for (std::size_t i = 0; i < statistics_.bars.size(); ++i) {
      const int x = static_cast<int>(i) * kStep;
      const int height =
          static_cast<int>(kHeight * static_cast<double>(statistics_.bars[i]) / most);
      const int center = x + kStep / 2;
      page_.raw(fmt::format(R"(<rect class="track" x="{}" y="{}" width="{}" height="2"/>)", x + 4,
                            kHeight - 2, kStep - 8));
      page_.raw(fmt::format(R"(<rect class="bar" x="{}" y="{}" width="{}" height="{}" rx="3"/>)",
                            x + 4, kHeight - height, kStep - 8, height));
      page_.raw(fmt::format(R"(<text x="{}" y="{}" text-anchor="middle">{}</text>)", center,
                            kHeight - height - 7, statistics_.bars[i]));
      page_.raw(fmt::format(R"(<text x="{}" y="{}" text-anchor="middle">{}</text>)", center,
                            kHeight + 24, percentOf(i)));
    }
  }

  void writeDistribution() {
    if (statistics_.marked == 0) return;
    const auto section = page_.element("section", {{"aria-labelledby", "distribution"}});
    page_.leaf("h2", "How the marks are distributed", {{"id", "distribution"}});
    const auto card = page_.element("div", {{"class", "card"}});
    writeBars();
    page_.leaf("p",
               "Number of submissions in each range; the labels are the lower bounds, in percent "
               "of the full marks",
               {{"class", "legend"}});
    const auto details = page_.element("details");
    page_.leaf("summary", "The same data as a table");
    const auto table = page_.element("table", {{"class", "list"}});
    page_.raw(R"(<thead><tr><th scope="col">Share of the full marks</th><th scope="col" )"
              R"(class="number">Submissions</th></tr></thead>)");
    const auto body = page_.element("tbody");
    for (std::size_t i = 0; i < statistics_.bars.size(); ++i) {
      const auto row = page_.element("tr");
      page_.leaf("th", rangeOf(i), {{"scope", "row"}});
      page_.leaf("td", std::to_string(statistics_.bars[i]), {{"class", "number"}});
    }
  }

  void writeLostChecks() {
    const auto section = page_.element("section", {{"aria-labelledby", "lost"}});
    page_.leaf("h2", "Checks that students failed most often", {{"id", "lost"}});
    const auto card = page_.element("div", {{"class", "card"}});
    if (statistics_.lostChecks.empty()) {
      page_.leaf("p", "Nobody failed a check.");
      return;
    }
    const auto table = page_.element("table", {{"class", "list"}});
    page_.raw(
        R"(<thead><tr><th scope="col">Check</th><th scope="col" class="number">Failed by</th>)"
        R"(<th scope="col" class="wide"><span class="unseen">Share</span></th></tr></thead>)");
    const auto body = page_.element("tbody");
    for (const LostCheck& check : statistics_.lostChecks) {
      const double percent =
          100 * static_cast<double>(check.lost) / static_cast<double>(check.judged);
      const auto row = page_.element("tr");
      page_.leaf("th", check.title, {{"scope", "row"}});
      page_.leaf("td", fmt::format("{} of {}", check.lost, check.judged), {{"class", "number"}});
      const auto cell = page_.element("td", {{"class", "wide"}});
      page_.leaf("span", fmt::format("{:.0f} %", percent), {{"class", "unseen"}});
      page_.bar(percent, 8);
    }
  }

  void cell(const std::string& text, const std::string& value, const char* kind) {
    page_.leaf("td", text, {{"data-value", value}, {"class", kind}});
  }

  void writeEntry(const ClassEntry& entry) {
    const auto row = page_.element("tr");
    const std::string name = shownOnOneLine(entry.submission, grading::kMaxNameBytes);
    if (entry.hasReport()) {
      const auto heading = page_.element("th", {{"scope", "row"}, {"data-value", name}});
      page_.leaf("a", name, {{"href", forUrlPath(entry.folder) + "/report.html"}});
    } else {
      page_.leaf("th", name.empty() ? "–" : name, {{"scope", "row"}, {"data-value", name}});
    }
    for (const std::string& text : {entry.student.name, entry.student.section}) {
      const std::string line = shownOnOneLine(text, grading::kMaxNameBytes);
      cell(line, line, "");
    }
    // Entries without a mark sort first.
    const auto mark = entry.mark();
    cell(mark ? pointsText(*mark) : "–", mark ? fmt::format("{:012.2f}", *mark) : "", "number");
    const auto lost =
        static_cast<std::size_t>(std::ranges::count_if(entry.marks, &ClassMark::isLost));
    const bool isJudged = mark && !entry.isRefused();
    cell(isJudged ? std::to_string(lost) : "–", isJudged ? std::to_string(lost) : "", "number");
    const std::string outcome =
        outcomeOf(entry) + (entry.late.deducted > 0 ? fmt::format(", {} deducted for lateness",
                                                                  pointsText(entry.late.deducted))
                                                    : std::string());
    cell(outcome, outcome, "");
  }

  void writeSubmissions() {
    const auto section = page_.element("section", {{"aria-labelledby", "all"}});
    page_.leaf("h2", "Submissions", {{"id", "all"}});
    const auto card = page_.element("div", {{"class", "card"}});
    const auto frame = page_.element(
        "div",
        {{"class", "scroll"}, {"role", "group"}, {"tabindex", "0"}, {"aria-labelledby", "all"}});
    const auto table = page_.element("table", {{"class", "list"}, {"id", "submissions"}});
    page_.raw(R"(<thead><tr><th scope="col">Submission</th><th scope="col">Name</th><th )"
              R"(scope="col">Section</th><th scope="col" class="number">Points</th><th )"
              R"(scope="col" class="number">Failed checks</th><th )"
              R"(scope="col">Outcome</th></tr></thead>)");
    const auto body = page_.element("tbody");
    for (const ClassEntry& entry : results_.entries) writeEntry(entry);
  }

  const ClassResults& results_;
  ClassStatistics statistics_;
  HtmlWriter page_;
};

}  // namespace

std::string classHtml(const ClassResults& results) {
  return htmlPage(fmt::format("{}: the class", results.title), IndexPage(results).write(),
                  kSortScript);
}

}  // namespace sudoku::courses
