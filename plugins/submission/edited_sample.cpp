#include "plugins/submission/edited_sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "base/files/whole_file.h"
#include "base/toml_reader.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExpectation = "expected.toml";

/// ASSIGNMENT of a sample in ASSIGNMENT/samples/KIND/NAME.
fs::path assignmentOf(const fs::path& folder) {
  return fs::canonical(folder).parent_path().parent_path().parent_path();
}

bool isInSamples(const fs::path& folder) {
  const fs::path whole = fs::canonical(folder);
  return whole.parent_path().parent_path().filename() == "samples" &&
         fs::exists(assignmentOf(folder) / "assignment.toml") && fs::exists(whole / kExpectation);
}

class EditedSample {
 public:
  explicit EditedSample(const fs::path& folder)
      : folder_(folder),
        reader_((folder / kExpectation).string()),
        table_(reader_.parse(wholeFile(folder / kExpectation))) {}

  bool hasBase() const { return table_.contains("base"); }

  void writeTo(const fs::path& target) const {
    fs::copy(assignmentOf(folder_) / base(), target, fs::copy_options::recursive);
    for (const auto& entry : fs::recursive_directory_iterator(target))
      fs::permissions(entry.path(), fs::perms::owner_all, fs::perm_options::add);
    fs::remove(target / kExpectation);
    if (const auto* without = table_.get("without")) {
      for (const toml::node& file : reader_.list(*without, "a list of files in the base"))
        fs::remove(fileIn(target, file));
    }
    if (const auto* edits = table_.get("edit")) {
      for (const toml::node& edit : reader_.list(*edits, "[[edit]] tables"))
        apply(reader_.table(edit, "an [[edit]] table"), target);
    }
    fs::copy(folder_, target, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }

  /// Below the assignment.
  fs::path base() const {
    const toml::node& node = *table_.get("base");
    const fs::path name = reader_.text(node, "a folder in the assignment");
    const fs::path base = assignmentOf(folder_) / name;
    const bool isBelow = name.is_relative() && std::ranges::find(name, "..") == name.end();
    if (!isBelow || !fs::is_directory(base) || (isInSamples(base) && EditedSample(base).hasBase()))
      reader_.fail(node,
                   "\"reference\", or a sample of this assignment that has no base of its own");
    return name;
  }

 private:
  fs::path fileIn(const fs::path& target, const toml::node& node) const {
    const fs::path name = reader_.text(node, "the name of a file");
    if (name.is_absolute() || std::ranges::find(name, "..") != name.end() ||
        !fs::is_regular_file(target / name))
      reader_.fail(node, "the name of a file in the base");
    return target / name;
  }

  void apply(const toml::table& edit, const fs::path& target) const {
    reader_.allow(edit, {"file", "find", "replace"});
    const fs::path file = fileIn(target, reader_.require(edit, "file", "a file in the base"));
    const toml::node& node = reader_.require(edit, "find", "text in the file");
    const std::string find = reader_.text(node, "text in the file");
    std::string text = wholeFile(file);
    const std::size_t at = text.find(find);
    if (find.empty() || at == std::string::npos || text.find(find, at + 1) != std::string::npos)
      reader_.fail(node, fmt::format("text that occurs in {} exactly once",
                                     file.lexically_relative(target).string()));
    const toml::node& replace = reader_.require(edit, "replace", "the replacement text");
    if (!replace.is_string()) reader_.fail(replace, "text (which may be empty)");
    text.replace(at, find.size(), replace.as_string()->get());
    std::ofstream out(file, std::ios::binary);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    out << text;
  }

  fs::path folder_;
  TomlReader reader_;
  toml::table table_;
};

}  // namespace

fs::path baseOfSample(const fs::path& folder) {
  if (!fs::is_directory(folder) || !isInSamples(folder)) return {};
  const EditedSample sample(folder);
  return sample.hasBase() ? sample.base() : fs::path();
}

void writeEditedSample(const fs::path& folder, const fs::path& target) {
  EditedSample(folder).writeTo(target);
}

}  // namespace sudoku::build
