// For Canvas' "Upload submissions" (generate_comments_from_files in canvas-lms). It splits file
// names at '_' and takes the first two pieces of digits as the user and the attachment, or in
// anonymous assignments "anon", an ID and the attachment. Folders do not matter. All members of a
// group get the comment.

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/ascii.h"
#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kAnonymous = "anon_";

/// The name's pieces between "_" as Canvas reads them.
std::vector<std::string_view> piecesOf(std::string_view name) {
  std::vector<std::string_view> pieces;
  while (true) {
    const std::size_t end = name.find('_');
    pieces.push_back(name.substr(0, end));
    if (end == std::string_view::npos) break;
    name.remove_prefix(end + 1);
  }
  std::erase(pieces, "LATE");
  return pieces;
}

/// Whether Canvas takes the last two pieces of the name as the owner and the attachment.
bool isReadAsMeant(const std::string& name, bool isAnonymous) {
  const std::vector<std::string_view> pieces = piecesOf(name);
  if (pieces.front() == "anon") return isAnonymous && pieces.size() == 3 && isNumber(pieces.back());
  return pieces.size() > 2 && isNumber(pieces.back()) &&
         std::ranges::count_if(pieces, isNumber) == 2 && isNumber(pieces[pieces.size() - 2]);
}

}  // namespace

Delivery forCanvas(const ClassFeedback& feedback, const DeliveryOptions& options) {
  Delivery delivery;
  Package zip;
  std::vector<std::string> names;
  for (const Feedback& one : feedback.all) names.push_back(options.returnNameOf(one, "canvas"));
  std::erase(names, "");
  const bool isKnown = !options.returnNames.empty() || !names.empty();
  const bool isAnonymous = std::ranges::all_of(
      names, [](const std::string& name) { return name.starts_with(kAnonymous); });
  for (const Feedback& one : feedback.all) {
    const std::string name = options.returnNameOf(one, "canvas");
    if (!isKnown) {
      delivery.refuse(one,
                      "the attachment's number is unknown: give Canvas' download with "
                      "--download");
    } else if (name.empty()) {
      delivery.refuse(one, "no file was handed in, so Canvas takes no file back");
    } else if (!isReadAsMeant(name, isAnonymous)) {
      delivery.refuse(one, "Canvas would find no hand-in, or another one, by the name " + name);
    } else {
      zip[name + "_feedback.html"] = {one.html};
      delivery.send(one);
    }
  }
  if (!zip.empty()) delivery.files["feedback.zip"] = {zipOf(zip)};
  return delivery;
}

}  // namespace sudoku::courses
