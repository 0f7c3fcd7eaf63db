import { createPatches } from './patches.ts';
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
  const { write } = page;
  let rest = '';
  const flush = () => {
    if (rest) write.call(page, rest);
    rest = '';
  };
  replace(page, 'write writeln', (_, name) => (...parts) => {
    const text =
      parts.length === 1 && name === 'write' ? parts[0] : parts.join('') + (name === 'write' ? '' : '\n');
    const script = release.findWriter();
    if (script) return release.write(script, text);
    const [whole, part] = rewrite(`${rest}${text}`);
    // what nobody touched stays the object that it was, since it may be a trusted one
    const isSame = !rest && whole === `${text}`;
    rest = part;
    // what is no part of such a tag after all; the parser is still at this place
    if (part) queueMicrotask(flush);
    write.call(page, isSame ? text : whole);
  });
  // a script that runs in the middle of the page opens nothing, as in the parser's hands
  replace(
    page,
    'open close',
    (native) =>
      (...args) =>
        release.findWriter() ? page : native.apply(page, args),
  );
  return restore;
}
