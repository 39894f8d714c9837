#include "grading/attempts/builds.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "grading/attempts/environment.h"
#include "plugins/sandbox/command.h"

namespace sudoku::grading {

using build::Variant;

build::Built Builds::makePlain() {
  build::Built built = make(Variant::plain);
  kind_ = built.kind;
  return built;
}

build::Built Builds::make(Variant variant) const {
  build::Toolchain tools = rubric_.tools(installation_);
  tools.sources = sources_;
  return build::buildSubmission(submission_, tools, variant, build::Accepted::pluginsAndPrograms,
                                fileOf(variant));
}

void Builds::copyAsZeroed() const {
  sandbox::copyProgram(fileOf(Variant::plain), fileOf(Variant::zeroed));
}

void Builds::begin(Variant variant, std::launch when) {
  begun_[variant] = std::async(when, [this, variant] { return make(variant); }).share();
}

bool Builds::isDone(Variant variant) const {
  const auto build = begun_.find(variant);
  return build != begun_.end() &&
         build->second.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

bool Builds::isFor(const Rubric& rubric, Variant variant) const {
  return canBuildAgain() && std::ranges::any_of(rubric.items, [variant](const RubricItem& item) {
           return item.check->variant == variant;
         });
}

std::filesystem::path Builds::fileOf(Variant variant) const {
  static constexpr std::array kNames = {"plain", "sanitized",       "instrumented",
                                        "debug", "debug-sanitized", "zeroed"};
  return folder_.path() / kNames.at(static_cast<std::size_t>(variant));
}

std::vector<std::string> Builds::environmentFor(Variant variant) const {
  return grading::environmentFor(variant, kind_, installation_.tools.compiler);
}

Builds::Worker Builds::startWorker(Variant variant, bool reportsLocations) const {
  if (kind_ == build::Kind::program) return nullptr;
  return std::make_unique<remote::WorkerProcess>(
      remote::WorkerOptions{.program = installation_.worker,
                            .environment = environmentFor(variant),
                            .readOnly = {folder_.path()},
                            .contracts = rubric_.contracts(),
                            .reportsLocations = reportsLocations});
}

Target Builds::target(Variant variant, remote::IWorker* worker,
                      const sandbox::Limits& limits) const {
  Target target{.worker = worker,
                .file = fileOf(variant).string(),
                .limits = limits,
                .variant = variant,
                .submission = &submission_,
                .program = {.form = rubric_.program, .runner = installation_.runner}};
  // A plugin runs in its worker's environment.
  if (kind_ == build::Kind::program) target.program.environment = environmentFor(variant);
  return target;
}

Target Builds::target(Variant variant, remote::IWorker* worker, SubmissionTime& time) const {
  Target target = this->target(variant, worker, time.ofACheck(variant));
  target.time = &time;
  return target;
}

}  // namespace sudoku::grading
