import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../shared/words/words.ts';
import { ROOT, TAGS, VERSION_LINE } from '../entries.ts';
import { isIn, readPlace } from './folders.ts';

/**
 * Tags that pages use, and the catalogue that is also available under their name. `LANGUAGES` has both
 * (`shared/words/words.ts`).
 */
export const ALIASES: Readonly<Record<string, string>> = {
  iw: 'he',
  no: 'nb',
  nn: 'nb',
  'zh-hk': 'zh-hant',
  'zh-tw': 'zh-hant',
};

/** A built file's path to the folder of the words; a placeholder until the chunk's place is known. */
const FOLDER = '__tagdrop_words__/';

/**
 * `dist/words/<tag>.<language>.js`: one small file for each element and language, at an address that needs no table.
 * A table of forty hashed names would be in every first view, even in English, which does not use it.
 * @param folder their folder, for a build whose files are all in one place.
 * @param above the way from this build to the folder of another one that has them, such as `../`.
 */
export function wordsPlugin(folder?: string, above = ''): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // the composer lists the languages
      if (!above && isIn(readPlace(id).path, ['shared/words']) && code.includes(LANGUAGES))
        return { code: code.replace(LANGUAGES, shortenList(LANGUAGES)), map: null };
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
      const way = fileName.includes('/') ? `../${above}` : above || './';
      return { code: code.replaceAll(FOLDER, `${way}words/`), map: null };
    },
    generateBundle() {
      if (folder || above) return;
      for (const [fileName, source] of Object.entries({ ...wordFiles(), ...languageFiles() })) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/**
 * A pattern that matches the same languages as the list, in fewer bytes, since it is in every tag's first view:
 * `zh-tw|pt-br|pt|pl|de` → `zh-tw|pt-br|p[tl]|de`. Tags with a region precede those without, as in the list.
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
 * `tagdrop/words/<language>`, for apps: a bundler cannot find a file by an address that is computed at run time, so a
 * language is an import that names its files. It imports five addresses; a catalogue is fetched when a tag needs it.
 * `shared/owner-input/own-texts.ts` reads them; English is there to check the keys of owners' texts.
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
        // tags that are already on the page look again (`shared/words/watch-locale.ts`); they have English
        ...(language === 'en'
          ? []
          : ["globalThis.document?.documentElement.setAttribute('data-tagdrop-texts', '');"]),
      ];
      return [`languages/${language}.js`, `${lines.join('\n')}\n`];
    }),
  );
}

/** If files are next to each other under the names of their languages, the alias of a language points to its file. */
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

/** The languages that an element has catalogues for, including English; none if it has no words. */
export function listLanguages(tag: string): string[] {
  try {
    return readdirSync(join(ROOT, 'elements', tag, 'words'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace('.json', ''));
  } catch {
    return []; // an element without words
  }
}
