import consent from '../../elements/consent-banner/settings/consent-settings.ts?raw';
import { SETTINGS } from '../../elements/poptin-popup/wire.ts';
import feed from '../../elements/sbi-feed/source/feed-settings.ts?raw';

const HEAD = '// Written by demo/manual/run.mjs from the tables and types in elements/: do not edit.\n';

/**
 * `settings.d.ts`: what may be given to the popup, the banner and the feed. The popup's comes from the rows that read
 * it; what only its display run reads (triggers, targeting, frequency) is let through unchecked.
 */
export function settingsTypes(): string {
  return [HEAD, popupSettings(), consent, feed].join('\n');
}

type Rows = Readonly<Record<string, { wire: string; words: string; fallback: unknown }>>;

const tables: Readonly<Record<string, Rows>> = SETTINGS;

function popupSettings(): string {
  return [
    '/** 0 or 1, as text or as a boolean too. */',
    "export type Flag = boolean | 0 | 1 | '0' | '1';",
    '',
    '/** One popup, in the spelling of a display response (docs/popups.md). */',
    'export interface PopupSettings {',
    ...rowsAt(''),
    `  poptin_size?: {\n${rowsAt('poptin_size', '    ').join('\n')}\n  } | null;`,
    `  design_properties?: {\n${rowsAt('design_properties', '    ').join('\n')}\n    [field: string]: unknown;\n  } | null;`,
    '  content?: PopupContent | null;',
    '  /** Another content for phones. */',
    '  mobile?: PopupContent | null;',
    '  /** Triggers, targeting and frequency, which the display run reads. */',
    '  [field: string]: unknown;',
    '}',
    '',
    'export interface PopupContent {',
    ...rowsAt('content'),
    ...['image', 'button', 'thank_you'].map(
      (name) => `  ${name}?: {\n${rowsAt(`content.${name}`, '    ').join('\n')}\n  } | null;`,
    ),
    '  [part: string]: unknown;',
    '}',
    '',
  ].join('\n');
}

function rowsAt(place: string, indent = '  '): string[] {
  return Object.values(tables[place] ?? {}).flatMap(({ wire, words, fallback }) => {
    const type = typeOf(words, fallback);
    if (wire === 'poptin_id') return [`${indent}${wire}: string | number;`];
    return [...(words === 'text' ? [] : [`${indent}/** ${words} */`]), `${indent}${wire}?: ${type};`];
  });
}

/** By what a row says it holds: its words for the site owner name the kind. */
function typeOf(words: string, fallback: unknown): string {
  const choices = /^one of (.+)$/.exec(words)?.[1];
  if (choices)
    return `${choices
      .split(', ')
      .map((each) => `'${each}'`)
      .join(' | ')} | null`;
  if (/^0 or 1/.test(words)) return 'Flag | null';
  if (/^a number/.test(words)) return 'number | string | null';
  if (/^a list/.test(words)) return 'readonly unknown[]';
  if (/^an object/.test(words)) return 'object | null';
  return typeof fallback === 'string' ? 'string | number | null' : 'unknown';
}
