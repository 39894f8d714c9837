#include "cli/support/options.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <typeinfo>

#include "base/files/whole_file.h"
#include "base/nearest.h"
#include "base/number_text.h"
#include "cli/support/completion.h"
#include "cli/support/man_page.h"
#include "grading/evidence/seeds.h"

namespace sudoku::cli {

namespace {

constexpr std::uint64_t kMaxJobs = 1024;

/// The names of all options, as typed.
std::vector<std::string> namesOf(const po::options_description& options) {
  std::vector<std::string> names;
  for (const auto& option : options.options()) names.push_back("--" + option->long_name());
  return names;
}

/// The kind of an option's value: "a whole number, 0 or more", or "a value" if unknown.
std::string kindOf(const po::option_description* option) {
  if (option == nullptr) return "a value";
  const auto* value = dynamic_cast<const po::typed_value_base*>(option->semantic().get());
  if (value == nullptr) return "a value";
  const std::type_info& type = value->value_type();
  if (type == typeid(int) || type == typeid(std::int64_t)) return "a whole number";
  if (type == typeid(unsigned) || type == typeid(std::uint64_t)) return "a whole number, 0 or more";
  return type == typeid(double) ? "a number" : "a value";
}

/// Rejects signs on unsigned numbers: "-1" would become a large number.
void requireNumber(const po::option& option, const po::options_description& options) {
  if (option.value.empty() || option.string_key.empty()) return;
  const std::string kind = kindOf(options.find_nothrow(option.string_key, false));
  const std::string& word = option.value.front();
  const bool isUnsigned = kind == "a whole number, 0 or more";
  if (isUnsigned && word.find_first_not_of("0123456789") != std::string::npos)
    throw UsageError(fmt::format("found --{} {}, expected {}", option.string_key, word, kind));
  const bool isTooLong = word.size() > 19;
  if (option.string_key == "jobs" && (isTooLong || std::stoull("0" + word) > kMaxJobs))
    throw UsageError(fmt::format(
        "found --jobs {}, expected 0 to {}; 0: as many as suit this machine", word, kMaxJobs));
}

/// The message for a parse error: what was found and what was expected.
std::string sentenceOf(const po::error& error, const po::options_description& options) {
  if (const auto* unknown = dynamic_cast<const po::unknown_option*>(&error)) {
    const std::string name = unknown->get_option_name();
    return fmt::format("there is no option {}{}", name, didYouMean(name, namesOf(options)));
  }
  const auto* about = dynamic_cast<const po::error_with_option_name*>(&error);
  if (about == nullptr) return error.what();
  const std::string name = about->get_option_name();
  const auto* option = options.find_nothrow(name.substr(name.find_first_not_of('-')), false);
  if (const auto* syntax = dynamic_cast<const po::invalid_command_line_syntax*>(&error)) {
    if (syntax->kind() == po::invalid_syntax::missing_parameter)
      return fmt::format("found {} and nothing after it, expected {}", name, kindOf(option));
    if (syntax->kind() == po::invalid_syntax::extra_parameter)
      return fmt::format("found {} with a value, expected it alone", name);
  }
  if (dynamic_cast<const po::multiple_occurrences*>(&error) != nullptr)
    return fmt::format("found {} more than once, expected it once", name);
  if (const auto* value = dynamic_cast<const po::validation_error*>(&error)) {
    const std::string text = value->what();  // "the argument ('x') for option '--jobs' is invalid"
    const auto begin = text.find("('");
    const auto end = text.find("')", begin);
    if (begin != std::string::npos && end != std::string::npos)
      return fmt::format("found {} {}, expected {}", name, text.substr(begin + 2, end - begin - 2),
                         kindOf(option));
  }
  return error.what();
}

/// Answers kAskForManPage and kAskForCompletion. Returns whether the call is one of them.
bool tellsOfItself(const Arguments& arguments, const po::options_description& options,
                   const std::string& usage, std::ostream& out) {
  if (arguments.empty()) return false;
  if (arguments[0] == kAskForCompletion) {
    const Arguments words(arguments.begin() + 1, arguments.end());
    for (const std::string& word : completions(tableOf(options, usage), words)) out << word << '\n';
    return true;
  }
  if (arguments[0] == kAskForManPage && arguments.size() == 1) {
    out << sectionsOf(tableOf(options, usage));
    return true;
  }
  return false;
}

/// Whether a file cannot be written because of its path, not because of the machine.
bool isWrongPath(int error) {
  return error == ENOENT || error == ENOTDIR || error == EISDIR || error == EACCES ||
         error == EPERM || error == EROFS || error == ENAMETOOLONG || error == ELOOP;
}

}  // namespace

std::optional<po::variables_map> parse(const Arguments& arguments, po::options_description& options,
                                       const std::string& usage, const char* positional,
                                       Streams& streams) {
  options.add_options()("help,h", "show this text");
  if (tellsOfItself(arguments, options, usage, streams.out)) return std::nullopt;
  po::options_description all;
  all.add(options);
  // Hidden from --help, because the usage line names it.
  all.add_options()(positional, po::value<std::vector<std::string>>());
  po::positional_options_description words;
  words.add(positional, -1);
  po::variables_map values;
  try {
    // No guessing: abbreviations would change their meaning when options are added.
    constexpr int kStyle =
        po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    const auto parsed =
        po::command_line_parser(arguments).options(all).positional(words).style(kStyle).run();
    for (const po::option& option : parsed.options) requireNumber(option, all);
    po::store(parsed, values);
    po::notify(values);
  } catch (const po::error& error) {
    throw UsageError(fmt::format("{}\n  usage: {}\n  see --help", sentenceOf(error, options),
                                 shortUsage(usage)));
  }
  if (values.contains("help")) {
    streams.out << "usage: " << usage << "\n\n" << options;
    return std::nullopt;
  }
  return values;
}

std::string shortUsage(const std::string& usage) {
  std::string text;
  int depth = 0;  // nesting of brackets around an option
  for (std::size_t i = 0; i < usage.size(); ++i) {
    const bool isOption = usage.compare(i, 3, "[--") == 0;
    if (isOption || (depth > 0 && usage[i] == '[')) ++depth;
    if (depth == 0 && !(usage[i] == ' ' && usage.compare(i + 1, 3, "[--") == 0)) text += usage[i];
    if (depth > 0 && usage[i] == ']') --depth;
  }
  return text + (text == usage ? "" : " [OPTIONS]");
}

std::string onlyWord(const po::variables_map& values, const char* option,
                     const std::string& usage) {
  const auto words = values.contains(option) ? values[option].as<std::vector<std::string>>()
                                             : std::vector<std::string>();
  if (words.size() != 1) {
    throw UsageError(fmt::format("found {}, expected one {}\n  usage: {}",
                                 counted(std::ssize(words), "argument"), option,
                                 shortUsage(usage)));
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

void addSymbols(po::options_description& options) {
  options.add_options()("symbols", po::value<std::string>(),
                        ("how the digits of puzzles are written, if the file does not show it: " +
                         sudoku::namesOf(symbolsOf(16)) + " for 16x16, " +
                         sudoku::namesOf(symbolsOf(25)) + " for 25x25")
                            .c_str());
}

Symbols symbolsIn(const po::variables_map& values) {
  if (!values.contains("symbols")) return kAnySymbols;
  const auto& name = values["symbols"].as<std::string>();
  if (const auto symbols = symbolsNamed(name)) return *symbols;
  throw UsageError(
      fmt::format("found --symbols {}, expected {}", name, sudoku::namesOf(kAnySymbols)));
}

std::string readFile(const std::string& path, const char* what) {
  if (!std::filesystem::is_regular_file(path))
    throw UsageError(fmt::format("there is no file {}; expected {}", path, what));
  return wholeFile(path);
}

void requirePlaceFor(const std::string& path) {
  if (!path.empty() && !std::filesystem::is_directory(path) &&
      std::filesystem::is_directory(std::filesystem::absolute(path).parent_path()))
    return;
  throw UsageError(fmt::format("cannot write '{}': expected a file in an existing folder", path));
}

void makeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error || !std::filesystem::is_directory(path))
    throw UsageError(fmt::format("cannot create the folder '{}': {}\n  name a different folder",
                                 path, error ? error.message() : std::strerror(ENOTDIR)));
}

void requireNewFolder(const std::string& path) {
  makeFolder(path);
  if (!std::filesystem::is_empty(path))
    throw UsageError(fmt::format(
        "{} already exists and is not empty; nothing was changed\n  name a different folder",
        path));
}

void writeFile(const std::string& path, const std::string& text) {
  const std::string draft = path + ".part";
  errno = 0;
  std::ofstream out(draft, std::ios::binary);
  out << text;
  out.close();
  int why = out ? 0 : errno;
  if (out) {
    std::error_code error;
    std::filesystem::rename(draft, path, error);
    if (!error) return;
    why = error.value();
  }
  std::error_code ignored;
  std::filesystem::remove(draft, ignored);
  const std::string sentence =
      fmt::format("cannot write {}: {}", path, why == 0 ? "is the disk full?" : std::strerror(why));
  if (isWrongPath(why))
    throw UsageError(sentence + "\n  name a file in an existing folder that you can write to");
  throw std::runtime_error(sentence);
}

}  // namespace sudoku::cli
