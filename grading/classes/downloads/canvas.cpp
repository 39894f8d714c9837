// Canvas: all files flat, "familygiven[_LATE]_USER_ATTACHMENT_FILE"; anonymous, "anon_ID[_LATE]_
// ATTACHMENT_FILE"; typed text or a link, "..._text.html" and "..._link.html" without an
// attachment. Canvas adds "-1", "-2" to the name of a file that a student hands in once more: the
// file with the highest number of an attachment is the newest.

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <regex>

#include "grading/classes/downloads/layouts.h"

namespace sudoku::grading {
namespace {

/// A name that follows the rules, in its parts.
struct CanvasName {
  std::string student;           // "familygiven", or "anon"
  std::string id;                // of the user, or the anonymous one
  std::uint64_t attachment = 0;  // 0: typed text, or a link
  std::string file;
};

std::optional<CanvasName> canvasNameOf(const std::string& name) {
  // Short names only: std::regex recurses over what it matches.
  static const std::regex kFile(R"(([^/]*?)_(?:LATE_|late_)?(\d{1,19})_(\d{1,18})_(.+))");
  static const std::regex kTyped(R"(([^/]*?)_(?:LATE_|late_)?(\d{1,19})_(?:text|link)\.html)");
  static const std::regex kAnonymous(R"((anon)_([A-Za-z0-9]+)_(?:LATE_|late_)?(\d{1,18})_(.+))");
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

/// Without the "-1" that Canvas has put before the ending.
std::string withoutSuffix(const std::string& file) {
  static const std::regex kSuffix(R"((.+)-\d{1,3}(\.[^.]*|\.tar\.[a-z0-9]+)?)");
  std::smatch found;
  return std::regex_match(file, found, kSuffix) ? found[1].str() + found[2].str() : file;
}

struct Attachment {
  CanvasName name;
  std::filesystem::path path;
};

/// Those of one student, the newest of each name.
void take(const std::vector<Attachment>& attachments, HandIn& handIn) {
  std::map<std::string, const Attachment*> newest;
  for (const Attachment& one : attachments) {
    if (one.name.attachment == 0) {
      handIn.notes.push_back(
          fmt::format("left out: {} (typed into Canvas, or a link)", one.name.file));
      continue;
    }
    const Attachment*& kept = newest[withoutSuffix(one.name.file)];
    const Attachment* older = &one;
    if (kept == nullptr || kept->name.attachment < one.name.attachment) std::swap(kept, older);
    if (older != nullptr)
      handIn.notes.push_back(
          fmt::format("left out: {} (an earlier one of that name)", older->name.file));
  }
  for (const auto& [file, one] : newest) {
    handIn.pieces.push_back({one->path, file});
    // It may be the student's own name for a header, by which sources include it.
    if (one->name.file != file && !build::submissionNameOf(file))
      handIn.pieces.push_back({one->path, one->name.file});
  }
}

}  // namespace

std::size_t fittingCanvas(const Listing& listing) {
  return static_cast<std::size_t>(std::ranges::count_if(listing.entries, [](const auto& entry) {
    return !entry.isFolder && canvasNameOf(entry.name).has_value();
  }));
}

void readCanvas(const Listing& listing, Download& download) {
  std::map<std::string, std::vector<Attachment>> byId;
  for (const Listing::Entry& entry : listing.entries) {
    auto name = entry.isFolder ? std::nullopt : canvasNameOf(entry.name);
    if (name)
      byId[name->id].push_back({std::move(*name), entry.path});
    else
      download.leftOut.push_back(entry.name + ": no user in its name, as Canvas would write it");
  }
  for (const auto& [id, attachments] : byId) {
    const CanvasName& first = attachments.front().name;
    const bool isAnonymous = first.student == "anon";
    HandIn handIn{.name = fmt::format("{}_{}", first.student, id), .pieces = {}};
    // The gradebook does not know an anonymous id.
    handIn.submitters = {isAnonymous ? Submitter{.name = handIn.name}
                                     : Submitter{.name = first.student, .number = id}};
    take(attachments, handIn);
    download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace sudoku::grading
