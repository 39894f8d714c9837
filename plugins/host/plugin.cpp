#include "plugins/host/plugin.h"

#include <sudoku/plugin.h>

#define BOOST_DLL_USE_STD_FS
#include <fmt/format.h>

#include <boost/dll/shared_library.hpp>
#include <string>
#include <vector>

namespace sudoku::host {
namespace {

/// The two fields that every Export of every ABI begins with.
struct ExportHead {
  std::uint32_t abi;
  const char* toolchain;
};

std::string mismatch(const std::filesystem::path& path, const std::string& has,
                     const std::string& needs) {
  return fmt::format(
      "cannot use {}: built {}, this sudokulab needs {}\n  rebuild it:  sudokulab build FOLDER "
      "--out {}",
      path.filename().string(), has, needs, path.filename().string());
}

/// Boost and glibc write "... (dlerror system message: PATH: REASON): ERROR"; the reason is what
/// helps.
std::string reasonOf(const std::filesystem::path& path, std::string text) {
  if (const auto at = text.rfind(path.string() + ": "); at != std::string::npos) {
    text.erase(0, at + path.string().size() + 2);
  }
  if (const auto end = text.rfind("): "); end != std::string::npos) text.resize(end);
  return text;
}

boost::dll::shared_library open(const std::filesystem::path& path) {
  // rtld_local and never rtld_deepbind: the library sees our interfaces, nobody sees its symbols.
  const std::filesystem::path whole = std::filesystem::absolute(path);
  try {
    return boost::dll::shared_library(
        whole, boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
  } catch (const std::exception& error) {
    throw PluginRefused(
        fmt::format("cannot load {}: {}", path.filename().string(), reasonOf(whole, error.what())));
  }
}

}  // namespace

class Plugin::Library {
 public:
  explicit Library(const std::filesystem::path& path) : library_(open(path)) {
    bool any = false;
    for (const ContractNames& names : kContracts) {
      if (!library_.has(names.symbol)) continue;
      any = true;
      check(path, library_.get<const ExportHead>(names.symbol));
    }
    if (!any) {
      throw PluginRefused(
          fmt::format("cannot use {}: it exports no class\n  write one line such as "
                      "SUDOKU_EXPORT_SOLVER(MySolver) below your class",
                      path.filename().string()));
    }
  }

  bool has(Contract contract) const { return library_.has(namesOf(contract).symbol); }

  template <class Export>
  const Export& get(Contract contract) const {
    return library_.get<const Export>(namesOf(contract).symbol);
  }

 private:
  static void check(const std::filesystem::path& path, const ExportHead& head) {
    if (head.abi != plugin::kAbi) {
      throw PluginRefused(
          mismatch(path, fmt::format("for plugin ABI {}", head.abi), fmt::to_string(plugin::kAbi)));
    }
    if (std::string_view(head.toolchain) != plugin::kToolchain) {
      throw PluginRefused(
          mismatch(path, fmt::format("with {}", head.toolchain), plugin::kToolchain));
    }
  }

  boost::dll::shared_library library_;
};

namespace {

/// Makes an object that holds its library until it is destroyed.
template <class Export, class Library, class... Args>
auto make(const std::shared_ptr<Library>& library, Contract contract, Args&... args) {
  const Export& entry = library->template get<Export>(contract);
  auto* object = entry.create(args...);
  return std::shared_ptr<std::remove_pointer_t<decltype(object)>>(
      object, [library, destroy = entry.destroy](auto* done) { destroy(done); });
}

}  // namespace

Plugin::Plugin(const std::filesystem::path& path) : library_(std::make_shared<Library>(path)) {}
Plugin::~Plugin() = default;

bool Plugin::offers(Contract contract) const { return library_->has(contract); }

std::shared_ptr<IGrid> Plugin::makeGrid() {
  return make<plugin::GridExport>(library_, Contract::grid);
}
std::shared_ptr<ISolver> Plugin::makeSolver(IGrid& grid) {
  return make<plugin::SolverExport>(library_, Contract::solver, grid);
}
std::shared_ptr<IBoard> Plugin::makeBoard(const std::array<std::string, 9>& rows) {
  return make<plugin::BoardExport>(library_, Contract::board, rows);
}
std::shared_ptr<IBoardSolver> Plugin::makeBoardSolver() {
  return make<plugin::BoardSolverExport>(library_, Contract::boardSolver);
}
std::shared_ptr<IAllSolutionsSolver> Plugin::makeAllSolutionsSolver() {
  return make<plugin::AllSolutionsSolverExport>(library_, Contract::allSolutionsSolver);
}
std::shared_ptr<IStepSolver> Plugin::makeStepSolver() {
  return make<plugin::StepSolverExport>(library_, Contract::stepSolver);
}
std::shared_ptr<IScratchGrid> Plugin::makeScratchGrid(const Grid& contents) {
  return std::make_shared<LocalScratchGrid>(contents);
}
std::shared_ptr<IScratchBoard> Plugin::makeScratchBoard(const Grid& contents) {
  return std::make_shared<LocalScratchBoard>(contents);
}

}  // namespace sudoku::host
