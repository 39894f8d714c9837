#include "courses/downloads/unexplained.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"
#include "plugins/submission/archive.h"

namespace sudoku::courses {
namespace {

struct Pattern {
  const char* what;  // completes "3 of 4 names contain ..."
  const char* form;
};

// A bare number is no version: it may be the student's.
constexpr std::array kPatterns = {
    Pattern{"an attempt", R"(.*[_\- .(]attempt([_\- .)0-9].*)?)"},
    Pattern{"a date", R"(.*(19|20)\d\d[-_.](0[1-9]|1[0-2])[-_.](0[1-9]|[12]\d|3[01])([^0-9].*)?)"},
    Pattern{"a date and time",
            R"(.*(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[-_T ]?[0-2]\d[0-5]\d.*)"},
    Pattern{"a version", R"(.*[_\- .(](v|ver|version|rev|revision)[_\- .]?\d{1,3}([^a-z0-9].*)?)"},
    Pattern{"a version", R"(.* \(\d{1,3}\)(\..*)?)"}};

std::vector<std::string> namesWith(const Listing& listing, const std::regex& form) {
  std::vector<std::string> names;
  for (const Listing::Entry& entry : listing.entries) {
    if (matched(lowerCase(entry.name), form)) names.push_back(entry.name);
  }
  return names;
}

/// "blackboard, submitty": those whose rules some names follow, else all.
std::string candidates(const Listing& listing) {
  std::vector<std::string_view> some;
  std::vector<std::string_view> all;
  for (const Layout& layout : kLayouts) {
    if (&layout == &kLayouts.back()) continue;
    all.push_back(layout.name);
    if (layout.fitting(listing) > 0) some.push_back(layout.name);
  }
  return fmt::format("{}", fmt::join(some.empty() ? all : some, ", "));
}

[[noreturn]] void ask(const Listing& listing, const std::filesystem::path& path,
                      const std::string& finding) {
  throw ClassError(
      fmt::format("cannot tell who handed in what in {}: {}, which no layout explains\n  if each "
                  "folder, archive or file is one hand-in, use --layout plain\n  if a service made "
                  "this, name it: --layout {}\n  otherwise give each student one folder",
                  path.string(), finding, candidates(listing)));
}

/// Whether the entries are hand-ins of their own: folders and archives, but not those of a project.
bool isClass(const Listing& listing) {
  static constexpr std::array<std::string_view, 9> kOfProjects = {
      "src", "source", "sources", "include", "inc", "lib", "test", "tests", "build"};
  return listing.entries.size() > 2 &&
         std::ranges::all_of(listing.entries, [](const Listing::Entry& entry) {
           return entry.isFolder
                      ? std::ranges::find(kOfProjects, lowerCase(entry.name)) == kOfProjects.end()
                      : build::archiveNameOf(entry.name).has_value();
         });
}

}  // namespace

void requireExplained(const Listing& listing, const std::filesystem::path& path) {
  for (const Pattern& pattern : kPatterns) {
    const auto names = namesWith(listing, std::regex(pattern.form));
    if (names.size() < 2 || 2 * names.size() <= listing.entries.size()) continue;
    ask(listing, path,
        fmt::format("{} of {} names contain {}, such as '{}' and '{}'", names.size(),
                    listing.entries.size(), pattern.what, names[0], names[1]));
  }
  constexpr std::size_t kMostParts = 3;  // of a service's folder; in a class it may be a name
  for (const Listing::Entry& entry : listing.entries) {
    if (listing.entries.size() > kMostParts) break;
    if (!entry.isFolder || lowerCase(entry.name) != "submissions") continue;
    const auto other = std::ranges::find_if(
        listing.entries, [&](const auto& one) { return one.name != entry.name; });
    ask(listing, path,
        fmt::format("it has a folder '{}'{}", entry.name,
                    other == listing.entries.end() ? "" : " next to '" + other->name + "'"));
  }
  Listing inner = listing;
  for (int i = 0; i < kMostWrappers && isWrapped(inner); ++i)
    inner = innerListing(inner.entries.front().path);
  if (inner.folder != listing.folder && isClass(inner))
    ask(listing, path,
        fmt::format("it has only one folder, '{}', with {} others, such as '{}' and '{}'",
                    listing.entries.front().name, inner.entries.size(), inner.entries[0].name,
                    inner.entries[1].name));
}

}  // namespace sudoku::courses
