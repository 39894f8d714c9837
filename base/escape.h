#pragma once

#include <string>
#include <string_view>

namespace sudoku {

/// Escapes untrusted text for a terminal or text file: invisible characters (controls, format
/// characters and others without a glyph) and invalid UTF-8 bytes become \xNN; line ends and tabs
/// are kept. Truncates after `atMost` bytes and states how many were cut.
std::string shown(std::string_view text, std::size_t atMost);

/// Like shown(), but on one line: line ends and tabs become \n and \t.
std::string shownOnOneLine(std::string_view text, std::size_t atMost);

/// Quotes an untrusted word, if needed, for a command to be pasted into a shell. Writes invisible
/// characters in bash's $'...' form.
std::string forShell(std::string_view word);

/// Escapes untrusted text for HTML content or a quoted attribute value: applies shown(), then
/// replaces HTML's special characters with entities.
std::string forHtml(std::string_view text, std::size_t atMost);

/// Percent-encodes an untrusted relative path for an href: all but letters, digits and -._~/, so
/// that no part can be a scheme, a query or a fragment.
std::string forUrlPath(std::string_view path);

/// Replaces invalid UTF-8 bytes. For JSON, whose writer escapes the rest.
std::string asUtf8(std::string_view text);

/// Escapes the invisible characters that the JSON writer left in serialized JSON as \uXXXX. The
/// value is unchanged.
std::string withEscapedControls(std::string json);

}  // namespace sudoku
