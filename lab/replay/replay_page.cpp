// How this works: a first pass over a trace finds the bytes of the window, the grid before it, and
// the totals of the whole search. These bytes go into the page as they are, deflated and
// base64-encoded; everything else is JSON. The page's script reads the same records.

#include "lab/replay/replay_page.h"

#include <fmt/format.h>
#include <sodium/utils.h>
#include <zlib.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "html/writer.h"
#include "lab/replay/replay_parts.h"
#include "lab/trace/trace_follower.h"
#include "solution/grid/shapes.h"

namespace sudoku::lab {
namespace {

using nlohmann::json;

constexpr std::uint64_t kMaxWindowBytes = std::uint64_t{32} << 20;

constexpr std::array<std::string_view, kTraceEnds> kEndNames = {
    "solved",    "wrong",     "noSolution", "finished", "threw",      "crashed",
    "stepLimit", "timeLimit", "overLimit",  "tampered", "interrupted"};
constexpr std::array<std::string_view, 3> kFormNames = {"recursive", "flat", "unknown"};

std::string base64(const unsigned char* data, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), data, size, sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the final '\0'
  return text;
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string packed(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(),
                Z_BEST_COMPRESSION) != Z_OK)
    throw std::runtime_error("cannot compress the steps of a replay");
  packed.resize(size);
  return packed;
}

/// Follows a search record by record.
class Follower {
 public:
  Follower(std::istream& in, const std::string& name)
      : trace_(in, name), cells_(reader().header().puzzle), order_(order(cells_.shape())) {}

  /// Advances to the next record; false if there is none.
  bool advance() {
    const auto event = trace_.next();
    if (!event) return false;
    if (event->kind == TraceEvent::Kind::set) cells_.set(event->x, event->y, event->digit);
    if (event->kind == TraceEvent::Kind::source) sources_.push_back(sourceOf(event->text));
    if (event->kind == TraceEvent::Kind::end) end_ = *event;
    return true;
  }

  std::int64_t steps() const { return reader().counts().steps(); }
  /// Where the next record begins.
  std::uint64_t offset() const { return reader().bytes(); }
  const TraceReader& reader() const { return trace_.reader(); }
  const std::optional<TraceEvent>& end() const { return end_; }

  /// The current state of the search, as the script expects it.
  json state() const {
    const TraceCounts& counts = reader().counts();
    json cells = json::array();
    for (int cell = 0; cell < order_ * order_; ++cell)
      cells.push_back(cells_.get(cell % order_, cell / order_));
    return {{"step", counts.steps()},
            {"last", trace_.path().last()},
            {"placements", counts.calls.placements},
            {"resets", counts.calls.resets},
            {"valids", counts.calls.isValid},
            {"gets", counts.calls.get},
            {"solutions", counts.solutions},
            {"backtracks", trace_.path().backtracks()},
            {"deepest", trace_.path().deepest()},
            {"cells", std::move(cells)},
            {"path", trace_.path().cells()},
            {"frames", trace_.stack().frames()}};
  }
  const json& sources() const { return sources_; }

 private:
  /// A record is the name, a newline and the text.
  static json sourceOf(const std::string& record) {
    const auto newline = record.find('\n');
    return {{"file", record.substr(0, newline)},
            {"text", newline == std::string::npos ? "" : record.substr(newline + 1)}};
  }

  TraceFollower trace_;
  Grid cells_;
  int order_;
  json sources_ = json::array();
  std::optional<TraceEvent> end_;
};

struct Part {
  json meta;
  std::string steps;  // deflated
};

std::string bytesOf(const std::filesystem::path& file, std::uint64_t from, std::uint64_t to) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes(to - from, '\0');
  in.seekg(static_cast<std::streamoff>(from));
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!in) throw std::ios_base::failure("cannot read " + file.string());
  return bytes;
}

json describe(const Follower& follower, json start, std::int64_t steps) {
  const TraceHeader& header = follower.reader().header();
  json puzzle = json::array();
  const int n = order(header.puzzle.shape());
  for (int cell = 0; cell < n * n; ++cell) puzzle.push_back(header.puzzle.get(cell % n, cell / n));
  json total = follower.state();
  total.erase("cells");
  total.erase("path");
  total.erase("frames");
  const auto& end = follower.end();
  return {{"solver", header.solver},
          {"contract", host::namesOf(header.contract).name},
          {"width", header.puzzle.shape().boxWidth},
          {"height", header.puzzle.shape().boxHeight},
          {"puzzle", std::move(puzzle)},
          {"start", std::move(start)},
          {"sources", follower.sources()},
          {"steps", steps},
          {"total", std::move(total)},
          {"end", end ? kEndNames.at(static_cast<std::size_t>(end->end)) : "cutOff"},
          {"reason", end ? end->text : ""},
          {"form",
           kFormNames.at(static_cast<std::size_t>(end ? end->form : host::SearchForm::unknown))}};
}

Part partOf(const std::filesystem::path& file, const ReplayWindow& window) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::ios_base::failure("cannot read " + file.string());
  Follower follower(in, file.string());
  while (follower.steps() < window.from && follower.advance()) {
  }
  if (follower.steps() < window.from)
    throw std::out_of_range(fmt::format("{}: has {} steps, so it cannot begin with step {}",
                                        file.string(), follower.steps(), window.from));
  json start = follower.state();
  const std::uint64_t from = follower.offset();
  std::uint64_t to = from;
  std::int64_t steps = 0;
  while (follower.advance()) {
    const std::int64_t now = follower.steps() - window.from;
    if (now > window.steps || follower.offset() - from > kMaxWindowBytes) continue;
    steps = now;
    to = follower.offset();
  }
  return {describe(follower, std::move(start), steps), deflated(bytesOf(file, from, to))};
}

/// JSON that is safe in a script element: nothing in it can close the element.
std::string forScript(const json& value) {
  std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;)
    text.replace(at, 1, "\\u003c");
  return text;
}

/// Replaces a name, which occurs once in the page, with text.
void fillIn(std::string& page, std::string_view name, const std::string& text) {
  const auto at = page.find(name);
  if (at == std::string::npos)
    throw std::logic_error(fmt::format("the body of a replay has no {}", name));
  page.replace(at, name.size(), text);
}

}  // namespace

std::string replayPage(const std::vector<std::filesystem::path>& traces,
                       const ReplayWindow& window) {
  json searches = json::array();
  std::string steps;
  std::string title;
  for (const auto& file : traces) {
    Part part = partOf(file, window);
    title += (title.empty() ? "Replay: " : " and ") + part.meta["solver"].get<std::string>();
    steps += fmt::format(
        "<script type=\"text/plain\" id=\"steps-{}\">{}</script>\n", searches.size(),
        base64(reinterpret_cast<const unsigned char*>(part.steps.data()), part.steps.size()));
    searches.push_back(std::move(part.meta));
  }
  std::string body(kReplayBody);
  fillIn(body, "@STEPS@", steps);
  fillIn(body, "@SEARCHES@", forScript(searches));  // last: it contains untrusted text
  return htmlPage(title, body, kReplayScript, kReplayStyle);
}

}  // namespace sudoku::lab
