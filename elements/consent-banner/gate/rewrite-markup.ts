import { decodeEntities, type Named } from './addresses.ts';
import { HINTS } from './loading.ts';

const START = /<(script|i?frame|link)\b/gi;
/** An opening tag from after its name up to its end; quoted values may contain `>`. */
const REST = /(?:"[^"]*"|'[^']*'|[^"'>])*/y;
/** What the next piece may complete to the name of such a tag. */
const NAME_PART = /<\/?[a-z]{0,6}$/i;

const ADDRESS =
  /[\s"'/](src|srcdoc|data-src|href|xlink:href|imagesrcset)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s>]+))/gi;
/** Skips quoted values. */
// linear: every quote of a whole tag is closed
const NAMES = /("[^"]*"|'[^']*'|[\s/])(src|srcdoc|type)(?=\s*=)|"[^"]*"|'[^']*'/gi;
/** An SVG script keeps its `href`: its type is enough. */
const LINK_NAMES = /("[^"]*"|'[^']*'|[\s/])(href|imagesrcset)(?=\s*=)|"[^"]*"|'[^']*'/gi;
const REL = /\srel\s*=\s*(?:"([^"]*)|'([^']*)|([^\s>]+))/i;
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
  let whole = '';
  let from = 0;
  for (const { index, 0: start, 1: name = '' } of text.matchAll(START)) {
    if (index < from) continue; // inside a value of the previous tag
    REST.lastIndex = index + start.length;
    REST.test(text);
    const end = REST.lastIndex + 1;
    whole += text.slice(from, index);
    if (text[end - 1] !== '>') return [whole, text.slice(index)];
    whole += rewriteTag(text.slice(index, end), name, decide);
    from = end;
  }
  const rest = text.slice(from);
  const part = NAME_PART.exec(rest.slice(-8))?.[0] ?? '';
  return [whole + rest.slice(0, rest.length - part.length), part];
}

function rewriteTag(tag: string, name: string, decide: Parameters<typeof rewriteMarkup>[1]): string {
  const isLink = /^l/i.test(name);
  const [, ...rel] = REL.exec(tag) ?? [];
  // other links, such as style sheets, are not held
  if (isLink && !HINTS.some((hint) => rel.join('').toLowerCase().split(/\s+/).includes(hint))) return tag;
  const found = [...tag.matchAll(ADDRESS)].map(
    ([, attribute, ...values]) =>
      [/doc|srcset/i.test(`${attribute}`), decodeEntities(values.join(''))] as const,
  );
  const list = (isText: boolean) => found.filter((each) => each[0] === isText).map((each) => each[1]);
  const declared = CATEGORY.exec(tag)?.[1];
  if (decide(declared, { addresses: list(false), texts: list(true) }) !== false) return tag;
  const held = tag.replace(isLink ? LINK_NAMES : NAMES, (all, before, attribute) =>
    attribute ? `${before}data-${attribute}` : all,
  );
  return held.replace(/^<\w+/, /^s/i.test(name) ? '$& type="text/plain"' : '$& data-consent-held');
}
