type Sheet = Promise<{ default: string }>;

/** Compositions of each sheet. What is not here is a split of picture and words; games are known by their name. */
const CARDS = /^(?:circle|media|thumb-start|thumb-end|strip|band)$/;
const NOTES = /^(?:minimal|frame|quote|receipt)$/;
const LAUNCHERS = /^(?:badge|pill|bubble)$/;
const COVERS = /^(?:cover|card-over|float-start|overlap|poster)$/;
const PICTURED_ROWS = /^row(?:-image|-image-end|-split|-pill|-cover|-quote)?$/;

/** The sheets of one composition, in their order. A popup fetches no other composition than those beside its own. */
export async function loadLayoutSheets(layout: string): Promise<string[]> {
  const sheets = await Promise.all(layout.startsWith('row') ? rows(layout) : [panel(layout)]);
  return sheets.map((sheet) => sheet.default);
}

function rows(layout: string): Sheet[] {
  return [
    import('./rows.css?inline'),
    PICTURED_ROWS.test(layout) ? import('./rows-pictured.css?inline') : import('./rows-plain.css?inline'),
    import('./rows-narrow.css?inline'),
  ];
}

function panel(layout: string): Sheet {
  if (layout.startsWith('game')) return import('./games.css?inline');
  if (CARDS.test(layout)) return import('./cards.css?inline');
  if (NOTES.test(layout)) return import('./notes.css?inline');
  if (LAUNCHERS.test(layout)) return import('./launchers.css?inline');
  if (COVERS.test(layout)) return import('./covers.css?inline');
  return import('./layouts.css?inline');
}
