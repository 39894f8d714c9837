#include "grading/extensions/own_contracts.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "base/files/input_error.h"
#include "grading/extensions/ask_host.h"
#include "grading/extensions/compile_module.h"
#include "plugins/contracts/contract.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDescription = ".contract.h";
constexpr const char* kReady = ".contract.so";
constexpr const char* kReadyStandIn = ".contract.o";
constexpr std::size_t kMaxContracts = 8;

bool endsIn(const fs::path& file, std::string_view ending) {
  return file.filename().string().ends_with(ending);
}

std::vector<fs::path> descriptionsIn(const fs::path& assignment) {
  std::vector<fs::path> all;
  for (const fs::path& file : filesBelow(assignment / kContractFolder)) {
    if (endsIn(file, kDescription) || endsIn(file, kReady)) all.push_back(kContractFolder / file);
  }
  return all;
}

OwnContract contractFrom(const Workshop& workshop, const fs::path& source) {
  OwnContract own{.source = source, .library = fs::absolute(workshop.assignment / source)};
  if (!endsIn(source, kReady)) {
    CompiledModule made = compileContract(workshop, source);
    own.library = fs::absolute(made.file);
    own.messages = std::move(made.messages);
  }
  const auto said = askToDescribe("contract", own.library, source, workshop.installation);
  own.name = said.at("name");
  own.interface = said.at("interface");
  own.symbol = said.at("symbol");
  own.howUsed = said.at("how_used");
  const fs::path file = said.at("file").get<std::string>();
  own.place = fmt::format("{}:{}", file.lexically_normal().string(), said.at("line").get<int>());
  return own;
}

void requireSound(const OwnContract& own, const std::vector<OwnContract>& earlier) {
  static const std::regex kSymbol("sudoku_export_[a-z0-9_]+");
  if (!std::regex_match(own.symbol, kSymbol))
    throw InputError(
        fmt::format("{}: found symbol = \"{}\", expected {} followed by lowercase letters",
                    own.place, own.symbol, host::kExportPrefix));
  const auto isTaken = [&](std::string_view symbol, std::string_view interface) {
    return symbol == own.symbol || interface == own.interface;
  };
  for (const host::ContractNames& names : host::kContracts) {
    if (isTaken(names.symbol, names.interface))
      throw InputError(
          fmt::format("{}: symbol or interface already belongs to the shipped contract '{}'",
                      own.place, names.name));
  }
  for (const OwnContract& other : earlier) {
    if (isTaken(other.symbol, other.interface))
      throw InputError(
          fmt::format("{}: symbol or interface is already used in {}", own.place, other.place));
  }
}

}  // namespace

std::vector<fs::path> studentHeadersOf(const fs::path& folder) {
  std::vector<fs::path> all = filesBelow(folder);
  std::erase_if(all, [](const fs::path& file) {
    return endsIn(file, kDescription) || endsIn(file, kReady) || endsIn(file, kReadyStandIn);
  });
  return all;
}

nlohmann::json askToDescribe(const std::string& what, const fs::path& library,
                             const fs::path& source, const Installation& installation) {
  const fs::path& host = installation.checkHost;
  if (host.empty() || !fs::exists(host))
    throw InputError(
        fmt::format("{}: this installation of sudokulab cannot run custom checks: {} is missing\n  "
                    "reinstall sudokulab completely",
                    source.string(), host.string()));
  HostAnswer answer = askHost(host, {what, library.string()}, "");
  if (!answer.said)
    throw InputError(fmt::format("{}: cannot be loaded: it {}", source.string(), answer.failure));
  if (answer.said->contains("refused")) {
    const int line = answer.said->at("line");
    throw InputError(fmt::format("{}{}: {}", source.string(),
                                 line == 0 ? "" : fmt::format(":{}", line),
                                 answer.said->at("refused").get<std::string>()));
  }
  return *answer.said;
}

std::vector<OwnContract> ownContractsIn(const Workshop& workshop) {
  std::vector<OwnContract> all;
  const std::vector<fs::path> descriptions = descriptionsIn(workshop.assignment);
  const auto headers = studentHeadersOf(workshop.assignment / kContractFolder);
  if (descriptions.empty() && !headers.empty())
    throw InputError(fmt::format("{}/{}: found no description of it, expected one in {}/{}{}",
                                 kContractFolder, headers.front().string(), kContractFolder,
                                 fs::path(headers.front()).replace_extension().string(),
                                 kDescription));
  for (const fs::path& source : descriptions) {
    if (all.size() == kMaxContracts)
      throw InputError(fmt::format("{}: an assignment can have at most {} contracts",
                                   source.string(), kMaxContracts));
    OwnContract own = contractFrom(workshop, source);
    requireSound(own, all);
    own.standIn = fs::path(own.library).replace_extension(".o");
    if (!endsIn(source, kReady))
      own.standIn = fs::absolute(compileStandIn(workshop, {source, own.symbol, all.size()}).file);
    all.push_back(std::move(own));
  }
  return all;
}

}  // namespace sudoku::grading
