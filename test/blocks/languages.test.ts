import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { wordpressFiles } from '../../blocks/wordpress/generate.ts';
import { listMessages, readCatalogues } from '../../blocks/wordpress/translations.ts';

const ROOT = join(import.meta.dirname, '../..');
const templates = (folder: string) => {
  const from = join(ROOT, 'blocks', folder);
  return Object.fromEntries(
    readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(from, path).replaceAll('\\', '/'), readFileSync(path)]),
  );
};
const files = wordpressFiles({ version: '0.0.0', built: {}, composer: {}, templates });
const said = listMessages(
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(?:php|js)$|\/block\.json$/.test(path) && !path.startsWith('assets/'))
      .map(([path, content]) => [path, content.toString()]),
  ),
);
const catalogues = readCatalogues(templates('wordpress/words'));

/** The languages with most WordPress sites, besides English (wordpress.org/about/stats, 2026). */
const LOCALES = ['de_DE', 'es_ES', 'fr_FR', 'it_IT', 'ja', 'nl_NL', 'pl_PL', 'pt_BR', 'ru_RU', 'tr_TR'];

/** How many forms a plural has; two elsewhere. */
const FORMS: Readonly<Record<string, number>> = { ja: 1, pl_PL: 3, ru_RU: 3 };

/** What must be the same in each language: placeholders, and what is typed or copied. */
const KEPT =
  /%(?:\d\$)?[sd]|https?:\/\/|\/\w+\/v1|\/(?:checkout|members)\/\*?|\?(?:ppt|cky)[\w-]+|\[?data-[\w-]+|unfiltered_html|cookieyes-consent|cc_|\b(?:utm_|gclid|submit-url|api-base|poptin-submit|cols-tablet|locator-nonce|post-id|shortcode-atts|content(?:\.\w+)+)/g;
const kept = (text: string) => (text.match(KEPT) ?? []).sort().join();

test('the plugin speaks ten languages besides English', () => {
  expect(Object.keys(catalogues).sort()).toEqual(LOCALES);
});

test.each(LOCALES)('%s has every text of the plugin, and no other', (locale) => {
  const texts = [...new Set(said.map(({ text }) => text))].sort();
  expect(Object.keys(catalogues[locale] ?? {}).sort()).toEqual(texts);
});

test.each(LOCALES)('%s keeps placeholders, names and markup, and has all forms of plurals', (locale) => {
  const wrong = said.flatMap(({ text, plural }) => {
    const translation = catalogues[locale]?.[text] ?? '';
    const forms = typeof translation === 'string' ? [translation] : translation;
    const isWhole =
      forms.length === (plural ? (FORMS[locale] ?? 2) : 1) && forms.every((form) => form.trim() !== '');
    const isKept = forms.every((form) => kept(form) === kept(text));
    return isWhole && isKept ? [] : [{ text, translation }];
  });
  expect(wrong).toEqual([]);
});

test('the files have the English once, and each language in its order', () => {
  const list = (path: string) =>
    (files[path] ?? '')
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('\t'));
  const at = list('languages/texts.php').indexOf("\t'Choose a popup',");
  expect(at).toBeGreaterThan(0);
  expect(list('languages/de-de.php')[at]).toBe("\t'Popup auswählen',");
  const scripts = JSON.parse((files['languages/de-de.json'] ?? '').toString()).locale_data.messages;
  expect(scripts['Choose a popup']).toEqual(['Popup auswählen']);
  expect(scripts).not.toHaveProperty('No leads yet.');
});
