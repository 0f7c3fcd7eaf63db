import { formatCounts } from '../../../elements/poptin-popup/format/formats.ts';
import { formatSettings } from '../../stories/format-content.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import { normalFile, popupsOf } from '../state/workspace.ts';

/** A popup to begin with. */
export interface Starter {
  readonly id: string;
  readonly title: string;
  readonly popup: JsonObject;
}

const files = import.meta.glob<Json>('../../../templates/*.json', { import: 'default' });

/** Finished popups by purpose: each file of `templates/`, with every popup in it. */
export async function loadTemplates(): Promise<Starter[]> {
  const read = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const name = /([^/]+)\.json$/.exec(path)?.[1] ?? path;
      const file = normalFile('popups', await load());
      const work = { file, attributes: {}, properties: {} };
      return popupsOf({ popups: work, consent: work, feed: work }).map((popup, index) => ({
        id: index === 0 ? name : `${name}-${index + 1}`,
        title: String(popup.poptin_name || name.replaceAll('-', ' ')),
        popup,
      }));
    }),
  );
  return read.flat();
}

/** One of each kind of surface, with some words in it. */
export const blankStarters: readonly Starter[] = Object.keys(formatCounts()).map((type) => ({
  id: `blank-${type}`,
  title: type,
  popup: withoutId(formatSettings(type, 1), type),
}));

function withoutId(settings: object, type: string): JsonObject {
  const { design_properties: design, ...popup } = settings as Record<string, Json>;
  const name = type.replace(/[^a-z]/g, '');
  return {
    ...popup,
    // 13 letters and digits: links of the form /click/<id> find it (popup §9)
    poptin_id: name + '1'.padStart(13 - name.length, '0'),
    poptin_name: `My ${type}`,
    display_after_sec_active: { seconds: 5, scope: 'page_wide' },
    d_f_r: 'all@display_once_every_few_days_2',
    cookie: 7,
    design_properties: isObject(design)
      ? { ...design, poptin_design_entry_effect: 'fade', poptin_design_exit_effect: 'fade' }
      : {},
  };
}
