import type { Log } from '../base/log.ts';

/**
 * Undoes the changes that text filters make to JSON in a page. WordPress' classic editor turns an empty line into
 * `</p>` and `<p>`, and adds empty lines around a block of HTML in a text; other editors insert `<br>`, non-breaking
 * spaces, CDATA marks, entities or typographic quotes.
 */
const CURE =
  'In WordPress a Custom HTML block keeps it as it is; in the classic editor leave no empty line in it.';

/**
 * Reads JSON as it was meant, and writes it back into the page: later readers find it repaired.
 * @returns the value, or null with a warning if the meaning is unclear.
 */
export function repairInlineJson(tag: string, script: Element, log: Log, cause: unknown): unknown {
  const text = script.textContent?.trim() ?? '';
  script.textContent = '';
  for (const mend of [dropMarkup, (each: string) => dropMarkup(straightenQuotes(each))]) {
    try {
      const value: unknown = JSON.parse(mend(text));
      script.textContent = JSON.stringify(value);
      log.warnOnce(
        `${tag} mended`,
        `<${tag}>: an editor has changed the JSON inside the tag; it was read nevertheless. ${CURE}`,
      );
      return value;
    } catch {
      // try the next repair, or warn below
    }
  }
  log.warnOnce(
    `${tag} inline`,
    `<${tag}>: the JSON inside the tag is malformed; it is ignored. ${CURE}`,
    cause,
  );
  return null;
}

/** One that is not closed continues to the end. */
const STRING = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;
const CDATA = /(?:\/\/\s*|\/\*\s*)?(?:<!\[CDATA\[|\]\]>)(?:\s*\*\/)?/g;
/** Elements around which WordPress puts empty lines, wherever they are. */
const BLOCKS =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary';
const BLOCK_TAG = new RegExp(`^</?(?:${BLOCKS})\\b[^>]*>$`, 'i');

/** JSON has no markup between its strings, and no line breaks inside them: both come from an editor. */
export function dropMarkup(text: string): string {
  let mended = '';
  let from = 0;
  const between = (piece: string) =>
    piece.replace(CDATA, '').replace(/<[^<>]*>|&nbsp;|[\u00a0\u200b-\u200d\u2060\ufeff]/g, ' ');
  for (const { index, 0: string } of text.matchAll(STRING)) {
    mended += between(text.slice(from, index)) + mendString(string);
    from = index + string.length;
  }
  return mended + between(text.slice(from));
}

/**
 * A line break in a string: WordPress put it next to a block of HTML, or the owner typed it. A `<p>` or `</p>`
 * without its other half belongs to WordPress' paragraphs around it.
 */
function mendString(string: string): string {
  if (!/[\n\r]/.test(string)) return string;
  const pieces = string.match(/<[^<>]*>|\s*[\n\r]\s*|[^<\n\r]+|</g) ?? [];
  const foreign = findForeign(pieces);
  let mended = '';
  let gap: string[] = [];
  let last = '';
  const isBlock = (piece: string) => BLOCK_TAG.test(piece);
  pieces.forEach((piece, at) => {
    if (foreign.has(at) || /^\s*[\n\r]/.test(piece) || (gap.length > 0 && /^<br ?\/?>$/.test(piece))) {
      gap.push(piece);
      return;
    }
    if (gap.length > 0 && !isBlock(last) && !isBlock(piece)) mended += gap.length > 1 ? '\\n\\n' : '\\n';
    gap = [];
    last = piece;
    mended += piece;
  });
  return mended;
}

/** The positions of paragraph tags without their other half. */
function findForeign(pieces: readonly string[]): Set<number> {
  const foreign = new Set<number>();
  const open: number[] = [];
  pieces.forEach((piece, at) => {
    if (/^<p[\s>]/i.test(piece)) {
      open.push(at);
      foreign.add(at);
    } else if (/^<\/p>$/i.test(piece)) {
      const start = open.pop();
      if (start === undefined) foreign.add(at);
      else foreign.delete(start);
    }
  });
  return foreign;
}

const QUOTES = /[“”„‟″]|&(?:#8220|#8221|#8222|#8243|#x201[cde]|[lrb]dquo|Prime|quot|#0?34);/gi;

/** Strings between typographic quotes, or escaped ones: only if the text has no straight quote. */
export function straightenQuotes(text: string): string {
  if (text.includes('"')) return text;
  return text
    .replace(QUOTES, '"')
    .replace(/&(?:lt|#0?60);/g, '<')
    .replace(/&(?:gt|#0?62);/g, '>')
    .replace(/&(?:#0?39|apos);/g, "'")
    .replace(/&(?:amp|#0?38);/g, '&');
}
