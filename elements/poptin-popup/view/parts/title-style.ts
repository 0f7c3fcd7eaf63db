/** Letters that are as wide as they are high: Chinese, Japanese, Korean. Each may end a line, so they are no word. */
const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** The longest title of each size. */
const SIZES = [
  [28, 1],
  [45, 0.86],
  [70, 0.74],
] as const;

/** A longer word breaks. */
const LONGEST_WORD = 20;

/** How long a title is, for the style sheet: its size by all its letters, and how many letters its longest word has. */
export function titleStyle(title: string): Readonly<Record<'--n' | '--w', number>> {
  const letters = [...title].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.8 : 1), 0);
  const size = SIZES.find(([most]) => letters <= most)?.[1] ?? 0.64;
  const word = Math.max(1, ...title.split(/[\s-]+/).map((each) => (WIDE.test(each) ? 1 : each.length)));
  return { '--n': size, '--w': Math.min(word, LONGEST_WORD) };
}
