import { fill } from './fill.ts';
import type { Message } from './words.ts';

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
  const written = Object.entries(values).map(([name, value]) => [name, value.toLocaleString(intl)]);
  return fill(text, Object.fromEntries(written));
}
