#include "cli/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "base/nearest.h"
#include "cli/support/completion.h"
#include "cli/support/man_page.h"

namespace sudoku::cli {
namespace {

struct Row {
  std::string_view name;
  std::string_view text;
};

constexpr std::array kCalls = {
    Row{"help SUBCOMMAND", "its options"}, Row{"--version", "the version of sudokulab"},
    Row{"--headers", "the folder for -I, to compile against <sudoku/...> by hand"}};

constexpr std::array kExitCodes = {Row{"0", "success"},
                                   Row{"1", "some puzzle, check or submission failed"},
                                   Row{"2", "usage error"}, Row{"3", "sudokulab failed"}};

std::vector<NamedText> namedTexts(std::span<const Row> rows) {
  std::vector<NamedText> all;
  for (const Row& row : rows) all.push_back({std::string(row.name), std::string(row.text)});
  return all;
}

std::vector<std::string> namesOf(std::span<const Subcommand> all) {
  std::vector<std::string> names;
  for (const Subcommand& command : all) names.emplace_back(command.name);
  return names;
}

std::string pageOf(std::string_view name) { return fmt::format("sudokulab-{}", name); }

std::string mainPage(std::span<const Subcommand> all) {
  ManPage page("sudokulab", "grade and explore solutions of Sudoku assignments");
  page.section("SYNOPSIS").paragraph("sudokulab SUBCOMMAND [OPTIONS]");
  std::vector<NamedText> rows;
  std::vector<std::string> pages;
  for (const Subcommand& command : all) {
    rows.push_back({std::string(command.name), std::string(command.summary)});
    pages.push_back(pageOf(command.name));
  }
  page.section("SUBCOMMANDS").list(rows);
  page.section("OTHER USES").list(namedTexts(kCalls));
  page.section("EXIT STATUS").list(namedTexts(kExitCodes));
  return page.section("SEE ALSO").references(pages).text();
}

std::string pageOf(const Subcommand& command, Streams& streams) {
  std::ostringstream sections;
  Streams own{streams.in, sections, streams.err};
  command.run({std::string(kAskForManPage)}, own);
  ManPage page(pageOf(command.name), std::string(command.summary));
  page.add(sections.str()).section("EXIT STATUS").list(namedTexts(kExitCodes));
  return page.section("SEE ALSO").references({"sudokulab"}).text();
}

}  // namespace

const Subcommand& subcommandNamed(const std::string& word, std::span<const Subcommand> all) {
  const auto found = std::ranges::find(all, std::string_view(word), &Subcommand::name);
  if (found != all.end()) return *found;
  const auto names = namesOf(all);
  throw UsageError(fmt::format("there is no subcommand '{}'{}\n  choose one of: {}", word,
                               didYouMean(word, names), fmt::join(names, ", ")));
}

void printHelp(std::span<const Subcommand> all, std::ostream& out) {
  out << "usage: sudokulab SUBCOMMAND [OPTIONS]\n\n";
  for (const Subcommand& command : all)
    out << fmt::format("  {:<13} {}\n", command.name, command.summary);
  out << '\n';
  for (const Row& row : kCalls) out << fmt::format("  sudokulab {:<20} {}\n", row.name, row.text);
  std::vector<std::string> codes;
  for (const Row& row : kExitCodes) codes.push_back(fmt::format("{} {}", row.name, row.text));
  out << fmt::format("\nexit codes: {}\n", fmt::join(codes, "; "));
}

int printManPage(const Arguments& words, std::span<const Subcommand> all, Streams& streams) {
  if (words.size() > 1)
    throw UsageError(
        fmt::format("found {} words after --man, expected one subcommand or none", words.size()));
  streams.out << (words.empty() ? mainPage(all) : pageOf(subcommandNamed(words[0], all), streams));
  return kAllWell;
}

int complete(const Arguments& words, std::span<const Subcommand> all, Streams& streams) {
  auto names = namesOf(all);
  const bool isOfHelp = words.size() == 2 && words[0] == "help";
  if (words.size() < 2 || isOfHelp) {
    const std::string typed = words.empty() ? "" : words.back();
    if (!isOfHelp) names.emplace_back("help");
    if (typed.starts_with('-')) names = {"--help", "--version", "--headers"};
    for (const std::string& word : completions(names, typed)) streams.out << word << '\n';
    return kAllWell;
  }
  Arguments question{std::string(kAskForCompletion)};
  question.insert(question.end(), words.begin() + 1, words.end());
  try {
    subcommandNamed(words[0], all).run(question, streams);
  } catch (const std::exception&) {
    // Offers no completions: a shell cannot show an error while completing.
  }
  return kAllWell;
}

}  // namespace sudoku::cli
