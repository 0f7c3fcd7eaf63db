import { brotliCompressSync } from 'node:zlib';
import { ALIASES, wordFiles } from '../build/words.ts';

const BEGIN = '<!-- sizes: npm run manual -->';
const END = '<!-- /sizes -->';

/** @returns `page` with the weight of each language, in kB of 1000 bytes after brotli, between its two marks. */
export function withWordSizes(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${sizeTable()}\n${END}${after}`;
}

function sizeTable(): string {
  const sizes = new Map<string, Map<string, number>>();
  for (const [path, text] of Object.entries(wordFiles())) {
    const [, tag = '', language = ''] = /^words\/([\w-]+)\.([\w-]+)\.js$/.exec(path) ?? [];
    if (Object.hasOwn(ALIASES, language)) continue; // the same file
    sizes.set(language, (sizes.get(language) ?? new Map()).set(tag, brotliCompressSync(text).length / 1000));
  }
  const tags = [...(sizes.get('en') ?? new Map<string, number>()).keys()];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['Language', ...tags.map((tag) => `\`${tag}\``)]),
    row(['---', ...tags.map(() => '---')]),
    ...[...sizes]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, of]) => row([`\`${language}\``, ...tags.map((tag) => (of.get(tag) ?? 0).toFixed(1))])),
  ].join('\n');
}
