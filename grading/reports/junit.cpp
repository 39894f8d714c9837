// XML in the format of --gtest_output=xml, which all JUnit readers accept: each check is a test
// case in one suite. Nothing is timed, so every time is 0.

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "base/escape.h"
#include "base/language.h"
#include "grading/reports/formats.h"
#include "grading/reports/lengths.h"
#include "grading/wording/fault_text.h"

namespace sudoku::grading {
namespace {

/// pugixml escapes the value; shown() removes what XML cannot represent.
void set(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(shown(value, kMaxTextBytes).c_str());
}

bool isFailure(const CheckResult& result) {
  return result.isLost() && result.outcome != Outcome::skipped && result.outcome != Outcome::error;
}

std::size_t count(const Report& report, bool (*what)(const CheckResult&)) {
  return static_cast<std::size_t>(std::ranges::count_if(report.results, what));
}

void setCounts(pugi::xml_node node, const Report& report, bool withSkipped) {
  const auto isError = [](const CheckResult& one) { return one.outcome == Outcome::error; };
  const auto isSkipped = [](const CheckResult& one) { return one.outcome == Outcome::skipped; };
  const bool refused = !report.refused.empty();
  set(node, "tests", std::to_string(report.results.size() + (refused ? 1 : 0)));
  set(node, "failures", std::to_string(count(report, isFailure) + (refused ? 1 : 0)));
  set(node, "disabled", "0");
  if (withSkipped) set(node, "skipped", std::to_string(count(report, isSkipped)));
  set(node, "errors", std::to_string(count(report, isError)));
  set(node, "time", "0");
}

pugi::xml_node addCase(pugi::xml_node suite, const std::string& name, bool skipped,
                       const Report& report) {
  pugi::xml_node one = suite.append_child("testcase");
  set(one, "name", name);
  set(one, "status", "run");
  set(one, "result", skipped ? "skipped" : "completed");
  set(one, "time", "0");
  set(one, "classname", report.assignment);
  return one;
}

void addMessage(pugi::xml_node node, const char* kind, const std::string& summary,
                const std::string& text) {
  pugi::xml_node message = node.append_child(kind);
  set(message, "message", summary);
  if (std::string_view(kind) != "skipped") set(message, "type", "");
  message.append_child(pugi::node_cdata).set_value(shown(text, kMaxTextBytes).c_str());
}

void addCheck(pugi::xml_node suite, const CheckResult& result, const Report& report) {
  const bool skipped = result.outcome == Outcome::skipped;
  pugi::xml_node one = addCase(suite, result.id, skipped, report);
  if (result.outcome == Outcome::passed) return;
  const std::string summary = result.criterion.title + ": " + outcomeWord(result);
  FaultWriter writer({.colour = false, .asSymbols = report.work.kind == "program"});
  if (result.criterion.visible) writer.fault(result);
  const char* kind = skipped ? "skipped" : result.outcome == Outcome::error ? "error" : "failure";
  addMessage(one, kind, summary,
             result.criterion.visible ? writer.text() : tr("details of this check are not shown"));
}

}  // namespace

std::string junitReport(const Report& report, const Look& /*look*/) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  pugi::xml_node suites = document.append_child("testsuites");
  setCounts(suites, report, false);
  set(suites, "name", "AllTests");
  pugi::xml_node suite = suites.append_child("testsuite");
  set(suite, "name", report.assignment);
  setCounts(suite, report, true);
  if (!report.refused.empty())
    addMessage(addCase(suite, "submission", false, report), "failure",
               tr("refused: {}", report.refused), report.work.compilerMessages);
  for (const CheckResult& result : report.results) addCheck(suite, result, report);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}

}  // namespace sudoku::grading
