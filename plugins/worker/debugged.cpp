#include "plugins/worker/debugged.h"

#include <sudoku/board.h>
#include <sudoku/grid.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include "base/files/file_descriptor.h"
#include "plugins/worker/control.h"
#include "plugins/worker/session.h"

#define SUDOKULAB_FOR_DEBUGGERS extern "C" __attribute__((used, visibility("default"), noinline))

extern "C" {
// For breakpoint conditions: 1 once the call of interest begins.
extern volatile int sudokulab_stop_here;
__attribute__((used, visibility("default"))) volatile int sudokulab_stop_here = 0;
}

SUDOKULAB_FOR_DEBUGGERS void sudokulab_fails_here() {
  asm volatile("");  // keeps calls from being optimized away
}

namespace {

template <class Read>
const char* draw(int order, const Read& read) {
  static std::string text;  // static: debuggers read it after the call
  text.clear();
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      std::string cell;
      try {
        const int digit = read(column, row);
        cell = digit == 0 ? "." : std::to_string(digit);
      } catch (...) {
        cell = "?";
      }
      const std::size_t width = order > 9 ? 2 : 1;
      text +=
          (column == 0 ? "" : " ") + std::string(width - std::min(width, cell.size()), ' ') + cell;
    }
    text += '\n';
  }
  return text.c_str();
}

}  // namespace

SUDOKULAB_FOR_DEBUGGERS const char* sudokulab_draw_grid(const sudoku::IGrid* grid) {
  try {
    const sudoku::Shape shape = grid->shape();
    return draw(std::min(shape.boxWidth * shape.boxHeight, 25),
                [grid](int x, int y) { return grid->get(x, y); });
  } catch (...) {
    return "(shape() throws)\n";
  }
}

SUDOKULAB_FOR_DEBUGGERS const char* sudokulab_draw_board(const sudoku::IBoard* board) {
  return draw(9, [board](int column, int row) { return board->valueAt(row, column); });
}

namespace sudoku::worker {
namespace {

bool isDebugged = false;
std::uint32_t stopAtTurn = 0;

}  // namespace

void serveUnderDebugger(const std::string& socket) {
  const FileDescriptor control(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0));
  const sockaddr_un address = socketAddress(socket);
  if (!control ||
      ::connect(control.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::system_error(errno, std::generic_category(),
                            "sudokulab debug is no longer listening");
  auto request = receiveRequest(control.get());
  if (!request || !request->start) return;
  isDebugged = true;
  stopAtTurn = request->start->stopAtTurn;
  if (stopAtTurn == 0) sudokulab_stop_here = 1;  // the check fails before any method call
  Session(std::move(request->descriptors.channel)).run();
}

void noteTurn(std::uint32_t turn) {
  if (isDebugged && turn == stopAtTurn) sudokulab_stop_here = 1;
}

void notifyDebuggerOfFailure() {
  if (!isDebugged) return;
  sudokulab_stop_here = 0;
  sudokulab_fails_here();
}

}  // namespace sudoku::worker
