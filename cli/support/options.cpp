#include "cli/support/options.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "base/whole_file.h"
#include "grading/verdict/seeds.h"

namespace sudoku::cli {

std::optional<po::variables_map> parse(const Arguments& arguments, po::options_description& options,
                                       const std::string& usage, const char* positional,
                                       Streams& streams) {
  options.add_options()("help,h", "show this text");
  po::options_description all;
  all.add(options);
  // Not shown: the usage line names it.
  all.add_options()(positional, po::value<std::vector<std::string>>());
  po::positional_options_description words;
  words.add(positional, -1);
  po::variables_map values;
  try {
    // No guessing: an abbreviated option would change its meaning when another one is added.
    constexpr int kStyle =
        po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(arguments).options(all).positional(words).style(kStyle).run(),
              values);
    po::notify(values);
  } catch (const po::error& error) {
    throw UsageError(fmt::format("{}\n  usage: {}\n  see --help", error.what(), usage));
  }
  if (values.contains("help")) {
    streams.out << "usage: " << usage << "\n\n" << options;
    return std::nullopt;
  }
  return values;
}

std::string onlyWord(const po::variables_map& values, const char* option,
                     const std::string& usage) {
  const auto words = values.contains(option) ? values[option].as<std::vector<std::string>>()
                                             : std::vector<std::string>();
  if (words.size() != 1) {
    throw UsageError(fmt::format("found {} arguments, expected one {}\n  usage: {}", words.size(),
                                 option, usage));
  }
  return words.front();
}

bool wantsColour(int descriptor) {
  const char* noColour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool isDumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return ::isatty(descriptor) != 0 && (noColour == nullptr || *noColour == '\0') && !isDumb;
}

std::size_t columnsOf(int descriptor) {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  const bool isTerminal = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return isTerminal ? size.ws_col : kUsual;
}

std::uint64_t seedIn(const std::string& word) {
  if (word == "random") return grading::randomSeed();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seed);
  if (error != std::errc{} || end != word.data() + word.size())
    throw UsageError(fmt::format(
        "found --seed {}, expected a number from 0 to 18446744073709551615, or random", word));
  return seed;
}

std::optional<TextFormat> formatIn(const po::variables_map& values) {
  if (!values.contains("format")) return std::nullopt;
  const auto& name = values["format"].as<std::string>();
  if (name == "line") return TextFormat::line;
  if (name == "grid") return TextFormat::grid;
  if (name == "spaced") return TextFormat::spaced;
  throw UsageError(fmt::format("found --format {}, expected line, grid or spaced", name));
}

std::string readFile(const std::string& path, const char* what) {
  if (!std::filesystem::is_regular_file(path))
    throw UsageError(fmt::format("there is no file {}; expected {}", path, what));
  return wholeFile(path);
}

void writeFile(const std::string& path, const std::string& text) {
  const std::string draft = path + ".part";
  std::ofstream out(draft, std::ios::binary);
  out << text;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(draft, path, error);
  if (!out || error) {
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    throw std::runtime_error(
        fmt::format("cannot write {}: {}", path,
                    error ? error.message() : "is the folder there, and is there room?"));
  }
}

}  // namespace sudoku::cli
