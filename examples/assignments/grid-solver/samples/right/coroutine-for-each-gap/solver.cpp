
#include <sudoku/grid.h>
#include <sudoku/solver.h>
#include <sudoku/plugin.h>
#include <array>
using sudoku::IGrid;
struct Grid : IGrid {
  std::array<int, 81> a{};
  static int at(int x, int y) { if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y); return 9 * y + x; }
  int get(int x, int y) const override { return a[at(x, y)]; }
  void set(int x, int y, int d) override { int i = at(x, y); if (d < 0 || d > 9) throw BadDigitException(d); a[i] = d; }
  bool isValid() const override {
    for (int i = 0; i < 81; ++i) for (int j = 0; j < i; ++j)
      if (a[i] && a[i] == a[j] && (i / 9 == j / 9 || i % 9 == j % 9 || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3))) return false;
    return true;
  }
};
inline bool fits(const IGrid& g, int c, int d) {
  const int x = c % 9, y = c / 9;
  for (int i = 0; i < 9; ++i)
    if (g.get(i, y) == d || g.get(x, i) == d || g.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == d) return false;
  return true;
}
#include <coroutine>
#include <exception>
#include <utility>
// A task that awaits tasks of its own kind: recursion by co_await, with symmetric transfer.
struct Task {
  struct promise_type {
    bool value = false; std::exception_ptr error; std::coroutine_handle<> caller = std::noop_coroutine();
    Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    struct Final {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept { return h.promise().caller; }
      void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
    void return_value(bool b) { value = b; }
    void unhandled_exception() { error = std::current_exception(); }
  };
  std::coroutine_handle<promise_type> h;
  explicit Task(std::coroutine_handle<promise_type> h) : h(h) {}
  Task(Task&& o) noexcept : h(std::exchange(o.h, nullptr)) {}
  ~Task() { if (h) h.destroy(); }
  bool await_ready() { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> c) { h.promise().caller = c; return h; }
  bool await_resume() { if (h.promise().error) std::rethrow_exception(h.promise().error); return h.promise().value; }
  bool run() { h.resume(); return await_resume(); }
};
struct Solver : sudoku::ISolver {
  IGrid& g; explicit Solver(IGrid& g) : g(g) {}
  Task go(int c) {
    while (c < 81 && g.get(c % 9, c / 9)) ++c;
    if (c == 81) co_return true;
    for (int d = 1; d <= 9; ++d)
      if (fits(g, c, d)) {
        g.set(c % 9, c / 9, d);
        Task rest = go(c + 1);
        if (co_await rest) co_return true;
        g.set(c % 9, c / 9, 0);
      }
    co_return false;
  }
  bool solve() override { if (!g.isValid()) return false; Task t = go(0); return t.run(); }
};
SUDOKU_EXPORT_GRID(Grid)
SUDOKU_EXPORT_SOLVER(Solver)
