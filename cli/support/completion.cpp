#include "cli/support/completion.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "cli/support/lookup.h"
#include "grading/rubric/chosen_checks.h"
#include "plugins/submission/project.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

/// Placeholders in usage lines without completions.
constexpr std::array<std::string_view, 11> kFreeWords = {
    "N", "S", "K", "P", "STEP", "TEXT", "GROUP", "PATTERN", "NAME", "LANGUAGE", "I/N"};

/// The typed words, parsed as far as completion needs.
class TypedWords {
 public:
  TypedWords(const OptionTable& table, Arguments words) : table_(table) {
    if (words.empty()) words.emplace_back();
    // Treat "--format" "=" "te" like "--format" "te".
    if (words.back() == "=") words.back().clear();
    std::erase(words, "=");
    typed_ = words.back();
    words.pop_back();
    for (const std::string& word : words) readOne(word);
    splitTyped();
  }

  const std::string& typed() const { return typed_; }      // of a value: the part after '='
  const std::string& leading() const { return leading_; }  // "--format=", or empty
  const OptionRow* valueOf() const { return open_; }       // null: not a value
  std::size_t place() const { return place_; }             // index among the positional words
  const std::string& assignment() const { return assignment_; }

 private:
  void readOne(const std::string& word) {
    if (open_ != nullptr) {
      readValue(word);
    } else if (word.starts_with('-') && word.size() > 1) {
      const auto split = word.find('=');
      open_ = table_.find(word.substr(0, split));
      if (open_ != nullptr && !open_->takesValue) open_ = nullptr;
      if (open_ != nullptr && split != std::string::npos) readValue(word.substr(split + 1));
    } else {
      ++place_;
    }
  }

  void readValue(const std::string& value) {
    if (open_->name == "assignment") assignment_ = value;
    open_ = nullptr;
  }

  void splitTyped() {
    const auto split = typed_.find('=');
    if (open_ != nullptr || !typed_.starts_with("--") || split == std::string::npos) return;
    open_ = table_.find(typed_.substr(0, split));
    leading_ = typed_.substr(0, split + 1);
    typed_.erase(0, split + 1);
  }

  const OptionTable& table_;
  std::string typed_;
  std::string leading_;
  const OptionRow* open_ = nullptr;
  std::size_t place_ = 0;
  std::string assignment_;
};

/// Expands placeholders to words, using the installation if necessary.
class Vocabulary {
 public:
  explicit Vocabulary(std::string assignment) : assignment_(std::move(assignment)) {}

  /// The words that may replace a word in the usage line.
  std::vector<std::string> of(const std::string& word) {
    if (isLiteral(word)) return {word};
    if (word == "ASSIGNMENT") return grading::assignmentNames(installation().assignments);
    if (word == "SOLVER") return solvers();
    if (word == "ID" || word == "CHECK") return ids();
    if (std::ranges::find(kFreeWords, word) != kFreeWords.end()) return {};
    return {kFiles};
  }

 private:
  /// Found lazily: literal words do not need it.
  const Installation& installation() {
    if (!installation_) installation_ = findInstallation();
    return *installation_;
  }

  std::vector<std::string> solvers() {
    std::vector<std::string> names = {kFiles};
    for (const auto& entry : fs::directory_iterator(installation().plugins)) {
      if (entry.path().extension() == ".so") names.push_back(entry.path().stem().string());
    }
    return names;
  }

  /// The ids of the named assignment, else of this folder's assignment, else of all assignments.
  std::vector<std::string> ids() {
    auto names = grading::assignmentNames(installation().assignments);
    const auto file = sudoku::build::findProject(fs::current_path());
    if (std::ranges::find(names, assignment_) != names.end()) {
      names = {assignment_};
    } else if (file) {
      names = {sudoku::build::readProject(*file, names).assignment};
    }
    std::vector<std::string> all;
    for (const std::string& name : names) {
      const auto some = grading::idsOf(grading::findAssignment(name, installation()).rubric);
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }

  std::string assignment_;
  std::optional<Installation> installation_;
};

/// The words in the usage lines at the typed position.
Alternatives placesFor(const TypedWords& words, const OptionTable& table) {
  if (words.valueOf() != nullptr) return words.valueOf()->value;
  Alternatives places;
  for (const Form& form : table.forms) {
    const Alternatives some = form.at(words.place());
    places.insert(places.end(), some.begin(), some.end());
  }
  return places;
}

}  // namespace

std::set<std::string> completions(const std::vector<std::string>& words, const std::string& typed) {
  std::set<std::string> found;
  for (const std::string& word : words) {
    if (word.starts_with(typed)) found.insert(word);
  }
  return found;
}

std::set<std::string> completions(const OptionTable& table, const Arguments& words) {
  const TypedWords typed(table, words);
  std::vector<std::string> all;
  if (typed.valueOf() == nullptr && typed.typed().starts_with('-')) {
    for (const OptionRow& option : table.options) all.push_back("--" + option.name);
    return completions(all, typed.typed());
  }
  Vocabulary vocabulary(typed.assignment());
  std::set<std::string> found;
  if (typed.typed().find('/') != std::string::npos) found.insert(kFiles);  // e.g. an assignment
  for (const std::string& place : placesFor(typed, table)) {
    for (const std::string& word : vocabulary.of(place)) {
      if (word == kFiles)
        found.insert(word);
      else if (word.size() > 1 && word.starts_with(typed.typed()))
        found.insert(typed.leading() + word);
    }
  }
  return found;
}

}  // namespace sudoku::cli
