// A message for each student (RFC 5322, MIME): the report as text, and as an attached page. All
// parts are in base64, so no line is too long, and no part contains the boundary.

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium/utils.h>

#include <algorithm>

#include "base/ascii.h"
#include "base/escape.h"
#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kBoundary = "=_sudokulab_feedback";
constexpr std::size_t kBytesInAWord = 45;  // an encoded word has at most 75 characters
constexpr std::size_t kBytesInALine = 57;  // 76 characters

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the null
  return text;
}

/// The value of a header, as encoded words (RFC 2047) that split no character.
std::string encoded(const std::string& value) {
  const std::string line = shownOnOneLine(value, 500);
  std::string_view rest = line;
  std::string words;
  while (!rest.empty()) {
    std::size_t size = std::min(rest.size(), kBytesInAWord);
    while (size < rest.size() && (static_cast<unsigned char>(rest[size]) & 0xC0U) == 0x80U) --size;
    words +=
        fmt::format("{}=?UTF-8?B?{}?=", words.empty() ? "" : "\r\n ", base64(rest.substr(0, size)));
    rest.remove_prefix(size);
  }
  return words;
}

std::string lines(std::string_view bytes) {
  std::string text;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kBytesInALine)))
    text += base64(bytes.substr(0, kBytesInALine)) + "\r\n";
  return text;
}

/// Text in base64 has the line ends of mail.
std::string withMailEnds(const std::string& text) {
  std::string all;
  for (const char symbol : text)
    all += symbol == '\n' ? std::string("\r\n") : std::string(1, symbol);
  return all;
}

std::string inAscii(std::string text) {
  std::ranges::replace_if(
      text, [](char symbol) { return symbol < ' ' || symbol > '~'; }, '-');
  return text;
}

std::string messageFor(const ClassMember& student, const Feedback& feedback,
                       const std::string& assignment, const DeliveryOptions& options) {
  const std::string name = student.name.empty() ? "" : encoded(student.name) + "\r\n ";
  std::string message = fmt::format(
      "Date: {:%a, %d %b %Y %H:%M:%S} +0000\r\nFrom: <{}>\r\nTo: {}<{}>\r\nSubject: {}\r\n"
      "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"{}\"\r\n\r\n",
      fmt::gmtime(options.now), options.from, name, student.email, encoded(feedback.title),
      kBoundary);
  message += fmt::format(
      "--{0}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n"
      "\r\n{1}",
      kBoundary, lines(withMailEnds(feedback.text)));
  message += fmt::format(
      "--{0}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n"
      "Content-Disposition: attachment;\r\n filename=\"feedback-{1}.html\"\r\n\r\n{2}--{0}--\r\n",
      kBoundary, inAscii(assignment), lines(feedback.html));
  return message;
}

}  // namespace

bool isAddress(const std::string& text) {
  const std::size_t at = text.find('@');
  return at != std::string::npos && at > 0 && at + 1 < text.size() && at == text.rfind('@') &&
         text.size() <= 254 && std::ranges::all_of(text, [](char symbol) {
           return symbol > ' ' && symbol <= '~' &&
                  std::string_view("()<>[],;:\\\"/").find(symbol) == std::string_view::npos;
         });
}

Delivery forMail(const ClassFeedback& feedback, const DeliveryOptions& options) {
  std::map<std::string, int> users;  // by address
  for (const Feedback& one : feedback.all) {
    for (const ClassMember& student : one.students) ++users[lowerCase(student.email)];
  }
  Delivery delivery;
  for (const Feedback& one : feedback.all) {
    for (const ClassMember& student : one.students) {
      const std::string& address = student.email;
      const std::string why = address.empty()       ? "the e-mail address is unknown"
                              : !isAddress(address) ? "this is no usable e-mail address: " + address
                              : users[lowerCase(address)] > 1
                                  ? "several students have the address " + address
                                  : "";
      if (!why.empty()) {
        delivery.notSent.push_back({shownAs(student), why});
        continue;
      }
      delivery.files[address + ".eml"] = {messageFor(student, one, feedback.assignment, options)};
      ++delivery.sent;
    }
  }
  return delivery;
}

}  // namespace sudoku::courses
