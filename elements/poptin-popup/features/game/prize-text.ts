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
