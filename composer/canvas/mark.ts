/** A text with a selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MARK = '**';

/**
 * Marks the selected words, or takes their mark away. Without a selection it is the word at the cursor. The same words
 * stay selected.
 */
export function toggleMark({ text, start, end }: Selected): Selected {
  const [from, to] = start === end ? wordAt(text, start) : trimmed(text, start, end);
  const isMarked = text.slice(0, from).endsWith(MARK) && text.slice(to).startsWith(MARK);
  if (isMarked) {
    return {
      text: text.slice(0, from - MARK.length) + text.slice(from, to) + text.slice(to + MARK.length),
      start: from - MARK.length,
      end: to - MARK.length,
    };
  }
  if (from === to) return { text, start, end };
  // marks do not nest, nor do they cross a line
  const inside = text.slice(from, to).replaceAll(MARK, '').replaceAll('\n', ' ');
  return {
    text: text.slice(0, from) + MARK + inside + MARK + text.slice(to),
    start: from + MARK.length,
    end: from + MARK.length + inside.length,
  };
}

/** Spaces at the ends stay outside, and so do marks that are selected with their word. */
function trimmed(text: string, start: number, end: number): [from: number, to: number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (from < to && /\s/.test(text.charAt(to - 1))) to -= 1;
  const isWhole =
    to - from > 2 * MARK.length && text.startsWith(MARK, from) && text.slice(from, to).endsWith(MARK);
  return isWhole ? [from + MARK.length, to - MARK.length] : [from, to];
}

const LETTER = /[^\s*.,;:!?…]/;

function wordAt(text: string, at: number): [from: number, to: number] {
  let [from, to] = [at, at];
  while (from > 0 && LETTER.test(text.charAt(from - 1))) from -= 1;
  while (to < text.length && LETTER.test(text.charAt(to))) to += 1;
  return [from, to];
}
