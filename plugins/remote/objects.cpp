#include "plugins/remote/objects.h"

namespace sudoku::remote {

template <class Interface>
wire::Reference Objects::referenceTo(Interface& object) {
  if (const auto* remote = dynamic_cast<const wire::Remote*>(&object); isOurs(remote))
    return {false, remote->id()};
  const Loans::Id loan = loans_.lend(object);
  return {true, *loan, loan};
}

wire::Reference Objects::lend(IGrid& grid) { return referenceTo(grid); }
wire::Reference Objects::lend(IBoard& board) { return referenceTo(board); }

wire::Reference Objects::lend(const wire::OnSolution& callback) {
  const Loans::Id loan = loans_.lend(callback);
  return {true, *loan, loan};
}

wire::Reference Objects::lend(wire::Loan one, const wire::Remote* own) {
  if (isOurs(own)) return {false, own->id()};
  const Loans::Id loan = loans_.lend(std::move(one));
  return {true, *loan, loan};
}

void Objects::takeHeld(wire::Reader& answer, std::uint32_t subject) {
  if (subject == 0) return answer.end();
  last_.take(answer, subject, peer_);
}

}  // namespace sudoku::remote
