#pragma once

#include <string_view>

namespace sudoku {

/// The style sheet of all pages: one column, a light and a dark theme. Colour is never the only
/// cue: text, font weight or a border conveys the same.
inline constexpr std::string_view kPageStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #f7f5f1; --card: #ffffff; --ink: #23272c; --soft: #565e68; --line: #ddd8cf; --rule: #4a515a;
  --accent: #1d6358; --track: #e7e2d9; --good: #1f6a3f; --good-tint: #e3f1e7; --bad: #a02f1c;
  --bad-tint: #fae7e2; --wait: #6f5200; --wait-tint: #f7eed4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1c2024; --ink: #e7e4de; --soft: #a9b0b8; --line: #353b42; --rule: #9aa3ad;
    --accent: #7cc9bb; --track: #2b3036; --good: #86d3a0; --good-tint: #1c3326; --bad: #ffa492;
    --bad-tint: #43231d; --wait: #e6c674; --wait-tint: #3a3119;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 62rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3 { line-height: 1.25; font-weight: 650; text-wrap: balance; }
h1 { margin: 0; font-size: 1.9rem; letter-spacing: -0.01em; }
h2 { margin: 2.75rem 0 0.9rem; font-size: 1.3rem; }
h3 { margin: 0; font-size: 1.08rem; }
p, ul, ol, dl { margin: 0.6rem 0; }
a { color: var(--accent); text-underline-offset: 0.18em; }
a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.25rem;
}
pre, code, .calls {
  font: 0.875rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
pre {
  margin: 0.6rem 0; padding: 0.75rem 0.9rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.5rem; white-space: pre-wrap;
}
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.eyebrow { margin: 0 0 0.3rem; color: var(--soft); }
.soft { color: var(--soft); }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.total { margin: 1.4rem 0 0.5rem; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
.total strong { font-size: 2.6rem; font-weight: 650; letter-spacing: -0.02em; line-height: 1; }
svg { display: block; width: 100%; overflow: visible; }
img { display: block; width: 100%; height: auto; }
figure img { border-radius: 0.4rem; }
figcaption { margin-top: 0.5rem; }
.track { fill: var(--track); }
.bar { fill: var(--accent); }
svg text { fill: var(--ink); font-size: 13px; font-variant-numeric: tabular-nums; }
.card {
  margin: 1rem 0; padding: 1.2rem 1.35rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem;
}
.card.alert { border-left: 0.35rem solid var(--bad); }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
.heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.3rem 0.75rem; }
.heading .points { margin-left: auto; color: var(--soft); white-space: nowrap; font-variant-numeric: tabular-nums; }
.badge {
  padding: 0.05rem 0.55rem; border-radius: 1rem; font-size: 0.8125rem; font-weight: 600; white-space: nowrap;
  background: var(--wait-tint); color: var(--wait);
}
.badge.good { background: var(--good-tint); color: var(--good); }
.badge.bad { background: var(--bad-tint); color: var(--bad); }
.facts { display: grid; grid-template-columns: minmax(5.5rem, max-content) 1fr; gap: 0.35rem 1.1rem; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; white-space: pre-wrap; }
.hint { padding: 0.6rem 0.9rem; border-radius: 0.5rem; background: var(--wait-tint); }
.hint strong { color: var(--wait); }
summary { cursor: pointer; color: var(--accent); font-weight: 600; }
.calls { padding-left: 2.6rem; }
.rows { padding: 0.3rem 1.35rem; list-style: none; }
.rows > * { margin: 0; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.rows > :last-child { border-bottom: 0; }
.rows p { margin: 0.3rem 0 0; }
.rows summary { color: var(--ink); font-weight: 400; }
.rows summary .heading { display: inline-flex; width: calc(100% - 1.4rem); vertical-align: top; }
.rows details p { margin: 0.4rem 0 0.2rem 1.2rem; color: var(--soft); }
.grids { display: flex; flex-wrap: wrap; gap: 1.1rem 1.6rem; margin: 1rem 0 0.4rem; }
.grids > * { min-width: 0; max-width: 100%; }
.scroll { position: relative; overflow-x: auto; max-width: 100%; padding: 2px; }
.grid { border-collapse: collapse; font-variant-numeric: tabular-nums; line-height: 1; }
.grid caption { padding: 0 0 0.35rem 1.4rem; text-align: left; color: var(--soft); font-size: 0.9375rem; line-height: 1.3; }
.grid th { width: 1.4rem; height: 1.3rem; color: var(--soft); font-size: 0.72rem; font-weight: 400; text-align: center; padding: 0; }
.grid td {
  width: var(--cell, 1.8rem); min-width: var(--cell, 1.8rem); height: var(--cell, 1.8rem); padding: 0; text-align: center;
  border: 1px solid var(--line); background: var(--card);
}
.grid td.left { border-left: 2px solid var(--rule); }
.grid td.top { border-top: 2px solid var(--rule); }
.grid td.right { border-right: 2px solid var(--rule); }
.grid td.bottom { border-bottom: 2px solid var(--rule); }
.grid td.given { font-weight: 700; }
.grid td.filled { color: var(--soft); }
.grid td.differs { background: var(--bad-tint); color: var(--bad); outline: 2px dashed var(--bad); outline-offset: -3px; font-weight: 600; }
.grid.large td { --cell: 1.6rem; font-size: 0.85rem; }
.grid.large th { font-size: 0.68rem; }
.grid.large td.differs { outline-width: 1px; outline-offset: -2px; }
.legend { color: var(--soft); font-size: 0.9rem; }
table.list { width: 100%; border-collapse: collapse; }
.list caption { text-align: left; color: var(--soft); padding-bottom: 0.5rem; }
.list th, .list td { padding: 0.5rem 0.9rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
.list th { font-weight: 600; }
.list tbody th { font-weight: 400; }
.list th.number, .list td.number { text-align: right; }
.list th:last-child, .list td:last-child { padding-right: 0; }
.list tbody tr:last-child > * { border-bottom: 0; }
.list .wide { min-width: 8rem; width: 30%; vertical-align: middle; }
.list { overflow-wrap: break-word; }
.scroll .list td, .scroll .list tbody th { max-width: 18rem; }
.scroll .list tbody th, .scroll .list th + td { min-width: 8rem; }
.list button {
  margin: 0; padding: 0.1rem 0.2rem; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; white-space: nowrap;
}
.list button:hover { color: var(--accent); }
.list button::after { content: "\2195"; display: inline-block; width: 1.1em; text-align: right; color: var(--soft); }
.list [aria-sort="ascending"] button::after { content: "\2191"; color: var(--accent); }
.list [aria-sort="descending"] button::after { content: "\2193"; color: var(--accent); }
/* Headings of several words wrap, so that no column is cut off; on phones each row is a list. */
.figures th.number { white-space: normal; overflow-wrap: normal; }
.figures tbody th { max-width: 14rem; overflow-wrap: anywhere; }
footer { margin-top: 3rem; color: var(--soft); font-size: 0.9rem; }
@media (max-width: 48rem) {
  .figures thead { display: none; }
  .figures, .figures tbody, .figures tr, .figures tbody th, .figures td { display: block; max-width: none; }
  .figures tbody th { padding: 0.9rem 0 0.2rem; border: 0; font-weight: 600; }
  .figures td.number { display: flex; justify-content: space-between; gap: 1rem; padding: 0.2rem 0; }
  .figures td::before { content: attr(data-label); color: var(--soft); }
}
.plot svg { max-width: 38rem; margin: 0 auto; }
.plot svg text { font-size: 13px; }
@media (max-width: 34rem) {
  body { padding: 1.5rem 0.9rem 3rem; }
  h1 { font-size: 1.5rem; }
  .card { padding: 1rem; }
  .rows { padding: 0.2rem 1rem; }
  .heading .points { margin-left: 0; flex-basis: 100%; }
  .facts { grid-template-columns: 1fr; gap: 0 1rem; }
  .facts dd { margin-bottom: 0.5rem; }
  .grid td { --cell: 1.68rem; }
  .list .wide { min-width: 4.5rem; }
  svg text { font-size: 22px; }
}
@media print {
  body { max-width: none; padding: 0; background: none; }
  .card { break-inside: avoid; }
}
)css";

}  // namespace sudoku
