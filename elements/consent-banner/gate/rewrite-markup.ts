import { decodeEntities, type Named } from './addresses.ts';

/** A whole opening tag of a script or frame; quoted values may contain `>`. */
const TAG = /<(script|i?frame)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** What may become such a tag with the next piece. */
const PART = /<(?:(?:script|i?frame)\b(?:"[^"]*"|'[^']*'|[^"'>])*(?:"[^"]*|'[^']*)?|\/?[a-z]{0,6})$/i;

const ADDRESS = /[\s"'/](src|srcdoc|data-src|href|xlink:href)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s>]+))/gi;
/** Skips quoted values. */
const NAMES = /("[^"]*"|'[^']*'|[\s/])(src|srcdoc|type)(?=\s*=)|"[^"]*"|'[^']*'/gi;
const CATEGORY = /\sdata-(?:consent|cookieyes)\s*=\s*["']?([^"'>]+)/i;

/**
 * The page's markup without what may not load: address and type wait in `data-src` and `data-type`.
 * @param decide the gatekeeper's answer for a tag's categories and addresses: only false holds it back.
 * @returns the text, and its end if that is only part of a tag.
 */
export function rewriteMarkup(
  text: string,
  decide: (declared: string | undefined, named: Named) => boolean | undefined,
): readonly [whole: string, part: string] {
  const at = text.search(PART);
  const whole = at < 0 ? text : text.slice(0, at);
  return [
    whole.replace(TAG, (tag, name: string) => {
      const found = [...tag.matchAll(ADDRESS)].map(
        ([, attribute, ...values]) => [/doc/i.test(`${attribute}`), decodeEntities(values.join(''))] as const,
      );
      const list = (isText: boolean) => found.filter((each) => each[0] === isText).map((each) => each[1]);
      const declared = CATEGORY.exec(tag)?.[1];
      if (decide(declared, { addresses: list(false), texts: list(true) }) !== false) return tag;
      const held = tag.replace(NAMES, (all, before, attribute) =>
        attribute ? `${before}data-${attribute}` : all,
      );
      return held.replace(/^<\w+/, /^s/i.test(name) ? '$& type="text/plain"' : '$& data-consent-held');
    }),
    text.slice(whole.length),
  ];
}
