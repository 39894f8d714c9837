#include "grading/extensions/host_wire.h"

#include <concepts>
#include <type_traits>

#include "solution/grid/shapes.h"

namespace sudoku::grading::hostwire {
namespace {

namespace fs = std::filesystem;

Json gridAsJson(const Grid& grid) {
  const Shape shape = grid.shape();
  Json json = {shape.boxWidth, shape.boxHeight};
  const int size = order(shape);
  for (int cell = 0; cell < size * size; ++cell) json.push_back(grid.get(cell % size, cell / size));
  return json;
}

std::optional<Grid> gridFrom(const Json& json) {
  if (json.is_null()) return std::nullopt;
  Grid grid(Shape{json.at(0).get<int>(), json.at(1).get<int>()});
  const int size = order(grid.shape());
  for (int cell = 0; cell < size * size; ++cell)
    grid.set(cell % size, cell / size, json.at(static_cast<std::size_t>(cell) + 2).get<int>());
  return grid;
}

Json asJson(const std::optional<Grid>& grid) { return grid ? gridAsJson(*grid) : Json(); }

Json asJson(const std::vector<Sketch>& sketches) {
  Json all = Json::array();
  for (const Sketch& sketch : sketches) {
    Json rows = Json::array();
    for (const auto& row : sketch.rows) {
      Json& marks = rows.emplace_back(Json::array());
      for (const Mark& mark : row) marks.push_back({mark.symbol, mark.isGiven, mark.isWrong});
    }
    all.push_back({{"caption", sketch.caption}, {"rows", std::move(rows)}});
  }
  return all;
}

std::vector<Sketch> sketchesFrom(const Json& json) {
  std::vector<Sketch> all;
  for (const Json& one : json) {
    Sketch& sketch = all.emplace_back(Sketch{one.at("caption"), {}});
    for (const Json& row : one.at("rows")) {
      auto& marks = sketch.rows.emplace_back();
      for (const Json& mark : row) marks.push_back({mark.at(0), mark.at(1), mark.at(2)});
    }
  }
  return all;
}

Json asJson(const Finding& finding) {
  return {{"expected", finding.expected},         {"seen", finding.seen},
          {"puzzle", asJson(finding.puzzle)},     {"after", asJson(finding.after)},
          {"wanted", asJson(finding.wanted)},     {"last_calls", finding.lastCalls},
          {"sketches", asJson(finding.sketches)}, {"hint", finding.hint}};
}

Finding findingFrom(const Json& json) {
  return {.expected = json.at("expected"),
          .seen = json.at("seen"),
          .puzzle = gridFrom(json.at("puzzle")),
          .after = gridFrom(json.at("after")),
          .wanted = gridFrom(json.at("wanted")),
          .lastCalls = json.at("last_calls"),
          .sketches = sketchesFrom(json.at("sketches")),
          .hint = json.at("hint")};
}

Json asJson(const std::vector<build::SourceFile>& files) {
  Json all = Json::array();
  for (const build::SourceFile& file : files) all.push_back({file.path.string(), file.text});
  return all;
}

std::vector<build::SourceFile> filesFrom(const Json& json) {
  std::vector<build::SourceFile> all;
  for (const Json& file : json)
    all.push_back({fs::path(file.at(0).get<std::string>()), file.at(1).get<std::string>()});
  return all;
}

/// Visits each field of a struct of numbers by its name, for writing and reading.
void visitFields(auto&& limits, auto&& visit) requires
    std::same_as<std::remove_cvref_t<decltype(limits)>, sandbox::Limits> {
  visit("cpu_ms", limits.cpu);
  visit("wall_ms", limits.wall);
  visit("own_ms", limits.own);
  visit("memory", limits.memoryBytes);
  visit("resident", limits.residentBytes);
  visit("output", limits.outputBytes);
  visit("stack", limits.stackBytes);
  visit("open_files", limits.openFiles);
  visit("threads", limits.threads);
  visit("processes", limits.processes);
}

void visitFields(auto&& needs, auto&& visit) requires
    std::same_as<std::remove_cvref_t<decltype(needs)>, PuzzleNeeds> {
  visit("least_gaps", needs.gaps.least);
  visit("most_gaps", needs.gaps.most);
  visit("least_solutions", needs.solutions.least);
  visit("most_solutions", needs.solutions.most);
  visit("least_placements", needs.placements.least);
  visit("most_placements", needs.placements.most);
  visit("order", needs.order);
  visit("conflicts", needs.conflicts);
}

template <class Numbers>
Json numbersAsJson(const Numbers& numbers) {
  Json json;
  visitFields(numbers, [&](const char* name, const auto& value) {
    if constexpr (requires { value.count(); })
      json[name] = value.count();
    else
      json[name] = value;
  });
  return json;
}

template <class Numbers>
Numbers numbersFrom(const Json& json) {
  Numbers numbers;
  visitFields(numbers, [&](const char* name, auto& value) {
    using Value = std::remove_reference_t<decltype(value)>;
    if constexpr (requires { value.count(); })
      value = Value(json.at(name).get<typename Value::rep>());
    else
      json.at(name).get_to(value);
  });
  return numbers;
}

}  // namespace

Json asJson(const sandbox::Limits& limits) { return numbersAsJson(limits); }
sandbox::Limits limitsFrom(const Json& json) { return numbersFrom<sandbox::Limits>(json); }

Json asJson(const PuzzleNeeds& needs) { return numbersAsJson(needs); }
PuzzleNeeds needsFrom(const Json& json) { return numbersFrom<PuzzleNeeds>(json); }

Json asJson(std::span<const Grid> puzzles) {
  Json all = Json::array();
  for (const Grid& puzzle : puzzles) all.push_back(gridAsJson(puzzle));
  return all;
}

std::vector<Grid> puzzlesFrom(const Json& json) {
  std::vector<Grid> all;
  for (const Json& puzzle : json) all.push_back(gridFrom(puzzle).value());
  return all;
}

Json asJson(const build::Submission& submission) {
  return {{"name", submission.name},
          {"library", submission.library.string()},
          {"sources", asJson(submission.sources)},
          {"tests", asJson(submission.tests)},
          {"others", asJson(submission.others)}};
}

build::Submission submissionFrom(const Json& json) {
  return {.name = json.at("name"),
          .library = json.at("library").get<std::string>(),
          .sources = filesFrom(json.at("sources")),
          .tests = filesFrom(json.at("tests")),
          .others = filesFrom(json.at("others"))};
}

Json asJson(const remote::WorkerOptions& options) {
  Json readOnly = Json::array();
  for (const fs::path& path : options.readOnly) readOnly.push_back(path.string());
  Json contracts = Json::array();
  for (const remote::ContractLibrary& own : options.contracts)
    contracts.push_back({own.symbol, own.library.string(), own.interface, own.howUsed});
  return {{"program", options.program.string()}, {"environment", options.environment},
          {"read_only", std::move(readOnly)},    {"contracts", std::move(contracts)},
          {"in_sandbox", options.inSandbox},     {"reports_locations", options.reportsLocations}};
}

remote::WorkerOptions workerFrom(const Json& json) {
  remote::WorkerOptions options{.program = json.at("program").get<std::string>(),
                                .environment = json.at("environment"),
                                .inSandbox = json.at("in_sandbox"),
                                .reportsLocations = json.at("reports_locations")};
  for (const Json& path : json.at("read_only"))
    options.readOnly.emplace_back(path.get<std::string>());
  for (const Json& own : json.at("contracts"))
    options.contracts.push_back({own.at(0), own.at(1).get<std::string>(), own.at(2), own.at(3)});
  return options;
}

Json asJson(const CheckResult& result) {
  return {{"outcome", static_cast<int>(result.outcome)},
          {"reason", result.reason},
          {"finding", result.finding ? asJson(*result.finding) : Json()},
          {"place", result.place},
          {"note", result.note},
          {"hint", result.hint},
          {"output", result.output}};
}

void read(const Json& json, CheckResult& result) {
  result.outcome = static_cast<Outcome>(json.at("outcome").get<int>());
  result.reason = json.at("reason");
  if (!json.at("finding").is_null()) result.finding = findingFrom(json.at("finding"));
  result.place = json.at("place");
  result.note = json.at("note");
  result.hint = json.at("hint");
  result.output = json.at("output");
}

}  // namespace sudoku::grading::hostwire
