/** Template HTML as text, before a parser sees it. Both functions look at every character once, however it is written. */

/** Takes the `<style>` elements out of the text. An unclosed one stays: the sanitiser drops it. */
export function takeStyles(html: string): { html: string; css: string } {
  const opening = /<style(?![\w-])/gi;
  const closing = /<\/style\s*>/gi;
  const kept: string[] = [];
  const sheets: string[] = [];
  let from = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = html.indexOf('>', opening.lastIndex) + 1;
    closing.lastIndex = start;
    const end = start > 0 ? closing.exec(html) : null;
    if (!end) break;
    kept.push(html.slice(from, found.index));
    sheets.push(html.slice(start, end.index));
    from = opening.lastIndex = closing.lastIndex;
  }
  return { html: kept.join('') + html.slice(from), css: sheets.join('\n') };
}

/** A quoted value, or a name followed by an equals sign. */
const ATTRIBUTE = /"[^"]*"|'[^']*'|([^\s"'<>/=]+)(\s*=)?/g;

/** Renames the attributes inside every tag by `rename`. */
export function renameAttributes(html: string, rename: (name: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of findTags(html)) {
    const tag = html.slice(start, end).replace(ATTRIBUTE, (text, name?: string, assigned?: string) => {
      return name && assigned ? rename(name) + assigned : text;
    });
    parts.push(html.slice(from, start), tag);
    from = end;
  }
  return parts.join('') + html.slice(from);
}

/** Where the attributes of each opening tag begin, and where the tag ends. */
function* findTags(html: string): Generator<readonly [start: number, end: number]> {
  const opening = /<[a-z][^\s"'<>/]*/gi;
  /** Anything that ends a tag, begins a value, or shows that it is not a tag. */
  const mark = /["'<>]/g;
  /** Quotes that do not occur any more. */
  const spent = new Set<string>();
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = opening.lastIndex;
    mark.lastIndex = start;
    for (let next = mark.exec(html); next; next = mark.exec(html)) {
      const [sign] = next;
      if (sign === '>') yield [start, next.index];
      if (sign === '>' || sign === '<') {
        opening.lastIndex = next.index;
        break;
      }
      const end = spent.has(sign) ? -1 : html.indexOf(sign, mark.lastIndex);
      if (end < 0) spent.add(sign);
      else mark.lastIndex = end + 1;
    }
    if (mark.lastIndex === 0) return;
  }
}
