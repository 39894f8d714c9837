// Puzzle i has its own seed, derived from the run's, so threads generate puzzles in blocks, and one
// thread writes them in order. It replaces duplicates with further candidates, so the output is
// deterministic for any number of threads and any block size.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <future>
#include <ostream>
#include <stdexcept>
#include <thread>
#include <unordered_set>

#include "cli/solving/solve_plan.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "solution/grid/gaps.h"
#include "solution/making/example_puzzles.h"
#include "solution/making/examples.h"
#include "solution/making/puzzle_maker.h"

namespace sudoku::cli {
namespace {

constexpr const char* kGenerateUsage =
    "sudokulab generate [--gaps N | --clues N] [--count K] [--seed N|random] [--shape 4|6|9|16|25] "
    "[--unique | --not-unique] [--minimal] [--symmetry "
    "none|rotational|quarter|mirror|flip|diagonal] [--difficulty easy|medium|hard|expert|beyond] "
    "[--tries N] "
    "[--format line|grid|spaced] [--jobs N]\n       sudokulab generate --examples";

/// FNV-1a. Unlike std::hash, it is the same on all platforms.
std::uint64_t hashOf(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

/// Writes the puzzles of one request.
class Generation {
 public:
  struct Settings {
    std::uint64_t seed;
    std::uint64_t count;
    std::uint64_t tries;
    unsigned jobs;
    std::optional<TextFormat> format;
  };

  Generation(const PuzzleMaker& maker, const Settings& settings, Streams& streams)
      : maker_(maker), settings_(settings), streams_(streams) {}

  /// Returns whether all puzzles were generated.
  bool run() {
    std::deque<std::future<Block>> pending;
    std::uint64_t begun = 0;
    while (begun < settings_.count || !pending.empty()) {
      while (begun < settings_.count && pending.size() < settings_.jobs) {
        const std::uint64_t end = std::min(settings_.count, begun + blockSize_);
        pending.push_back(
            std::async(settings_.jobs == 1 ? std::launch::deferred : std::launch::async,
                       [this, begun, end] { return made(begun, end); }));
        begun = end;
      }
      const Block block = pending.front().get();
      pending.pop_front();
      if (!write(block)) return false;
    }
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Block {
    std::uint64_t first;
    std::vector<std::optional<Grid>> puzzles;
    Clock::duration time;
  };

  /// The seed of the k-th candidate for position i; the first that is not a duplicate is used.
  std::uint64_t seedOfCandidate(std::uint64_t i, std::uint64_t k) const {
    return seedOf(seedOf(settings_.seed, i), k);
  }

  Block made(std::uint64_t begin, std::uint64_t end) const {
    const auto start = Clock::now();
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t i = begin; i < end; ++i) seeds.push_back(seedOfCandidate(i, 0));
    Block block{.first = begin, .puzzles = maker_.makeAll(seeds, settings_.tries), .time = {}};
    block.time = Clock::now() - start;
    return block;
  }

  bool write(const Block& block) {
    constexpr std::chrono::milliseconds kShort{50};
    blockSize_ = block.time < kShort ? std::min<std::uint64_t>(blockSize_ * 2, 1024)
                                     : std::max<std::uint64_t>(blockSize_ / 2, 1);
    for (std::size_t k = 0; k < block.puzzles.size(); ++k)
      if (!writeOne(block.first + k, block.puzzles[k])) return false;
    streams_.out.flush();
    return static_cast<bool>(streams_.out);
  }

  bool writeOne(std::uint64_t i, std::optional<Grid> puzzle) {
    constexpr std::uint64_t kMaxAlike = 1'000;
    for (std::uint64_t k = 1; puzzle && !isNew(*puzzle); ++k) {
      if (k == kMaxAlike) return giveUp(i, "found only puzzles that had already been written");
      puzzle = maker_.make(seedOfCandidate(i, k), settings_.tries);
    }
    if (!puzzle) return giveUp(i, fmt::format("found none in {} tries", settings_.tries));
    streams_.out << textOf(*puzzle, Plan{.format = settings_.format}, isFirst_);
    return true;
  }

  bool isNew(const Grid& puzzle) {
    return written_.insert(hashOf(toText(puzzle, TextFormat::line))).second;
  }

  bool giveUp(std::uint64_t i, const std::string& why) {
    streams_.out.flush();
    streams_.err << fmt::format(
        "sudokulab: gave up on puzzle {} of {}: {}\n"
        "  ask for less (fewer gaps, no --minimal, no --symmetry), or allow more --tries\n",
        i + 1, settings_.count, why);
    return false;
  }

  const PuzzleMaker& maker_;
  Settings settings_;
  Streams& streams_;
  std::unordered_set<std::uint64_t> written_;
  std::uint64_t blockSize_ = 1;
  bool isFirst_ = true;
};

/// Returns the index of the item with that name.
template <class Items, class Name>
auto named(const Items& items, Name name, const po::variables_map& values, const char* option) {
  const auto& word = values[option].as<std::string>();
  const auto found = std::ranges::find(items, std::string_view(word), name);
  if (found == items.end())
    throw UsageError(
        fmt::format("found --{} {}, expected one of: {}", option, word, choices(items, name)));
  return found - items.begin();
}

std::optional<int> numberIn(const po::variables_map& values, const char* option) {
  if (!values.contains(option)) return std::nullopt;
  return values[option].as<int>();
}

PuzzleRequest requestFrom(const po::variables_map& values) {
  PuzzleRequest request;
  constexpr std::array kOrders{4, 6, 9, 16, 25};
  const int order = values["shape"].as<int>();
  if (std::ranges::find(kOrders, order) == kOrders.end())
    throw UsageError(
        fmt::format("found --shape {}, expected one of: {}", order, fmt::join(kOrders, ", ")));
  request.shape = shapeOfOrder(order);
  if (values.contains("gaps") && values.contains("clues"))
    throw UsageError("found --gaps and --clues, expected one of them");
  request.gaps = numberIn(values, "gaps");
  if (const auto clues = numberIn(values, "clues")) request.gaps = order * order - *clues;
  if (values.contains("unique") && values.contains("not-unique"))
    throw UsageError("found --unique and --not-unique, expected one of them");
  request.isUnique = !values.contains("not-unique");
  request.isMinimal = values.contains("minimal");
  request.symmetry = kSymmetries[static_cast<std::size_t>(
                                     named(kSymmetries, &SymmetryName::name, values, "symmetry"))]
                         .symmetry;
  if (values.contains("difficulty"))
    request.difficulty =
        static_cast<Difficulty>(named(kDifficulties, std::identity(), values, "difficulty"));
  return request;
}

/// Allows several solutions if the gaps rule out a unique one, unless uniqueness was requested.
void allowManySolutions(PuzzleRequest& request, const po::variables_map& values, Streams& streams) {
  const bool asksForOne =
      values.contains("unique") || request.isMinimal || request.difficulty.has_value();
  if (!request.gaps || asksForOne || *request.gaps <= mostUniqueGaps(request.shape)) return;
  request.isUnique = false;
  streams.err << fmt::format(
      "sudokulab: with more than {} gaps, no puzzle has exactly one solution; these have several\n",
      mostUniqueGaps(request.shape));
}

int writeExamples(Streams& streams) {
  streams.out << examplesHead();
  for (int n = 0; n < Examples::kCount; ++n)
    streams.out << exampleLine(makeExample(n)) << '\n' << std::flush;
  return kAllWell;
}

po::options_description generateOptions() {
  po::options_description options(
      "Writes new puzzles, no two alike; a given seed produces the same puzzles on every machine");
  options.add_options()("gaps,g", po::value<int>(),
                        "how many cells are empty; by default as many as possible")(
      "clues,c", po::value<int>(), "how many cells are filled, instead of --gaps")(
      "count,k", po::value<std::int64_t>()->default_value(1), "number of puzzles")(
      "seed,s", po::value<std::string>()->default_value("random"),
      "a number; random: one that is shown on standard error")(
      "shape", po::value<int>()->default_value(9), "4, 6, 9, 16 or 25 rows")(
      "unique,u",
      "fail if no such puzzle has exactly one solution (by default, say so and make others)")(
      "not-unique", "accept any puzzle, whatever its number of solutions")("minimal,m",
                                                                           "no given is redundant")(
      "symmetry", po::value<std::string>()->default_value("none"),
      "symmetry of the pattern: none, rotational, quarter, mirror, flip, diagonal")(
      "difficulty,d", po::value<std::string>(), "easy, medium, hard, expert or beyond")(
      "tries", po::value<std::int64_t>(), "give up on a puzzle after this many")(
      "format,f", po::value<std::string>(),
      "line (the default up to 9x9), grid (the default above that) or spaced")(
      "jobs,j", po::value<unsigned>()->default_value(0), "number of cores; 0: all")(
      "examples", "write the file of the 400 examples instead");
  return options;
}

std::uint64_t positive(const po::variables_map& values, const char* option) {
  const auto number = values[option].as<std::int64_t>();
  if (number < 1)
    throw UsageError(fmt::format("found --{} {}, expected 1 or more", option, number));
  return static_cast<std::uint64_t>(number);
}

PuzzleMaker makerFor(const PuzzleRequest& request) {
  try {
    return PuzzleMaker(request);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

int generate(const Arguments& arguments, Streams& streams) {
  auto options = generateOptions();
  const auto values = parse(arguments, options, kGenerateUsage, "WORD", streams);
  if (!values) return kAllWell;
  if (values->contains("WORD"))
    throw UsageError(fmt::format("found the word {}, expected options only\n  usage: {}",
                                 (*values)["WORD"].as<std::vector<std::string>>().front(),
                                 shortUsage(kGenerateUsage)));
  if (values->contains("examples")) {
    if (arguments.size() > 1) throw UsageError("--examples cannot be combined with other options");
    return writeExamples(streams);
  }
  PuzzleRequest request = requestFrom(*values);
  allowManySolutions(request, *values, streams);
  const PuzzleMaker maker = makerFor(request);
  const auto& seedWord = (*values)["seed"].as<std::string>();
  const unsigned jobs = (*values)["jobs"].as<unsigned>();
  const Generation::Settings settings{
      .seed = seedIn(seedWord),
      .count = positive(*values, "count"),
      .tries = values->contains("tries") ? positive(*values, "tries") : maker.usualTries(),
      .jobs = jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()),
      .format = formatIn(*values)};
  if (seedWord == "random") streams.err << fmt::format("sudokulab: --seed {}\n", settings.seed);
  if (maker.areRare())
    streams.err << fmt::format("sudokulab: such puzzles are rare; at most {} tries for each\n",
                               settings.tries);
  return Generation(maker, settings, streams).run() ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
