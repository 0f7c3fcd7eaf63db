/** PHP literals, in the style of WordPress: tabs, `array()`, spaces inside parentheses. */

/** The head of a generated file. */
export const GENERATED =
  "<?php\n/**\n * Made by `npm run blocks` from the descriptors of the tags.\n *\n * @package Tagdrop\n */\n\ndefined( 'ABSPATH' ) || exit;\n\n";

/** A literal that gettext reads: `__( 'Popup', 'tagdrop' )`. */
export class Translated {
  constructor(readonly text: string) {}
}

export const translated = (text: string): Translated => new Translated(text);

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @param depth the number of tabs before its line. */
export function php(value: unknown, depth = 0): string {
  if (value instanceof Translated) return value.text === '' ? "''" : `__( ${quote(value.text)}, 'tagdrop' )`;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'null';
  const isList = Array.isArray(value);
  const rows = Object.entries(value as object);
  if (rows.length === 0) return 'array()';
  const width = isList ? 0 : Math.max(...rows.map(([key]) => quote(key).length));
  const tabs = '\t'.repeat(depth + 1);
  const lines = rows.map(
    ([key, each]) => `${tabs}${isList ? '' : `${quote(key).padEnd(width)} => `}${php(each, depth + 1)},\n`,
  );
  return `array(\n${lines.join('')}${'\t'.repeat(depth)})`;
}
