import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../shared/words/words.ts';
import { ROOT, TAGS, VERSION_LINE } from '../entries.ts';

/** Tags that pages have, and the catalogue that lies under their name as well. `LANGUAGES` has both (`shared/words/words.ts`). */
export const ALIASES: Readonly<Record<string, string>> = {
  iw: 'he',
  no: 'nb',
  nn: 'nb',
  'zh-hk': 'zh-hant',
  'zh-tw': 'zh-hant',
};

/** Where a built file finds the folder of the words; it stands in the code until the place of the chunk is known. */
const FOLDER = '__tagdrop_words__/';

/**
 * `dist/words/<tag>.<language>.js`: one small file for each element and language, by an address that needs no table. A
 * table of forty hashed names would be in every first view, also in the English one, which has no use for it.
 * @param folder where they lie, for a build whose files are all in one place.
 */
export function wordsPlugin(folder?: string): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/shared[\\/]words[\\/]words\.ts/.test(id)) {
        if (!code.includes(LANGUAGES)) this.error(`${id} has not the list of languages`);
        return { code: code.replace(LANGUAGES, shortenList(LANGUAGES)), map: null };
      }
      const tag = /elements[\\/]([\w-]+)[\\/]fetch-texts\.ts/.exec(id)?.[1];
      if (!tag) return null;
      const address = `\`${folder ?? FOLDER}${tag}.\${language}.js\``;
      const changed = code.replace(
        /import\(`\.\/words\/\$\{language\}\.json`\)/,
        `import(/* @vite-ignore */ ${address})`,
      );
      if (changed === code) this.error(`${id} imports no catalogue`);
      return { code: changed, map: null };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(FOLDER)) return null;
      return { code: code.replaceAll(FOLDER, fileName.includes('/') ? '../words/' : './words/'), map: null };
    },
    generateBundle() {
      if (folder) return;
      for (const [fileName, source] of Object.entries({ ...wordFiles(), ...languageFiles() })) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/**
 * A pattern that finds the same languages as the list, in fewer bytes, since it is in every tag's first view:
 * `zh-tw|pt-br|pt|pl|de` → `zh-tw|pt-br|p[tl]|de`. What has a region goes before what has none, as in the list.
 */
export function shortenList(list: string): string {
  const languages = list.split('|');
  const firsts = [...new Set(languages.filter(isShort).map((each) => each[0]))];
  return [
    ...languages.filter((each) => !isShort(each)),
    ...firsts.map((first) => {
      const seconds = languages.flatMap((each) => (isShort(each) && each[0] === first ? [each[1]] : []));
      return seconds.length > 1 ? `${first}[${seconds.join('')}]` : `${first}${seconds[0]}`;
    }),
  ].join('|');
}

const isShort = ({ length }: string): boolean => length === 2;

/** The text of every built file of words, by its address in `dist/`. */
export function wordFiles(): Record<string, string> {
  return Object.fromEntries(
    TAGS.flatMap((tag) =>
      listLanguages(tag).flatMap((language) => {
        const { $schema, ...texts } = JSON.parse(
          readFileSync(join(ROOT, 'elements', tag, 'words', `${language}.json`), 'utf8'),
        );
        const names = [language, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === language)];
        return names.map((name) => [`words/${tag}.${name}.js`, `export default ${JSON.stringify(texts)};\n`]);
      }),
    ),
  );
}

/**
 * `tagdrop/words/<language>`, for apps: a bundler finds no file by an address that is put together at run time, so a
 * language is an import that names its files. What is imported are five addresses; a catalogue is fetched when a tag says
 * something in it. `shared/words/own-texts.ts` reads them; English is there for what owners say, whose keys are checked by it.
 */
export function languageFiles(): Record<string, string> {
  const speaking = TAGS.filter((tag) => listLanguages(tag).length > 0);
  const [first] = speaking;
  return Object.fromEntries(
    (first ? listLanguages(first) : []).map((language) => {
      const names = [language, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === language)];
      const lines = [
        VERSION_LINE,
        "const words = (globalThis[Symbol.for('tagdrop.words')] ??= {});",
        `${names.map((name) => `words[${JSON.stringify(name)}] = `).join('')}{`,
        ...speaking.map((tag) => `  '${tag}': () => import('../words/${tag}.${language}.js'),`),
        '};',
        // tags that are there already look again (`shared/words/watch-locale.ts`); English they have
        ...(language === 'en'
          ? []
          : ["globalThis.document?.documentElement.setAttribute('data-tagdrop-texts', '');"]),
      ];
      return [`languages/${language}.js`, `${lines.join('\n')}\n`];
    }),
  );
}

/** Where files lie side by side under the names of their languages, the tags that stand for another one lead to its file. */
export function aliasesPlugin(): Plugin {
  return {
    name: 'word-aliases',
    enforce: 'pre',
    transform(code, id) {
      if (!/elements[\\/][\w-]+[\\/]fetch-texts\.ts/.test(id)) return null;
      const changed = code.replace(
        '(language: string)',
        `(asked: string, language = (${JSON.stringify(ALIASES)} as Record<string, string>)[asked] ?? asked)`,
      );
      if (changed === code) this.error(`${id} takes no language`);
      return { code: changed, map: null };
    },
  };
}

/** The languages that an element has catalogues for, English among them; none where it says nothing. */
export function listLanguages(tag: string): string[] {
  try {
    return readdirSync(join(ROOT, 'elements', tag, 'words'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace('.json', ''));
  } catch {
    return []; // an element without words
  }
}
