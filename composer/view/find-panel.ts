import { popupTables } from '../form/popup-tables.ts';
import { ATTRIBUTE } from '../panels/attributes-panel.tsx';
import type { Path } from '../state/json-path.ts';

/** Words, picture, fields: what a popup from the gallery needs first. */
export const CONTENT_PANEL = 'Content';
export const MORE_PANEL = 'More';
/** Attributes of the tag; a provider writes them itself. */
export const TAG_PANEL = 'The tag';

/** All that a popup can have. */
export const POPUP_PANELS: readonly string[] = [
  CONTENT_PANEL,
  'Design',
  'Prizes',
  'When',
  'For whom',
  'How often',
  'Teaser tab',
  'Closing',
  'Colours',
  'Own words',
  MORE_PANEL,
  TAG_PANEL,
];

/** Settings of `design_properties`, by the panel that has them. */
const OF_DESIGN = [
  ['Design', popupTables.looks],
  ['Colours', popupTables.colours],
  ['Closing', popupTables.closing],
  ['Teaser tab', popupTables.tab],
] as const;

/** All others. */
const OF_POPUP = [
  ['Prizes', popupTables.game],
  ['When', popupTables.triggers],
  ['How often', popupTables.frequency],
  ['For whom', popupTables.targeting],
  ['Design', popupTables.size],
  ['Own words', popupTables.words],
  ['Teaser tab', popupTables.tab],
] as const;

/**
 * The panel of a popup that has a setting.
 * @param path from the popup on.
 * @param names of the panels that there are: only games have prizes.
 */
export function findPanel([first, second]: Path, names: readonly string[]): string {
  const found = panelOf(`${first ?? ''}`, `${second ?? ''}`);
  return names.includes(found) ? found : MORE_PANEL;
}

function panelOf(first: string, second: string): string {
  if (first === ATTRIBUTE) return TAG_PANEL;
  if (first === 'poptin_type' || first === 'poptin_format') return 'Design';
  if (first === 'mobile') return CONTENT_PANEL;
  if (first === 'content') {
    if (second === 'design' || second === 'theme') return 'Design';
    return second === 'tab' ? 'Teaser tab' : CONTENT_PANEL;
  }
  if (first === 'design_properties') {
    if (second === 'switch_mobile_editor') return CONTENT_PANEL;
    return OF_DESIGN.find(([, table]) => second in table)?.[0] ?? MORE_PANEL;
  }
  return OF_POPUP.find(([, table]) => first in table)?.[0] ?? MORE_PANEL;
}
