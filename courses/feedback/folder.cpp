// For any other way: a folder for each student, with the report as a page and as text.

#include <fmt/format.h>

#include "courses/feedback/targets.h"

namespace sudoku::courses {

Delivery forFolder(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    for (std::size_t i = 0; i < one.students.size(); ++i) {
      // Members of a group may have the same name or none.
      const std::string folder = one.isShared() ? fmt::format("{}/{}-{}", one.submission, i + 1,
                                                              asFileName(one.students[i].name))
                                                : one.submission;
      delivery.files[folder + "/report.html"] = {one.html};
      delivery.files[folder + "/report.txt"] = {one.text};
      delivery.files[folder + "/report.md"] = {one.markdown};
    }
    delivery.send(one);
  }
  return delivery;
}

}  // namespace sudoku::courses
