#include "LueckenLoeser.h"

#include <sudoku/plugin.h>

void LueckenLoeser::solveAll(sudoku::IGrid& gitter, const Melder& melden)
{
    // widerspruechliche Vorgaben: keine Loesung
    if (!gitter.isValid())
        return;

    // Masse dieses Gitters merken
    kasten_ = gitter.shape();
    n_ = kasten_.boxWidth * kasten_.boxHeight;

    // und los
    sammleLuecken(gitter);
    fuelle(0, gitter, melden);
}

void LueckenLoeser::sammleLuecken(const sudoku::IGrid& gitter)
{
    // zeilenweise von oben nach unten
    for (int y = 0; y < n_; y++)
        for (int x = 0; x < n_; x++)
            if (gitter.get(x, y) == 0)
                luecken_.push_back({x, y});
}

void LueckenLoeser::fuelle(std::size_t nr, sudoku::IGrid& gitter, const Melder& melden)
{
    // keine Luecke mehr: das ist eine Loesung
    if (nr == luecken_.size()) {
        melden(gitter);
        return;
    }

    // alle Ziffern in dieser Luecke probieren
    const sudoku::Cell feld = luecken_[nr];
    for (int ziffer = 1; ziffer <= n_; ziffer++) {
        if (passt(gitter, feld, ziffer)) {
            gitter.set(feld.x, feld.y, ziffer);
            // Rekursion: die naechste Luecke
            fuelle(nr + 1, gitter, melden);
            // und wieder zuruecknehmen
            gitter.set(feld.x, feld.y, 0);
        }
    }
}

bool LueckenLoeser::passt(const sudoku::IGrid& gitter, sudoku::Cell feld, int ziffer) const
{
    // Zeile und Spalte in einem Durchgang
    for (int i = 0; i < n_; i++) {
        if (i != feld.x && gitter.get(i, feld.y) == ziffer)
            return false;
        if (i != feld.y && gitter.get(feld.x, i) == ziffer)
            return false;
    }

    // linke obere Ecke des Kastens
    const int links = feld.x - feld.x % kasten_.boxWidth;
    const int oben = feld.y - feld.y % kasten_.boxHeight;

    // alle Felder des Kastens ausser dem eigenen
    for (int y = oben; y < oben + kasten_.boxHeight; y++)
        for (int x = links; x < links + kasten_.boxWidth; x++)
            if ((x != feld.x || y != feld.y) && gitter.get(x, y) == ziffer)
                return false;
    return true;
}

// Abgabe
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(LueckenLoeser)
