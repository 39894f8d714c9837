#include "grading/examine.h"

#include <fmt/format.h>

#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

/// A second look in a fresh process, after a failure.
std::string explain(const Check& check, const Bench& bench, std::uint64_t seed) {
  if (check.explain == nullptr) return {};
  std::string text;
  attempt(bench, seed, [&](Context& context) { text = check.explain(context); });
  return text;
}

}  // namespace

void examine(const Check& check, const Bench& bench, std::uint64_t seed,
             CheckResult& result) noexcept {
  try {
    Attempt seen = attempt(bench, seed, check.run);
    result.finding = std::move(seen.finding);
    result.note = std::move(seen.note);
    result.output = std::move(seen.output);
    if (seen.verdict.outcome != Outcome::passed) {
      if (const std::string more = explain(check, bench, seed); !more.empty())
        seen.verdict.reason += (seen.verdict.reason.empty() ? "" : ". ") + more;
    }
    result.outcome = seen.verdict.outcome;
    result.reason = std::move(seen.verdict.reason);
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = fmt::format("sudokulab itself failed: {}", error.what());
  } catch (...) {
    result.outcome = Outcome::error;
    result.reason = "sudokulab itself failed";
  }
}

std::vector<host::Contract> probe(const Bench& bench) {
  remote::RemoteImplementation code(*bench.worker, bench.limits);
  try {
    code.load(bench.file);
  } catch (const remote::LoadFailure& error) {
    throw build::Refused(error.what());
  } catch (const wire::ChannelClosed&) {
    const auto& ending = code.end();
    throw build::Refused(
        fmt::format("does not load: while its static objects were constructed, it {}",
                    sandbox::describeWaitStatus(ending.process.waitStatus)),
        ending.output);
  } catch (const wire::ChannelTimeout&) {
    throw build::Refused("does not load: its static objects were not constructed in time");
  } catch (const wire::ProtocolError& error) {
    throw build::Refused(fmt::format(
        "does not load: it sent the judge what no honest code sends: {}", error.what()));
  }
  std::vector<host::Contract> offered;
  for (const host::ContractNames& names : host::kContracts) {
    if (code.offers(names.contract)) offered.push_back(names.contract);
  }
  return offered;
}

}  // namespace sudoku::grading
