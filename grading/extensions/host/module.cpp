#include "grading/extensions/host/module.h"

#include <cxxabi.h>
#include <fmt/format.h>

#define BOOST_DLL_USE_STD_FS
#include <boost/dll/shared_library.hpp>
#include <memory>
#include <regex>
#include <string>
#include <string_view>

#include "plugins/wire/messages/exceptions.h"

namespace sudoku::grading {
namespace {

constexpr const char* kSymbol = "sudokulab_check";

/// Rewrites "undefined symbol: _ZN6sudoku4GridC1Ev" with the demangled name.
std::string readable(const std::string& text) {
  static const std::regex kMangled("undefined symbol: (_Z\\w+)");
  std::smatch found;
  if (!std::regex_search(text, found, kMangled)) return text;
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(found[1].str().c_str(), nullptr, nullptr, &status), std::free);
  return name ? fmt::format("it uses {}, which neither it nor the SDK defines", name.get()) : text;
}

boost::dll::shared_library open(const std::filesystem::path& file) {
  using boost::dll::load_mode::rtld_local;
  using boost::dll::load_mode::rtld_now;
  try {
    return boost::dll::shared_library(file, rtld_now | rtld_local);
  } catch (const std::system_error& error) {
    throw ModuleRefused(fmt::format("cannot be loaded: {}", readable(error.what())));
  } catch (...) {
    throw ModuleRefused(fmt::format("cannot be loaded: it threw {}", wire::foreignException()));
  }
}

void requireFit(const check::CheckExport& exported) {
  const auto refuse = [](const std::string& has, const std::string& needs) {
    throw ModuleRefused(fmt::format(
        "was built {}, but this sudokulab needs {}: rebuild it, or put its source into checks/",
        has, needs));
  };
  if (exported.abi != check::kCheckAbi)
    refuse(fmt::format("for check ABI {}", exported.abi), fmt::to_string(check::kCheckAbi));
  if (std::string_view(exported.cxxAbi) != plugin::kCxxAbi)
    refuse(fmt::format("for {}", exported.cxxAbi), plugin::kCxxAbi);
  if (std::string_view(exported.version) != SUDOKULAB_SDK_VERSION)
    refuse(fmt::format("with the SDK of sudokulab {}", exported.version), SUDOKULAB_SDK_VERSION);
}

void requireWords(const check::CheckExport& exported) {
  static const std::regex kId("[a-z0-9]+(-[a-z0-9]+)*");
  const auto refuse = [&](const std::string& why) { throw ModuleRefused(why, exported.line); };
  if (exported.run == nullptr) refuse("SUDOKULAB_CHECK names no function");
  if (exported.info.id == nullptr || !std::regex_match(exported.info.id, kId))
    refuse(fmt::format("found .id = \"{}\", expected lowercase letters, digits and '-'",
                       exported.info.id == nullptr ? "" : exported.info.id));
  if (exported.info.title == nullptr || *exported.info.title == '\0')
    refuse("found no .title, expected the rule in a few words");
  if (!exported.info.takes) return;
  for (const auto& [name, range] : {std::pair("gaps", exported.info.takes->gaps),
                                    std::pair("solutions", exported.info.takes->solutions),
                                    std::pair("placements", exported.info.takes->placements)}) {
    if (range.least > range.most)
      refuse(fmt::format("found .takes with {} from {} to {}, expected the lower bound first", name,
                         range.least, range.most));
  }
}

}  // namespace

const check::CheckExport& loadModule(const std::filesystem::path& file) {
  // Never unloaded: its objects may live until the process ends.
  static const boost::dll::shared_library kLibrary = open(file);
  if (!kLibrary.has(kSymbol))
    throw ModuleRefused(
        "exports no check: write SUDOKULAB_CHECK(FUNCTION, .id = \"...\", .title = \"...\") below "
        "your function");
  const auto& exported = kLibrary.get<const check::CheckExport>(kSymbol);
  requireFit(exported);
  requireWords(exported);
  return exported;
}

Check checkOf(const check::CheckExport& exported) {
  const check::CheckInfo& info = exported.info;
  return {.id = info.id,
          .title = info.title,
          .rationale = info.rationale,
          .run = exported.run,
          .explain = info.explain,
          .variant = info.variant,
          .judges = info.judges,
          .takes = info.takes,
          .hint = info.hint};
}

const wire::ContractExport& loadContract(const std::filesystem::path& file) {
  static const boost::dll::shared_library kLibrary = open(file);
  if (!kLibrary.has(wire::kContractSymbol))
    throw ModuleRefused(
        "describes no contract: write SUDOKULAB_CONTRACT(IYourInterface) below its description");
  const auto& exported = kLibrary.get<const wire::ContractExport>(wire::kContractSymbol);
  if (exported.abi != wire::kContractAbi || std::string_view(exported.cxxAbi) != plugin::kCxxAbi)
    throw ModuleRefused(
        "was built for another version of sudokulab: put its header into contract/ instead");
  return exported;
}

}  // namespace sudoku::grading
