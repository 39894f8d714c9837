#pragma once

// Requirements on all reports and pages, whatever student code puts into them.

#include <gmock/gmock.h>

#include <string>

#include "base/escape.h"

namespace sudoku::test {

/// Expects UTF-8 without control characters and without bidirectional controls.
inline void expectPlain(const std::string& text, const std::string& what) {
  EXPECT_EQ(asUtf8(text), text) << what;
  for (const char symbol : text) {
    const auto byte = static_cast<unsigned char>(symbol);
    ASSERT_TRUE((byte >= 0x20 && byte != 0x7f) || symbol == '\n' || symbol == '\t')
        << what << ": byte " << int{byte};
  }
  for (const char* turn : {"\u202a", "\u202e", "\u2066", "\uFFFE", "\uFFFF"})
    EXPECT_THAT(text.find(turn), std::string::npos) << what;
}

/// Matches a page that loads no other files.
inline auto LoadsNothing() {  // NOLINT(readability-identifier-naming): a matcher
  using testing::HasSubstr;
  using testing::Not;
  return testing::AllOf(HasSubstr("default-src 'none'"), Not(HasSubstr("src=")),
                        Not(HasSubstr("url(")), Not(HasSubstr("@import")));
}

}  // namespace sudoku::test
