#include "grading/verdict/symptoms.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "grading/verdict/sanitizer_report.h"

namespace sudoku::grading {
namespace {

struct Symptom {
  Outcome outcome;
  std::string_view said;  // by the verdict or in what was printed; the first that is found counts
  std::string_view hint;
};

constexpr std::string_view kFreedTwice =
    "Memory is given back twice: a class that deletes in its destructor and is copied needs "
    "a copy constructor and an assignment of its own; a std::vector has them.";
constexpr std::string_view kEndlessRecursion =
    "Does each call come closer to the end of the recursion, and is that end tested before "
    "the next call?";

constexpr std::array kSymptoms = {
    Symptom{Outcome::timedOut, "slept or waited",
            "It hardly used the processor: it waits. Look for a sleep, for a read from std::cin, "
            "where nobody types anything, and for a lock or a thread that it waits for."},
    Symptom{Outcome::timedOut, "as a whole has used",
            "No check alone took too long, but all together: the search does too much for each "
            "digit that it tries. Does it look through the whole grid, or copy it, where the row, "
            "the column and the box of one cell would do?"},
    Symptom{Outcome::timedOut, "",
            "Here your code goes on for ever, or far too long: which loop or recursion is it, what "
            "should end it, and does each round come closer to that? A search that looks only at "
            "full grids whether the rules hold never ends either."},
    Symptom{
        Outcome::overLimit, "of output",
        "Your code prints without end, or at each step of a search: which line prints, and what "
        "for? A loop that asks until the right answer is typed never ends, as nobody types."},
    Symptom{Outcome::overLimit, "memory",
            "It takes more and more memory: a container that grows in each round, a recursion that "
            "copies what it works on, or a size that was never initialised."},
    Symptom{Outcome::crashed, "terminate called after throwing",
            "Nobody caught an exception, which what was printed names: main() in a program, or a "
            "function that may let none out: one that is noexcept, a destructor, or a thread's."},
    Symptom{Outcome::crashed, "Assertion `",
            "The assertion that was printed does not hold. An assert ends the whole program; where "
            "the contract asks for an exception, throw it."},
    Symptom{Outcome::crashed, "pure virtual method",
            "A virtual function is called in a constructor or destructor, or on an object that is "
            "gone."},
    Symptom{Outcome::crashed, "double free", kFreedTwice},
    Symptom{Outcome::crashed, "free(): invalid",
            "Something is deleted that does not come from new, or that was given back before."},
    Symptom{Outcome::crashed, "machine stack", kEndlessRecursion},
    Symptom{
        Outcome::crashed, "exit()",
        "A library must not end the program it is in: return, or throw what the contract says."},
    Symptom{Outcome::crashed, "signal 11",
            "An index lies beside its array or vector, which is too small or whose index is "
            "tested too late; or a pointer or reference points to nothing or to what is gone."},
    Symptom{Outcome::crashed, "signal 8", "Something is divided by 0, or taken modulo 0."},
    Symptom{Outcome::crashed, "signal 4",
            "A function that has to return a value reaches its end without a return: the "
            "compiler's warnings name it."},
    Symptom{Outcome::failed, "AddressSanitizer: heap-buffer-overflow",
            "It reads or writes beside the elements of a vector or string, or beside memory from "
            "new: is the index tested before it is used, and is there room for as many?"},
    Symptom{Outcome::failed, "buffer-overflow",
            "It reads or writes beside an array: which values can the index have, and is it tested "
            "before it is used?"},
    Symptom{Outcome::failed, kFreedElsewhere,
            "It uses what belongs to its caller, after that is gone: a member that is a reference, "
            "a pointer or a view of an argument, as of the constructor, outlives it. Keep a copy."},
    Symptom{Outcome::failed, kAllocatedThere,
            "The line that is named last makes a vector or string longer, which moves its "
            "elements: references, pointers and iterators into it from before point to what is "
            "gone. Take them anew, or keep an index."},
    Symptom{Outcome::failed, "heap-use-after-free",
            "It uses memory that has been given back: an object that was deleted, or a pointer, "
            "reference or iterator into a vector that has grown since, which moves its elements."},
    Symptom{Outcome::failed, "stack-use-after",
            "It uses a local variable that is gone: a reference or pointer to it was kept."},
    Symptom{Outcome::failed, "double-free", kFreedTwice},
    Symptom{Outcome::failed, "bad-free", "Something is deleted that does not come from new."},
    Symptom{Outcome::failed, "alloc-dealloc-mismatch",
            "What comes from new[] is given back by delete[], what comes from new by delete."},
    Symptom{Outcome::failed, "AddressSanitizer: stack-overflow", kEndlessRecursion},
    Symptom{Outcome::failed, "AddressSanitizer: SEGV",
            "A pointer or reference is used that points to nothing or to what is gone. Where does "
            "it come from, and was it ever set?"},
    Symptom{Outcome::failed, "runtime error: load of value",
            "A variable is read that was never set: give it a value where it is declared, or in "
            "every constructor."},
    Symptom{Outcome::failed, "runtime error: index",
            "An array has no such index: which values can it have, and is it tested before it is "
            "used?"},
    Symptom{Outcome::failed, "runtime error: shift exponent",
            "A number is shifted by more bits than it has, or by less than none: of which type is "
            "it, and what is it shifted by?"},
    Symptom{Outcome::failed, "runtime error: execution reached the end",
            "A function that has to return a value reaches its end without a return."},
    Symptom{Outcome::failed, "your code threw std::out_of_range",
            "at(), or a like function, was given an index that is not there: which values can it "
            "have, and where is it counted too far?"},
    Symptom{Outcome::failed, "your code threw IGrid::BadCellException",
            "Your code asks the grid for a cell that it does not have. Which loop or step goes too "
            "far, or where does a coordinate come from that was never set?"},
    Symptom{Outcome::failed, "your code threw IGrid::BadDigitException",
            "Your code sets what is no digit: which loop over the digits goes too far?"},
    Symptom{Outcome::failed, "your code threw IBoard::BadMoveException",
            "Your search makes a move that is none: its text says which. Where does a row, a "
            "column or a value go too far, or a move on a given come from?"},
    Symptom{
        Outcome::failed, "your code threw std::bad_cast",
        "What your code is given is often no object of your own class: use the functions of the "
        "interface alone, and cast it to nothing."},
    Symptom{Outcome::failed, "your code threw",
            "Nothing may be thrown here: what came out is told by what the function returns. Look "
            "up in the contract what that is."},
};

bool shows(const CheckResult& result, std::string_view said) {
  const auto stands = [said](const std::string& text) {
    return text.find(said) != std::string::npos;
  };
  return stands(result.reason) || (result.finding && stands(result.finding->seen)) ||
         stands(result.output);
}

/// "IGrid::BadCellException" of "get(9, 0) threw IGrid::BadCellException(9, 0)"; empty without one.
std::string_view thrownIn(std::string_view text, std::string_view threw) {
  const auto at = text.find(threw);
  if (at == std::string::npos) return {};
  const std::string_view type = text.substr(at + threw.size());
  // "std::out_of_range: vector", "IGrid::BadCellException(9, 0)"
  return type.substr(0, std::min(type.find('('), type.find(": ")));
}

/// The numbers behind the last opening bracket.
std::vector<long> numbersIn(const std::string& text) {
  std::vector<long> numbers;
  const char* at = text.c_str() + std::min(text.rfind('('), text.size());
  while (*at != '\0') {
    char* end = nullptr;
    const long number = std::strtol(at, &end, 10);
    if (end != at) numbers.push_back(number);
    at = end != at ? end : at + 1;
  }
  return numbers;
}

/// By how much the first number differs that is another one; 0 if none does.
long firstDifference(const Finding& finding) {
  const std::vector<long> wanted = numbersIn(finding.expected);
  const std::vector<long> seen = numbersIn(finding.seen);
  if (wanted.size() != seen.size()) return 0;
  const auto [one, other] = std::ranges::mismatch(wanted, seen);
  return one == wanted.end() ? 0 : *one - *other;
}

/// Where one exception should have come, and another one did.
std::string_view hintOnException(const Finding& finding) {
  std::string_view wanted = thrownIn(finding.expected, "throws ");
  if (wanted.empty()) wanted = thrownIn(finding.expected, "threw ");  // into the code under test
  const std::string_view seen = thrownIn(finding.seen, "threw ");
  if (wanted.empty() || seen.empty()) return {};
  const long difference = firstDifference(finding);
  if (wanted == seen && difference != 0 && difference % 256 == 0)
    return "The number has gone through a type of eight bits (char, unsigned char, uint8_t), in "
           "which -1 becomes 255 and 256 becomes 0: keep it in an int from the parameter on.";
  if (wanted == seen)
    return "The exception is the right one, but what it carries is not: are they the values that "
           "came in, as int, and in the order of the contract?";
  if (seen == "std::exception")
    return "`throw e;` in a handler throws a copy of the type that the handler names, and what was "
           "caught is lost: write `throw;`.";
  if (seen.starts_with(wanted.substr(0, wanted.find("::") + 2))) return {};  // the contract's too
  if (seen.ends_with('*'))
    return "`throw new` throws a pointer, which no handler for the exception catches: leave out "
           "the `new`.";
  return "Throw the exception class of the interface itself, and before anything else notices: not "
         "one of your own, which is another type though it has the same name, nor that of a "
         "container.";
}

}  // namespace

std::string_view hintOnSymptom(const CheckResult& result) {
  if (result.outcome == Outcome::failed && result.finding) {
    if (const auto hint = hintOnException(*result.finding); !hint.empty()) return hint;
    if (std::abs(firstDifference(*result.finding)) == '0')
      return "The character '0' has the code 48: a number was stored and is read as a character, "
             "or the other way round. Add '0' where one becomes the other, and take it away again.";
  }
  if (!result.output.empty() && result.finding &&
      result.finding->seen.starts_with("it wrote nothing"))
    return "What was printed went to std::cout: write it to the stream that the function is given.";
  const auto* const found = std::ranges::find_if(kSymptoms, [&](const Symptom& symptom) {
    return symptom.outcome == result.outcome && shows(result, symptom.said);
  });
  return found == kSymptoms.end() ? std::string_view() : found->hint;
}

std::string withoutNumbers(std::string text) {
  std::erase_if(text, [](char symbol) { return symbol >= '0' && symbol <= '9'; });
  return text;
}

}  // namespace sudoku::grading
