// For repositories, which a group shares: notes of a release for Classroom 50, and comments on pull
// requests or notes of releases elsewhere on GitHub.

#include <fmt/format.h>

#include <string_view>

#include "base/escape.h"
#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kPublish = R"sh(#!/usr/bin/env bash
# Puts each release-body.md into the notes of the release that was graded: publish.sh ORGANIZATION
organization=${1:?usage: publish.sh ORGANIZATION}
CDPATH= cd -- "$(dirname "$0")" || exit
failed=0
publish() {
  gh release edit "$2" --repo "$organization/$1" --notes-file "./$1/release-body.md" && return
  echo "$1: not published: there may be no release of the tag $2" >&2
  failed=1
}
)sh";

}  // namespace

Delivery forClassroom50(const ClassFeedback& feedback, const DeliveryOptions& options) {
  Delivery delivery;
  std::string script(kPublish);
  for (const Feedback& one : feedback.all) {
    const std::string tag = options.returnNameOf(one, "classroom50");
    if (tag.empty()) {
      const bool isEarlier = one.students.front().layout.empty();
      delivery.refuse(one, isEarlier ? "the graded tag is unknown: run grade-class again"
                                     : "no tag was graded, so there is no release");
      continue;
    }
    delivery.files[one.submission + "/release-body.md"] = {one.markdown};
    script += fmt::format("publish {} {}\n", forShell(one.submission), forShell(tag));
    delivery.send(one);
  }
  if (!delivery.files.empty()) delivery.files["publish.sh"] = {script + "exit $failed\n", true};
  return delivery;
}

Delivery forGithub(const ClassFeedback& feedback, const DeliveryOptions& /*options*/) {
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    delivery.files[one.submission + ".md"] = {one.markdown};
    delivery.send(one);
  }
  return delivery;
}

}  // namespace sudoku::courses
