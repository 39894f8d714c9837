#include "plugins/compile/compilers.h"

#include <fmt/format.h>
#include <sudoku/plugin.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <stdexcept>

#include "base/fingerprint.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

#if defined(__aarch64__)
constexpr const char* kClangSanitizer = "libclang_rt.asan-aarch64.so";
#else
constexpr const char* kClangSanitizer = "libclang_rt.asan-x86_64.so";
#endif

constexpr int kOldestGcc = 11;
constexpr int kOldestClang = 14;

// The preprocessor expands macros and keeps undefined names. libc++ defines none of libstdc++'s.
constexpr const char* kQuestion = R"(
#include <cstddef>
#ifdef __clang__
sudokulab_facts clang __clang_major__ _GLIBCXX_RELEASE _GLIBCXX_USE_CXX11_ABI __cplusplus
#else
sudokulab_facts gcc __GNUC__ _GLIBCXX_RELEASE _GLIBCXX_USE_CXX11_ABI __cplusplus
#endif
)";

/// The compiler's answer: the words after sudokulab_facts.
/// Throws:  std::runtime_error - it gives none.
std::string ask(const fs::path& compiler) {
  const auto outcome =
      sandbox::run({.arguments = {compiler.string(), "-std=c++20", "-E", "-P", "-x", "c++", "-"},
                    .folder = "/",
                    .input = kQuestion});
  const std::string_view said = outcome.output;
  const auto at = said.rfind("sudokulab_facts ");
  if (!outcome.succeeded() || at == std::string_view::npos)
    throw std::runtime_error(fmt::format("{} does not work as a C++20 compiler: {}",
                                         compiler.string(), said.substr(0, said.find('\n'))));
  return std::string(said.substr(said.find(' ', at) + 1));
}

/// The file that caches a compiler's answer between runs: asking takes as long as several checks.
fs::path memoryOf(const fs::path& compiler, const fs::path& cache) {
  const fs::path program = fs::canonical(compiler);
  Fingerprint print;
  print.add(program.string());
  print.add(fmt::to_string(fs::file_size(program)));
  print.add(fmt::to_string(fs::last_write_time(program).time_since_epoch().count()));
  return cache / ("compiler-" + print.hex());
}

/// Stores the answer atomically. Does nothing if the cache cannot be written.
void remember(const std::string& answer, const fs::path& memory) {
  std::error_code ignored;
  fs::create_directories(memory.parent_path(), ignored);
  const fs::path written = memory.string() + fmt::format("-{}", ::getpid());
  std::ofstream(written) << answer << std::flush;
  fs::rename(written, memory, ignored);
}

std::string answerOf(const fs::path& compiler, const fs::path& cache) {
  if (cache.empty() || !fs::exists(compiler)) return ask(compiler);
  const fs::path memory = memoryOf(compiler, cache);
  std::string answer;
  if (std::getline(std::ifstream(memory), answer)) return answer;
  answer = ask(compiler);
  remember(answer, memory);
  return answer;
}

CompilerFacts factsIn(const std::string& words) {
  std::istringstream answer(words);
  std::string family;
  std::string library;
  std::string stringAbi;
  std::string level;
  CompilerFacts facts;
  answer >> family >> facts.version >> library >> stringAbi >> level;
  facts.isClang = family == "clang";
  const bool isLibstdcxx = library != "_GLIBCXX_RELEASE";
  facts.cxxAbi = isLibstdcxx ? fmt::format("libstdc++ abi {}, C++ {}", stringAbi, level)
                             : "libc++, C++ " + level;
  facts.words = fmt::format(
      "{} {}, {}", family, facts.version,
      isLibstdcxx ? fmt::format("libstdc++ {} abi {}, C++ {}", library, stringAbi, level)
                  : facts.cxxAbi);
  return facts;
}

/// The number after "g++-" or "clang++-"; nullopt for other names.
std::optional<int> numberIn(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix)) return std::nullopt;
  name.remove_prefix(prefix.size());
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return number;
}

/// NAME, then NAME-N, the largest N first.
void addCompilersCalled(const std::string& name, const std::vector<fs::path>& folders,
                        std::vector<fs::path>& to) {
  std::multimap<int, fs::path, std::greater<>> numbered;
  for (const fs::path& folder : folders) {
    std::error_code none;
    if (fs::exists(folder / name, none)) to.push_back(folder / name);
    for (const auto& entry : fs::directory_iterator(folder, none)) {
      if (const auto number = numberIn(entry.path().filename().string(), name + "-"))
        numbered.emplace(*number, entry.path());
    }
  }
  for (const auto& [number, path] : numbered) to.push_back(path);
}

/// Resolves a name without a path in one of the folders.
fs::path named(const fs::path& word, const std::vector<fs::path>& folders) {
  if (word.has_parent_path()) return fs::absolute(word);
  const auto found = std::ranges::find_if(
      folders, [&](const fs::path& folder) { return fs::exists(folder / word); });
  if (found == folders.end())
    throw std::runtime_error(
        fmt::format("SUDOKULAB_CXX: found no {} in the usual folders for programs: give its path",
                    word.string()));
  return *found / word;
}

/// Why the compiler is unsuitable; empty if it is suitable.
std::string unfit(const fs::path& compiler, const fs::path& cache) {
  try {
    const CompilerFacts& facts = factsOf(compiler, cache);
    if (facts.unfit().empty() && facts.isClang && !addressSanitizerLibrary(compiler))
      return fmt::format("{} has no AddressSanitizer library (Debian: libclang-rt-dev)",
                         compiler.string());
    return facts.unfit().empty() ? "" : fmt::format("{}: {}", compiler.string(), facts.unfit());
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

}  // namespace

std::string CompilerFacts::unfit() const {
  if (cxxAbi != plugin::kCxxAbi)
    return fmt::format("it is {}, this sudokulab needs {}", words, plugin::kCxxAbi);
  if (version < (isClang ? kOldestClang : kOldestGcc))
    return fmt::format("it is {}, which is too old", words);
  return {};
}

const CompilerFacts& factsOf(const fs::path& compiler, const fs::path& cache) {
  static std::mutex mutex;
  static std::map<fs::path, CompilerFacts> known;
  const std::scoped_lock lock(mutex);
  const auto found = known.find(compiler);
  return found != known.end()
             ? found->second
             : known.emplace(compiler, factsIn(answerOf(compiler, cache))).first->second;
}

namespace {

std::optional<fs::path> findAddressSanitizer(const fs::path& compiler) {
  const char* const name = factsOf(compiler).isClang ? kClangSanitizer : "libasan.so";
  auto outcome = sandbox::run(
      {.arguments = {compiler.string(), fmt::format("-print-file-name={}", name)}, .folder = "/"});
  outcome.output.erase(outcome.output.find_last_not_of('\n') + 1);
  const fs::path library = outcome.output;
  std::error_code none;
  if (!outcome.succeeded() || !library.is_absolute() || !fs::exists(library, none))
    return std::nullopt;
  return fs::canonical(library);
}

}  // namespace

std::optional<fs::path> addressSanitizerLibrary(const fs::path& compiler) {
  static std::mutex mutex;
  static std::map<fs::path, std::optional<fs::path>> known;
  const std::scoped_lock lock(mutex);
  const auto found = known.find(compiler);
  return found != known.end()
             ? found->second
             : known.emplace(compiler, findAddressSanitizer(compiler)).first->second;
}

fs::path findCompiler(const fs::path& builder, const fs::path& cache,
                      const std::vector<fs::path>& folders) {
  if (const char* word = std::getenv("SUDOKULAB_CXX"); word != nullptr && *word != '\0') {
    fs::path wanted = named(word, folders);
    if (const std::string why = unfit(wanted, cache); !why.empty())
      throw std::runtime_error(fmt::format("SUDOKULAB_CXX: {}", why));
    return wanted;
  }
  const bool hasBuilder = fs::exists(builder);
  if (hasBuilder && unfit(builder, cache).empty() && !factsOf(builder).isClang) return builder;
  std::vector<fs::path> candidates;
  if (hasBuilder) candidates.push_back(builder);
  addCompilersCalled("g++", folders, candidates);
  addCompilersCalled("clang++", folders, candidates);
  std::string found;
  std::optional<fs::path> clang;
  for (const fs::path& candidate : candidates) {
    const std::string why = unfit(candidate, cache);
    if (why.empty() && !factsOf(candidate).isClang) return candidate;
    if (why.empty() && !clang) clang = candidate;
    if (!why.empty()) found += "\n  " + why;
  }
  if (clang) return *clang;
  throw std::runtime_error(fmt::format(
      "found no compiler for submissions: expected g++ {} or newer, or clang++ {} or newer with "
      "libstdc++{}\n  install one (Debian: apt-get install g++)",
      kOldestGcc, kOldestClang, found));
}

}  // namespace sudoku::build
