// For repositories, which a group shares: notes of a release for Classroom 50, and comments on pull
// requests or notes of releases elsewhere on GitHub.

#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

/// One file for each repository.
Delivery markdownFor(const ClassFeedback& feedback, const char* ending) {
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    delivery.files[one.submission + ending] = {one.markdown};
    delivery.send(one);
  }
  return delivery;
}

}  // namespace

Delivery forClassroom50(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  return markdownFor(feedback, "/release-body.md");
}

Delivery forGithub(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  return markdownFor(feedback, ".md");
}

}  // namespace sudoku::courses
