// Brightspace (D2L): a folder "USER-ASSIGNMENT - NAME - DATE" for each hand-in, next to index.html,
// or flat files "USER-ASSIGNMENT - NAME - DATE - FILE". USER and ASSIGNMENT are numbers; USER is a
// group's if groups hand in. A login or a student number may precede NAME. DATE is local, without
// colons, and in the site's language: only English is read. NAME and FILE may contain " - ".

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kBetween = " - ";

struct BrightspaceName {
  std::string user;
  std::string name;
  std::string date;
  std::string prefix;  // without the file
  std::string file;    // empty: a folder
};

/// Whether the text has a year and two more numbers, in any language.
bool looksLikeDate(const std::string& text) {
  static const std::regex kDigits(R"(\d+)");
  if (text.size() > 255) return false;
  int numbers = 0;
  bool hasYear = false;
  for (std::sregex_iterator at(text.begin(), text.end(), kDigits), end; at != end; ++at) {
    const std::string digits = at->str();
    ++numbers;
    hasYear |= digits.size() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
  }
  return hasYear && numbers >= 3;
}

std::optional<BrightspaceName> brightspaceNameOf(const Listing::Entry& entry) {
  static const std::regex kStart(R"((\d{1,19})-\d{1,19} - .+)");
  const auto found = matched(entry.name, kStart);
  if (!found) return std::nullopt;
  BrightspaceName parts{.user = (*found)[1], .name = {}, .date = {}, .prefix = {}, .file = {}};
  const std::string& all = entry.name;
  const std::size_t nameAt = all.find(kBetween) + kBetween.size();
  std::size_t dateAt = entry.isFolder ? all.rfind(kBetween) : all.find(kBetween, nameAt);
  if (dateAt == std::string::npos || dateAt < nameAt) return std::nullopt;
  std::size_t end = all.size();
  while (!entry.isFolder) {  // the date is the first part like one that a file follows
    end = all.find(kBetween, dateAt + kBetween.size());
    if (end == std::string::npos) return std::nullopt;
    if (looksLikeDate(all.substr(dateAt, end - dateAt))) break;
    dateAt = end;
  }
  parts.name = all.substr(nameAt, dateAt - nameAt);
  parts.date = all.substr(dateAt + kBetween.size(), end - dateAt - kBetween.size());
  parts.prefix = all.substr(0, end);
  if (!entry.isFolder) parts.file = all.substr(end + kBetween.size());
  return parts;
}

/// Parses "Sep 24, 2024 926 PM" and "05 March 2026 612 PM".
std::optional<std::chrono::sys_seconds> brightspaceTime(const std::string& date) {
  static const std::regex kForm(R"((.*\d{4},? )(\d{1,2}):?(\d\d)((?: [AaPp]\.?[Mm]\.?)?))");
  const auto found = matched(date, kForm);
  if (!found) return std::nullopt;
  std::string half = lowerCase((*found)[4].str());
  std::erase(half, '.');
  return timeIn(
      fmt::format("{}{}:{}{}", (*found)[1].str(), (*found)[2].str(), (*found)[3].str(), half),
      half.empty() ? std::initializer_list<const char*>{"%b %d, %Y %H:%M", "%d %b, %Y %H:%M",
                                                        "%d %b %Y %H:%M"}
                   : std::initializer_list<const char*>{"%b %d, %Y %I:%M %p", "%d %b, %Y %I:%M %p",
                                                        "%d %b %Y %I:%M %p"});
}

Submitter submitterOf(const BrightspaceName& parts) {
  Submitter submitter{.name = parts.name, .number = parts.user};
  const std::size_t blank = parts.name.find(' ');
  const std::string first = parts.name.substr(0, blank);
  if (blank == std::string::npos || first.find_first_of("0123456789") == std::string::npos)
    return submitter;
  submitter.name = parts.name.substr(blank + 1);
  if (isNumber(first)) {
    submitter.idNumber = first;
  } else {
    submitter.login = first;
    submitter.isLoginExact = true;
  }
  return submitter;
}

}  // namespace

std::size_t fittingBrightspace(const Listing& listing) {
  return listing.count([](const auto& entry) { return brightspaceNameOf(entry).has_value(); });
}

void readBrightspace(const Listing& listing, Download& download) {
  std::map<std::string, HandIn> byPrefix;
  for (const Listing::Entry& entry : listing.entries) {
    const auto parts = brightspaceNameOf(entry);
    if (!parts) {
      download.leftOut.push_back(leftOut(entry, entry.name == "index.html"
                                                    ? "Brightspace's own list of the hand-ins"
                                                    : "its name contains no user and date"));
      continue;
    }
    HandIn& handIn = byPrefix[parts->prefix];
    handIn.name = parts->prefix;
    handIn.submitters = {submitterOf(*parts)};
    handIn.time = brightspaceTime(parts->date);
    handIn.isLocalTime = handIn.time.has_value();
    handIn.pieces.push_back({entry.path, parts->file});
  }
  for (auto& [prefix, handIn] : byPrefix) download.handIns.push_back(std::move(handIn));
}

}  // namespace sudoku::courses
