/** A whole opening tag of a script or frame; what is quoted may hold `>`. */
const TAG = /<(script|iframe)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** What may become such a tag with the next piece. */
const PART = /<(?:(?:script|iframe)\b(?:"[^"]*"|'[^']*'|[^"'>])*(?:"[^"]*|'[^']*)?|\/?[a-z]{0,6})$/i;

const ADDRESS = /[\s"'/](?:src|srcdoc|data-src)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s>]+))/gi;
/** What is quoted is passed over. */
const NAMES = /("[^"]*"|'[^']*'|[\s/])(src|srcdoc|type)(?=\s*=)|"[^"]*"|'[^']*'/gi;
const CATEGORY = /\sdata-(?:consent|cookieyes)\s*=\s*["']?([^"'>]+)/i;

/**
 * Markup that the page writes, without what may not load: the address and the type wait in `data-src` and `data-type`.
 * @param decide what the gatekeeper says about a tag's categories and addresses: only false keeps it back.
 * @returns the text, and its end where that is only a part of a tag.
 */
export function rewriteMarkup(
  text: string,
  decide: (named: string | undefined, addresses: string) => boolean | undefined,
): readonly [whole: string, part: string] {
  const at = text.search(PART);
  const whole = at < 0 ? text : text.slice(0, at);
  return [
    whole.replace(TAG, (tag, name: string) => {
      const addresses = [...tag.matchAll(ADDRESS)].map(([, ...values]) => values.join(''));
      if (decide(CATEGORY.exec(tag)?.[1], addresses.join(' ')) !== false) return tag;
      const held = tag.replace(NAMES, (all, before, attribute) =>
        attribute ? `${before}data-${attribute}` : all,
      );
      return held.replace(/^<\w+/, /^s/i.test(name) ? '$& type="text/plain"' : '$& data-consent-held');
    }),
    text.slice(whole.length),
  ];
}
