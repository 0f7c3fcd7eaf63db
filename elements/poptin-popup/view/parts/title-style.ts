/** Chinese, Japanese and Korean letters are twice as wide, and each may end a line: they are no part of a word. */
const WORD = /[^\s\u3000-\uffef-]+/g;
const WIDE = /[\u3000-\uffef]/g;

/**
 * How long a title is, for the style sheet: its size by all its letters, and how many letters its longest word has; as
 * texts, because the painter sets texts.
 */
export function titleStyle(title: string) {
  const words = title.match(WORD) ?? [];
  const letters = title.replace(WIDE, 'mm').length;
  return {
    // up to 28 letters it is as large as its design wants it, from 70 on two thirds of that
    '--n': Math.min(1, Math.max(0.64, 1.24 - letters * 0.0086)).toFixed(2),
    // a longer word breaks
    '--w': `${Math.min(20, Math.max(1, ...words.map((word) => word.length)))}`,
  };
}
