#include "Loeser.h"

#include <sudoku/plugin.h>

static const int GROESSE = 9;

Loeser::Loeser(sudoku::IGrid& gitter)
    : m_gitter(gitter)
{
}

bool Loeser::solve()
{
    if (m_gitter.isValid() == false)
        return false;
    return weiter(0, 0);
}

bool Loeser::weiter(int spalte, int zeile)
{
    if (spalte == GROESSE)
    {
        spalte = 0;
        zeile++;
    }
    if (zeile == GROESSE)
        return true;                          // alles voll
    if (m_gitter.get(spalte, zeile) == 0)
        return probiere(spalte, zeile);
    return weiter(spalte + 1, zeile);         // Vorgabe
}

bool Loeser::probiere(int spalte, int zeile)
{
    bool gefunden = false;
    int ziffer = 1;
    while (!gefunden && ziffer <= GROESSE)
    {
        m_gitter.set(spalte, zeile, ziffer);
        if (m_gitter.isValid())
            gefunden = weiter(spalte + 1, zeile);
        ziffer++;
    }
    if (!gefunden)
        m_gitter.set(spalte, zeile, 0);
    return gefunden;
}

SUDOKU_EXPORT_SOLVER(Loeser)
