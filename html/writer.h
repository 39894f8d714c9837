#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {

/// Writes HTML, element by element. All text and all values of attributes go through forHtml(), so
/// whatever a student wrote stays text. Not thread-safe.
class HtmlWriter {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  /// An open element, which ends with this object. The writer must outlive it.
  class Element {
   public:
    Element(HtmlWriter& writer, std::string_view tag) : writer_(writer), tag_(tag) {}
    Element(const Element&) = delete;
    Element& operator=(const Element&) = delete;
    ~Element() { writer_.html_ += "</" + tag_ + ">\n"; }

   private:
    HtmlWriter& writer_;
    std::string tag_;
  };

  /// <tag attributes>, open until the result ends.
  [[nodiscard]] Element element(std::string_view tag, Attributes attributes = {}) {
    begin(tag, attributes);
    return {*this, tag};
  }
  /// <tag attributes>text</tag>
  void leaf(std::string_view tag, std::string_view content, Attributes attributes = {});
  /// <tag attributes>, of an element without content.
  void empty(std::string_view tag, Attributes attributes = {}) { begin(tag, attributes); }
  void text(std::string_view text);
  /// A bar of which so many percent are filled, for eyes only: the words beside it say the same.
  void bar(double percent, int height);
  /// HTML of our own.
  void raw(std::string_view html) { html_ += html; }

  const std::string& html() const { return html_; }
  /// All that was written, which may be large, for good. Requires that all elements have ended.
  std::string take() { return std::move(html_); }
  /// Room for so many bytes.
  void reserve(std::size_t bytes) { html_.reserve(bytes); }

 private:
  void begin(std::string_view tag, Attributes attributes);

  std::string html_;
};

/// A whole page that loads nothing: its style sheet, with what this page adds to it, and the script
/// if there is one, stand in it, and its Content-Security-Policy allows these two alone. `language`: "en", "de".
std::string htmlPage(std::string_view title, std::string_view body, std::string_view script = "",
                     std::string_view moreStyle = "", std::string_view language = "en");

}  // namespace sudoku
