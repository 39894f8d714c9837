#include "courses/packages/parts.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/files/temporary_folder.h"
#include "courses/packages/filled_in.h"
#include "grading/rubric/translation.h"
#include "plugins/sandbox/command.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

std::string bytesOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(fmt::format("cannot read {}", file.string()));
  in.exceptions(std::ios::badbit);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool isExecutable(const fs::path& file) {
  return (fs::status(file).permissions() & fs::perms::owner_exec) != fs::perms::none;
}

/// The program without its debug information, which is most of the file.
PackageFile stripped(const fs::path& program) {
  const TemporaryFolder folder;
  const fs::path copy = folder.path() / "program";
  const auto outcome = sandbox::run({.arguments = {"strip", "-o", copy.string(), program.string()},
                                     .folder = folder.path(),
                                     .limits = build::kCompileLimits});
  if (!outcome.succeeded())
    throw std::runtime_error(fmt::format("strip {}: {}{}", program.string(),
                                         sandbox::describeWaitStatus(outcome.waitStatus),
                                         outcome.output.empty() ? "" : ": " + outcome.output));
  return {bytesOf(copy), true};
}

fs::path prefixOf(const Installation& installation) {
  return installation.tools.headers.parent_path();
}

/// The path of a part relative to the installation's prefix.
std::string placeOf(const fs::path& part, const Installation& installation) {
  return part.lexically_relative(prefixOf(installation)).generic_string();
}

/// Lets the sandbox use user namespaces, which Ubuntu's AppArmor forbids.
constexpr const char* kAllowNamespaces =
    "sudo -n sysctl -q -w kernel.apparmor_restrict_unprivileged_userns=0 || true";

fs::path bundledLibraries(const Installation& installation) {
  return installation.plugins.parent_path() / "bundled";
}

/// A field that describes this machine's system; empty if unknown.
std::string systemHere(const std::string& field) {
  std::ifstream lines("/etc/os-release");
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(field + "=")) continue;
    std::erase(line, '"');
    return line.substr(field.size() + 1);
  }
  return {};
}

/// The Debian packages in this release needed to run, but not build, sudokulab, on one line.
std::string runtimePackages(const Installation& installation) {
  std::istringstream lines(bytesOf(installation.share / "packages/packages.txt"));
  const std::string here = systemHere("VERSION_CODENAME");
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    std::string name;
    std::string suite;
    if (!(words >> kind >> name) || kind != "run") continue;
    if (words >> suite && suite != here) continue;
    all += (all.empty() ? "" : " ") + name;
  }
  return all;
}

/// The texts in a language file without those for hidden checks.
std::string textsForStudents(const fs::path& file, const grading::Rubric& rubric) {
  toml::table texts = toml::parse_file(file.string());
  if (toml::table* checks = texts["check"].as_table()) {
    for (const grading::RubricItem& item : rubric.items) {
      if (!item.visible) checks->erase(item.check->id);
    }
  }
  std::ostringstream text;
  text << texts << '\n';
  return text.str();
}

}  // namespace

std::string imageFor(const Installation& installation) {
  if (fs::exists(bundledLibraries(installation)))
    return "glibc 2.34 and libstdc++ of GCC 12, or newer: Ubuntu 22.04, Debian 12, Fedora 36";
  return fmt::format(
      "{}, where this sudokulab was built; a package made with the bundle runs on "
      "newer systems too",
      systemHere("PRETTY_NAME"));
}

void add(Package& package, const std::string& name, const fs::path& from) {
  if (!fs::is_directory(from)) {
    package[name] = {bytesOf(from), isExecutable(from)};
    return;
  }
  for (const auto& entry : fs::directory_iterator(from)) {
    if (entry.is_directory() || entry.is_regular_file())
      add(package, name + "/" + entry.path().filename().string(), entry.path());
  }
}

void addTool(Package& package, const std::string& folder, const grading::Assignment& assignment,
             const Installation& installation) {
  const auto place = [&](const fs::path& part) {
    return folder + "/" + placeOf(part, installation);
  };
  for (const fs::path& program : {prefixOf(installation) / "bin/sudokulab", installation.worker,
                                  installation.runner, installation.unpacker})
    package[place(program)] = stripped(program);
  if (const auto& own = assignment.rubric.ownChecks; own != nullptr) {
    package[place(installation.checkHost)] = stripped(installation.checkHost);
    // Compiled, so that the target machine needs neither the SDK nor GoogleMock.
    const std::string home = assignmentFolder(folder, assignment, installation) + "/";
    for (const grading::OwnCheck& one : own->all())
      add(package, home + fs::path(one.source).replace_extension(".so").string(), one.library);
    for (const grading::OwnContract& one : own->contracts()) {
      add(package, home + fs::path(one.source).replace_extension(".so").string(), one.library);
      add(package, home + fs::path(one.source).replace_extension(".o").string(), one.standIn);
    }
    for (const fs::path& header : grading::studentHeadersOf(assignment.rubric.contractFolder()))
      add(package, home + (grading::kContractFolder / header).string(),
          assignment.rubric.contractFolder() / header);
  }
  add(package, place(installation.tools.probe), installation.tools.probe);
  add(package, place(installation.underTest), installation.underTest);
  // The parts that only a bundle has.
  for (const fs::path& part :
       {bundledLibraries(installation), installation.underTest.parent_path() / "libgtest.a",
        installation.underTest.parent_path() / "libgtest_main.a",
        build::bundledHeaders(installation.tools.headers)}) {
    if (!part.empty() && fs::exists(part)) add(package, place(part), part);
  }
  package[place(installation.plugins) + "/README"] = {
      "Left out here: plugins that solve puzzles.\n"};
  add(package, place(installation.tools.headers / "sudoku"), installation.tools.headers / "sudoku");
  add(package, place(installation.share / "texts"), installation.share / "texts");
}

void addFilesOfRubric(Package& package, const std::string& folder,
                      const grading::Assignment& assignment, bool onlyVisible) {
  for (const grading::RubricItem& item : assignment.rubric.items) {
    const fs::path& file = item.test ? item.test->file->path : item.puzzles.file;
    if (!file.empty() && (item.visible || !onlyVisible))
      add(package, folder + "/" + file.generic_string(), assignment.folder / file);
  }
  for (const std::string& language : grading::languagesOf(assignment.folder)) {
    const std::string name = fmt::format("/{}/{}.toml", grading::kTextsFolder, language);
    const fs::path file = assignment.folder.string() + name;
    grading::Rubric rubric = assignment.rubric;
    grading::translate(rubric, language);  // reports an invalid file early
    package[folder + name] = {onlyVisible ? textsForStudents(file, assignment.rubric)
                                          : bytesOf(file)};
  }
}

std::string assignmentFolder(const std::string& toolFolder, const grading::Assignment& assignment,
                             const Installation& installation) {
  return fmt::format("{}/{}/{}", toolFolder, placeOf(installation.assignments, installation),
                     assignment.rubric.name);
}

std::string filledIn(const fs::path& file, const grading::Assignment& assignment,
                     const Installation& installation) {
  const bool isBundle = fs::exists(bundledLibraries(installation));
  const std::string install =
      "apt-get update -qq && apt-get install -y -qq --no-install-recommends ";
  const std::string packages = runtimePackages(installation);
  return filledIn(bytesOf(file), {{"ASSIGNMENT", assignment.rubric.name},
                                  {"VERSION", SUDOKULAB_VERSION},
                                  {"IMAGE", imageFor(installation)},
                                  {"PACKAGES", packages},
                                  {"CONTAINER", isBundle ? "" : "\n    container: debian:12"},
                                  {"PREPARE", isBundle ? kAllowNamespaces : install + packages}});
}

void addScripts(Package& package, const std::string& folder, const std::string& service,
                const grading::Assignment& assignment, const Installation& installation) {
  for (const auto& entry : fs::directory_iterator(installation.share / "packages" / service)) {
    const std::string name = entry.path().filename().string();
    package[folder + name] = {filledIn(entry.path(), assignment, installation),
                              isExecutable(entry.path())};
  }
}

}  // namespace sudoku::courses
