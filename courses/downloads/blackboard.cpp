// Blackboard: flat files "ASSIGNMENT_LOGIN_attempt_2026-11-20-23-58-00_FILE", and one
// "ASSIGNMENT_LOGIN_attempt_2026-11-20-23-58-00.txt" for each attempt, which names the student and
// the files. All attempts are in the download; the times are local. ASSIGNMENT, LOGIN and FILE may
// contain "_". Students choose only FILE, so the first date counts.

#include "courses/downloads/blackboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

struct AttemptFile {
  std::string owner;  // "ASSIGNMENT_LOGIN"
  std::string date;
  std::string file;  // empty: the text file about the attempt
};

std::optional<AttemptFile> attemptFileOf(const Listing::Entry& entry) {
  static const std::regex kForm(
      R"((.+?_[^_]+)_attempt_(\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d)(?:\.txt|_(.+)))");
  const auto found = entry.isFolder ? std::nullopt : matched(entry.name, kForm);
  if (!found) return std::nullopt;
  return AttemptFile{(*found)[1], (*found)[2], (*found)[3]};
}

/// The text after a label, such as "Name:"; empty if the line has another label.
std::string afterLabel(std::string_view line, std::string_view label) {
  return line.starts_with(label) ? std::string(trimmed(line.substr(label.size()))) : "";
}

bool isFileName(const std::string& name) {
  return !name.empty() && name != ".." && name.find_first_of("/\\") == std::string::npos;
}

/// One attempt: its files, and the text about it.
struct Attempt {
  AttemptFile about;
  std::vector<std::pair<const Listing::Entry*, std::string>> files;  // with their names
  const Listing::Entry* text = nullptr;
};

HandIn handInOf(const Attempt& attempt) {
  const std::string& owner = attempt.about.owner;
  BlackboardAttempt facts;
  if (attempt.text != nullptr) facts = parseBlackboardAttempt(smallText(attempt.text->path));
  // Without that text, the login is the last part of the name.
  const bool isKnown = !facts.login.empty() && owner.ends_with("_" + facts.login);
  const std::string login = isKnown ? facts.login : owner.substr(owner.rfind('_') + 1);
  HandIn handIn{.name = fmt::format("{}_attempt_{}", login, attempt.about.date), .pieces = {}};
  handIn.submitters = {{.name = isKnown ? facts.name : "", .login = login, .isLoginExact = true}};
  handIn.time = timeIn(attempt.about.date, {"%Y-%m-%d-%H-%M-%S"});
  handIn.isLocalTime = handIn.time.has_value();
  for (const auto& [entry, file] : attempt.files) {
    const auto original = facts.originalNames.find(entry->name);
    handIn.pieces.push_back(
        {entry->path, original == facts.originalNames.end() ? file : original->second});
  }
  if (facts.hasTypedText) handIn.notes.emplace_back("left out: text typed into Blackboard");
  if (attempt.text != nullptr)
    handIn.notes.push_back(fmt::format("read for names, not as a source: {}", attempt.text->name));
  return handIn;
}

}  // namespace

BlackboardAttempt parseBlackboardAttempt(const std::string& text) {
  BlackboardAttempt facts;
  std::istringstream lines(text);
  std::string original;
  bool isField = false;
  for (std::string line; std::getline(lines, line);) {
    const std::string_view words = trimmed(line);
    if (const std::string name = afterLabel(words, "Name:"); facts.login.empty() && !name.empty()) {
      const std::size_t open = name.rfind('(');
      if (open == std::string::npos || !name.ends_with(')')) continue;
      facts.name = trimmed(std::string_view(name).substr(0, open));
      facts.login = name.substr(open + 1, name.size() - open - 2);
    } else if (const std::string file = afterLabel(words, "Filename:"); isFileName(file)) {
      if (isFileName(original)) facts.originalNames.emplace(file, original);
      original.clear();
    } else if (words.starts_with("Original filename:")) {
      original = afterLabel(words, "Original filename:");
    }
    if (isField && !words.empty()) facts.hasTypedText = !words.starts_with("There is no ");
    isField = words == "Submission Field:" || (isField && words.empty());
  }
  return facts;
}

std::size_t fittingBlackboard(const Listing& listing) {
  return listing.count([](const auto& entry) { return attemptFileOf(entry).has_value(); });
}

void readBlackboard(const Listing& listing, Download& download) {
  std::map<std::pair<std::string, std::string>, Attempt> attempts;
  for (const Listing::Entry& entry : listing.entries) {
    const auto file = attemptFileOf(entry);
    if (!file) {
      download.leftOut.push_back(leftOut(entry, "its name contains no attempt with its date"));
      continue;
    }
    Attempt& attempt = attempts[{file->owner, file->date}];
    attempt.about = *file;
    if (file->file.empty())
      attempt.text = &entry;
    else
      attempt.files.emplace_back(&entry, file->file);
  }
  std::map<std::string, HandIn> byName;  // of several assignments, two may have the same name
  for (const auto& [key, attempt] : attempts) {
    HandIn handIn = handInOf(attempt);
    if (byName.contains(handIn.name))
      handIn.name = fmt::format("{}_attempt_{}", key.first, key.second);
    byName.emplace(handIn.name, std::move(handIn));
  }
  for (auto& [name, handIn] : byName) download.handIns.push_back(std::move(handIn));
}

}  // namespace sudoku::courses
