#include "plugins/submission/collector.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "base/language.h"
#include "plugins/submission/project.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxNotes = 50;
constexpr std::size_t kNamedOthers = 5;

/// The extension in lower case: Windows tools write .CPP.
std::string endingOf(const fs::path& file) {
  std::string ending = file.extension().string();
  for (char& symbol : ending) {
    if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>(symbol - 'A' + 'a');
  }
  return ending;
}

/// C and C++ files with extensions that are not compiled here, including "solver.cpp.txt", which
/// occurs on systems that hide extensions.
bool isAlmostASource(const fs::path& file) {
  static constexpr std::array<std::string_view, 8> kEndings = {".c",    ".cp",   ".cppm", ".ixx",
                                                               ".c++m", ".cxxm", ".ino",  ".cpp~"};
  return std::ranges::find(kEndings, endingOf(file)) != kEndings.end() || isSource(file.stem());
}

bool isTest(const fs::path& path) {
  return isSource(path) && path.stem().string().ends_with("_test");
}

}  // namespace

bool isSource(const fs::path& file) {
  static constexpr std::array<std::string_view, 4> kEndings = {".cpp", ".cc", ".cxx", ".c++"};
  return std::ranges::find(kEndings, endingOf(file)) != kEndings.end();
}

bool isCode(const fs::path& file) {
  static constexpr std::array<std::string_view, 9> kEndings = {
      ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tpp", ".tcc"};
  return isSource(file) || std::ranges::find(kEndings, endingOf(file)) != kEndings.end();
}

bool hidesAnInterface(const fs::path& file) {
  static const std::set<std::string> kHeaders = {SUDOKULAB_INTERFACES};
  return file.parent_path().filename() == kInterfaceFolder &&
         kHeaders.contains(file.filename().string());
}

bool isHidden(const fs::path& name) { return name.string().starts_with('.'); }

bool isWorthReporting(const fs::path& name, bool isFolder) {
  static constexpr std::array<std::string_view, 15> kOfTools = {
      ".build", ".git",    ".github", ".svn",      ".hg",       ".vs",           ".vscode", ".idea",
      ".cache", ".clangd", ".gradle", ".settings", ".metadata", ".devcontainer", ".Trashes"};
  if (name.string().starts_with("._")) return false;  // metadata files of macOS
  if (isFolder) return std::ranges::find(kOfTools, name.string()) == kOfTools.end();
  return isCode(name.string().substr(1)) || submissionNameOf(name.string()).has_value();
}

std::string reasonToSkip(const fs::path& name) {
  if (name == "__MACOSX") return tr("macOS files");
  if (name == "CMakeFiles") return tr("CMake output");
  return reasonNotToCompile(name, true);
}

// GCC uses a precompiled header from a folder `x.h.gch` for x.h. A folder `1.a` is harmless.
std::string reasonNotToCompile(const fs::path& name, bool isFolder) {
  struct Kind {
    std::string (*reason)();
    std::set<std::string_view> endings;
    bool isFolderToo;
  };
  static const std::array<Kind, 4> kKinds = {
      Kind{[] { return tr("a precompiled header: only text is compiled"); },
           {".gch", ".pch", ".pth"},
           true},
      Kind{[] { return tr("a compiled module: only text is compiled"); },
           {".pcm", ".gcm", ".bmi", ".ifc", ".modulemap"},
           true},
      Kind{[] { return tr("compiler output: only text is compiled"); },
           {".o", ".obj", ".a", ".lib", ".lo", ".la", ".so", ".bc", ".gcda", ".profdata", ".dwo"},
           false},
      Kind{
          [] { return tr("compiler options: only text is compiled"); }, {".rsp", ".specs"}, false}};
  if (name == "gcm.cache") return tr("compiled modules: only text is compiled");
  const std::string ending = endingOf(name);
  for (const Kind& kind : kKinds) {
    if (kind.endings.contains(ending) && (kind.isFolderToo || !isFolder)) return kind.reason();
  }
  return {};
}

void Collector::add(const fs::path& file, std::uintmax_t bytes,
                    const std::function<std::string()>& read) {
  if (file.filename() == kProjectFile) return;  // our own file, not for the judge
  if (file.native().size() > kMaxPathBytes) throw TooDeep(file.string().substr(0, 60) + "...");
  if (isSource(file) && file.filename().native().size() > kMaxSourceNameBytes)
    throw Unreadable(tr("the name of {} is too long: {} bytes, the limit is {}", file.string(),
                        file.filename().native().size(), kMaxSourceNameBytes));
  if (!isCode(file)) sawNoSource(file);
  for (auto part = file.begin(); part != file.end(); ++part) {
    const bool isFolder = std::next(part) != file.end();
    if (const std::string reason = reasonNotToCompile(*part, isFolder); !reason.empty()) {
      leaveOut(fmt::format("{} ({})", file.string(), reason));
      return;
    }
  }
  if (bytes > kMaxFileBytes) {
    if (isSource(file)) {
      throw Unreadable(
          tr("{} is too large: {} bytes, the limit is {}", file.string(), bytes, kMaxFileBytes));
    }
    leaveOut(tr("{} ({} bytes: too large for a header)", file.string(), bytes));
    return;
  }
  if (total_ + bytes > kMaxTotalBytes || files_ + 1 > kMaxFiles) {
    if (!isCode(file)) {
      leaveOut(tr("{} (too many or too large files besides the sources)", file.string()));
      return;
    }
    throw Unreadable(
        tr("the submission is too large: the limit is {} files and {} bytes\n  hand in only the "
           "sources, without build output",
           kMaxFiles, kMaxTotalBytes));
  }
  std::string text = read();
  // UTF-16 is kept, so that a message can explain it.
  const bool isUtf16 = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
  if ((!isSource(file) || isTest(file)) && !isUtf16 && text.find('\0') != std::string::npos) {
    leaveOut(tr("{} (not text: only text is compiled)", file.string()));
    return;
  }
  total_ += bytes;
  ++files_;
  (isTest(file)     ? submission_.tests
   : isSource(file) ? submission_.sources
                    : submission_.others)
      .push_back({file, std::move(text)});
}

void Collector::sawNoSource(const fs::path& file) {
  if (otherCount_++ < kNamedOthers) others_.push_back(file.string());
  if (isAlmostASource(file))
    leaveOut(tr("{} (not compiled: a source ends in .cpp, .cc, .cxx or .c++)", file.string()));
}

void Collector::leaveOut(const std::string& what) { leftOut_.insert(tr("left out: {}", what)); }

void Collector::takeTestsAsSources() {
  if (submission_.sources.empty()) std::swap(submission_.sources, submission_.tests);
}

std::vector<std::string> Collector::notes() const {
  std::vector<std::string> notes;
  for (const std::string& note : leftOut_) {
    if (notes.size() == kMaxNotes) {
      notes.push_back(tr("left out: {} more", leftOut_.size() - kMaxNotes));
      break;
    }
    notes.push_back(note);
  }
  return notes;
}

Submission Collector::finish() && {
  std::ranges::sort(submission_.others, {}, &SourceFile::path);
  submission_.notes = notes();
  if (submission_.sources.empty() && !submission_.tests.empty()) {
    throw Refused(
        tr("no usable source except {}: files called *_test.cpp are your own tests, so the "
           "solution needs another name",
           submission_.tests.front().path.string()));
  }
  if (submission_.sources.empty()) {
    const std::string more =
        otherCount_ > others_.size() ? tr(" and {} more", otherCount_ - others_.size()) : "";
    throw Refused(tr("no usable source: expected a folder or an archive with .cpp, .cc, .cxx or "
                     ".c++ files, one such file, or a prebuilt .so by itself") +
                  (others_.empty() ? "" : tr("; found {}{}", fmt::join(others_, ", "), more)));
  }
  return std::move(submission_);
}

}  // namespace sudoku::build
