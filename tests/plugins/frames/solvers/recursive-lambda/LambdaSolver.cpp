#include <sudoku/plugin.h>
#include <sudoku/solver.h>
#include <functional>
#include <utility>
#include <vector>

using namespace std;
using namespace sudoku;

struct LambdaSolver final : ISolver
{
	IGrid & g;

	explicit LambdaSolver(IGrid & g) : g(g) {}

	bool solve() override
	{
		if (!g.isValid()) return false;

		vector<pair<int, int>> gaps;
		for (int r = 0; r < 9; ++r)
			for (int c = 0; c < 9; ++c)
				if (!g.get(c, r)) gaps.emplace_back(c, r);

		function<bool(size_t)> fill = [&](size_t i)
		{
			if (i == gaps.size()) return true;
			auto [c, r] = gaps[i];
			for (int d = 1; d < 10; ++d)
			{
				g.set(c, r, d);
				if (g.isValid() && fill(i + 1)) return true;
			}
			g.set(c, r, 0);
			return false;
		};

		return fill(0);
	}
};

SUDOKU_EXPORT_SOLVER(LambdaSolver)
