#pragma once

#include <locale.h>

namespace sudoku::build {

/// Sets this thread's character encoding to UTF-8 while it lives. Without it libarchive neither
/// marks names in a zip as UTF-8 nor reads names marked as such.
class UnicodeLocale {
 public:
  UnicodeLocale() : before_(::uselocale(locale_)) {}
  UnicodeLocale(const UnicodeLocale&) = delete;
  UnicodeLocale& operator=(const UnicodeLocale&) = delete;
  ~UnicodeLocale() {
    ::uselocale(before_);
    if (locale_ != nullptr) ::freelocale(locale_);
  }

 private:
  locale_t locale_ = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  locale_t before_;
};

}  // namespace sudoku::build
