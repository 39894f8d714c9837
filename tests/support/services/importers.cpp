#include "tests/support/services/importing.h"

#include <archive.h>
#include <archive_entry.h>

#include <cctype>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::test {
namespace {

bool isBlank(char symbol) { return symbol == ' ' || symbol == '\t'; }
bool isDigit(char symbol) { return symbol >= '0' && symbol <= '9'; }

/// Where the number at the beginning of a text ends.
std::size_t endOfNumber(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at - from;
  };
  if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
  std::size_t seen = digits();
  if (at < text.size() && text[at] == '.') {
    ++at;
    seen += digits();
  }
  if (seen == 0) return 0;
  const std::size_t mantissa = at;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (digits() == 0) return mantissa;
  }
  return at;
}

/// Reads one field of fgetcsv (ext/standard/file.c, gk) and stops at its separator or line end.
std::string phpField(std::string_view text, std::size_t& at, char separator) {
  std::string field;
  std::size_t begin = at;
  while (begin < text.size() && isBlank(text[begin]) && text[begin] != separator) ++begin;
  if (begin < text.size() && text[begin] == '"') {
    for (at = begin + 1; at < text.size(); ++at) {
      if (text[at] == '\\' && at + 1 < text.size()) {
        field += text[at++];
        field += text[at];
      } else if (text[at] != '"') {
        field += text[at];
      } else if (at + 1 < text.size() && text[at + 1] == '"') {
        field += text[at++];
      } else {
        ++at;
        break;
      }
    }
  }
  while (at < text.size() && text[at] != separator && text[at] != '\n') field += text[at++];
  return field;
}

bool neededByPhp(std::string_view field) {
  return field.find_first_of(",\"\\\n\r\t ") != std::string_view::npos;
}

/// A field of a lenient reader; `quoted` tells whether it began with a quote.
std::string lenientField(std::string_view text, std::size_t& at, char separator) {
  std::string field;
  bool inside = false;
  for (; at < text.size(); ++at) {
    const char symbol = text[at];
    if (symbol == '"') {
      const bool twice = inside && at + 1 < text.size() && text[at + 1] == '"';
      if (twice) field += text[at++];
      if (!twice) inside = !inside;
    } else if (!inside && (symbol == separator || symbol == '\n' || symbol == '\r')) {
      break;
    } else {
      field += symbol;
    }
  }
  return field;
}

}  // namespace

Rows phpRows(std::string_view text, char separator) {
  Rows rows;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {  // fgetcsv gives a row of null, which Moodle leaves out
      ++at;
      continue;
    }
    Row row;
    while (true) {
      row.push_back(phpField(text, at, separator));
      if (at >= text.size() || text[at] == '\n') break;
      ++at;
      if (at < text.size()) continue;
      row.emplace_back();
      break;
    }
    ++at;
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string phpText(const Rows& rows) {
  std::string text;
  for (const Row& row : rows) {
    for (const std::string& field : row) {
      if (&field != row.data()) text += ',';
      if (!neededByPhp(field)) {
        text += field;
        continue;
      }
      text += '"';
      bool escaped = false;
      for (const char symbol : field) {
        if (symbol == '\\') {
          escaped = true;
        } else if (!escaped && symbol == '"') {
          text += '"';
        } else {
          escaped = false;
        }
        text += symbol;
      }
      text += '"';
    }
    text += '\n';
  }
  return text;
}

StrictRows rubyRows(std::string_view text, char separator) {
  StrictRows out;
  const bool windows = text.find("\r\n") != std::string_view::npos;
  const auto refuse = [&](const std::string& why) {
    return StrictRows{{}, why + " in line " + std::to_string(out.rows.size() + 1)};
  };
  for (std::size_t at = 0; at < text.size();) {
    Row row;
    while (true) {
      std::string field;
      if (at < text.size() && text[at] == '"') {
        bool closed = false;
        for (++at; at < text.size() && !closed; ++at) {
          if (text[at] != '"') {
            field += text[at];
          } else if (at + 1 < text.size() && text[at + 1] == '"') {
            field += text[at++];
          } else {
            closed = true;
          }
        }
        if (!closed) return refuse("unclosed quoted field");
        const bool ends = at >= text.size() || text[at] == separator || text[at] == '\n' ||
                          (windows && text[at] == '\r');
        if (!ends) return refuse("any value after quoted field");
      } else {
        while (at < text.size() && text[at] != separator && text[at] != '\n') field += text[at++];
        if (field.find('"') != std::string::npos) return refuse("illegal quoting");
        if (windows && !field.empty() && field.back() == '\r') {
          field.pop_back();
          --at;
        }
        if (field.find('\r') != std::string::npos) return refuse("unquoted new line");
      }
      row.push_back(std::move(field));
      if (at < text.size() && text[at] == separator) {
        ++at;
        continue;
      }
      if (at < text.size() && windows) {
        if (text[at] != '\r') return refuse("unquoted new line");
        ++at;
      }
      ++at;
      break;
    }
    if (row.size() == 1 && row.front().empty()) row.clear();
    out.rows.push_back(std::move(row));
  }
  return out;
}

Rows javaRows(std::string_view text, char separator) {
  Rows rows;
  for (std::size_t at = 0; at < text.size();) {
    Row row;
    while (true) {
      row.push_back(lenientField(text, at, separator));
      if (at >= text.size() || text[at] != separator) break;
      ++at;
    }
    if (at < text.size() && text[at] == '\r') ++at;
    if (at < text.size() && text[at] == '\n') ++at;
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string csvLine(const Row& fields, std::string_view reasons) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != fields.data()) line += ',';
    if (field.find_first_of(reasons) == std::string::npos) {
      line += field;
      continue;
    }
    line += '"';
    for (const char symbol : field) line += symbol == '"' ? "\"\"" : std::string(1, symbol);
    line += '"';
  }
  return line + "\n";
}

double phpFloat(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
    text.remove_prefix(1);
  return std::strtod(std::string(text.substr(0, endOfNumber(text))).c_str(), nullptr);
}

bool phpNumeric(std::string_view text) {
  const std::string inner = trimmed(text);
  return !inner.empty() && endOfNumber(inner) == inner.size();
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlanks(" \t\n\r\0\x0b", 6);
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

std::vector<std::string> split(std::string_view text, char separator, std::size_t atMost) {
  std::vector<std::string> pieces;
  while (true) {
    const std::size_t end = text.find(separator);
    if (end == std::string_view::npos || (atMost != 0 && pieces.size() + 1 == atMost)) break;
    pieces.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  pieces.emplace_back(text);
  return pieces;
}

std::string lastPart(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

std::string cell(const Row& row, std::size_t column) {
  return column < row.size() ? row[column] : "";
}

Files zipContents(const std::string& bytes) {
  const build::UnicodeLocale unicode;  // reads names that are marked as UTF-8
  const std::unique_ptr<archive, int (*)(archive*)> zip(archive_read_new(), archive_read_free);
  archive_read_support_format_zip(zip.get());
  const auto require = [&](bool right) {
    const char* why = archive_error_string(zip.get());
    if (!right) throw std::runtime_error(why == nullptr ? "no zip" : why);
  };
  require(archive_read_open_memory(zip.get(), bytes.data(), bytes.size()) == ARCHIVE_OK);
  Files files;
  archive_entry* entry = nullptr;
  int state = ARCHIVE_OK;
  while ((state = archive_read_next_header(zip.get(), &entry)) == ARCHIVE_OK) {
    if (archive_entry_filetype(entry) == AE_IFDIR) continue;
    const char* name = archive_entry_pathname_utf8(entry);
    require(name != nullptr);
    UploadedFile file{name, ""};
    char block[8192];
    la_ssize_t size = 0;
    while ((size = archive_read_data(zip.get(), block, sizeof block)) > 0)
      file.bytes.append(block, static_cast<std::size_t>(size));
    require(size == 0);
    files.push_back(std::move(file));
  }
  require(state == ARCHIVE_EOF);
  return files;
}

std::string zipOf(const Files& files) {
  const build::UnicodeLocale unicode;
  ArchiveMaker zip("zip");
  for (const UploadedFile& file : files) zip.file(file.path, file.bytes);
  return zip.bytes();
}

}  // namespace sudoku::test
