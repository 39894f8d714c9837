#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {

/// Writes HTML, element by element. Escapes all text and attribute values with forHtml(), so that
/// student input stays text. Not thread-safe.
class HtmlWriter {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  /// An open element; the destructor closes it. The writer must outlive it.
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

  /// <tag attributes>, open until the result is destroyed.
  [[nodiscard]] Element element(std::string_view tag, Attributes attributes = {}) {
    begin(tag, attributes);
    return {*this, tag};
  }
  /// <tag attributes>text</tag>
  void leaf(std::string_view tag, std::string_view content, Attributes attributes = {});
  /// <tag attributes> of an element without content.
  void empty(std::string_view tag, Attributes attributes = {}) { begin(tag, attributes); }
  void text(std::string_view text);
  /// A bar filled to `percent`. Hidden from screen readers: the text next to it gives the value.
  void bar(double percent, int height);
  /// Appends trusted HTML verbatim.
  void raw(std::string_view html) { html_ += html; }

  const std::string& html() const { return html_; }
  /// Moves the HTML out. Requires that all elements are closed.
  std::string take() { return std::move(html_); }
  void reserve(std::size_t bytes) { html_.reserve(bytes); }

 private:
  void begin(std::string_view tag, Attributes attributes);

  std::string html_;
};

/// A complete page that loads nothing. Inlines the style sheet with `moreStyle` and the script, if
/// any; its Content-Security-Policy allows only these two. `language`: "en", "de".
std::string htmlPage(std::string_view title, std::string_view body, std::string_view script = "",
                     std::string_view moreStyle = "", std::string_view language = "en");

}  // namespace sudoku
