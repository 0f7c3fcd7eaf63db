import { readMember } from '../../../shared/base/page-names.ts';
import { createPatches, type Method } from './patches.ts';
import type { Release } from './release.ts';

/** @returns the markup without what may not load, and its end if that is only part of a tag. */
export type Rewrite = (text: string) => readonly [whole: string, part: string];

/**
 * `document.write` while something waits or has just been released: what may not load is removed from the markup, even
 * if a tag arrives in pieces, and a released script writes at its own place.
 * @returns restores the page's own functions.
 */
export function patchWrites(document: Document, rewrite: Rewrite, release: Release): () => void {
  const { replace, restore } = createPatches();
  const write = readMember(document, 'write');
  let rest = '';
  /** It turned out not to be part of such a tag; a tag inside it may be one. */
  const finish = (text: string): string => {
    const [whole, part] = rewrite(text.slice(1));
    return text[0] + whole + (part && finish(part));
  };
  const flush = () => {
    const text = rest;
    rest = '';
    if (text) write(finish(text));
  };
  const writing = (native: Method, name: string): Method =>
    function (...parts) {
      if (this !== document) return native.apply(this, parts);
      const text =
        parts.length === 1 && name === 'write' ? parts[0] : parts.join('') + (name === 'write' ? '' : '\n');
      const script = release.findWriter();
      if (script) return release.write(script, text);
      const [whole, part] = rewrite(`${rest}${text}`);
      // an unchanged value stays the object it was, because it may be a trusted one
      const isSame = !rest && whole === `${text}`;
      rest = part;
      // the parser is still at this place
      if (part) queueMicrotask(flush);
      return write(isSame ? text : whole);
    };
  // a script that runs in the middle of the page opens no new document, as under the parser
  const opening = (native: Method): Method =>
    function (...args) {
      return this === document && release.findWriter() ? document : native.apply(this, args);
    };
  for (const [names, wrap] of [
    ['write writeln', writing],
    ['open close', opening],
  ] as const) {
    for (const name of names.split(' ')) {
      replace(Document.prototype, name, wrap);
      // code that replaced it before us may know the browser's own function
      if (Object.hasOwn(document, name)) replace(document, name, wrap);
    }
  }
  return restore;
}
