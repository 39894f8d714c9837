#pragma once

// Derives checks' seeds from a run's seed by a keyed hash: the seed of one check, as found
// in a replay file, reveals nothing about the others.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

/// The seed of one part of a run, such as a check id; the same on every machine. The run's seed can
/// only be recovered by brute force, so runs with hidden puzzles take theirs from randomSeed().
std::uint64_t seedFor(std::uint64_t run, std::string_view part);

/// 64 unpredictable bits from the kernel.
std::uint64_t randomSeed();

/// The format in files: 16 hexadecimal digits, which no JSON reader rounds.
std::string seedText(std::uint64_t seed);
/// Returns nullopt if the text does not have that format.
std::optional<std::uint64_t> seedFromText(std::string_view text);

}  // namespace sudoku::grading
