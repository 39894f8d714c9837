#include "base/language.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <vector>

#include "base/files/whole_file.h"
#include "base/toml_reader.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

struct Language {
  fs::path folder;
  std::map<std::string, std::string, std::less<>> texts;  // by English text
};

Language readLanguage(const fs::path& folder) {
  Language language{folder, {}};
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    if (file.extension() != ".toml") continue;
    const TomlReader reader(file.string());
    const toml::table table = reader.parse(wholeFile(file));
    for (const auto& [english, text] : table)
      language.texts.emplace(english.str(), reader.text(text, "the text in the other language"));
  }
  return language;
}

std::atomic<const Language*> inUse = nullptr;

}  // namespace

void useLanguage(const fs::path& folder) {
  // Tables are never freed: other threads may be reading them.
  static std::mutex mutex;
  static auto& known = *new std::map<fs::path, Language>;
  const std::lock_guard lock(mutex);
  if (folder.empty() || !fs::is_directory(folder)) {
    inUse = nullptr;
    return;
  }
  auto found = known.find(folder);
  if (found == known.end()) found = known.emplace(folder, readLanguage(folder)).first;
  inUse = &found->second;
}

fs::path languageInUse() {
  const Language* const language = inUse;
  return language == nullptr ? fs::path() : language->folder;
}

std::string tr(std::string_view english) {
  const Language* const language = inUse;
  if (language != nullptr) {
    if (const auto found = language->texts.find(english); found != language->texts.end())
      return found->second;
  }
  return std::string(english);
}

std::string counted(std::int64_t count, std::string_view noun) {
  const std::string forms = tr(noun);
  const auto bar = forms.find('|');
  if (bar == std::string::npos) return fmt::format("{} {}{}", count, forms, count == 1 ? "" : "s");
  return fmt::format("{} {}", count, count == 1 ? forms.substr(0, bar) : forms.substr(bar + 1));
}

}  // namespace sudoku
