#ifndef LOESER_H
#define LOESER_H

#include <sudoku/solver.h>

class Loeser : public sudoku::ISolver
{
public:
    explicit Loeser(sudoku::IGrid& gitter);
    bool solve() override;

private:
    bool weiter(int spalte, int zeile);       // geht zur naechsten leeren Zelle
    bool probiere(int spalte, int zeile);     // probiert dort alle Ziffern

    sudoku::IGrid& m_gitter;
};

#endif
