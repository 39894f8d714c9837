#pragma once

// From the seed of a run to those of its checks, by a keyed hash: whoever knows the seed of one
// check, as a replay file tells it, learns nothing about the others.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

/// The seed of one part of a run, such as a check by its id: the same on every machine. Nobody gets
/// from it to the run's seed except by trying all of them, so a run whose puzzles are to stay
/// hidden takes its seed from randomSeed().
std::uint64_t seedFor(std::uint64_t run, std::string_view part);

/// 64 bits that nobody can guess, from the kernel.
std::uint64_t randomSeed();

/// As files hold it: 16 hexadecimal digits, which no reader of JSON rounds.
std::string seedText(std::uint64_t seed);
/// Nothing if it is not of that form.
std::optional<std::uint64_t> seedFromText(std::string_view text);

}  // namespace sudoku::grading
