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

/// The number of pieces between "_" that are numbers.
int numbersIn(std::string_view name) {
  int count = 0;
  while (true) {
    const std::size_t end = name.find('_');
    if (isNumber(name.substr(0, end))) ++count;
    if (end == std::string_view::npos) return count;
    name.remove_prefix(end + 1);
  }
}

}  // namespace

Delivery forCanvas(const ClassFeedback& feedback, const DeliveryOptions& options) {
  Delivery delivery;
  Package zip;
  const bool isKnown =
      !options.returnNames.empty() || std::ranges::any_of(feedback.all, [](const Feedback& one) {
        return !one.students.front().returnName.empty();
      });
  for (const Feedback& one : feedback.all) {
    const auto given = options.returnNames.find(one.submission);
    const std::string& name =
        given == options.returnNames.end() ? one.students.front().returnName : given->second;
    if (!isKnown) {
      delivery.refuse(one,
                      "the attachment's number is unknown: give Canvas' download with "
                      "--download");
    } else if (name.empty()) {
      delivery.refuse(one, "no file was handed in, so Canvas takes no file back");
    } else if (!name.starts_with("anon_") && numbersIn(name) != 2) {
      delivery.refuse(one,
                      "Canvas would misread the name, because a part of it is a number: " + name);
    } else {
      zip[name + "_feedback.html"] = {one.html};
      delivery.send(one);
    }
  }
  if (!zip.empty()) delivery.files["feedback.zip"] = {zipOf(zip)};
  return delivery;
}

}  // namespace sudoku::courses
