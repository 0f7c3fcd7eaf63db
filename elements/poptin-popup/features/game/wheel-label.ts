/** Labels on the slices of the wheel, in the units of its drawing, whose half is 100. */

/** Chinese, Japanese and Korean letters and emoji are as wide as high. */
const WIDE = /[\u1100-\u11ff\u2600-\u27bf\u2e80-\ud7ff\uf900-\uffef\u{1f000}-\u{3ffff}]/u;

/** How wide a bold text is, in em. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.58), 0);

/** What no line break parts: a word, or one letter of a script that has no spaces. */
const PIECES = /[\u2e80-\ud7ff\uf900-\uffef]|[^\u2e80-\ud7ff\uf900-\uffef]+/g;

/** Not at the beginning of a line (JIS X 4051): stops, small kana, the mark of a long vowel. */
const CLOSING = /^[、。ーっッゃゅょャュョ！％）]/;

/** No line is wider than `width` em, unless a word alone is. */
function wrapLabel(label: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(/\s+/)) {
    (word.match(PIECES) ?? []).forEach((piece, at) => {
      const last = lines.at(-1);
      const longer = last === undefined ? piece : `${last}${at === 0 ? ' ' : ''}${piece}`;
      if (last !== undefined && widthOf(longer) > width && !CLOSING.test(piece)) lines.push(piece);
      else lines.splice(-1, 1, longer);
    });
  }
  return lines;
}

/** Below the smaller size letters are hard to read, and a label is shortened instead. */
const SIZES = { largest: 12, smallest: 6.5, thinnest: 3.2, step: 0.5 };
const LINE = 1.12;
const MOST_LINES = 3;

/** A label is between the hub and the pointer's tip; a short one in the middle of its slice. */
const PLACE = { from: 25, middle: 58, to: 87 };
const LENGTH = PLACE.to - PLACE.from;

const middleOf = (width: number): number => Math.min(PLACE.middle, PLACE.to - width / 2);

/** Neighbours come closest at a label's inner end. */
function heightAt(width: number, count: number): number {
  const inner = middleOf(width) - width / 2;
  return count < 3 ? 2 * inner : 1.72 * inner * Math.tan(Math.PI / count);
}

export interface PlacedLabel {
  readonly lines: readonly string[];
  readonly size: number;
  /** From one line to the next. */
  readonly step: number;
  /** Of its longest line. */
  readonly width: number;
  /** The distance of its middle from the hub's. */
  readonly middle: number;
}

/** A label in the largest letters that fit; one that is too long for the smallest ends in an ellipsis. */
export function placeLabel(label: string, count: number): PlacedLabel {
  for (let size = SIZES.largest; size >= SIZES.smallest; size -= SIZES.step) {
    for (const share of [1, 0.75, 0.5]) {
      const placed = place(wrapLabel(label, (LENGTH * share) / size), size);
      const { lines, step, width } = placed;
      if (width <= LENGTH && lines.length <= MOST_LINES && lines.length * step <= heightAt(width, count))
        return placed;
    }
  }
  return shortenLabel(label, count);
}

function place(lines: readonly string[], size: number): PlacedLabel {
  const width = Math.max(0, ...lines.map((line) => widthOf(line) * size));
  return { lines, size, step: size * LINE, width, middle: middleOf(width) };
}

/** Slices that are too thin even for small letters have smaller ones. */
function shortenLabel(label: string, count: number): PlacedLabel {
  const size = Math.min(SIZES.smallest, Math.max(SIZES.thinnest, heightAt(LENGTH / 2, count) / LINE));
  let width = LENGTH;
  while (width > LENGTH / 2 && heightAt(width, count) < size * LINE) width -= 1;
  const most = Math.min(MOST_LINES, Math.max(1, Math.floor(heightAt(width, count) / (size * LINE))));
  const made = wrapLabel(label, width / size);
  const lines = made.slice(0, most).map((line, at) => {
    const goesOn = at === most - 1 && made.length > most;
    return goesOn || widthOf(line) * size > width ? cutLine(line, width / size) : line;
  });
  return place(lines, size);
}

function cutLine(line: string, width: number): string {
  const letters = [...line];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trim()}…`;
}
