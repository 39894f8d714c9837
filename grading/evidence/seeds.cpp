#include "grading/evidence/seeds.h"

#include <fmt/format.h>
#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>

#include <array>
#include <charconv>

namespace sudoku::grading {
namespace {

constexpr std::size_t kSeedBytes = sizeof(std::uint64_t);

}  // namespace

// libsodium's keyed BLAKE2b. Works byte by byte, so the result does not depend on endianness.
std::uint64_t seedFor(std::uint64_t run, std::string_view part) {
  std::array<unsigned char, crypto_generichash_KEYBYTES> key{};
  for (std::size_t i = 0; i < kSeedBytes; ++i) key[i] = static_cast<unsigned char>(run >> (8 * i));
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(part.data()), part.size(), key.data(),
                     key.size());
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < kSeedBytes; ++i) seed |= std::uint64_t{digest[i]} << (8 * i);
  return seed;
}

std::uint64_t randomSeed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string seedText(std::uint64_t seed) { return fmt::format("{:016x}", seed); }

std::optional<std::uint64_t> seedFromText(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed, 16);
  if (text.size() != 2 * kSeedBytes || error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  return seed;
}

}  // namespace sudoku::grading
