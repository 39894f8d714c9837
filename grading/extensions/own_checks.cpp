#include "grading/extensions/own_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <future>
#include <mutex>
#include <optional>

#include "base/files/input_error.h"
#include "base/fingerprint.h"
#include "grading/checks/registry.h"
#include "grading/extensions/ask_host.h"
#include "grading/extensions/compile_module.h"
#include "grading/extensions/host_fields.h"
#include "plugins/compile/cache.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "checks";

bool isReady(const fs::path& source) { return source.extension() == ".so"; }

std::vector<fs::path> modulesIn(const fs::path& assignment) {
  std::vector<fs::path> all;
  if (!fs::is_directory(assignment / kFolder)) return all;
  for (const auto& entry : fs::directory_iterator(assignment / kFolder)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".cpp" || isReady(path))
      all.push_back(fs::path(kFolder) / path.filename());
  }
  std::ranges::sort(all);
  return all;
}

std::string fingerprintOf(const fs::path& assignment) {
  Fingerprint print;
  for (const char* folder : {kFolder, kContractFolder}) {
    for (const fs::path& file : filesBelow(assignment / folder)) {
      print.add(file.string());
      print.add(build::readAll(assignment / folder / file));
    }
  }
  return print.hex();
}

}  // namespace

host::Contract OwnChecks::contractNamed(const std::string& symbol, const OwnCheck& own) const {
  const auto shipped = std::ranges::find(host::kContracts, symbol, &host::ContractNames::symbol);
  if (shipped != host::kContracts.end()) return shipped->contract;
  const auto found = std::ranges::find(contracts_, symbol, &OwnContract::symbol);
  if (found == contracts_.end())
    throw InputError(fmt::format(
        "{}: it needs a class exported as {}, but no file in {}/ describes such a contract",
        own.place, symbol, kContractFolder));
  return host::Contract{static_cast<std::uint8_t>(
      host::kContractCount + static_cast<std::size_t>(found - contracts_.begin()))};
}

/// Reads a module's metadata.
void OwnChecks::read(const nlohmann::json& said, OwnCheck& own) const {
  own.id = said.at("id");
  own.title = said.at("title");
  own.rationale = said.at("rationale");
  own.hint = said.at("hint");
  own.place = fmt::format("{}:{}", said.at("file").get<std::string>(), said.at("line").get<int>());
  for (const std::string symbol : said.at("needs"))
    own.check.contracts.push_back(contractNamed(symbol, own));
  own.check.variant = static_cast<build::Variant>(said.at("variant").get<int>());
  own.check.judges = static_cast<Judges>(said.at("judges").get<int>());
  if (!said.at("takes").is_null()) own.check.takes = fromHostWire<PuzzleNeeds>(said.at("takes"));
}

OwnCheck OwnChecks::make(const Workshop& workshop, const fs::path& source) const {
  OwnCheck own;
  own.source = source;
  own.host = workshop.installation.checkHost;
  own.library = fs::absolute(workshop.assignment / source);
  if (!isReady(source)) {
    CompiledModule made = compileModule(workshop, source);
    own.library = fs::absolute(made.file);
    own.messages = std::move(made.messages);
  }
  read(askToDescribe("describe", own.library, source, workshop.installation), own);
  return own;
}

OwnChecks::OwnChecks(const fs::path& assignment, const Installation& installation,
                     const std::function<void()>& onCompiling)
    : fingerprint_(fingerprintOf(assignment)) {
  std::once_flag told;
  Workshop workshop{assignment, installation, scratch_.path()};
  if (onCompiling) workshop.onCompiling = [&] { std::call_once(told, onCompiling); };
  contracts_ = ownContractsIn(workshop);
  std::vector<std::future<OwnCheck>> all;
  for (const fs::path& source : modulesIn(assignment))
    all.push_back(std::async(std::launch::async, [&, source] { return make(workshop, source); }));
  for (auto& one : all) {
    OwnCheck& own = checks_.emplace_back(one.get());
    own.check.id = own.id;
    own.check.title = own.title;
    own.check.rationale = own.rationale;
    own.check.hint = own.hint;
    own.check.own = &own;
  }
  requireUniqueIds();
}

void OwnChecks::requireUniqueIds() const {
  for (const OwnCheck& own : checks_) {
    if (findCheck(own.id) != nullptr)
      throw InputError(fmt::format(
          "{}: the id '{}' already belongs to a shipped check; choose another", own.place, own.id));
    const auto first = std::ranges::find(checks_, own.id, &OwnCheck::id);
    if (&*first != &own)
      throw InputError(fmt::format("{}: the id '{}' is already used in {}; give each check its own",
                                   own.place, own.id, first->place));
  }
}

const Check* OwnChecks::find(std::string_view id) const {
  const auto found = std::ranges::find(checks_, id, &OwnCheck::id);
  return found == checks_.end() ? nullptr : &found->check;
}

std::vector<std::string_view> OwnChecks::ids() const {
  std::vector<std::string_view> all;
  for (const OwnCheck& own : checks_) all.emplace_back(own.id);
  return all;
}

std::shared_ptr<const OwnChecks> ownChecksOf(const fs::path& assignment,
                                             const Installation& installation,
                                             const std::function<void()>& onCompiling) {
  if (modulesIn(assignment).empty() && !fs::exists(assignment / kContractFolder)) return nullptr;
  return std::make_shared<const OwnChecks>(assignment, installation, onCompiling);
}

}  // namespace sudoku::grading
