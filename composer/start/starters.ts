import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { purposes } from '../../templates/purposes.ts';
import { typeSetting } from '../form/popup-tables.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import { normalFile, popupsIn } from '../state/workspace.ts';
import { formatSettings } from './format-content.ts';
import coffee from './pictures/coffee.svg?raw';
import dana from './pictures/dana.svg?raw';

/** A popup to begin with. */
export interface Starter {
  readonly id: string;
  readonly title: string;
  /** Its purpose, in a line. */
  readonly purpose: string;
  readonly popup: JsonObject;
}

const files = import.meta.glob<Json>('../../templates/*.json', { import: 'default' });

/** Finished popups by purpose: each file of `templates/` in the order of its list, unlisted ones last. */
export async function loadTemplates(): Promise<Starter[]> {
  const named = Object.entries(files).map(([path, load]) => ({ name: readFileName(path), load }));
  const order = Object.keys(purposes);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  named.sort((a, b) => place(a.name) - place(b.name));
  const read = await Promise.all(
    named.map(async ({ name, load }) =>
      popupsIn(normalFile('popups', await load())).map((popup, index) => ({
        id: index === 0 ? name : `${name}-${index + 1}`,
        title: String(popup.poptin_name || name.replaceAll('-', ' ')),
        purpose: purposes[name] ?? '',
        popup: withNextDate(popup, new Date()),
      })),
    ),
  );
  return read.flat();
}

/** A countdown to a distant day starts two weeks from now: owners who change nothing do not count years. */
export function withNextDate(popup: JsonObject, now: Date): JsonObject {
  const { design_properties: design } = popup;
  if (!isObject(design) || typeof design.timer !== 'string') return popup;
  const day = new Date(now.getTime() + 14 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const timer = design.timer.replace(/^\d\d\/\d\d\/\d{4}(?=\|)/, day.split('-').reverse().join('/'));
  return { ...popup, design_properties: { ...design, timer } };
}

// linear: one of our paths
const readFileName = (path: string): string => /([^/]+)\.json$/.exec(path)?.[1] ?? path;

/** Pictures inside the file: an export must not name anything that only the demo has. */
const PICTURES: Readonly<Record<string, string>> = {
  '/demo/images/coffee.svg': coffee,
  '/demo/images/dana.svg': dana,
};

/** One of each kind of surface, with some text. */
export const blankStarters: readonly Starter[] = Object.keys(formatCounts()).map((type) => ({
  id: `blank-${type}`,
  title: type,
  purpose: typeSetting.meanings?.[type] ?? '',
  popup: withoutId(formatSettings(type, 1), type),
}));

function withPicture(content: Json): Json {
  if (!isObject(content) || !isObject(content.image)) return content;
  const drawing = PICTURES[String(content.image.src)];
  if (!drawing) return content;
  const src = `data:image/svg+xml,${encodeURIComponent(drawing.replaceAll(/>\s+</g, '><').trim())}`;
  return { ...content, image: { ...content.image, src } };
}

function withoutId(settings: object, type: string): JsonObject {
  const { design_properties: design, content, ...popup } = settings as Record<string, Json>;
  const name = type.replace(/[^a-z]/g, '');
  return {
    ...popup,
    content: withPicture(content),
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
