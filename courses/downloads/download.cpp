#include "courses/downloads/download.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "courses/downloads/layouts.h"
#include "courses/downloads/service_zip.h"
#include "courses/downloads/unexplained.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAuto = "auto";
constexpr const Layout& kPlain = kLayouts.back();

bool fitsMost(const Layout& layout, const Listing& listing) {
  return 2 * layout.fitting(listing) > listing.entries.size();
}

const Layout& layoutNamed(const std::string& name) {
  const auto* const found = std::ranges::find(kLayouts, name, &Layout::name);
  if (found != kLayouts.end()) return *found;
  throw ClassError(fmt::format("found --layout {}, expected one of: {}", name, layoutChoices()));
}

const Layout& layoutOf(const Listing& listing) {
  return *std::ranges::find_if(kLayouts, [&listing](const Layout& layout) {
    return &layout == &kPlain || fitsMost(layout, listing);
  });
}

struct Recognised {
  Listing listing;
  const Layout* layout;
};

/// The folder that a named layout, or the first that fits, recognises: this one, or one of several
/// that wrap it one in another. One name alone may fit by chance, so a folder inside of it with
/// several names that fit an earlier layout is preferred. Nullopt: only plain accepts these.
std::optional<Recognised> recognisedByNames(Listing listing, const std::string& name,
                                            Download& download) {
  std::vector<std::string> leftOut;
  std::vector<std::string> leftOutAround;
  std::optional<Recognised> found;
  for (int i = 0; i <= kMostWrappers; ++i) {
    const Layout& layout = name == kAuto ? layoutOf(listing) : layoutNamed(name);
    const std::size_t fitting = layout.fitting(listing);
    const bool fits = name == kAuto ? fitsMost(layout, listing) : fitting > 0;
    if (&layout != &kPlain && fits && (!found || (fitting > 1 && &layout < found->layout))) {
      found = Recognised{listing, &layout};
      leftOutAround = leftOut;
    }
    if (!isWrapped(listing)) break;
    listing = listingOf(fs::path(listing.entries.front().path), leftOut);
  }
  std::ranges::move(leftOutAround, std::back_inserter(download.leftOut));
  return found;
}

/// The folder with the hand-ins, and its layout. Services and people may wrap everything in extra
/// folders. Around plain hand-ins there may be one, in a zip; its contents distinguish it from a
/// single hand-in.
Recognised recognised(Listing listing, const std::string& name, bool isUnpacked,
                      Download& download) {
  if (auto found = recognisedByNames(listing, name, download)) return std::move(*found);
  if (name != kAuto && name != kPlain.name) return {std::move(listing), &layoutNamed(name)};
  if (!isUnpacked || !isWrapped(listing)) return {std::move(listing), &kPlain};
  std::vector<std::string> leftOut;
  Listing inner = listingOf(listing.entries.front().path, leftOut);
  const bool holdsHandIns =
      fittingPlain(inner) > 1 || std::ranges::any_of(inner.entries, &Listing::Entry::isFolder);
  if (!holdsHandIns) return {std::move(listing), &kPlain};
  std::ranges::move(leftOut, std::back_inserter(download.leftOut));
  return {std::move(inner), &kPlain};
}

/// The first lines, for an error message.
std::string firstOf(const std::vector<std::string>& lines) {
  constexpr std::size_t kListed = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(lines.size(), kListed); ++i) text += "\n  " + lines[i];
  return text;
}

}  // namespace

std::string layoutChoices() {
  std::vector<std::string_view> names = {kAuto};
  for (const Layout& layout : kLayouts) names.push_back(layout.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

Download readDownload(const fs::path& path, const std::string& layout, const fs::path& scratch) {
  Download download;
  fs::path folder = fs::canonical(path);  // git runs in another folder
  const bool isZip = !fs::is_directory(path);
  if (isZip) {
    folder = scratch / "download";
    fs::create_directory(folder);
    download.leftOut = unpackDownload(path, folder);
  }
  auto [listing, chosen] = recognised(listingOf(folder, download.leftOut), layout, isZip, download);
  listing.scratch = scratch;
  if (layout == kAuto && chosen == &kPlain) requireExplained(listing, path);
  const std::size_t fitting = chosen->fitting(listing);
  download.layout = chosen->name;
  download.evidence =
      fmt::format("{} of {} names {}", fitting, listing.entries.size(), chosen->evidence);
  if (fitting > 0) chosen->read(listing, download);
  std::ranges::sort(download.handIns, {}, &HandIn::name);
  std::ranges::sort(download.leftOut);
  if (download.handIns.empty())
    throw ClassError(
        fmt::format("found no hand-ins in {}, read as layout {} ({})\n  expected a folder, an "
                    "archive or a source file for each student, or a download from a service; "
                    "--layout says which: {}{}",
                    path.string(), download.layout, download.evidence, layoutChoices(),
                    firstOf(download.needs.empty() ? download.leftOut : download.needs)));
  return download;
}

}  // namespace sudoku::courses
