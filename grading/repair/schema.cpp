// How this works: where an expression E could be another one, E', the source gets
// (sudokulab_is(n) ? (E') : (E)), and a statement is put behind an `if`. Within the last branch, the
// edits of parts of E stand in the same way, so the text grows by the length of what is edited and
// no more. One compilation serves all edits (mutant schemata: R. Untch, A. Offutt, M. Harrold,
// "Mutation analysis using mutant schemata", ISSTA 1993).

#include "grading/repair/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "plugins/host/edits.h"

namespace sudoku::grading::repair {
namespace {

struct Numbered {
  std::size_t number;
  const Part* part;
};

/// No comments and no ends of lines, which would change the lines of what follows.
std::string onOneLine(std::string_view text) {
  std::string line;
  std::size_t end = 0;
  for (const Token& token : tokensOf(text).all) {
    if (token.at != end) line += ' ';
    line += token.text;
    end = token.end();
  }
  std::ranges::replace(line, '\n', ' ');
  std::ranges::replace(line, '\r', ' ');
  return line;
}

class Emitter {
 public:
  Emitter(std::string_view text, std::vector<Numbered> parts)
      : text_(text), parts_(std::move(parts)) {
    std::ranges::stable_sort(parts_, [](const Numbered& a, const Numbered& b) {
      if (a.part->begin != b.part->begin) return a.part->begin < b.part->begin;
      // What is put in front stands before, then the longest.
      const bool isFirst = a.part->form == Part::Form::insertion;
      const bool isOtherFirst = b.part->form == Part::Form::insertion;
      if (isFirst != isOtherFirst) return isFirst;
      return a.part->end > b.part->end;
    });
  }

  /// With `declaration` before the first token that is none of the preprocessor's.
  std::string all(std::string_view declaration) {
    const Tokens tokens = tokensOf(text_);
    const std::size_t declareAt = tokens.all.empty() ? text_.size() : tokens[0].at;
    std::string out;
    std::size_t next = 0;
    out += text_.substr(0, declareAt);
    out += declaration;
    emit(declareAt, text_.size(), next, out);
    place(out);
    return out;
  }

  std::vector<Written> written() { return std::move(written_); }

 private:
  struct Range {
    std::size_t number;
    std::size_t begin;
    std::size_t end;
  };

  /// From places in the text to lines and columns.
  void place(std::string_view out) {
    std::ranges::sort(ranges_, {}, &Range::begin);
    int line = 1;
    std::size_t lineBegin = 0;
    std::size_t at = 0;
    for (const Range& range : ranges_) {
      for (; at < range.begin; ++at) {
        if (out[at] != '\n') continue;
        ++line;
        lineBegin = at + 1;
      }
      written_.push_back({range.number, line, static_cast<int>(range.begin - lineBegin) + 1,
                          static_cast<int>(range.end - lineBegin) + 1});
    }
  }

  /// Writes the text from begin to end, with the parts from `next` on that stand within.
  void emit(std::size_t begin, std::size_t end, std::size_t& next, std::string& out) {
    while (next < parts_.size() && parts_[next].part->begin < end) {
      const Part& part = *parts_[next].part;
      if (part.begin < begin || part.end > end) {  // it overlaps another one, and is left out
        ++next;
        continue;
      }
      out += text_.substr(begin, part.begin - begin);
      begin = part.begin;
      if (part.form == Part::Form::insertion) {
        const std::size_t from = out.size();
        out += fmt::format(" if (sudokulab_is({})) {{ {} }} ", parts_[next].number,
                           onOneLine(part.text));
        ranges_.push_back({parts_[next].number, from, out.size()});
        ++next;
        continue;
      }
      wrap(next, out);
      begin = part.end;
    }
    out += text_.substr(begin, end - begin);
  }

  /// All edits of one span, with what is left of it last.
  void wrap(std::size_t& next, std::string& out) {
    const Part& first = *parts_[next].part;
    const bool isStatement = first.form == Part::Form::statement;
    bool isCondition = false;
    out += isStatement ? "{ " : "(";
    for (; next < parts_.size(); ++next) {
      const auto& [number, part] = parts_[next];
      if (part->begin != first.begin || part->end != first.end ||
          (part->form == Part::Form::statement) != isStatement)
        break;
      isCondition = isCondition || part->form == Part::Form::condition;
      const std::string text = onOneLine(part->text);
      const std::size_t from = out.size();
      if (isStatement) {
        out += fmt::format("if (sudokulab_is({})) {{ {} }} else ", number, text);
      } else if (part->form == Part::Form::condition) {
        out += fmt::format("sudokulab_is({}) ? static_cast<bool>({}) : ", number, text);
      } else {
        out += fmt::format("sudokulab_is({}) ? ({}) : ", number, text);
      }
      ranges_.push_back({number, from, out.size()});
    }
    if (!isStatement) out += isCondition ? "static_cast<bool>(" : "(";
    emit(first.begin, first.end, next, out);
    out += isStatement ? " }" : "))";
  }

  std::string_view text_;
  std::vector<Numbered> parts_;
  std::vector<Range> ranges_;
  std::vector<Written> written_;
};

}  // namespace

std::vector<Candidate> candidatesOf(const build::Submission& submission) {
  std::vector<Candidate> all;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      const bool isSource =
          files == &submission.sources || file.path.extension().string().starts_with(".h");
      if (!isSource) continue;
      for (Edit& edit : editsOf(file.text)) all.push_back({file.path.string(), std::move(edit)});
    }
  }
  if (all.size() > host::Edits::kMost - 1) all.resize(host::Edits::kMost - 1);
  return all;
}

Schema withEdits(const build::Submission& submission, const std::vector<Candidate>& candidates) {
  Schema schema{submission, {}};
  build::Submission& edited = schema.submission;
  std::map<std::string, std::vector<Numbered>> parts;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (const Part& part : candidates[i].edit.parts)
      parts[candidates[i].file].push_back({i + 1, &part});
  }
  for (auto* files : {&edited.sources, &edited.others}) {
    for (build::SourceFile& file : *files) {
      const bool isFirst = &file == edited.sources.data();
      const auto found = parts.find(file.path.string());
      if (found == parts.end() && !isFirst) continue;
      Emitter emitter(file.text, found == parts.end() ? std::vector<Numbered>() : found->second);
      std::string text = emitter.all(isFirst ? host::kEditDefinition : host::kEditDeclaration);
      schema.written[file.path.string()] = emitter.written();
      file.text = std::move(text);
    }
  }
  return schema;
}

std::size_t leaveOut(const Schema& schema, std::string_view messages,
                     std::vector<Candidate>& candidates) {
  std::size_t count = 0;
  const auto drop = [&](std::size_t number) {
    std::vector<Part>& parts = candidates[number - 1].edit.parts;
    count += parts.empty() ? 0 : 1;
    parts.clear();
  };
  std::map<std::pair<std::string, int>, bool> lines;  // whether one of its messages was understood
  while (!messages.empty()) {
    std::string_view line = messages.substr(0, messages.find('\n'));
    messages.remove_prefix(std::min(line.size() + 1, messages.size()));
    if (line.find(" error: ") == std::string_view::npos &&
        line.find("required from") == std::string_view::npos)
      continue;
    if (line.starts_with("./")) line.remove_prefix(2);
    const auto colon = line.find(':');
    const auto found = schema.written.find(std::string(line.substr(0, colon)));
    if (colon == std::string_view::npos || found == schema.written.end()) continue;
    int row = 0;
    int column = 0;
    const char* const last = line.data() + line.size();
    const auto read = std::from_chars(line.data() + colon + 1, last, row);
    if (read.ptr < last) std::from_chars(read.ptr + 1, last, column);
    bool& understood = lines[{found->first, row}];
    for (const Written& one : found->second) {
      if (one.line != row || column < one.begin || column >= one.end) continue;
      understood = true;
      drop(one.number);
    }
  }
  for (const auto& [place, understood] : lines) {
    if (understood) continue;
    for (const Written& one : schema.written.at(place.first)) {
      if (one.line == place.second) drop(one.number);
    }
  }
  return count;
}

}  // namespace sudoku::grading::repair
