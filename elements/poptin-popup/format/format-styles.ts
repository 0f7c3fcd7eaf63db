import { LAYOUTS, type Layout, type LayoutSheet } from './layouts.ts';

type Sheet = Promise<{ default: string }>;

const SHEETS: Readonly<Record<LayoutSheet, () => Sheet>> = {
  layouts: () => import('./layouts.css?inline'),
  covers: () => import('./covers.css?inline'),
  cards: () => import('./cards.css?inline'),
  notes: () => import('./notes.css?inline'),
  launchers: () => import('./launchers.css?inline'),
  games: () => import('./games.css?inline'),
  'rows-pictured': () => import('./rows-pictured.css?inline'),
  'rows-plain': () => import('./rows-plain.css?inline'),
};

/** The style sheets of one layout, in order. A popup fetches only layouts that share a sheet with its own. */
export async function loadLayoutSheets(layout: Layout): Promise<string[]> {
  const name = LAYOUTS[layout];
  const own = SHEETS[name]();
  const sheets = name.startsWith('rows')
    ? [import('./rows.css?inline'), own, import('./rows-narrow.css?inline')]
    : [own];
  return (await Promise.all(sheets)).map((sheet) => sheet.default);
}
