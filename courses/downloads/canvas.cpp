// Canvas: all files in one folder, "familygiven[_LATE]_USER_ATTACHMENT_FILE"; anonymous ones,
// "anon_ID[_LATE]_ATTACHMENT_FILE"; typed text or links, "..._text.html" and "..._link.html"
// without an attachment. Canvas appends "-1", "-2" to the name of a file that is handed in again;
// the highest attachment number is the newest.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"
#include "plugins/submission/collector.h"

namespace sudoku::courses {
namespace {

/// The parts of a file name in Canvas' format.
struct CanvasName {
  std::string student;           // "familygiven", or "anon"
  std::string id;                // of the user, or the anonymous id
  std::uint64_t attachment = 0;  // 0: typed text or a link
  std::string file;
};

std::optional<CanvasName> canvasNameOf(const std::string& name) {
  // Names are limited to 255 characters: std::regex recurses over the text it matches.
  static const std::regex kFile(R"(([^/]*?)_(?:LATE_|late_)?(\d{1,19})_(\d{1,18})_(.+))");
  static const std::regex kTyped(R"(([^/]*?)_(?:LATE_|late_)?(\d{1,19})_(?:text|link)\.html)");
  static const std::regex kAnonymous(
      R"((?:LATE_|late_)?(anon)_([A-Za-z0-9]+)_(?:LATE_|late_)?(\d{1,18})_(.+))");
  static const std::regex kAnonymousTyped(
      R"((anon)_([A-Za-z0-9]+)_(?:LATE_|late_)?(?:text|link)\.html)");
  std::smatch found;
  if (name.size() > 255) return std::nullopt;
  for (const std::regex* form : {&kAnonymous, &kFile}) {
    if (!std::regex_match(name, found, *form)) continue;
    CanvasName parts{found[1], found[2], 0, found[4]};
    const std::string number = found[3];
    std::from_chars(number.data(), number.data() + number.size(), parts.attachment);
    return parts;
  }
  for (const std::regex* form : {&kAnonymousTyped, &kTyped}) {
    if (std::regex_match(name, found, *form)) return CanvasName{found[1], found[2], 0, name};
  }
  return std::nullopt;
}

/// Removes the "-1" that Canvas puts before the extension.
std::string withoutSuffix(const std::string& file) {
  static const std::regex kSuffix(R"((.+)-\d{1,3}(\.[^.]*|\.tar\.[a-z0-9]+)?)");
  std::smatch found;
  return std::regex_match(file, found, kSuffix) ? found[1].str() + found[2].str() : file;
}

struct Attachment {
  CanvasName name;
  std::filesystem::path path;
};

std::set<std::string> linesOf(const std::filesystem::path& file) {
  // The size is limited because a huge file may be a single line.
  std::string text(build::kMaxFileBytes, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  std::istringstream all(std::move(text));
  std::set<std::string> lines;
  for (std::string line; std::getline(all, line);) {
    if (const std::string_view kept = trimmed(line); kept.size() > 1) lines.emplace(kept);
  }
  return lines;
}

/// Whether at least half of the lines in the shorter file are also in the other.
bool areVersions(const std::filesystem::path& one, const std::filesystem::path& other) {
  const auto lines = linesOf(one);
  const auto others = linesOf(other);
  const auto common = static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](const auto& line) { return others.contains(line); }));
  return 2 * common >= std::min(lines.size(), others.size());
}

/// Whether files whose names differ only in the suffix are versions of one file. Students number
/// files too: sources that all have a suffix and share little text are separate files.
bool areOfOneName(const std::string& file, const std::vector<const Attachment*>& versions) {
  const bool isPlainNameThere = std::ranges::any_of(
      versions, [&file](const Attachment* one) { return one->name.file == file; });
  return isPlainNameThere || !build::isCode(file) ||
         std::ranges::all_of(versions, [&versions](const Attachment* one) {
           return areVersions(one->path, versions.front()->path);
         });
}

/// Adds one student's attachments to the hand-in, the newest with each name.
void take(const std::vector<Attachment>& attachments, HandIn& handIn) {
  std::map<std::string, std::vector<const Attachment*>> byName;
  for (const Attachment& one : attachments) {
    if (one.name.attachment > 0)
      byName[withoutSuffix(one.name.file)].push_back(&one);
    else
      handIn.notes.push_back(
          fmt::format("left out: {} (typed into Canvas, or a link)", one.name.file));
  }
  for (auto& [file, versions] : byName) {
    std::ranges::sort(versions, std::greater<>(),
                      [](const Attachment* one) { return one->name.attachment; });
    const Attachment& newest = *versions.front();
    const bool isOne = areOfOneName(file, versions);
    handIn.pieces.push_back({newest.path, isOne ? file : newest.name.file});
    for (std::size_t i = 1; i < versions.size(); ++i) {
      if (isOne)
        handIn.notes.push_back(
            fmt::format("left out: {} (an earlier file of that name)", versions[i]->name.file));
      else
        handIn.pieces.push_back({versions[i]->path, versions[i]->name.file});
    }
    // The student may have put the suffix in the name of a header that sources include.
    if (isOne && newest.name.file != file && !build::submissionNameOf(file))
      handIn.pieces.push_back({newest.path, newest.name.file});
  }
}

/// The name of the newest attachment up to and with its number; empty if there is none.
std::string returnNameOf(const std::vector<Attachment>& attachments) {
  const Attachment& newest = *std::ranges::max_element(
      attachments, {}, [](const Attachment& one) { return one.name.attachment; });
  if (newest.name.attachment == 0) return {};
  const std::string name = newest.path.filename().string();
  return name.substr(0, name.size() - newest.name.file.size() - 1);
}

}  // namespace

std::size_t fittingCanvas(const Listing& listing) {
  return listing.count(
      [](const auto& entry) { return !entry.isFolder && canvasNameOf(entry.name).has_value(); });
}

void readCanvas(const Listing& listing, Download& download) {
  std::map<std::string, std::vector<Attachment>> byId;
  for (const Listing::Entry& entry : listing.entries) {
    auto name = entry.isFolder ? std::nullopt : canvasNameOf(entry.name);
    if (name)
      byId[name->id].push_back({std::move(*name), entry.path});
    else
      download.leftOut.push_back(entry.name +
                                 ": its name contains no user in the form that Canvas uses");
  }
  for (const auto& [id, attachments] : byId) {
    const CanvasName& first = attachments.front().name;
    const bool isAnonymous = first.student == "anon";
    HandIn handIn{.name = fmt::format("{}_{}", first.student, id), .pieces = {}};
    // Anonymous ids are not in the gradebook.
    handIn.submitters = {isAnonymous ? Submitter{.name = handIn.name}
                                     : Submitter{.name = first.student, .number = id}};
    take(attachments, handIn);
    handIn.returnName = returnNameOf(attachments);
    download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace sudoku::courses
