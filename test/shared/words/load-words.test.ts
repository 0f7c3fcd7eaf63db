// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerTexts } from '../../../elements/loader.ts';
import { inTime, loadWords, WORDS_WAIT_MS } from '../../../shared/words/load-words.ts';
import { createLocaleHost, type LocaleRequest } from '../../../shared/words/locale-host.ts';
import type { Texts } from '../../../shared/words/words.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const CATALOGUES: Record<string, Texts> = {
  en: { close: 'Close', added: { one: '1 photo', other: '{count} photos' } },
  de: { close: 'Schließen', added: { one: '1 Foto', other: '{count} Fotos' } },
  pt: { close: 'Fechar', added: { one: '1 foto', other: '{count} fotos' } },
};

beforeEach(() => {
  document.body.innerHTML = '<main><x-box></x-box></main>';
});

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('data-tagdrop-texts');
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, Symbol.for('tagdrop.texts'));
  Reflect.deleteProperty(globalThis, Symbol.for('tagdrop.words'));
});

function boxIn(lang: string, asked: LocaleRequest = {}) {
  const browser = fakeBrowser();
  const element = document.querySelector('x-box') as Element;
  document.querySelector('main')?.setAttribute('lang', lang);
  const fetch = vi.fn(async (language: string) => {
    const texts = CATALOGUES[language];
    if (!texts) throw new Error('404');
    return { default: texts };
  });
  const place = createLocaleHost(browser, element, fetch, () => asked);
  const said = () => browser.logged.map(({ level, message }) => `${level}: ${message}`);
  const words = async () => {
    await loadWords(place);
    return place.getState();
  };
  return { browser, place, fetch, said, words };
}

test('English fetches nothing', async () => {
  const { words, fetch } = boxIn('en-GB');
  expect(await words()).toMatchObject({ language: 'en', intl: 'en-gb', dir: 'ltr', texts: {} });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['ckb', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['ku', 'ltr'],
  ['hebrew', 'ltr'],
  ['en', 'ltr'],
])('a page in %s without a dir is %s', async (lang, dir) => {
  const { words } = boxIn(lang);
  expect((await words()).dir).toBe(dir);
});

test('another language is one file; the next one replaces it, and English needs none', async () => {
  const { place, words, fetch } = boxIn('de-AT');
  expect((await words()).texts).toBe(CATALOGUES.de);
  expect(fetch.mock.calls).toEqual([['de']]);
  document.querySelector('main')?.setAttribute('lang', 'pt-AO');
  await place.update();
  expect(place.getState()).toMatchObject({ texts: CATALOGUES.pt, intl: 'pt-ao' });
  document.querySelector('main')?.setAttribute('lang', 'en');
  await place.update();
  expect(place.getState().texts).toEqual({});
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a missing file leaves English, and the console says so once', async () => {
  const { words, place, said } = boxIn('fr');
  expect((await words()).texts).toEqual({});
  await place.update();
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain('Loading chunk words failed');
});

test('ignores the answer for a language that the page has left', async () => {
  const { place } = boxIn('de');
  const first = loadWords(place);
  document.querySelector('main')?.setAttribute('lang', 'pt');
  await Promise.all([place.update(), first]);
  expect(place.getState().texts).toBe(CATALOGUES.pt);
});

test('a first view waits two seconds at most', async () => {
  const browser = fakeBrowser();
  const never = new Promise<Texts>(() => {});
  let waited = false;
  void inTime(browser, never).then(() => {
    waited = true;
  });
  await browser.tick(WORDS_WAIT_MS - 1);
  expect(waited).toBe(false);
  await browser.tick(1);
  expect(waited).toBe(true);
  await inTime(browser, Promise.resolve());
  await browser.settle();
  expect(browser.pendingTimers()).toBe(0);
});

test('the owner’s texts override the catalogue: the page’s, then the tag’s; an unknown key is reported', async () => {
  registerTexts('pt', { 'x-box': { close: 'Página', added: { one: 'uma', other: 'muitas' } } });
  const { words, said } = boxIn('pt-BR', { texts: '{"close": "Meu", "clsoe": "x", "added": 7}' });
  CATALOGUES['pt-br'] = CATALOGUES.pt as Texts;
  expect((await words()).texts).toEqual({ close: 'Meu', added: { one: 'uma', other: 'muitas' } });
  expect(said()).toEqual([
    'warn: <x-box> texts: there is no "clsoe". The keys are in docs/languages.md.',
    'warn: <x-box> texts: "added" must be a text, or one for each plural form, with "other".',
  ]);
});

test('shows the owner’s texts even if our own words are missing', async () => {
  const { words, said, fetch } = boxIn('fr', { texts: { close: 'Fermer', added: { one: 'x', other: 'y' } } });
  fetch.mockRejectedValue(new Error('404'));
  // nobody knows which key has plural forms, so only single texts count
  expect((await words()).texts).toEqual({ close: 'Fermer' });
  expect(said().filter((line) => line.includes("Apps import 'tagdrop/words/fr'"))).toHaveLength(1);
});

test('an app’s words in a language come from its imports', async () => {
  const catalogue = async () => ({ default: { close: 'Fermer' } });
  Reflect.set(globalThis, Symbol.for('tagdrop.words'), { fr: { 'x-box': catalogue } });
  document.documentElement.setAttribute('data-tagdrop-texts', '');
  const { words, fetch, said } = boxIn('fr-CA');
  expect(await words()).toMatchObject({ texts: { close: 'Fermer' }, intl: 'fr-ca' });
  expect(fetch).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('a popup’s words are those of its file, overridden by its own, then by the tag’s', async () => {
  const { words, said } = boxIn('en', { texts: [[{ close: 'File' }, undefined], null] });
  expect((await words()).texts).toEqual({ close: 'File' });
  const all = boxIn('en', { texts: [[{ close: 'File' }, { close: 'Own' }], '{"close": "Tag"}'] });
  expect((await all.words()).texts).toEqual({ close: 'Tag' });
  expect(said()).toEqual([]);
});

test('a page may bring a language that we do not have, and its numbers', async () => {
  registerTexts('sw', { 'x-box': { close: 'Funga' } });
  expect(await boxIn('sw-KE').words()).toMatchObject({ texts: { close: 'Funga' }, intl: 'sw-KE' });
});

test('a JSON script does so too; invalid JSON is reported', async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset.tagdropTexts = '';
  script.textContent = '{"en": {"x-box": {"close": "Shut"}}}';
  document.head.append(script);
  expect((await boxIn('en').words()).texts).toEqual({ close: 'Shut' });
  script.textContent = '{';
  const { words, said } = boxIn('en');
  expect((await words()).texts).toEqual({});
  expect(said()[0]).toContain('The script data-tagdrop-texts: expected JSON');
});
