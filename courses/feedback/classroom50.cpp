// For Classroom 50: the notes of a release, one folder for each repository, which a group shares.

#include "courses/feedback/targets.h"

namespace sudoku::courses {

Delivery forClassroom50(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    delivery.files[one.submission + "/release-body.md"] = {one.markdown};
    delivery.send(one);
  }
  return delivery;
}

}  // namespace sudoku::courses
