/** The compositions of each sheet; a popup fetches the one that has its own. Bars and games are known by their name. */
const CARDS =
  /^(?:circle|media|thumb-start|thumb-end|badge|pill|bubble|strip|receipt|minimal|band|quote|frame)$/;
const COVERS = /^(?:cover|card-over|float-start|overlap|poster)$/;

export async function layoutSheet(layout: string): Promise<string> {
  return (await fetchOf(layout)).default;
}

function fetchOf(layout: string): Promise<{ default: string }> {
  if (layout.startsWith('row')) return import('../../styles/popup-rows.css?inline');
  if (layout.startsWith('game')) return import('../../styles/popup-games.css?inline');
  if (CARDS.test(layout)) return import('../../styles/popup-cards.css?inline');
  if (COVERS.test(layout)) return import('../../styles/popup-covers.css?inline');
  return import('../../styles/popup-layouts.css?inline');
}
