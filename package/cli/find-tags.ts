/** A tag in the text of a page. */
export interface PageTag {
  /** Of its `<`, from the beginning of the text. */
  readonly offset: number;
  /** By lower-case names; a present boolean is ''. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The JSON inside it, and where that begins. */
  readonly json: { readonly text: string; readonly offset: number } | null;
}

/** Finds every `<name …>` outside comments. One pass: each step looks behind the last one. */
export function findTags(html: string, name: string): PageTag[] {
  const tags: PageTag[] = [];
  const text = html.toLowerCase();
  const opening = `<${name}`;
  let at = 0;
  for (;;) {
    const offset = text.indexOf(opening, at);
    if (offset < 0) return tags;
    const comment = text.indexOf('<!--', at);
    if (comment >= 0 && comment < offset) {
      const end = text.indexOf('-->', comment + 4);
      if (end < 0) return tags;
      at = end + 3;
      continue;
    }
    at = offset + opening.length;
    if (!/[\s/>]/.test(text[at] ?? '')) continue;
    const { attributes, end } = readAttributes(html, at);
    const close = text.indexOf(`</${name}`, end);
    const inside = close < 0 ? text.length : close;
    tags.push({ offset, attributes, json: readJson(html, text, end, inside) });
    at = end;
  }
}

/** Attributes from here to the tag's `>`. */
function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  const isSpace = (at: number) => /\s/.test(html[at] ?? '');
  let at = start;
  while (at < html.length) {
    while (isSpace(at) || html[at] === '/') at += 1;
    if (at >= html.length || html[at] === '>') break;
    const from = at;
    while (at < html.length && !isSpace(at) && !'=>/'.includes(html[at] as string)) at += 1;
    const name = html.slice(from, at).toLowerCase();
    let next = at;
    while (isSpace(next)) next += 1;
    let value = '';
    if (html[next] === '=') {
      at = next + 1;
      while (isSpace(at)) at += 1;
      const quote = html[at] === '"' || html[at] === "'" ? (html[at] as string) : '';
      const begin = quote ? at + 1 : at;
      at = begin;
      while (at < html.length && (quote ? html[at] !== quote : !isSpace(at) && html[at] !== '>')) at += 1;
      value = html.slice(begin, at);
      if (quote) at += 1;
    } else if (at === from) at += 1;
    if (name && !attributes.has(name)) attributes.set(name, value);
  }
  return { attributes, end: Math.min(at + 1, html.length) };
}

function readJson(html: string, text: string, from: number, to: number): PageTag['json'] {
  const script = text.indexOf('<script', from);
  if (script < 0 || script >= to) return null;
  const { attributes, end } = readAttributes(html, script + '<script'.length);
  const close = text.indexOf('</script', end);
  if (attributes.get('type') !== 'application/json' || close < 0) return null;
  return { text: html.slice(end, close), offset: end };
}
