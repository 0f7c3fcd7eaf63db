import type { Files } from '../files.ts';
import { GENERATED, php } from './php.ts';

/** A text in another language; the forms of a plural in the order of the language's rule (gettext). */
export type Translation = string | readonly string[];

/** Calls of gettext in PHP and in our editor scripts, with our text domain as their last argument. */
const CALL =
  /\b(?:esc_html|esc_attr|)_(?:_|e|n|x|nx)\(\s*((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"()]|\((?:[^()]*)\))*?),\s*'tagdrop'\s*\)/g;
const LITERAL = /'((?:[^'\\]|\\.)*)'/g;

/** A text of the plugin, and the files that say it with the lines. */
export interface Said {
  readonly text: string;
  readonly plural: string;
  readonly context: string;
  readonly places: readonly string[];
}

/** Every text in `files`, by their paths. */
export function listMessages(files: Readonly<Record<string, string>>): Said[] {
  const said = new Map<string, { text: string; plural: string; context: string; places: string[] }>();
  const add = (place: string, text: string, plural = '', context = '') => {
    const key = `${context}\u0004${text}`;
    const entry = said.get(key) ?? { text, plural, context, places: [] };
    said.set(key, entry);
    if (plural) entry.plural = plural;
    entry.places.push(place);
  };
  for (const [path, code] of Object.entries(files)) {
    if (path.endsWith('/block.json')) {
      // WordPress translates them with these contexts (`wp-includes/block-i18n.json`)
      const { title, description } = JSON.parse(code);
      add(path, title, '', 'block title');
      add(path, description, '', 'block description');
      continue;
    }
    for (const match of code.matchAll(CALL)) {
      const name = match[0].slice(0, match[0].indexOf('('));
      const [text = '', second = ''] = [...(match[1] ?? '').matchAll(LITERAL)].map(([, each = '']) =>
        each.replaceAll(/\\(['\\])/g, '$1'),
      );
      if (!text) continue;
      const place = `${path}:${code.slice(0, match.index).split('\n').length}`;
      add(place, text, /_n$/.test(name) ? second : '', /_x$/.test(name) ? second : '');
    }
  }
  return [...said.values()];
}

/** A template for translators (`.pot`). */
export function translationsTemplate(version: string, messages: readonly Said[]): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Tagdrop ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"',
    '"X-Domain: tagdrop\\n"',
  ].join('\n');
  const bodies = messages.map(({ text, plural, context, places }) =>
    [
      ...places.map((place) => `#: ${place}`),
      ...(context ? [`msgctxt ${po(context)}`] : []),
      `msgid ${po(text)}`,
      ...(plural ? [`msgid_plural ${po(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
    ].join('\n'),
  );
  return `${[head, ...bodies].join('\n\n')}\n`;
}

const po = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** The catalogues by their locales, from `blocks/wordpress/words/<locale>/*.json`. */
export function readCatalogues(
  texts: Readonly<Record<string, string | Uint8Array>>,
): Record<string, Record<string, Translation>> {
  const catalogues: Record<string, Record<string, Translation>> = {};
  for (const [path, content] of Object.entries(texts)) {
    const [locale = ''] = path.split('/');
    catalogues[locale] = { ...catalogues[locale], ...JSON.parse(content.toString()) };
  }
  return catalogues;
}

/**
 * The files of all languages. Gettext's own (`.mo`) would have every English text once for each language, and the zip
 * would be too large to upload: here one file has the English, and a file of each language what it means in the same
 * order. Scripts get WordPress' JSON.
 */
export function translationFiles(
  messages: readonly Said[],
  catalogues: Readonly<Record<string, Readonly<Record<string, Translation>>>>,
): Files {
  const texts = [...new Set(messages.map(({ text }) => text))];
  const inScripts = new Set(
    messages.flatMap(({ text, places }) => (places.some((place) => /\.js:/.test(place)) ? [text] : [])),
  );
  return Object.fromEntries([
    ['languages/texts.php', `${GENERATED}return ${php(texts)};\n`],
    ...Object.entries(catalogues).flatMap(([locale, catalogue]) => {
      const translated = texts.map((text) => catalogue[text] ?? '');
      const spoken = Object.entries(catalogue).filter(([text]) => inScripts.has(text));
      return [
        [`languages/${fileName(locale)}.php`, `${GENERATED}return ${php(translated)};\n`],
        [`languages/${fileName(locale)}.json`, scriptFile(locale, spoken)],
      ];
    }),
  ]);
}

/** `pt_BR` → `pt-br`, as WordPress' standard of files wants it. */
const fileName = (locale: string): string => locale.toLowerCase().replace('_', '-');

/** As `wp.i18n.setLocaleData` takes it; our scripts have no plurals. */
const scriptFile = (lang: string, spoken: readonly (readonly [string, Translation])[]): string =>
  JSON.stringify({
    domain: 'messages',
    locale_data: {
      messages: {
        '': { domain: 'messages', lang },
        ...Object.fromEntries(spoken.map(([text, translation]) => [text, [translation]])),
      },
    },
  });
