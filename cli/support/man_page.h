#pragma once

// Manual pages in roff, made from what the command tells of itself.

#include <string>
#include <string_view>
#include <vector>

#include "cli/support/option_table.h"

namespace sudoku::cli {

/// A row of two columns: a name and what it is.
struct NamedText {
  std::string name;
  std::string text;
};

/// Writes one page, section by section.
class ManPage {
 public:
  /// `name` is the page's: "sudokulab-grade"; `summary`, what it does in a few words.
  ManPage(const std::string& name, const std::string& summary);

  ManPage& section(const std::string& title);
  ManPage& paragraph(const std::string& text);
  /// Paragraphs hanging below a word that is typed as it stands.
  ManPage& list(const std::vector<NamedText>& rows);
  /// Other pages of the first section.
  ManPage& references(const std::vector<std::string>& pages);
  /// Sections that are in roff already.
  ManPage& add(const std::string& sections);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The sections SYNOPSIS, DESCRIPTION and OPTIONS of a subcommand, in roff.
std::string sectionsOf(const OptionTable& table);

}  // namespace sudoku::cli
