#include "grading/own_tests/test_results.h"

#include <nlohmann/json.hpp>

namespace sudoku::grading {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxLevels = 20;
constexpr std::size_t kMaxOfAKey = 20;  // GoogleTest's keys are shorter

// JSON paths: "{" and a key for an object, "[" for a list.
constexpr std::string_view kSuites = "{testsuites[";
constexpr std::string_view kTest = "{testsuites[{testsuite[{";
constexpr std::string_view kFailure = "{testsuites[{testsuite[{failures[{";

/// SAX handler; returning false stops the parser.
class ResultsHandler final : public nlohmann::json_sax<Json> {
 public:
  const TestResults& results() const { return results_; }
  bool hasSuites() const { return hasSuites_; }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }

  bool string(string_t& value) override {
    take(value, "{testsuites[{name", suite_, kMaxOfAName);
    take(value, "{testsuites[{testsuite[{name", test_.name, kMaxOfAName);
    take(value, "{testsuites[{testsuite[{status", test_.status, kMaxOfAName);
    take(value, "{testsuites[{testsuite[{result", test_.result, kMaxOfAName);
    if (test_.message.empty())
      take(value, "{testsuites[{testsuite[{failures[{failure", test_.message, kMaxOfAMessage);
    return true;
  }

  bool key(string_t& name) override {
    path_.resize(path_.rfind('{') + 1);
    path_.append(name, 0, kMaxOfAKey);
    // Brackets in forged keys must not change the level.
    for (std::size_t i = path_.rfind('{') + 1; i < path_.size(); ++i) {
      if (path_[i] == '[' || path_[i] == '{') path_[i] = '?';
    }
    return true;
  }

  bool start_object(std::size_t /*size*/) override { return begin('{'); }
  bool start_array(std::size_t /*size*/) override { return begin('['); }

  bool end_object() override {
    const auto at = path_.rfind('{');
    path_.resize(at + 1);
    if (path_ == kTest) countTest();
    path_.resize(at);
    --levels_;
    return true;
  }

  bool end_array() override {
    path_.resize(path_.rfind('['));
    --levels_;
    return true;
  }

  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const Json::exception& /*error*/) override {
    return false;
  }

 private:
  struct Test {
    std::string name = "?";
    std::string status;
    std::string result;
    std::string message;
    bool hasFailed = false;
  };

  bool begin(char bracket) {
    path_ += bracket;
    if (path_ == kSuites) hasSuites_ = true;
    if (path_ == kTest) test_ = {};
    if (path_ == kFailure) test_.hasFailed = true;
    return ++levels_ <= kMaxLevels;
  }

  void take(const std::string& value, std::string_view path, std::string& place,
            std::size_t most) const {
    if (path_ == path) place.assign(value, 0, most);
  }

  void countTest() {
    if (test_.status != "RUN" || test_.result != "COMPLETED") return;
    ++results_.ran;
    if (!test_.hasFailed || !results_.failedTest.empty()) return;
    results_.failedTest = suite_ + "." + test_.name;
    results_.message = test_.message;
    // GoogleTest 1.16 appends a line break, 1.12 does not.
    if (results_.message.ends_with('\n')) results_.message.pop_back();
  }

  std::string path_;
  std::size_t levels_ = 0;
  bool hasSuites_ = false;
  std::string suite_ = "?";
  Test test_;
  TestResults results_;
};

}  // namespace

std::optional<TestResults> readTestResults(std::string_view text) {
  if (text.size() > kMostResultBytes) return std::nullopt;
  ResultsHandler handler;
  if (!Json::sax_parse(text, &handler) || !handler.hasSuites()) return std::nullopt;
  return handler.results();
}

}  // namespace sudoku::grading
