import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import type { ZipFile } from './zip.ts';

/** A picture in the file is downloaded with every page; a drawing of a few hundred bytes may be. */
const LEAST = 2000;
const DATA = /^data:image\/(webp|avif|jpeg|png|gif);base64,/;
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' };

export interface Apart {
  /** The file, with addresses in place of its pictures. */
  readonly file: JsonObject;
  readonly pictures: readonly ZipFile[];
}

/**
 * Takes the pictures out of a file.
 * @param folder where the owner puts them, as a page of the site names it: `/tagdrop/`.
 */
export async function picturesApart(file: JsonObject, folder: string): Promise<Apart> {
  const pictures = new Map<string, ZipFile>();
  const names = new Map<string, string>();
  for (const address of listPictures(file)) {
    const [, kind = ''] = DATA.exec(address) ?? [];
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (each) =>
      each.charCodeAt(0),
    );
    const name = `pictures/${await hash(bytes)}.${ENDINGS[kind] ?? kind}`;
    names.set(address, `${folder}${name}`);
    pictures.set(name, { name, bytes });
  }
  return { file: withNames(file, names) as JsonObject, pictures: [...pictures.values()] };
}

/** The pictures in a file that are worth a file of their own, once each. */
export function listPictures(value: Json): string[] {
  if (typeof value === 'string') return value.length > LEAST && DATA.test(value) ? [value] : [];
  const parts: readonly Json[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return [...new Set(parts.flatMap(listPictures))];
}

function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each: Json) => withNames(each, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNames(each, names)]));
}

/** The same picture has the same name. */
async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 8)].map((each) => each.toString(16).padStart(2, '0')).join('');
}
