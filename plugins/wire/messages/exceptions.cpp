#include "plugins/wire/messages/exceptions.h"

#include <cxxabi.h>
#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <typeinfo>

#include "plugins/wire/messages/reader.h"

namespace sudoku::wire {
namespace {

enum class Fault : std::int32_t { badCell = 1, badDigit, badMove, badAlloc, standard, other };

constexpr std::size_t kMaxWhatBytes = 2000;

Message thrown(Fault fault, std::initializer_list<std::int32_t> details,
               const std::string& text = {}) {
  Message message{Kind::thrown, Op::load, 0, 0, {static_cast<std::int32_t>(fault)}, text};
  message.numbers.insert(message.numbers.end(), details.begin(), details.end());
  return message;
}

std::string currentTypeName() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  if (type == nullptr) return "unknown type";
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(type->name(), nullptr, nullptr, &status), std::free);
  return name ? name.get() : type->name();
}

/// The type on the first line, then the text.
std::string describe(const std::string& type, const char* what) {
  std::string text = type + '\n';
  // A string from student code may not be null-terminated.
  if (what != nullptr) text.append(what, ::strnlen(what, kMaxWhatBytes));
  if (text.size() > kMaxWhatBytes) text.resize(kMaxWhatBytes);
  return text;
}

std::string safeWhat(const std::exception& error, const std::string& type) {
  try {
    return describe(type, error.what());
  } catch (...) {
    return describe(type, "(its what() throws)");
  }
}

}  // namespace

Message describeCurrentException() {
  const std::string type = currentTypeName();
  try {
    throw;
  } catch (const IGrid::BadCellException& error) {
    return thrown(Fault::badCell, {error.x(), error.y()});
  } catch (const IGrid::BadDigitException& error) {
    return thrown(Fault::badDigit, {error.digit()});
  } catch (const IBoard::BadMoveException& error) {
    const Move& move = error.move();
    return thrown(Fault::badMove, {move.row(), move.column(), move.value()});
  } catch (const std::bad_alloc& error) {
    return thrown(Fault::badAlloc, {}, safeWhat(error, type));
  } catch (const RemoteException& error) {
    return thrown(error.outOfMemory() ? Fault::badAlloc : Fault::standard, {error.ticket()},
                  safeWhat(error, error.typeName()));
  } catch (const std::exception& error) {
    return thrown(Fault::standard, {}, safeWhat(error, type));
  } catch (...) {
    return thrown(Fault::other, {}, describe(type, ""));
  }
}

std::string foreignException() {
  const Message described = describeCurrentException();
  const auto fault = static_cast<Fault>(described.numbers.at(0));
  if (fault == Fault::badCell || fault == Fault::badDigit || fault == Fault::badMove) return {};
  std::string words = described.text;
  if (const auto end = words.find('\n'); end != std::string::npos)
    words.replace(end, 1, end + 1 == words.size() ? "" : ": ");
  return words;
}

void rethrow(const Message& message) {
  Reader reader(message);
  const auto fault =
      static_cast<Fault>(reader.numberIn(1, static_cast<std::int32_t>(Fault::other)));
  switch (fault) {
    case Fault::badCell: {
      const auto x = reader.number();
      const auto y = reader.number();
      throw IGrid::BadCellException(x, y);
    }
    case Fault::badDigit:
      throw IGrid::BadDigitException(reader.number());
    case Fault::badMove: {
      const auto row = reader.number();
      const auto column = reader.number();
      const auto value = reader.number();
      throw IBoard::BadMoveException(Move(row, column, value));
    }
    case Fault::badAlloc:
    case Fault::standard:
    case Fault::other:
      break;
  }
  const auto ticket = message.numbers.size() > 1 ? reader.number() : 0;
  const auto split = message.text.find('\n');
  throw RemoteException(message.text.substr(0, split),
                        split == std::string::npos ? "" : message.text.substr(split + 1),
                        fault == Fault::badAlloc, ticket);
}

}  // namespace sudoku::wire
