import { readMember } from '../../../shared/base/page-names.ts';
import { createPatches, type Method } from './patches.ts';
import type { Release } from './release.ts';

/** @returns the markup without what may not load, and its end where that is only a part of a tag. */
export type Rewrite = (text: string) => readonly [whole: string, part: string];

/**
 * `document.write` while something waits or has just been let go: what may not load is taken out of the markup, also
 * where a tag comes in pieces, and a released script writes where it stands.
 * @returns gives the page its own functions back.
 */
export function patchWrites(page: Document, rewrite: Rewrite, release: Release): () => void {
  const { replace, restore } = createPatches();
  const write = readMember(page, 'write');
  let rest = '';
  const flush = () => {
    if (rest) write(rest);
    rest = '';
  };
  const writing = (native: Method, name: string): Method =>
    function (...parts) {
      if (this !== page) return native.apply(this, parts);
      const text =
        parts.length === 1 && name === 'write' ? parts[0] : parts.join('') + (name === 'write' ? '' : '\n');
      const script = release.findWriter();
      if (script) return release.write(script, text);
      const [whole, part] = rewrite(`${rest}${text}`);
      // what nobody touched stays the object that it was, since it may be a trusted one
      const isSame = !rest && whole === `${text}`;
      rest = part;
      // what turns out not to be a part of such a tag; the parser is still at this place
      if (part) queueMicrotask(flush);
      return write(isSame ? text : whole);
    };
  // a script that runs in the middle of the page opens nothing, as in the parser's hands
  const opening = (native: Method): Method =>
    function (...args) {
      return this === page && release.findWriter() ? page : native.apply(this, args);
    };
  for (const [names, wrap] of [
    ['write writeln', writing],
    ['open close', opening],
  ] as const) {
    for (const name of names.split(' ')) {
      replace(Document.prototype, name, wrap);
      // who has replaced it before us may know the browser's own
      if (Object.hasOwn(page, name)) replace(page, name, wrap);
    }
  }
  return restore;
}
