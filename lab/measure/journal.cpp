#include "lab/measure/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "lab/measure/row_text.h"

namespace sudoku::lab {
namespace {

constexpr std::string_view kFirstLine =
    "# What sudokulab compare has measured so far; run the same command again to continue.\n";

[[noreturn]] void fail(const std::filesystem::path& file, const char* what) {
  throw std::system_error(errno, std::generic_category(),
                          fmt::format("cannot {} {}", what, file.string()));
}

bool isKey(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char symbol) { return std::isalnum(symbol) != 0; });
}

void readLine(std::string_view line, JournalText& journal) {
  if (line.starts_with('#')) return;
  const auto comma = line.find(',');
  const auto key = line.substr(0, comma);
  auto row = comma == std::string_view::npos || !isKey(key) ? std::nullopt
                                                            : parseRow(line.substr(comma + 1));
  if (row)
    journal.rows.insert_or_assign(std::string(key), std::move(*row));
  else
    ++journal.strangeLines;
}

void append(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw std::system_error(errno, std::generic_category(), "cannot save a row");
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fdatasync(file) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot save a row");
}

}  // namespace

JournalText parseJournal(std::string_view text) {
  JournalText journal;
  while (true) {
    const auto end = text.find('\n', journal.wholeBytes);
    if (end == std::string_view::npos) return journal;
    readLine(text.substr(journal.wholeBytes, end - journal.wholeBytes), journal);
    journal.wholeBytes = end + 1;
  }
}

Journal::Journal(const std::filesystem::path& file) {
  file_.reset(::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (!file_) fail(file, "open");
  if (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    throw JournalBusy(
        fmt::format("another run is writing to {}\n  wait for it, or use a different --out",
                    file.parent_path().string()));
  }
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) fail(file, "read");
  text_ = parseJournal(text);
  if (::ftruncate(file_.get(), static_cast<off_t>(text_.wholeBytes)) != 0) fail(file, "write");
  if (text_.wholeBytes == 0) append(file_.get(), kFirstLine);
}

const Row* Journal::find(std::string_view key) const {
  const auto found = text_.rows.find(key);
  return found == text_.rows.end() ? nullptr : &found->second;
}

void Journal::add(const std::string& key, const Row& row) {
  append(file_.get(), fmt::format("{},{}\n", key, toText(row)));
  text_.rows.insert_or_assign(key, row);
}

}  // namespace sudoku::lab
