#include "grading/rubric/rubric.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/files/input_error.h"
#include "base/files/whole_file.h"
#include "base/toml_reader.h"
#include "grading/checks/registry.h"
#include "grading/evidence/fields/limit_fields.h"
#include "grading/rubric/named_checks.h"
#include "grading/rubric/translation.h"
#include "grading/rubric/words.h"

namespace sudoku::grading {
namespace {

constexpr const char* kFaultySamples = "samples/faulty";

Limits readLimits(const TomlReader& reader, const toml::table& table) {
  std::set<std::string_view> names;
  for (const LimitField& field : kLimitFields) names.insert(field.name);
  reader.allow(table, names);
  Limits limits;
  for (const LimitField& field : kLimitFields) {
    if (const auto* node = table.get(field.name))
      field.set(limits, reader.number(*node, field.low, field.high));
  }
  return limits;
}

std::size_t placeOf(const TomlReader& reader, const std::vector<RubricItem>& items,
                    const toml::node& node, const OwnChecks* own) {
  const Check& check = checkNamed(reader, node, own);
  const auto found = std::ranges::find(items, &check, &RubricItem::check);
  if (found == items.end()) reader.fail(node, "the id of a check earlier in this file");
  return static_cast<std::size_t>(found - items.begin());
}

/// The path of a file, which must be in the assignment's folder so that packages include it.
std::filesystem::path fileInFolder(const TomlReader& reader, const toml::node& node) {
  const char* const expected = "the path of a file in the folder of this assignment.toml";
  auto path = std::filesystem::path(reader.text(node, expected)).lexically_normal();
  if (path.is_absolute() || *path.begin() == "..") reader.fail(node, expected);
  return path;
}

OwnPuzzles readPuzzles(const TomlReader& reader, const toml::node& node, const RubricItem& item,
                       const std::filesystem::path& folder) {
  if (!item.check->takes) {
    reader.fail(node.source().begin.line, fmt::format("puzzles for {}", item.check->id),
                fmt::format("a check of your own with .takes in its SUDOKULAB_CHECK, or a shipped "
                            "one that takes puzzles: {}",
                            fmt::join(checksThatTakePuzzles(), ", ")));
  }
  const std::filesystem::path file = fileInFolder(reader, node);
  if (folder.empty()) return {file, {}, !item.visible};
  if (!std::filesystem::is_regular_file(folder / file))
    reader.fail(node, fmt::format("a file with puzzles in {}", folder.string()));
  return {file, readOwnPuzzles(folder / file, *item.check), !item.visible};
}

/// Reads what checks and tests share: texts, visibility and prerequisites.
void readShared(const TomlReader& reader, const toml::table& table,
                const std::vector<RubricItem>& earlier, const OwnChecks* own, RubricItem& item) {
  item.title = item.check->title;
  item.rule = item.check->rationale;
  item.hint = item.check->hint;
  readWords(reader, table, item);
  if (const auto* node = table.get("visible")) item.visible = reader.boolean(*node);
  if (const auto* node = table.get("after")) {
    for (const toml::node& one : reader.list(*node, "a list of ids of checks"))
      item.after.push_back(placeOf(reader, earlier, one, own));
  }
}

RubricItem readItem(const TomlReader& reader, const toml::table& table,
                    const std::vector<RubricItem>& earlier, const std::filesystem::path& folder,
                    const OwnChecks* own) {
  reader.allow(table, {"id", "points", "visible", "after", "title", "rule", "hint", "puzzles"});
  RubricItem item;
  const toml::node& id = reader.require(table, "id", "the id of a check");
  item.check = &checkNamed(reader, id, own);
  requireUses(reader, id, *item.check, own);
  if (std::ranges::find(earlier, item.check, &RubricItem::check) != earlier.end()) {
    reader.fail(id, "each check only once; this one is already listed above");
  }
  item.points = reader.number(reader.require(table, "points", "the points of the check"), 0, 1000);
  readShared(reader, table, earlier, own, item);
  if (const auto* node = table.get("puzzles"))
    item.puzzles = readPuzzles(reader, *node, item, folder);
  return item;
}

/// The tests in a file, or a single item for all of them (all_or_nothing).
std::vector<std::shared_ptr<const CourseTest>> testsOf(const TomlReader& reader,
                                                       const toml::table& table,
                                                       const std::filesystem::path& folder) {
  const toml::node& node = reader.require(table, "file", "the path of a file with tests");
  auto file = std::make_shared<CourseTestFile>();
  file->path = fileInFolder(reader, node);
  file->where = folder / file->path;
  if (folder.empty()) return {};
  if (!std::filesystem::is_regular_file(file->where))
    reader.fail(node, fmt::format("a file with tests in {}", folder.string()));
  file->source = wholeFile(file->where);
  file->tests = testsIn(file->source, file->where.string());
  std::vector<std::shared_ptr<const CourseTest>> tests;
  const auto* together = table.get("all_or_nothing");
  if (together != nullptr && reader.boolean(*together)) {
    tests.push_back(std::make_shared<CourseTest>(file, ""));
  } else {
    for (const NamedTest& test : file->tests)
      tests.push_back(std::make_shared<CourseTest>(file, test.name));
  }
  return tests;
}

/// Adds the tests in a [[test]] table.
void addTests(const TomlReader& reader, const toml::table& table,
              const std::filesystem::path& folder, const OwnChecks* own,
              std::vector<RubricItem>& items) {
  reader.allow(table,
               {"file", "points", "all_or_nothing", "visible", "after", "title", "rule", "hint"});
  const auto tests = testsOf(reader, table, folder);
  const double points =
      reader.number(reader.require(table, "points", "the points of all its tests"), 0, 1000);
  const std::vector<double> shares = sharesOf(points, tests.size());
  const std::vector<RubricItem> earlier = items;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    RubricItem item{.check = &tests[i]->check, .points = shares[i], .test = tests[i]};
    if (std::ranges::any_of(items,
                            [&](const auto& one) { return one.check->id == item.check->id; }))
      reader.fail(*table.get("file"), "files with different names, and each test only once");
    readShared(reader, table, earlier, own, item);
    if (table.contains("title") && !item.test->name.empty()) item.title += ": " + item.test->name;
    items.push_back(std::move(item));
  }
}

ProgramForm readProgramForm(const TomlReader& reader, const toml::node& node) {
  const std::string name = reader.text(node, "the form of a program");
  if (name == "solutions-file") return ProgramForm::solutionsFile;
  if (name == "standard-input") return ProgramForm::standardInput;
  reader.fail(node, "one of: solutions-file, standard-input");
}

Hints readHints(const TomlReader& reader, const toml::node& node) {
  const double steps = reader.number(node, 0, kMaxHints);
  if (!node.is_integer()) reader.fail(node, "0 or 1");
  return static_cast<Hints>(steps);
}

std::string readLanguage(const TomlReader& reader, const toml::node& node,
                         const std::filesystem::path& folder) {
  std::string language = reader.text(node, "the name of a language");
  if (folder.empty()) return language;
  const auto languages = languagesOf(folder);
  if (std::ranges::find(languages, language) != languages.end()) return language;
  reader.fail(node,
              fmt::format("the NAME of a file texts/NAME.toml in {}{}", folder.string(),
                          languages.empty() ? ", which has none"
                                            : fmt::format(": {}", fmt::join(languages, ", "))));
}

std::string mistakeNamed(const TomlReader& reader, const toml::node& node,
                         const std::filesystem::path& folder) {
  std::string name = reader.text(node, "the name of a faulty sample");
  if (!folder.empty() && !std::filesystem::is_directory(folder / kFaultySamples / name))
    reader.fail(node,
                fmt::format("the name of a folder in {}", (folder / kFaultySamples).string()));
  return name;
}

OwnTestsItem readOwnTests(const TomlReader& reader, const toml::table& table,
                          const std::filesystem::path& folder) {
  reader.allow(table, {"points", "extra", "mistakes", "title", "rule", "hint"});
  OwnTestsItem item;
  readWords(reader, table, item);
  item.points = reader.number(reader.require(table, "points", "the points of the tests"), 0, 1000);
  if (const auto* node = table.get("extra")) item.extra = reader.boolean(*node);
  const toml::node& mistakes =
      reader.require(table, "mistakes", "a list of samples that the tests must detect");
  for (const toml::node& one : reader.list(mistakes, "a list of names of faulty samples"))
    item.mistakes.push_back(mistakeNamed(reader, one, folder));
  if (item.mistakes.empty()) reader.fail(mistakes, "at least one faulty sample");
  return item;
}

ManualItem readManual(const TomlReader& reader, const toml::table& table,
                      const std::vector<ManualItem>& earlier) {
  reader.allow(table, {"id", "title", "points"});
  ManualItem item;
  const toml::node& id = reader.require(table, "id", "a name for the column with the marks");
  item.id = reader.text(id, "a name for the column with the marks");
  if (item.id == kTotal || item.id == kNameColumn || item.id == kWaitsColumn)
    reader.fail(id, "another name: marks files use this one");
  if (std::ranges::find(earlier, item.id, &ManualItem::id) != earlier.end())
    reader.fail(id, "a name that no [[manual]] above uses");
  item.title = reader.text(reader.require(table, "title", "what is marked"), "what is marked");
  item.points = reader.number(reader.require(table, "points", "its points"), 0, 1000);
  return item;
}

std::vector<const toml::table*> tablesOf(const TomlReader& reader, const toml::node& node,
                                         const char* expected) {
  if (!node.is_array_of_tables()) reader.fail(node, expected);
  std::vector<const toml::table*> all;
  for (const toml::node& one : *node.as_array()) all.push_back(one.as_table());
  return all;
}

/// Requires a [[check]] table for each custom check: a missing one is an oversight.
void requireRows(const Rubric& rubric, const std::string& file) {
  if (rubric.ownChecks == nullptr) return;
  for (const OwnCheck& own : rubric.ownChecks->all()) {
    if (std::ranges::find(rubric.checks, &own.check) != rubric.checks.end()) continue;
    throw InputError(
        fmt::format("{}: no table [[check]] in {} has the id '{}'", own.place, file, own.id));
  }
}

/// Requires the same full marks for plugins and programs.
void requireEqualTotals(const TomlReader& reader, const Rubric& rubric, const toml::node& where) {
  for (const RubricItem& item : rubric.items) {
    const bool isOwn = item.check->own != nullptr;
    if (isOwn && rubric.program == ProgramForm::none && !item.check->suits(build::Kind::plugin))
      reader.fail(where.source().begin.line, "no `program`",
                  fmt::format("one, since {} judges only programs", item.check->id));
  }
  const double plugins = rubric.forKind(build::Kind::plugin).points();
  const double programs = rubric.forKind(build::Kind::program).points();
  // Sums of decimal fractions are not exact.
  const bool isEqual = std::abs(plugins - programs) < 1e-6;
  if (isEqual || rubric.accepted() != build::Accepted::pluginsAndPrograms) return;
  reader.fail(where.source().begin.line,
              fmt::format("a total of {:g} for plugin checks and {:g} for program checks", plugins,
                          programs),
              "the same total for both");
}

/// Reads [own-tests]. Without solutions, only a sentence for the report is kept.
void addOwnTests(const TomlReader& reader, const toml::table& table, Solutions solutions,
                 Rubric& rubric) {
  if (solutions == Solutions::installed) {
    rubric.ownTests = readOwnTests(reader, table, rubric.folder);
    return;
  }
  readOwnTests(reader, table, {});  // still validate the table
  rubric.leftOut =
      "Your own tests are not graded here: the correct and faulty solutions to run them against "
      "are not installed.";
}

Rubric readTables(const TomlReader& reader, const toml::table& root,
                  const std::filesystem::path& folder, std::shared_ptr<const OwnChecks> own,
                  Solutions solutions) {
  reader.allow(root, {"assignment", "limits", "check", "test", "own-tests", "manual"});
  Rubric rubric;
  rubric.folder = folder;
  rubric.ownChecks = std::move(own);
  const toml::node& head =
      reader.require(root, "assignment", "a table [assignment] with name and title");
  const toml::table& assignment = reader.table(head, "a table [assignment]");
  reader.allow(assignment, {"name", "title", "program", "hints", "language"});
  rubric.name =
      reader.text(reader.require(assignment, "name", "the name of the assignment"), "a name");
  rubric.title =
      reader.text(reader.require(assignment, "title", "the title of the assignment"), "a title");
  if (const auto* program = assignment.get("program"))
    rubric.program = readProgramForm(reader, *program);
  if (const auto* hints = assignment.get("hints"))
    rubric.forStudents.hints = readHints(reader, *hints);
  if (const auto* language = assignment.get("language"))
    rubric.forStudents.language = readLanguage(reader, *language, folder);
  if (const auto* limits = root.get("limits"))
    rubric.limits = readLimits(reader, reader.table(*limits, "a table [limits]"));
  const toml::node& checks = reader.require(root, "check", "at least one table [[check]]");
  for (const toml::table* check : tablesOf(reader, checks, "tables [[check]]"))
    rubric.items.push_back(readItem(reader, *check, rubric.items, folder, rubric.ownChecks.get()));
  for (const RubricItem& item : rubric.items) rubric.checks.push_back(item.check);
  if (const auto* tests = root.get("test")) {
    for (const toml::table* file : tablesOf(reader, *tests, "tables [[test]]"))
      addTests(reader, *file, folder, rubric.ownChecks.get(), rubric.items);
  }
  if (const auto* tests = root.get("own-tests"))
    addOwnTests(reader, reader.table(*tests, "a table [own-tests]"), solutions, rubric);
  if (const auto* manual = root.get("manual")) {
    for (const toml::table* item : tablesOf(reader, *manual, "tables [[manual]]"))
      rubric.manual.push_back(readManual(reader, *item, rubric.manual));
  }
  requireEqualTotals(reader, rubric, head);
  return rubric;
}

}  // namespace

std::vector<remote::ContractLibrary> Rubric::contracts() const {
  std::vector<remote::ContractLibrary> all;
  if (ownChecks == nullptr) return all;
  for (const OwnContract& own : ownChecks->contracts())
    all.push_back({own.symbol, own.library, own.interface, own.howUsed});
  return all;
}

std::filesystem::path Rubric::contractFolder() const {
  const bool bringsAny = ownChecks != nullptr && !ownChecks->contracts().empty();
  return bringsAny ? folder / kContractFolder : std::filesystem::path();
}

build::Toolchain Rubric::tools(const Installation& installation) const {
  build::Toolchain tools = installation.tools;
  tools.contract = contractFolder();
  if (tools.contract.empty()) return tools;
  tools.exportLine = host::exportLineOf(ownChecks->contracts().front().symbol) + "(MyClass)";
  for (const OwnContract& own : ownChecks->contracts()) tools.standIns.push_back(own.standIn);
  return tools;
}

std::string Rubric::exportLineOf(host::Contract contract) const {
  const auto number = static_cast<std::size_t>(contract);
  if (number < host::kContractCount) return host::exportLineOf(host::namesOf(contract).symbol);
  return host::exportLineOf(ownChecks->contracts().at(number - host::kContractCount).symbol);
}

const RubricItem* Rubric::itemOf(std::string_view id) const {
  const auto item =
      std::ranges::find(items, id, [](const RubricItem& one) { return one.check->id; });
  return item == items.end() ? nullptr : &*item;
}

double Rubric::points() const {
  double sum = 0;
  for (const RubricItem& item : items) sum += item.points;
  return sum;
}

double Rubric::fullMarks() const {
  double sum = points();
  if (ownTests && !ownTests->extra) sum += ownTests->points;
  for (const ManualItem& item : manual) sum += item.points;
  return sum;
}

build::Accepted Rubric::accepted() const {
  if (program == ProgramForm::none) return build::Accepted::plugins;
  const bool judgesPlugins = ownTests || !forKind(build::Kind::plugin).items.empty();
  return judgesPlugins ? build::Accepted::pluginsAndPrograms : build::Accepted::programs;
}

build::Kind Rubric::usualKind() const {
  return accepted() == build::Accepted::programs ? build::Kind::program : build::Kind::plugin;
}

Rubric Rubric::forKind(build::Kind kind) const {
  return keeping([kind](const RubricItem& item) { return item.check->suits(kind); });
}

Rubric Rubric::keeping(const std::function<bool(const RubricItem&)>& isKept) const {
  Rubric part = *this;
  part.items.clear();
  std::vector<std::optional<std::size_t>> places;  // new index of each item, if kept
  for (const RubricItem& item : items) {
    const bool stays = isKept(item);
    places.push_back(stays ? std::optional(part.items.size()) : std::nullopt);
    if (!stays) continue;
    part.items.push_back(item);
    part.items.back().after.clear();
    for (const std::size_t earlier : item.after) {
      if (places[earlier]) part.items.back().after.push_back(*places[earlier]);
    }
  }
  return part;
}

Rubric parseRubric(std::string_view text, const std::string& name,
                   const std::filesystem::path& folder, std::shared_ptr<const OwnChecks> own,
                   Solutions solutions) {
  const TomlReader reader(name);
  Rubric rubric = readTables(reader, reader.parse(text), folder, std::move(own), solutions);
  requireRows(rubric, name);
  return rubric;
}

Rubric readRubric(const std::filesystem::path& file, std::shared_ptr<const OwnChecks> own,
                  Solutions solutions) {
  Rubric rubric =
      parseRubric(wholeFile(file), file.string(), std::filesystem::absolute(file).parent_path(),
                  std::move(own), solutions);
  if (!rubric.forStudents.language.empty()) translate(rubric, rubric.forStudents.language);
  return rubric;
}

}  // namespace sudoku::grading
