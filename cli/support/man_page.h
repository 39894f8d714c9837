#pragma once

// Manual pages in roff, generated from the command's options and usage.

#include <string>
#include <string_view>
#include <vector>

#include "cli/support/option_table.h"

namespace sudoku::cli {

/// A name and its description.
struct NamedText {
  std::string name;
  std::string text;
};

/// Writes one page, section by section.
class ManPage {
 public:
  /// `name` is the page name, such as "sudokulab-grade"; `summary` is a short description.
  ManPage(const std::string& name, const std::string& summary);

  ManPage& section(const std::string& title);
  ManPage& paragraph(const std::string& text);
  /// Hanging paragraphs, each under a literal word.
  ManPage& list(const std::vector<NamedText>& rows);
  /// References to other pages in section 1.
  ManPage& references(const std::vector<std::string>& pages);
  /// Adds sections that are already in roff.
  ManPage& add(const std::string& sections);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The sections SYNOPSIS, DESCRIPTION and OPTIONS of a subcommand, in roff.
std::string sectionsOf(const OptionTable& table);

}  // namespace sudoku::cli
