import type { Log } from '../base/log.ts';
import type { LocaleHost, WordsRequester } from '../words/locale-host.ts';
import type { Message, Texts } from '../words/words.ts';

/** A page's own texts: pairs of a BCP 47 tag and texts by element and key. Later ones override earlier ones. */
type PageTexts = [lang: string, texts: unknown][];

/** Where `registerTexts` (`elements/loader.ts`) puts them, for every copy of our code. */
const PAGE_TEXTS = Symbol.for('tagdrop.texts');

/**
 * Where an app's `import 'tagdrop/words/fr'` puts the function that fetches its catalogues
 * (`package/build/words.ts`).
 */
const APP_WORDS = Symbol.for('tagdrop.words');
type AppWords = Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: Texts }>>>>>;

/**
 * The words of a tag on a page with its own texts: the catalogue, overridden by the page's texts for this language
 * (`registerTexts`, the JSON script), overridden by the tag's own `texts`. A key that the English lacks, or a value
 * that is not a text, is named once on the console and left out.
 * @returns the words, as a catalogue has them. Numbers and dates also follow a language that only the page knows.
 */
export async function findTexts(
  { browser: { log }, element, fetch, setState }: WordsRequester & Partial<Pick<LocaleHost, 'setState'>>,
  lang: string,
  language: string,
  own: unknown,
): Promise<{ default: Texts }> {
  const tag = element.localName;
  const page = listPageTexts(element.ownerDocument, log)
    .filter(([each]) => `${lang}-`.toLowerCase().startsWith(`${each}-`.toLowerCase()))
    // `pt` first, so that `pt-BR` overrides it
    .sort(([one], [other]) => one.length - other.length);
  const layers = [...page.map(([, texts]) => Object(texts)[tag]), own].flat(2).filter(Boolean);
  const app: AppWords = Reflect.get(globalThis, APP_WORDS) ?? {};
  // an owner's texts matter more than ours: a missing catalogue does not lose them
  const get = async (name: string) => {
    const load = app[name]?.[tag] ?? (() => fetch(name));
    try {
      return (await load().catch(load)).default;
    } catch (cause) {
      log.warnOnce(
        `${tag} ${name}`,
        `<${tag}>: its words (${name}) are not there. Apps import 'tagdrop/words/${name}'.`,
        cause,
      );
      return undefined;
    }
  };
  const [usual, english] = await Promise.all([
    language === 'en' ? undefined : get(language),
    layers.length > 0 ? get('en') : undefined,
  ]);
  const complain = (why: string) => log.warnOnce(`${tag} ${why}`, `<${tag}> texts: ${why}`);
  if (page.length > 0 && language === 'en' && isKnown(lang)) setState?.({ intl: lang });
  return { default: Object.assign({}, usual, ...layers.map((each) => readOwn(each, english, complain))) };
}

/**
 * The page's registered texts, after those of its JSON scripts: `{ "de": { "consent-banner": { "acceptLabel": "OK" }
 * } }`.
 */
function listPageTexts(document: Document, log: Log): PageTexts {
  const scripts = [...document.querySelectorAll('script[data-tagdrop-texts]')].flatMap(({ textContent }) => {
    try {
      return Object.entries(JSON.parse(textContent ?? ''));
    } catch (cause) {
      log.warnOnce(
        'texts script',
        'The script data-tagdrop-texts: expected JSON, by language and tag.',
        cause,
      );
      return [];
    }
  });
  return [...scripts, ...(Reflect.get(globalThis, PAGE_TEXTS) ?? [])];
}

/** The usable part of `texts`; without the English nobody knows the keys, and every single text is usable. */
function readOwn(texts: unknown, english: Texts | undefined, complain: (why: string) => void): Texts {
  const given = typeof texts === 'string' ? parse(texts) : texts;
  if (typeof given !== 'object' || !given || Array.isArray(given)) {
    complain('expected an object with a text for each key, in markup its JSON.');
    return {};
  }
  const good = Object.entries(given).filter(([key, value]) => {
    const usual = english ? (Object.hasOwn(english, key) ? english[key] : undefined) : '';
    if (usual === undefined) complain(`there is no "${key}". The keys are in docs/languages.md.`);
    else if (!isMessage(value, usual))
      complain(
        `"${key}" must be a text${typeof usual === 'string' ? '' : ', or one for each plural form, with "other"'}.`,
      );
    else return true;
    return false;
  });
  return Object.fromEntries(good);
}

function isMessage(value: unknown, usual: Message): value is Message {
  if (typeof value === 'string') return true;
  if (typeof usual === 'string' || typeof value !== 'object' || !value) return false;
  return 'other' in value && Object.values(value).every((each) => typeof each === 'string');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether `Intl` knows its plurals. A malformed tag, such as `en_US`, throws. */
function isKnown(lang: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(lang).length > 0;
  } catch {
    return false;
  }
}
