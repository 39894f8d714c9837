#include "html/writer.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <array>

#include "base/escape.h"
#include "html/style.h"

namespace sudoku {
namespace {

/// Longer strings are truncated.
constexpr std::size_t kMaxTextBytes = 20'000;

/// Upper bound on a page's head without its style.
constexpr std::size_t kHeadBytes = 4000;

/// The source expression that allows exactly this text in a Content-Security-Policy.
std::string hashSource(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  std::array<char,
             sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)>
      base64{};
  sodium_bin2base64(base64.data(), base64.size(), digest.data(), digest.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  return fmt::format("'sha256-{}'", base64.data());
}

void writeHead(HtmlWriter& page, std::string_view title, std::string_view policy,
               std::string_view style) {
  const auto head = page.element("head");
  page.empty("meta", {{"charset", "utf-8"}});
  page.raw(fmt::format(R"(<meta http-equiv="Content-Security-Policy" content="{}">)", policy));
  page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  page.empty("meta", {{"name", "referrer"}, {"content", "no-referrer"}});
  page.empty("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  page.leaf("title", title);
  // Keeps browsers from requesting an icon.
  page.empty("link", {{"rel", "icon"}, {"href", "data:,"}});
  page.raw(fmt::format("<style>{}</style>\n", style));
}

}  // namespace

void HtmlWriter::leaf(std::string_view tag, std::string_view content, Attributes attributes) {
  begin(tag, attributes);
  text(content);
  html_ += fmt::format("</{}>", tag);
}

void HtmlWriter::text(std::string_view text) { html_ += forHtml(text, kMaxTextBytes); }

void HtmlWriter::bar(double percent, int height) {
  html_ += fmt::format(
      R"(<svg height="{0}" aria-hidden="true"><rect class="track" width="100%" height="{0}" rx="{1}"/>)"
      R"(<rect class="bar" width="{2:.2f}%" height="{0}" rx="{1}"/></svg>)",
      height, height / 2, percent);
}

void HtmlWriter::begin(std::string_view tag, Attributes attributes) {
  html_ += fmt::format("<{}", tag);
  for (const auto& [name, value] : attributes)
    html_ += fmt::format(" {}=\"{}\"", name, forHtml(value, kMaxTextBytes));
  html_ += '>';
}

std::string htmlPage(std::string_view title, std::string_view body, std::string_view script,
                     std::string_view moreStyle, std::string_view language) {
  const std::string style = std::string(kPageStyle) + std::string(moreStyle);
  const std::string policy = fmt::format(
      "default-src 'none'; style-src {}; script-src {}; img-src data:; base-uri 'none'; "
      "form-action 'none'",
      hashSource(style), script.empty() ? "'none'" : hashSource(script));
  HtmlWriter page;
  page.reserve(body.size() + style.size() + script.size() + kHeadBytes);
  page.raw("<!DOCTYPE html>\n");
  {
    const auto html = page.element("html", {{"lang", language}});
    writeHead(page, title, policy, style);
    const auto element = page.element("body");
    page.raw(body);
    if (!script.empty()) page.raw(fmt::format("<script>{}</script>\n", script));
  }
  return page.take();
}

}  // namespace sudoku
