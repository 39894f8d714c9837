#include "plugins/host/plugin.h"

#include <sudoku/plugin.h>

#define BOOST_DLL_USE_STD_FS
#include <fmt/format.h>

#include <boost/dll/shared_library.hpp>
#include <memory>
#include <string>

namespace sudoku::host {
namespace {

/// The first two fields of every Export, in every ABI version.
struct ExportHead {
  std::uint32_t abi;
  const char* cxxAbi;
};

std::string mismatch(const std::filesystem::path& path, const std::string& has,
                     const std::string& needs) {
  return fmt::format(
      "cannot use {}: built {}, this sudokulab needs {}\n  rebuild it:  sudokulab build FOLDER "
      "--out {}",
      path.filename().string(), has, needs, path.filename().string());
}

/// Extracts REASON from the message of Boost and glibc:
/// "... (dlerror system message: PATH: REASON): ERROR".
std::string reasonOf(const std::filesystem::path& path, std::string text) {
  if (const auto at = text.rfind(path.string() + ": "); at != std::string::npos) {
    text.erase(0, at + path.string().size() + 2);
  }
  if (const auto end = text.rfind("): "); end != std::string::npos) text.resize(end);
  return text;
}

boost::dll::shared_library open(const std::filesystem::path& path) {
  // rtld_local, never rtld_deepbind: the library sees our interfaces, and its symbols stay hidden.
  const std::filesystem::path whole = std::filesystem::absolute(path);
  try {
    return boost::dll::shared_library(
        whole, boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
  } catch (const std::exception& error) {
    throw PluginRefused(
        fmt::format("cannot load {}: {}", path.filename().string(), reasonOf(whole, error.what())));
  }
}

void check(const std::filesystem::path& path, const ExportHead& head) {
  if (head.abi != plugin::kAbi) {
    throw PluginRefused(
        mismatch(path, fmt::format("for plugin ABI {}", head.abi), fmt::to_string(plugin::kAbi)));
  }
  if (std::string_view(head.cxxAbi) != plugin::kCxxAbi) {
    throw PluginRefused(mismatch(path, fmt::format("for {}", head.cxxAbi), plugin::kCxxAbi));
  }
}

}  // namespace

const void* loadForGood(const std::filesystem::path& path, const char* symbol) {
  static std::vector<boost::dll::shared_library> all;
  const auto& library = all.emplace_back(open(path));
  if (!library.has(symbol))
    throw PluginRefused(fmt::format("{} exports no {}", path.filename().string(), symbol));
  return &library.get<const char>(symbol);
}

// Each object keeps its library loaded until it is destroyed.
Plugin::Plugin(const std::filesystem::path& path, const std::vector<const char*>& own) {
  const auto library = std::make_shared<const boost::dll::shared_library>(open(path));
  bool any = false;
  forEachContract([&]<class Interface>(Description<Interface> description) {
    if (!library->has(description.symbol)) return;
    any = true;
    check(path, library->get<const ExportHead>(description.symbol));
    const auto& entry =
        library->get<const typename Description<Interface>::Export>(description.symbol);
    offer<Interface>([library, &entry](auto&... arguments) {
      return std::shared_ptr<Interface>(
          entry.create(arguments...),
          [library, &entry](Interface* object) { entry.destroy(object); });
    });
  });
  for (const char* symbol : own) {
    own_.push_back(nullptr);
    if (!library->has(symbol)) continue;
    any = true;
    const auto& head = library->get<const ExportHead>(symbol);
    check(path, head);
    own_.back() = &head;
    library_ = library;
  }
  if (!any) {
    throw PluginRefused(
        fmt::format("cannot use {}: it exports no class\n  write one line such as "
                    "SUDOKU_EXPORT_SOLVER(MySolver) below your class",
                    path.filename().string()));
  }
}

}  // namespace sudoku::host
