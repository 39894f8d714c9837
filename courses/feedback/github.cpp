// For comments on pull requests and notes of releases: one file for each repository.

#include "courses/feedback/targets.h"

namespace sudoku::courses {

Delivery forGithub(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    delivery.files[one.submission + ".md"] = {one.markdown};
    delivery.send(one);
  }
  return delivery;
}

}  // namespace sudoku::courses
