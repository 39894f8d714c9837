#pragma once

#include <sodium/crypto_generichash.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {

/// BLAKE2b (libsodium) over a list of strings. Also hashes each length, so that different lists
/// never hash the same input.
class Fingerprint {
 public:
  Fingerprint() { crypto_generichash_init(&state_, nullptr, 0, kBytes); }

  void add(std::string_view text) {
    const std::uint64_t length = text.size();
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(&length),
                              sizeof length);
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }

  /// Returns 64 hexadecimal digits. Call once, at the end.
  std::string hex() {
    unsigned char digest[kBytes];
    crypto_generichash_final(&state_, digest, sizeof digest);
    std::string text;
    for (const unsigned char byte : digest) {
      text += "0123456789abcdef"[byte >> 4];
      text += "0123456789abcdef"[byte & 15];
    }
    return text;
  }

 private:
  static constexpr std::size_t kBytes = 32;
  crypto_generichash_state state_;
};

}  // namespace sudoku
