import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aliasesPlugin, languageFiles, wordFiles } from '../../../package/build/words.ts';
import { ENGLISH } from '../../../package/manual/word-catalogues.ts';

test('a language’s file names the words of every tag, under each name that pages use for it', () => {
  const files = languageFiles();
  const norwegian = files['languages/nb.js'] ?? '';
  expect(norwegian).toContain('words["nb"] = words["no"] = words["nn"] = {');
  for (const tag of Object.keys(ENGLISH))
    expect(norwegian).toContain(`'${tag}': () => import('../words/${tag}.nb.js')`);
  for (const [, tag, language] of Object.values(files)
    .join('')
    .matchAll(/words\/([\w-]+)\.([\w-]+)\.js/g))
    expect(wordFiles()).toHaveProperty([`words/${tag}.${language}.js`]);
  // tags look for other words only if there are some
  expect(norwegian).toContain('data-tagdrop-texts');
  expect(files['languages/en.js']).not.toContain('data-tagdrop-texts');
});

test('an alias of a language leads to its words if a bundler has a table of them', () => {
  const { transform } = aliasesPlugin() as unknown as {
    transform: (this: object, code: string, id: string) => { code: string };
  };
  const { code } = transform.call(
    {},
    readFileSync('elements/sbi-feed/fetch-texts.ts', 'utf8'),
    '/elements/sbi-feed/fetch-texts.ts',
  );
  expect(code).toContain('"nn":"nb"');
  expect(code).toContain('[asked] ?? asked');
  expect(existsSync('elements/sbi-feed/words/nb.json')).toBe(true);
});
