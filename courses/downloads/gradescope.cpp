// Gradescope, "Export submissions": folders next to one submission_metadata.yml, keyed by folder
// name. Ruby writes the file, so the inner keys begin with a colon: :submitters: (several for a
// group, each with :name:, :sid:, :email:), :created_at:, and :history: with the same keys for
// earlier submissions.

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include "base/files/whole_file.h"
#include "courses/downloads/gradescope.h"
#include "courses/downloads/layouts.h"

namespace sudoku::courses {
namespace {

constexpr const char* kMetadata = "submission_metadata.yml";

/// The scalar of a key, or "" if there is none.
std::string scalarOf(const YAML::Node& node, const char* key) {
  const YAML::Node value = node.IsMap() ? node[key] : YAML::Node();
  return value && value.IsScalar() ? value.Scalar() : "";
}

GradescopeEntry entryOf(const YAML::Node& node) {
  GradescopeEntry all;
  all.time = parseInstant(scalarOf(node, ":created_at"), std::nullopt);
  const YAML::Node submitters = node.IsMap() ? node[":submitters"] : YAML::Node();
  if (!submitters || !submitters.IsSequence()) return all;
  for (const YAML::Node& one : submitters) {
    all.submitters.push_back({.name = scalarOf(one, ":name"),
                              .idNumber = scalarOf(one, ":sid"),
                              .email = scalarOf(one, ":email")});
  }
  return all;
}

}  // namespace

std::map<std::string, GradescopeEntry> parseGradescopeMetadata(const std::string& text,
                                                               const std::string& file) {
  try {
    const YAML::Node root = YAML::Load(text);
    if (!root.IsMap()) throw YAML::Exception(root.Mark(), "no map of folders");
    std::map<std::string, GradescopeEntry> all;
    for (const auto& entry : root) all[entry.first.as<std::string>()] = entryOf(entry.second);
    return all;
  } catch (const YAML::Exception& error) {
    throw ClassError(
        fmt::format("{}:{}: found {}, expected Gradescope's metadata: for each folder :submitters: "
                    "and :created_at:\n  export the submissions again, or use --layout plain",
                    file, error.mark.line + 1, error.msg));
  }
}

std::size_t fittingGradescope(const Listing& listing) {
  const bool hasMetadata = std::ranges::any_of(listing.entries, [](const auto& entry) {
    return !entry.isFolder && entry.name == kMetadata;
  });
  return hasMetadata ? listing.entries.size() : 0;
}

void readGradescope(const Listing& listing, Download& download) {
  const std::filesystem::path file = listing.folder / kMetadata;
  auto metadata = parseGradescopeMetadata(wholeFile(file), file.string());
  for (const Listing::Entry& entry : listing.entries) {
    if (entry.name == kMetadata) continue;
    const auto found = metadata.find(entry.name);
    if (!entry.isFolder || found == metadata.end()) {
      download.leftOut.push_back(fmt::format("{}: it is not listed in {}", entry.name, kMetadata));
      continue;
    }
    download.handIns.push_back({.name = entry.name,
                                .pieces = {{entry.path}},
                                .submitters = std::move(found->second.submitters),
                                .time = found->second.time});
    metadata.erase(found);
  }
  for (const auto& [folder, ignored] : metadata)
    download.leftOut.push_back(
        fmt::format("{}: it is listed in {}, but there is no such folder", folder, kMetadata));
}

}  // namespace sudoku::courses
