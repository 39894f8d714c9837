// A replay page holds the steps of its trace, and the student's text stays text.
#include "lab/replay/replay_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium/utils.h>
#include <zlib.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/files/temporary_folder.h"
#include "lab/trace/search_path.h"
#include "tests/support/lab/traces.h"

namespace sudoku::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReplayPage : public testing::Test {
 protected:
  std::filesystem::path file(const std::string& name, const std::string& trace) const {
    const auto path = folder_.path() / name;
    std::ofstream(path, std::ios::binary) << trace;
    return path;
  }

 private:
  TemporaryFolder folder_;
};

/// The content of the script element with that id.
std::string scriptOf(const std::string& page, const std::string& id) {
  const auto from = page.find('>', page.find("id=\"" + id + "\"")) + 1;
  return page.substr(from, page.find("</script>", from) - from);
}

nlohmann::json searchesOf(const std::string& page) {
  return nlohmann::json::parse(scriptOf(page, "searches"));
}

std::string stepsOf(const std::string& page, int index) {
  const std::string text = scriptOf(page, "steps-" + std::to_string(index));
  std::string packed(text.size(), '\0');
  std::size_t size = 0;
  EXPECT_EQ(::sodium_base642bin(reinterpret_cast<unsigned char*>(packed.data()), packed.size(),
                                text.data(), text.size(), nullptr, &size, nullptr,
                                sodium_base64_VARIANT_ORIGINAL),
            0);
  std::string bytes(1 << 20, '\0');
  uLongf length = bytes.size();
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(bytes.data()), &length,
                       reinterpret_cast<const Bytef*>(packed.data()), size),
            Z_OK);
  bytes.resize(length);
  return bytes;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(ReplayPage, HoldsTheRecordsOfTheTrace) {
  const std::string trace = test::traceOf<RecursiveSolver>(test::kEasy);
  const std::string page = replayPage({file("a.trace", trace)});
  const std::string steps = stepsOf(page, 0);
  EXPECT_EQ(trace.substr(trace.find("\n\n") + 2, steps.size()), steps);
  const auto search = searchesOf(page).at(0);
  EXPECT_EQ(search["steps"], 3362);
  EXPECT_EQ(search["total"]["placements"], 1605);
  EXPECT_EQ(search["end"], "solved");
  EXPECT_EQ(search["form"], "recursive");
}

TEST_F(ReplayPage, ShowsTwoSearches) {
  const auto one = file("a.trace", test::traceOf<RecursiveSolver>(test::kEasy));
  const auto other = file("b.trace", test::traceOf<StackSolver>(test::kEasy));
  const std::string page = replayPage({one, other});
  EXPECT_EQ(searchesOf(page).size(), 2u);
  EXPECT_NE(stepsOf(page, 0), stepsOf(page, 1));
}

TEST_F(ReplayPage, BeginsAWindowWithWhatTheGridHeldThen) {
  const std::string trace = test::traceOf<StackSolver>(test::kEasy);
  const auto search =
      searchesOf(replayPage({file("a.trace", trace)}, {.from = 1000, .steps = 50})).at(0);
  EXPECT_EQ(search["steps"], 50);
  EXPECT_EQ(search["start"]["step"], 1000);
  EXPECT_EQ(search["total"]["step"], 4766);
  Grid grid = parsePuzzle(test::kEasy);
  SearchPath path(81);
  std::int64_t steps = 0;
  for (const TraceEvent& event : test::read(trace).events) {
    if (steps == 1000) break;
    steps += event.isStep() ? 1 : 0;
    if (event.kind != TraceEvent::Kind::set) continue;
    grid.set(event.x, event.y, event.digit);
    path.set(event.y * 9 + event.x, event.digit);
  }
  for (int cell = 0; cell < 81; ++cell)
    EXPECT_EQ(search["start"]["cells"].at(cell), grid.get(cell % 9, cell / 9));
  EXPECT_EQ(search["start"]["path"].get<std::vector<int>>(), path.cells());
}

TEST_F(ReplayPage, HasNoWindowBehindTheEnd) {
  const auto trace = file("a.trace", test::traceOf<StackSolver>(test::kSmall));
  EXPECT_THROW(replayPage({trace}, {.from = 100'000}), std::out_of_range);
}

TEST_F(ReplayPage, ShowsATraceThatWasCutOff) {
  const std::string trace = test::traceOf<RecursiveSolver>(test::kEasy);
  const auto search =
      searchesOf(replayPage({file("a.trace", trace.substr(0, trace.size() / 2))})).at(0);
  EXPECT_EQ(search["end"], "cutOff");
  EXPECT_GT(search["steps"], 1000);
}

/// Throws text that could break out of the page.
class Mocks final : public ISolver {
 public:
  explicit Mocks(IGrid& /*grid*/) {}
  bool solve() override {
    throw std::runtime_error("</script><script>document.title='hacked'</script>@STEPS@\xff");
  }
};

TEST_F(ReplayPage, KeepsWhatStudentCodeWroteAsText) {
  const std::string plain =
      replayPage({file("a.trace", test::traceOf<RecursiveSolver>(test::kSmall))});
  sudoku::test::InThisProcess<Mocks> code;
  const std::string name = "<!--<script>\"'@SEARCHES@";
  const std::string page = replayPage(
      {file("b.trace", test::traceOf(code, host::contractOf<ISolver>, test::kSmall, {}, name))});
  for (const char* part : {"<script", "</script", "<!--"})
    EXPECT_EQ(count(page, part), count(plain, part)) << part;
  const auto search = searchesOf(page).at(0);
  EXPECT_EQ(search["solver"], name);
  EXPECT_THAT(search["reason"].get<std::string>(), HasSubstr("</script><script>document.title"));
  EXPECT_THAT(page, HasSubstr("&lt;!--&lt;script&gt;"));  // its title
}

TEST_F(ReplayPage, LoadsNothing) {
  const std::string page =
      replayPage({file("a.trace", test::traceOf<RecursiveSolver>(test::kSmall))});
  EXPECT_THAT(page, HasSubstr("default-src 'none'; style-src 'sha256-"));
  EXPECT_THAT(page, Not(HasSubstr("unsafe-inline")));
  EXPECT_THAT(page, Not(testing::ContainsRegex("(src|href)=\"[^d\"]")));
}

}  // namespace
}  // namespace sudoku::lab
