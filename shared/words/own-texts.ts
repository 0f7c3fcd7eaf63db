import type { Log } from '../base/log.ts';
import type { LocaleHost, WordsRequester } from './locale-host.ts';
import type { Message, Texts } from './words.ts';

/** What a page has its tags say: pairs of a BCP 47 tag and texts by element and key. The later goes over the earlier. */
type PageTexts = [lang: string, texts: unknown][];

/** Where `registerTexts` (`elements/loader.ts`) has put them, for every copy of our code. */
const PAGE_TEXTS = Symbol.for('tagdrop.texts');

/** Where an app's `import 'tagdrop/words/fr'` has put how its catalogues are fetched (`package/build/words.ts`). */
const APP_WORDS = Symbol.for('tagdrop.words');
type AppWords = Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: Texts }>>>>>;

/**
 * The words of a tag where its page has some of its own: the catalogue, over it what the page says for this language
 * (`registerTexts`, the JSON script), over it the tag's own `texts`. A key that the English does not have, or a value
 * that is no text, is named once on the console and left out.
 * @returns the words, as a catalogue has them. Numbers and dates are written in a language that the page alone knows, too.
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
    // `pt` first, so that `pt-BR` goes over it
    .sort(([one], [other]) => one.length - other.length);
  const layers = [...page.map(([, texts]) => Object(texts)[tag]), own].flat(2).filter(Boolean);
  const app: AppWords = Reflect.get(globalThis, APP_WORDS) ?? {};
  // what an owner says is worth more than our words: it does not go down with a file of them that is not there
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

/** What the page registered, after what its JSON scripts hold: `{ "de": { "consent-banner": { "acceptLabel": "OK" } } }`. */
function listPageTexts(page: Document, log: Log): PageTexts {
  const scripts = [...page.querySelectorAll('script[data-tagdrop-texts]')].flatMap(({ textContent }) => {
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

/** What of `texts` can be said; without the English nobody knows its keys, and whatever is one text can. */
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
        `"${key}" is to be a text${typeof usual === 'string' ? '' : ', or one for each plural form, with "other"'}.`,
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

/** Whether `Intl` can count in it. What is no tag at all, such as `en_US`, throws. */
function isKnown(lang: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(lang).length > 0;
  } catch {
    return false;
  }
}
