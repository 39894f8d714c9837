// The format is a sequence of 8-byte numbers and length-prefixed strings.

#include "plugins/submission/unpacked_text.h"

#include <cstring>
#include <stdexcept>
#include <utility>

namespace sudoku::build {
namespace {

enum class Kind : std::uint64_t { unpacked, refused, unreadable };

class Writer {
 public:
  void number(std::uint64_t value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    out_.append(bytes, sizeof value);
  }
  void text(std::string_view text) {
    number(text.size());
    out_ += text;
  }
  std::string finish() && { return std::move(out_); }

 private:
  std::string out_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : left_(text) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  std::string text() { return std::string(take(number())); }
  /// Reads the number of items that follow, each of at least `leastBytes` bytes.
  std::uint64_t count(std::size_t leastBytes) {
    const std::uint64_t count = number();
    if (count > left_.size() / leastBytes) fail();
    return count;
  }
  void requireEnd() const {
    if (!left_.empty()) fail();
  }
  [[noreturn]] static void fail() {
    throw std::runtime_error("the data read from an archive is malformed");
  }

 private:
  std::string_view take(std::uint64_t size) {
    if (size > left_.size()) fail();
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }

  std::string_view left_;
};

void write(Writer& out, const Unpacked& unpacked) {
  out.number(static_cast<std::uint64_t>(Kind::unpacked));
  out.number(static_cast<std::uint64_t>(unpacked.newest));
  out.number(unpacked.leftOut.size());
  for (const std::string& what : unpacked.leftOut) out.text(what);
  out.number(unpacked.files.size());
  for (const UnpackedFile& file : unpacked.files) {
    out.text(file.path.native());
    out.number(file.bytes);
    out.text(file.text);
  }
}

void write(Writer& out, const Refused& refused) {
  out.number(static_cast<std::uint64_t>(refused.isUnreadable() ? Kind::unreadable : Kind::refused));
  out.text(refused.what());
}

Unpacked readUnpacked(Reader& in) {
  Unpacked unpacked;
  unpacked.newest = static_cast<std::int64_t>(in.number());
  for (auto left = in.count(8); left > 0; --left) unpacked.leftOut.push_back(in.text());
  for (auto left = in.count(24); left > 0; --left) {
    const std::string path = in.text();
    const auto inside = pathInside(path);
    if (!inside || inside->native() != path) Reader::fail();
    const std::uint64_t bytes = in.number();
    unpacked.files.push_back({*inside, in.text(), bytes});
    if (unpacked.files.back().text.size() > bytes) Reader::fail();
  }
  return unpacked;
}

}  // namespace

std::string toText(const UnpackingResult& result) {
  Writer out;
  out.number(result.left.bytes);
  out.number(result.left.entries);
  std::visit([&out](const auto& outcome) { write(out, outcome); }, result.outcome);
  return std::move(out).finish();
}

UnpackingResult unpackingResultIn(std::string_view text) {
  Reader in(text);
  UnpackingBudget left;
  left.bytes = in.number();
  left.entries = in.number();
  UnpackingResult result{Unpacked{}, left};
  switch (Kind{in.number()}) {
    case Kind::unpacked:
      result.outcome = readUnpacked(in);
      break;
    case Kind::refused:
      result.outcome = Refused(in.text());
      break;
    case Kind::unreadable:
      result.outcome = Unreadable(in.text());
      break;
    default:
      Reader::fail();
  }
  in.requireEnd();
  return result;
}

}  // namespace sudoku::build
