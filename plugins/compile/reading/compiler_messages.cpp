#include "plugins/compile/reading/compiler_messages.h"

#include <algorithm>
#include <array>
#include <string>

#include "plugins/contracts/contract.h"

namespace sudoku::build {
namespace {

constexpr std::size_t kShownMessageBytes = 6000;

/// Removes and returns the first line.
std::string_view takeLine(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

/// Whether a part of the path is "..". A name such as "a..cpp" is fine.
bool climbs(std::string_view path) {
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('/'));
    if (part == "..") return true;
    path.remove_prefix(std::min(part.size() + 1, path.size()));
  }
  return false;
}

/// Header folders, each with a trailing slash.
using Prefixes = std::vector<std::string>;

constexpr std::string_view kIncluded = "In file included from ";

enum class About { submission, ours, system, foreign };

/// Classifies a message by its file. In "In file included from ../x.h:1," words precede the path.
About aboutOf(std::string_view line, const Prefixes& headers) {
  std::string_view file = line.substr(0, line.find(':'));
  if (const auto word = file.rfind(" from "); word != std::string_view::npos)
    file.remove_prefix(word + 6);
  if (!file.starts_with('/')) return climbs(file) ? About::foreign : About::submission;
  // clang writes paths such as "/usr/bin/../lib/gcc/".
  const std::string whole = std::filesystem::path(file).lexically_normal().string();
  const auto isBelow = [&](std::string_view place) { return whole.starts_with(place); };
  if (std::ranges::any_of(headers, isBelow)) return About::ours;
  constexpr std::array<std::string_view, 4> kSystem = {"/usr/include/", "/usr/lib/gcc/",
                                                       "/usr/lib/llvm-", "/usr/bin/"};
  return std::ranges::any_of(kSystem, isBelow) ? About::system : About::foreign;
}

/// Why a message is omitted; empty if it is shown. Notes about the library list dozens of
/// non-matching functions and bury what matters in the submission.
std::string_view reasonToHide(std::string_view line, const Prefixes& headers) {
  const About about = aboutOf(line, headers);
  if (about == About::foreign)
    return "(a message about a file outside the submission is left out)\n";
  const bool isNote = line.find(": note: ") != std::string_view::npos;
  return about == About::system && isNote ? "(notes about the standard library are left out)\n"
                                          : "";
}

/// A line without the header folders.
std::string withoutPlaces(std::string_view line, const Prefixes& headers) {
  std::string text(line);
  for (const std::string& place : headers) {
    std::string rest;
    std::size_t begin = 0;
    for (auto at = text.find(place); at != std::string::npos; at = text.find(place, begin)) {
      rest += text.substr(begin, at - begin);
      begin = at + place.size();
    }
    text = rest + text.substr(begin);
  }
  return text + '\n';
}

}  // namespace

std::string readableMessages(std::string_view output,
                             const std::vector<std::filesystem::path>& headers) {
  Prefixes prefixes;
  for (const std::filesystem::path& folder : headers) {
    if (!folder.empty()) prefixes.push_back(folder.lexically_normal().string() + "/");
  }
  std::string messages;
  std::string included;  // the "included from" lines of the next message
  bool isIncluded = false;
  bool hidden = false;
  while (!output.empty()) {
    const std::string_view line = takeLine(output);
    // Quoted source and carets are indented; messages are not.
    if (!line.empty() && line[0] != ' ') {
      const std::string_view reason = reasonToHide(line, prefixes);
      hidden = !reason.empty();
      isIncluded = !hidden && line.starts_with(kIncluded);
      if (!hidden && !isIncluded) messages += included;
      included.clear();
      if (hidden && !messages.ends_with(reason)) messages += reason;
    }
    if (!hidden) (isIncluded ? included : messages) += withoutPlaces(line, prefixes);
    if (messages.size() > kShownMessageBytes) {
      messages.resize(messages.rfind('\n', kShownMessageBytes) + 1);
      return messages + "(and more)\n";
    }
  }
  return messages + included.substr(0, kShownMessageBytes - messages.size());
}

std::string exportLineTwiceIn(std::string_view messages) {
  while (!messages.empty()) {
    const std::string_view line = takeLine(messages);
    if (line.find("redefinition of ") == std::string_view::npos) continue;
    const std::size_t begin = line.find(host::kExportPrefix);
    if (begin == std::string_view::npos) continue;
    const std::string_view symbol = line.substr(
        begin, line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", begin) - begin);
    return host::exportLineOf(symbol);
  }
  return {};
}

}  // namespace sudoku::build
