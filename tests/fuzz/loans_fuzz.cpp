// The judge's whole path from a worker's bytes to mocks and callbacks: a sequence of arbitrary
// packets against a lent grid, board, callback and solver. In the input, each packet follows its
// two-byte length.
#include <algorithm>
#include <cstdlib>

#include "plugins/remote/loans.h"
#include "plugins/wire/messages/exceptions.h"
#include "plugins/wire/stubs.h"
#include "solution/grid/board.h"
#include "solution/grid/grid.h"

using namespace sudoku;

namespace {

const std::array<std::string, 9> kRows = {"400520103", "090800500", "100000000",
                                          "800430000", "000000900", "056000700",
                                          "000600000", "030007002", "020000405"};

/// One conversation: the lent objects, and packets served as in Peer.
class Judge {
 public:
  void take(std::span<const std::byte> packet) {
    wire::Message call;
    wire::Message reply;
    try {
      call = wire::decode(packet);
      reply = loans_.serve(call);
    } catch (const wire::ProtocolError&) {
      return;
    } catch (...) {
      reply = wire::describeCurrentException();
    }
    std::vector<std::byte> answer;
    wire::encode(reply, answer);
    if (answer.size() > wire::kMaxFrameBytes) std::abort();
  }

  /// Checks invariants that no message may break.
  void checkWhatIsLent() const {
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = grid_.get(cell % 9, cell / 9);
      const int value = board_.valueAt(cell / 9, cell % 9);
      if (digit < 0 || digit > 9 || value < 0 || value > 9) std::abort();
      const char given =
          kRows[static_cast<std::size_t>(cell / 9)][static_cast<std::size_t>(cell % 9)];
      if (given != '0' && value != given - '0') std::abort();
    }
  }

 private:
  remote::Loans loans_;
  Grid grid_;
  Board board_{kRows};
  wire::OnSolution callback_ = [](const IGrid& solution) {
    if (!(Grid(solution) == dynamic_cast<const Grid&>(solution))) std::abort();
  };
  remote::Loans::Id gridId_ = loans_.lend(grid_);
  remote::Loans::Id boardId_ = loans_.lend(board_);
  struct Solver final : ISolver {
    bool solve() override { return true; }
  } solver_;
  remote::Loans::Id callbackId_ = loans_.lend(callback_);
  remote::Loans::Id solverId_ = loans_.lend(wire::loanOf<ISolver>(solver_));
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Judge judge;
  auto rest = std::as_bytes(std::span(data, size));
  while (rest.size() >= 2) {
    const std::size_t announced =
        std::to_integer<std::size_t>(rest[0]) + 256 * std::to_integer<std::size_t>(rest[1]);
    rest = rest.subspan(2);
    const std::size_t bytes = std::min(announced, rest.size());
    judge.take(rest.first(bytes));
    rest = rest.subspan(bytes);
  }
  judge.checkWhatIsLent();
  return 0;
}
