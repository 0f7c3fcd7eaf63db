/** Like `TO_TRANSLATE` of `test/words/check-catalogue.ts`, which refuses it. */
export const MARK = 'TRANSLATE: ';
const WORDS = 'shared/words/words.ts';
/** The languages and their aliases, from z to a: `pt-br` must be found before `pt`. */
const LANGUAGES = /(export const LANGUAGES =\s*')([^']+)'/;

/** The catalogues of a language for every element, in English and marked for translation. */
export function scaffoldLanguage(read, given) {
  const language = given ?? '';
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/.test(language))
    throw new Error('A language has its BCP 47 tag in lower case, such as sw or pt-br.');
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0)
    throw new Error(`This Node knows no plural rules for ${language}.`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return {
    files: Object.fromEntries(
      listEnglish(read).map(([tag, { $schema, ...texts }]) => [
        `elements/${tag}/words/${language}.json`,
        `${JSON.stringify({ $schema, ...mark(texts, forms) }, null, 2)}\n`,
      ]),
    ),
    edits: [
      {
        path: WORDS,
        find: LANGUAGES,
        insert: (_, before, known) =>
          `${before}${[...known.split('|'), language].sort().reverse().join('|')}'`,
      },
      {
        path: 'docs/languages.md',
        find: /There are (\d+): (`.*?)\. /,
        insert: (_, count, named) =>
          `There are ${Number(count) + 1}: ${[...named.split('; '), `\`${language}\` ${nameOf(language)}`].sort(byTag).join('; ')}. `,
      },
    ],
    next: [
      `Translate what begins with “${MARK.trim()}” in elements/*/words/${language}.json; npm test -- words names what is left.`,
      'A language from right to left belongs into RIGHT_TO_LEFT (shared/words/resolve-locale.ts), too.',
    ],
  };
}

const nameOf = (language) => new Intl.DisplayNames('en', { type: 'language' }).of(language);

/** By the tag alone, which is between backticks: \`pt\` comes before \`pt-br\`. */
const byTag = (one, other) => (one.split('`')[1] < other.split('`')[1] ? -1 : 1);

/** The existing languages, including English. */
export function listLanguages(read) {
  const [, , known = ''] = LANGUAGES.exec(read(WORDS)) ?? [];
  return known.split('|').filter((each) => find(read, 'poptin-tab', each));
}

/** The catalogue of an element, null if there is none. */
function find(read, tag, language) {
  try {
    return JSON.parse(read(`elements/${tag}/words/${language}.json`));
  } catch (cause) {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** The English of every element with words, by its tag. */
function listEnglish(read) {
  const [, tags = ''] = /TAGS = \[([^\]]*)\]/.exec(read('package/entries.ts')) ?? [];
  return [...tags.matchAll(/'([\w-]+)'/g)]
    .map(([, tag]) => [tag, find(read, tag, 'en')])
    .filter(([, english]) => english); // others have no words
}

/** Marks every text; one that depends on a number gets each of the language's forms. */
function mark(texts, forms) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? MARK + message
        : // a form may cover several numbers, so each begins with the one that has the figure
          Object.fromEntries(forms.map((form) => [form, MARK + message.other])),
    ]),
  );
}
