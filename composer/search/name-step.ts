import { isObject, type Json, type Path } from '../state/json-path.ts';
import type { Workspace } from '../state/workspace.ts';
import { popupSettings, tagSettings } from './list-settings.ts';

/** The first place at which two values differ; null if they are the same. */
export function findChange(before: Json, after: Json): Path | null {
  if (before === after) return null;
  // a group that comes or goes is named by what is in it
  const [one, other] = [entriesOf(before ?? emptyAs(after)), entriesOf(after ?? emptyAs(before))];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [];
  // a list that has another length has changed as a whole
  if (Array.isArray(before) && one.size !== other.size) return [];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const inside = findChange(one.get(key), other.get(key));
    if (inside) return [key, ...inside];
  }
  return null;
}

const emptyAs = (value: Json): Json => (isObject(value) ? {} : undefined);

function entriesOf(value: Json): ReadonlyMap<string | number, Json> | null {
  if (Array.isArray(value)) return new Map(value.map((each: Json, index) => [index, each]));
  return isObject(value) ? new Map(Object.entries(value)) : null;
}

const labels = new Map(
  [...popupSettings, ...tagSettings].map(({ path, label, of }) => [
    path.join('.'),
    of ? `${of}, ${label}` : label,
  ]),
);

/** What a step has changed, as its owner calls it. */
export function nameStep(before: Workspace, after: Workspace): string {
  const path = findChange(before as unknown as Json, after as unknown as Json);
  const [kind, where, list, , ...setting] = path ?? [];
  if (kind === 'consent') return 'Consent banner';
  if (kind === 'feed') return 'Photo feed';
  if (where === 'properties') return 'Colours of all popups';
  if (where === 'attributes') return labels.get(`@.${list ?? ''}`) ?? 'The tag';
  if (setting.length === 0) return 'Popups of the file';
  return nameSetting(setting);
}

/** The nearest setting that has a name: of a list, that is the list. */
function nameSetting(path: Path): string {
  const names = path.map((key) => (key === 'mobile' ? 'content' : key));
  for (let length = names.length; length > 0; length--) {
    const label = labels.get(names.slice(0, length).join('.'));
    if (label) return path[0] === 'mobile' ? `${label}, on phones` : label;
  }
  return 'The popup';
}
