#pragma once

#include <string>
#include <string_view>

namespace sudoku {

/// Text of unknown origin for a terminal or a text file: characters that nobody sees (controls, format
/// characters and others without a shape) and bytes that are no UTF-8 as \xNN, line ends and tabs as
/// they are. Cut after that many bytes, which is then said.
std::string shown(std::string_view text, std::size_t atMost);

/// The same on one line: line ends and tabs as \n and \t too.
std::string shownOnOneLine(std::string_view text, std::size_t atMost);

/// A word of unknown origin for a command that somebody may paste into a shell: quoted where it has to
/// be, and with characters that nobody sees as bash's $'...' writes them.
std::string forShell(std::string_view word);

/// Text of unknown origin for HTML, as content or as the value of a quoted attribute: as shown()
/// makes it, and what HTML reads as its own as an entity.
std::string forHtml(std::string_view text, std::size_t atMost);

/// A relative path of unknown origin for the value of a href: all but letters, digits, and -._~/ as
/// %NN, so that nothing in it is a scheme, a query or a fragment.
std::string forUrlPath(std::string_view path);

/// Bytes that are no UTF-8 replaced, all else kept: for JSON, whose writer escapes the rest.
std::string asUtf8(std::string_view text);

/// JSON as its writer made it, with the characters that nobody sees and that the writer leaves as they
/// are as \uXXXX. It means the same as before.
std::string withEscapedControls(std::string json);

}  // namespace sudoku
