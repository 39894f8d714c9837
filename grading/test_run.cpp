#include "grading/test_run.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "grading/json_reader.h"
#include "plugins/program/program.h"

namespace sudoku::grading {
namespace {

using Json = nlohmann::json;

constexpr const char* kResultName = "results.json";

/// What GoogleTest's result file says, as far as it can be understood.
struct Results {
  int ran = 0;
  std::string failedTest;  // the first one; empty if none failed
  std::string message;     // of its first failure
};

void readTest(const Json& test, const std::string& suite, Results& results) {
  if (test.value("status", "") != "RUN" || test.value("result", "") != "COMPLETED") return;
  ++results.ran;
  const Json failures = test.value("failures", Json::array());
  if (failures.empty() || !results.failedTest.empty()) return;
  results.failedTest = suite + "." + test.value("name", "?");
  results.message = failures.at(0).value("failure", "");
}

/// Nothing if the file is none of GoogleTest's: it is the student's program that wrote it.
std::optional<Results> readResults(const std::string& text) {
  try {
    Results results;
    const Json root = parseJson(text, kResultName);
    for (const Json& suite : root.at("testsuites")) {
      for (const Json& test : suite.at("testsuite"))
        readTest(test, suite.value("name", "?"), results);
    }
    return results;
  } catch (const JsonError&) {
    return std::nullopt;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

/// " in SUITE.NAME", the last test that the output says has begun.
std::string inTest(const std::string& output) {
  constexpr std::string_view kBegun = "[ RUN      ] ";
  const auto at = output.rfind(kBegun);
  if (at == std::string::npos) return " before any test had begun";
  const auto begin = at + kBegun.size();
  return " in " + output.substr(begin, output.find('\n', begin) - begin);
}

Verdict verdictOn(const program::Run& run, const std::optional<Results>& results,
                  const sandbox::Limits& limits) {
  const sandbox::CommandOutcome& ended = run.ended;
  if (run.excess != sandbox::Excess::none) return verdictOnExcess(run.excess, ended.cpu, limits);
  if (ended.timedOut || WIFSIGNALED(ended.waitStatus)) {
    Verdict verdict = ended.timedOut ? verdictOnSilence(limits)
                                     : verdictOnSignal(ended.waitStatus, ended.cpu, limits, "");
    verdict.reason += "; this happened" + inTest(ended.output);
    return verdict;
  }
  const std::string end = sandbox::describeWaitStatus(ended.waitStatus);
  if (!results) {
    return {Outcome::failed,
            fmt::format("{}{}, and GoogleTest wrote no results; does it call exit()?", end,
                        inTest(ended.output))};
  }
  if (!results->failedTest.empty())
    return {Outcome::failed, fmt::format("{} failed", results->failedTest)};
  if (results->ran == 0) return {Outcome::failed, "no test has run"};
  if (ended.waitStatus != 0)
    return {Outcome::failed, fmt::format("{}, although no test failed", end)};
  return {};
}

}  // namespace

TestRun runTests(const TestBench& bench) {
  // By the environment, which GoogleTest reads even in a main that forgets to pass its arguments
  // on. The first failure is all that is told and counted, so there it may end.
  program::Program tests(
      bench.program, bench.worker, bench.limits,
      {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "LD_LIBRARY_PATH=" + bench.libraries.string(),
       fmt::format("GTEST_OUTPUT=json:{}", kResultName), "GTEST_FAIL_FAST=1", "GTEST_COLOR=no",
       "GTEST_PRINT_TIME=0"});
  const program::Run run = tests.run({.resultName = kResultName, .readOnly = {bench.libraries}});
  const auto results = run.result ? readResults(*run.result) : std::nullopt;
  TestRun seen{.verdict = verdictOn(run, results, bench.limits), .own = run.own};
  if (seen.verdict.outcome == Outcome::passed) return seen;
  if (results && !results->failedTest.empty()) {
    seen.failed = fmt::format("{} failed:\n{}", results->failedTest, results->message);
  } else {
    seen.output = run.ended.output + run.ended.errors;
  }
  return seen;
}

}  // namespace sudoku::grading
