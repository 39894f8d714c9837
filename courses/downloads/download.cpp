#include "courses/downloads/download.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "courses/downloads/layouts.h"
#include "courses/downloads/service_zip.h"
#include "plugins/submission/collector.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAuto = "auto";

Listing listingOf(const fs::path& folder, Download& download) {
  Listing listing{.folder = folder, .entries = {}};
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const auto type = entry.symlink_status().type();
    if (build::isHidden(name)) {
      if (build::isWorthReporting(name, type == fs::file_type::directory))
        download.leftOut.push_back(
            name + ": hidden: its name begins with a dot; if somebody handed it in, rename it");
      continue;
    }
    if (name == "__MACOSX") continue;
    if (type == fs::file_type::directory || type == fs::file_type::regular)
      listing.entries.push_back({name, entry.path(), type == fs::file_type::directory});
    else
      download.leftOut.push_back(name + ": links and devices are not followed");
  }
  std::ranges::sort(listing.entries, {}, &Listing::Entry::name);
  return listing;
}

bool fitsMost(const Layout& layout, const Listing& listing) {
  return 2 * layout.fitting(listing) > listing.entries.size();
}

/// Whether the listing is a single folder.
bool isWrapped(const Listing& listing) {
  return listing.entries.size() == 1 && listing.entries.front().isFolder;
}

const Layout& layoutNamed(const std::string& name) {
  const auto found = std::ranges::find(kLayouts, name, &Layout::name);
  if (found != kLayouts.end()) return *found;
  throw ClassError(fmt::format("found --layout {}, expected one of: {}", name, layoutChoices()));
}

const Layout& layoutOf(const Listing& listing) {
  return *std::ranges::find_if(kLayouts, [&listing](const Layout& layout) {
    return &layout == &kLayouts.back() || fitsMost(layout, listing);
  });
}

/// The folder with the hand-ins, and its layout. Services and people may wrap everything in an
/// extra folder; its contents distinguish it from a single hand-in.
std::pair<Listing, const Layout*> recognised(Listing listing, const std::string& name,
                                             bool isUnpacked, Download& download) {
  const Layout* const plain = &kLayouts.back();
  const auto choose = [&name](const Listing& one) {
    return name == kAuto ? &layoutOf(one) : &layoutNamed(name);
  };
  const Layout* layout = choose(listing);
  if (!isWrapped(listing) || (layout != plain && fitsMost(*layout, listing)))
    return {std::move(listing), layout};
  Download innerDownload;
  Listing inner = listingOf(listing.entries.front().path, innerDownload);
  const Layout* innerLayout = choose(inner);
  const bool holdsHandIns =
      innerLayout == plain
          ? isUnpacked && (fittingPlain(inner) > 1 ||
                           std::ranges::any_of(inner.entries, &Listing::Entry::isFolder))
          : fitsMost(*innerLayout, inner);
  if (!holdsHandIns) return {std::move(listing), layout};
  std::ranges::move(innerDownload.leftOut, std::back_inserter(download.leftOut));
  return {std::move(inner), innerLayout};
}

}  // namespace

std::string layoutChoices() {
  std::vector<std::string_view> names = {kAuto};
  for (const Layout& layout : kLayouts) names.push_back(layout.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

Download readDownload(const fs::path& path, const std::string& layout, const fs::path& scratch) {
  Download download;
  fs::path folder = path;
  const bool isZip = !fs::is_directory(path);
  if (isZip) {
    folder = scratch / "download";
    fs::create_directory(folder);
    download.leftOut = unpackDownload(path, folder);
  }
  const auto [listing, chosen] = recognised(listingOf(folder, download), layout, isZip, download);
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
                    "archive or a source file for each student, or a download from Moodle, Canvas, "
                    "Gradescope or GitHub Classroom; --layout says which: {}",
                    path.string(), download.layout, download.evidence, layoutChoices()));
  return download;
}

}  // namespace sudoku::courses
