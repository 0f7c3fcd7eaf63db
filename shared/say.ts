import type { Message, Texts, WordsOf } from './words.ts';

/**
 * What one part of an element says: its English, where nothing else is said.
 * @param room what the keys of this part begin with in the catalogue.
 */
export const readTexts = <T extends Texts>(english: T, texts: Texts, room = ''): WordsOf<T> =>
  Object.fromEntries(
    Object.entries(english).map(([key, usual]) => [key, texts[room + key] ?? usual]),
  ) as WordsOf<T>;

/**
 * Fills in a message: numbers as the language writes them, in the plural form that `{count}` asks for.
 * @param intl {@link Locale.intl}.
 */
export function say(
  message: Message,
  intl: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(intl).select(Number(values.count))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name] ?? mark;
    return typeof value === 'number' ? value.toLocaleString(intl) : value;
  });
}
