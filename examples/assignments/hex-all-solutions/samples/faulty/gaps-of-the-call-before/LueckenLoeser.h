#ifndef LUECKEN_LOESER_H
#define LUECKEN_LOESER_H

#include <sudoku/all_solutions_solver.h>

#include <functional>
#include <vector>

// Sucht alle Loesungen. Zuerst werden die leeren Felder (Luecken) gesammelt,
// dann werden sie der Reihe nach rekursiv gefuellt.
class LueckenLoeser : public sudoku::IAllSolutionsSolver {
public:
    // Was bei jeder Loesung gerufen wird
    using Melder = std::function<void(const sudoku::IGrid&)>;

    void solveAll(sudoku::IGrid& gitter, const Melder& melden) override;

private:
    // traegt alle leeren Felder in luecken_ ein
    void sammleLuecken(const sudoku::IGrid& gitter);

    // fuellt die Luecken ab der Nummer nr
    void fuelle(std::size_t nr, sudoku::IGrid& gitter, const Melder& melden);

    // darf die Ziffer in dieses Feld?
    bool passt(const sudoku::IGrid& gitter, sudoku::Cell feld, int ziffer) const;

    std::vector<sudoku::Cell> luecken_;  // die leeren Felder, zeilenweise
    sudoku::Shape kasten_;               // Groesse eines Kastens
    int n_ = 0;                          // Zahl der Zeilen, Spalten und Ziffern
};

#endif
