import type { Prize } from './prize.ts';

/** Puts the prize into a screen's text, as text: a label with markup in it shows that markup (decision D-15). */
export function insertPrize(text: string, prize: Pick<Prize, 'label' | 'code'> | null): string {
  const values: Readonly<Record<string, string>> = {
    prize_label: prize?.label ?? '',
    prize_code: prize?.code ?? '',
  };
  return text.replace(/\{\{\s*(prize_label|prize_code)\s*\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Whether the text names the prize. */
export const namesPrize = (text: string): boolean => /\{\{\s*prize_label\s*\}\}/.test(text);

/** A label on at most `lines` lines of `width` letters; a longer one ends in an ellipsis. */
export function wrapLabel(label: string, width: number, lines: number): string[] {
  const made: string[] = [];
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = made.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      made[made.length - 1] = `${last} ${word}`;
    else made.push(word);
  }
  const kept = made.slice(0, lines);
  const cut = (line: string) => `${[...line].slice(0, Math.max(1, width - 1)).join('')}…`;
  return kept.map((line, index) => {
    const isCut = index === kept.length - 1 && made.length > lines;
    return isCut || line.length > width ? cut(line) : line;
  });
}
