import { decodeEntities } from './addresses.ts';
import { ADDRESSES, type Decisions, TEXTS } from './decisions.ts';
import { HINTS, RUNNABLE } from './loading.ts';

const START = /<(script|i?frame|link)\b/gi;
/** An opening tag from after its name up to its end; quoted values may contain `>`. */
const REST = /(?:"[^"]*"|'[^']*'|[^"'>])*/y;
/** What the next piece may complete to the name of such a tag. */
const NAME_PART = /<\/?[a-z]{0,6}$/i;

/** An attribute as a browser reads it: none needs a space before it, and an unquoted value may contain quotes. */
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)|'([^']*)|([^\s>]*)))?/g;
const HELD = /^(?:src|srcdoc|type)$/i;
/** An SVG script keeps its `href`: its type is enough. */
const HELD_OF_LINK = /^(?:href|imagesrcset)$/i;

/**
 * The page's markup without what may not load: address and type wait in `data-src` and `data-type`.
 * @param decide the gatekeeper's answer for a tag's categories and addresses: only false holds it back.
 * @returns the text, and its end if that is only part of a tag.
 */
export function rewriteMarkup(
  text: string,
  decide: Decisions['decide'],
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

function rewriteTag(tag: string, name: string, decide: Decisions['decide']): string {
  const [isLink, isScript] = [/^l/i.test(name), /^s/i.test(name)];
  const found = [...tag.matchAll(ATTRIBUTE)].map(
    ([, attribute = '', ...values]) => [attribute.toLowerCase(), decodeEntities(values.join(''))] as const,
  );
  const read = (attribute: string) => found.find((each) => each[0] === attribute)?.[1];
  const rel = read('rel')?.toLowerCase().split(/\s+/);
  // other links, such as style sheets, are not held
  if (isLink && !HINTS.some((hint) => rel?.includes(hint))) return tag;
  // inert already, perhaps by the page's own declaration
  if (isScript && !RUNNABLE.test(read('type') ?? '')) return tag;
  const list = (names: RegExp) => found.filter(([attribute]) => names.test(attribute)).map((each) => each[1]);
  const declared = read('data-consent') ?? read('data-cookieyes');
  const named = { addresses: list(ADDRESSES), texts: list(TEXTS) };
  if (decide(declared, named, read('data-service')) !== false) return tag;
  const names = isLink ? HELD_OF_LINK : HELD;
  const held = tag.replace(ATTRIBUTE, (all, attribute) => (names.test(attribute) ? `data-${all}` : all));
  return held.replace(/^<\w+/, isScript ? '$& type=text/plain ' : '$& data-consent-held');
}
