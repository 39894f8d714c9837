#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <sstream>

struct Entry { int row, col, val; };

static std::string show( const sudoku::IBoard& b )
{
  std::ostringstream out;
  for( int i = 0; i < 81; i++ )
  {
    if( i > 0 )
      out << ( i % 9 == 0 ? '\n' : ' ' );
    out << b.valueAt( i / 9, i % 9 );
  }
  return out.str();
}

class ArraySolver : public sudoku::IBoardSolver
{
public:
  std::string solve( sudoku::IBoard& b ) override
  {
    Entry trail[81];   // at most one entry per cell
    int n = 0;         // trail[0] ... trail[n-1] are in use
    int pos = 0;       // the cell to look at next
    int val = 1;       // the value to try next

    bool ok = !b.isBad();
    while( ok && pos < 81 )
    {
      const int row = pos / 9;
      const int col = pos % 9;
      if( b.isFixed( row, col ) )
      {
        pos++;
        continue;
      }

      bool placed = false;
      for( ; val <= 9 && !placed; val++ )
      {
        b.move( sudoku::Move( row, col, val ) );
        if( !b.isBad() )
        {
          trail[n++] = Entry{ row, col, val };
          placed = true;
        }
      }
      if( placed )
      {
        pos++;
        val = 1;
        continue;
      }

      // dead end: back to the entry before
      b.move( sudoku::Move( row, col, 0 ) );
      if( n == 0 )
        ok = false;
      else
      {
        n--;
        pos = trail[n].row * 9 + trail[n].col;
        val = trail[n].val + 1;
      }
    }

    return ok ? show( b ) : "This puzzle has no solution.";
  }
};

SUDOKU_EXPORT_BOARD_SOLVER( ArraySolver )
