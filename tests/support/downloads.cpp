#include "tests/support/downloads.h"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cwctype>
#include <fstream>
#include <set>
#include <stdexcept>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::test {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << bytes;
}

std::string withoutAny(std::string_view text, std::string_view unwanted, const char* by = "") {
  std::string out;
  for (const char symbol : text) {
    const bool drop = unwanted.find(symbol) != std::string_view::npos;
    out += drop ? std::string(by) : std::string(1, symbol);
  }
  return out;
}

std::string baseName(const std::string& path) { return path.substr(path.rfind('/') + 1); }

bool anyInFolders(const Files& files) {
  return std::ranges::any_of(
      files, [](const UploadedFile& file) { return file.path.find('/') != std::string::npos; });
}

/// Canvas accepts no folders, so students pack them.
Files packedForCanvas(const Files& files) {
  if (!anyInFolders(files)) return files;
  ArchiveMaker zip("zip");
  for (const UploadedFile& file : files) zip.file(file.path, file.bytes);
  return {{"hand-in.zip", zip.bytes()}};
}

/// "grid.cpp", "grid-1.cpp", "grid-2.cpp", like Attachment.make_unique_filename.
std::string uniqueName(const std::string& name, std::set<std::string>& taken) {
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  std::string unique = name;
  for (int i = 1; !taken.insert(unique).second; ++i)
    unique = fmt::format("{}-{}{}", name.substr(0, dot), i, name.substr(dot));
  return unique;
}

/// A scalar as written by Ruby's YAML.
std::string yamlText(const std::string& text) {
  const bool keyword = text == "No" || text == "Yes" || text == "Null" || text == "True";
  const bool number = text.find_first_not_of("0123456789") == std::string::npos;
  const bool plain =
      !keyword && !number && text.find_first_of(":#'\"{}[]&*!|>%@`") == std::string::npos;
  if (plain) return text;
  std::string quoted;
  for (const char symbol : text) quoted += symbol == '\'' ? "''" : std::string(1, symbol);
  return "'" + quoted + "'";
}

std::string yamlTime(Time time, int nanoseconds) {
  return fmt::format("{}.{:09} Z", cctz::format("%Y-%m-%d %H:%M:%S", time, cctz::utc_time_zone()),
                     nanoseconds);
}

std::string submittersOf(const std::vector<Participant>& people, const std::string& indent) {
  std::string text = indent + ":submitters:\n";
  for (const Participant& person : people)
    text += fmt::format("{0}- :name: {1}\n{0}  :sid: {2}\n{0}  :email: {3}\n", indent,
                        yamlText(person.fullName()), yamlText(person.studentId()), person.email());
  return text;
}

std::vector<Participant> membersOf(const Course& course, const Participant& one) {
  std::vector<Participant> members;
  for (const Participant& other : course.participants) {
    if (other.id == one.id || (!one.group.empty() && other.group == one.group))
      members.push_back(other);
  }
  return members;
}

void git(const fs::path& repository, const std::string& words, Time at) {
  const std::string date = cctz::format("%Y-%m-%dT%H:%M:%S+00:00", at, cctz::utc_time_zone());
  const std::string line = fmt::format(
      "cd '{0}' && env -i PATH=\"$PATH\" HOME='{0}' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=student "
      "GIT_AUTHOR_EMAIL=student@example.org GIT_COMMITTER_NAME=student "
      "GIT_COMMITTER_EMAIL=student@example.org GIT_AUTHOR_DATE={1} GIT_COMMITTER_DATE={1} git {2}",
      repository.string(), date, words);
  if (std::system(line.c_str()) != 0) throw std::runtime_error("failed: " + line);
}

void commit(const fs::path& repository, const Files& files, const std::string& message, Time at) {
  for (const UploadedFile& file : files) write(repository / file.path, file.bytes);
  git(repository, "add -A", at);
  git(repository, "commit -q --allow-empty -m " + message, at);
}

std::string slug(const std::string& name) {
  std::string out;
  for (const char symbol : name) {
    const bool word = std::isalnum(static_cast<unsigned char>(symbol)) != 0;
    if (word || (!out.empty() && out.back() != '-'))
      out += word ? static_cast<char>(std::tolower(static_cast<unsigned char>(symbol))) : '-';
  }
  return out;
}

}  // namespace

void Download::unpackInto(const fs::path& folder) const {
  for (const auto& [path, bytes] : files) write(folder / path, bytes);
}

fs::path Download::zipInto(const fs::path& folder) const {
  const build::UnicodeLocale unicode;  // makes libarchive mark names as UTF-8, like services
  ArchiveMaker zip("zip");
  for (const auto& [path, bytes] : files) zip.file(path, bytes);
  write(folder / zipName, zip.bytes());
  return folder / zipName;
}

std::string groupNameOf(const Participant& participant) {
  return participant.group.empty() ? fmt::format("Group {}", participant.id) : participant.group;
}

int groupNumberOf(const Participant& participant) {
  if (participant.group.empty()) return 5000 + participant.id;
  std::uint32_t hash = 2166136261;  // FNV-1a, so that groups of a class differ
  for (const char symbol : participant.group)
    hash = (hash ^ static_cast<unsigned char>(symbol)) * 16777619;
  return static_cast<int>(9000 + hash % 90'000);
}

// lib/moodlelib.php removes control characters and & < > " ` | ' : \ /.
std::string cleanedByMoodle(const std::string& name) {
  std::string clean = withoutAny(name, "&<>\"`|':\\/\x7f");
  std::erase_if(clean, [](char symbol) { return static_cast<unsigned char>(symbol) < 0x20; });
  return clean == "." || clean == ".." ? "" : clean;
}

// mod/assign/classes/downloader.php
Download moodleDownload(const Course& course, const MoodleOptions& options) {
  Download download{
      cleanedByMoodle(fmt::format("{}-{}-{}.zip", course.name, course.assignment, course.number)),
      {}};
  for (const Participant& one : options.teams ? course.onePerGroup() : course.participants) {
    std::string who = options.blind ? "Participant" : one.fullName();
    if (options.teams) who = groupNameOf(one);
    std::ranges::replace(who, '_', ' ');
    const std::string prefix =
        cleanedByMoodle(fmt::format("{}_{}", who, options.teams ? groupNumberOf(one) : one.id));
    const std::string last = options.folders && options.trailingUnderscore ? "_" : "";
    // clean_param(PARAM_PATH) cleans each folder of a path; without folders only the file name
    // remains.
    for (const UploadedFile& file : one.files) {
      std::string path;
      for (std::size_t from = 0; options.folders && from <= file.path.size();) {
        const std::size_t end = std::min(file.path.find('/', from), file.path.size());
        path += "/" + cleanedByMoodle(file.path.substr(from, end - from));
        from = end + 1;
      }
      if (!options.folders) path = "_" + cleanedByMoodle(baseName(file.path));
      download.files[fmt::format("{}_assignsubmission_file{}{}", prefix, last, path)] = file.bytes;
    }
    if (!one.typed.empty())
      download.files[fmt::format("{}_assignsubmission_onlinetext{}{}onlinetext.html", prefix, last,
                                 options.folders ? "/" : "_")] = one.typed;
  }
  return download;
}

// lib/content_zipper.rb lower-cases the sortable name and keeps only letters, digits and
// underscores of any script; "_12_" in a name becomes "12", because it would look like an id.
std::string namedByCanvas(const std::string& sortableName) {
  const build::UnicodeLocale unicode;
  std::wstring word;
  std::mbstate_t state{};
  const char* at = sortableName.data();
  const char* end = at + sortableName.size();
  wchar_t symbol = 0;
  while (at < end) {
    const std::size_t size = std::mbrtowc(&symbol, at, static_cast<std::size_t>(end - at), &state);
    if (size == 0 || size > 4) throw std::invalid_argument("no UTF-8: " + sortableName);
    at += size;
    if (std::iswalnum(static_cast<std::wint_t>(symbol)) != 0 || symbol == L'_')
      word += static_cast<wchar_t>(std::towlower(static_cast<std::wint_t>(symbol)));
  }
  std::string name(word.size() * 4 + 1, '\0');
  name.resize(std::wcstombs(name.data(), word.c_str(), name.size()));
  return name;
}

std::string anonymousIdOf(const Participant& participant) {
  constexpr std::string_view kBase58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  std::string id;
  for (auto rest = static_cast<unsigned>(participant.id) * 2654435761U; id.size() < 5; rest /= 58)
    id += kBase58[rest % 58];
  return id;
}

// lib/content_zipper.rb. app/models/assignment.rb represents a group by one member with its name.
Download canvasDownload(const Course& course, const CanvasOptions& options) {
  Download download{"submissions.zip", {}};
  int attachment = 880'000;
  for (const Participant& one : options.groups ? course.onePerGroup() : course.participants) {
    const bool group = options.groups && !one.group.empty();
    std::string who = options.anonymous ? "anon_" + anonymousIdOf(one)
                                        : namedByCanvas(group ? one.group : one.sortableName());
    if (one.at > course.due) who += options.lowerCaseLate ? "_late" : "_LATE";
    if (!options.anonymous) who += fmt::format("_{}", one.id);
    std::set<std::string> taken;
    const auto add = [&](const Files& files, bool kept) {
      for (const UploadedFile& file : packedForCanvas(files)) {
        const std::string name = withoutAny(uniqueName(file.path, taken), "/\\:*?\"<>|", "_");
        ++attachment;
        if (kept) download.files[fmt::format("{}_{}_{}", who, attachment, name)] = file.bytes;
      }
    };
    add(one.earlier, options.earlierToo);
    add(one.files, true);
    // A hand-in is either files or text.
    if (one.files.empty() && !one.typed.empty()) download.files[who + "_text.html"] = one.typed;
    attachment += 7;
  }
  return download;
}

Download gradescopeExport(const Course& course) {
  const std::string root = fmt::format("assignment_{}_export", course.number);
  Download download{root + ".zip", {}};
  std::string metadata = "---\n";
  for (const Participant& one : course.onePerGroup()) {
    if (one.files.empty()) continue;  // only files can be handed in
    const int number = 300'000 + one.id;
    const std::vector<Participant> people = membersOf(course, one);
    metadata += fmt::format("submission_{}:\n{}  :created_at: {}\n  :score: 0.0\n", number,
                            submittersOf(people, "  "), yamlTime(one.at, 123'456'789));
    metadata += "  :status: processed\n";
    if (one.earlier.empty()) metadata += "  :history: []\n";
    if (!one.earlier.empty())
      metadata += fmt::format("  :history:\n  - :id: {}\n{}    :created_at: {}\n    :score: 0.0\n",
                              number - 100, submittersOf(people, "    "),
                              yamlTime(one.at - std::chrono::hours(1), 5));
    for (const UploadedFile& file : one.files)
      download.files[fmt::format("{}/submission_{}/{}", root, number, file.path)] = file.bytes;
  }
  download.files[root + "/submission_metadata.yml"] = metadata;
  return download;
}

fs::path classroomClones(const Course& course, const fs::path& folder, bool withAssignmentInName,
                         bool teams) {
  const std::string assignment = slug(course.assignment);
  fs::path root = folder / (assignment + "-submissions");
  for (const Participant& one : teams ? course.onePerGroup() : course.participants) {
    if (!one.handedIn()) continue;  // has not accepted the assignment
    const std::string who = teams && !one.group.empty() ? slug(one.group) : one.login;
    const fs::path repository =
        root / (withAssignmentInName ? fmt::format("{}-{}", assignment, who) : who);
    fs::create_directories(repository);
    git(repository, "init -q -b main", one.at);
    commit(repository, {{"README.md", "# Sudoku grid\n"}}, "Start",
           course.due - std::chrono::days(14));
    if (!one.earlier.empty())
      commit(repository, one.earlier, "First", one.at - std::chrono::hours(1));
    if (!one.files.empty()) commit(repository, one.files, "Done", one.at);
  }
  return root;
}

}  // namespace sudoku::test
