import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** A fenced block of a document, and the comment above it. */
export interface Example {
  /** `docs/popups.md:23`, the position of its fence. */
  readonly at: string;
  readonly language: string;
  readonly code: string;
  /** `<!-- expect: … -->`: what it does on an empty page, as steps (`run-example.ts`). */
  readonly expect: readonly string[];
  /** `<!-- page: above -->`: it belongs to the page of the block before. */
  readonly isForPageAbove: boolean;
  /** `<!-- file: worker.js -->`: a file for a server. */
  readonly file: string;
}

const root = resolve(import.meta.dirname, '../..');
/** The decision record has no examples to paste; the reference is generated, and tested as such. */
const NOT_FOR_OWNERS =
  /^docs\/(?:architecture|decisions|glossary|peers|specification-map|reference\/.*)\.md$/;

/** The documents of a site owner. */
export function documents(): string[] {
  const inside = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|[\\/])\.vitepress/.test(path))
    .map((path) => `docs/${path.split('\\').join('/')}`);
  return ['README.md', ...inside.filter((path) => !NOT_FOR_OWNERS.test(path)).sort()];
}

/** All examples of the documents. */
export const examples = (): Example[] =>
  documents().flatMap((path) =>
    examplesOf(readFileSync(join(root, path), 'utf8'), relative(root, join(root, path))),
  );

/** The fenced blocks of a text, in order. */
export function examplesOf(text: string, path: string): Example[] {
  const found: Example[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const [, indent = '', language = ''] = /^( *)```(\w+)/.exec(lines[index] ?? '') ?? [];
    if (!language) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === '```');
    const code = lines.slice(index + 1, end).map((line) => line.slice(indent.length));
    const above =
      lines
        .slice(Math.max(0, index - 2), index)
        .filter((line) => line.trim() !== '')
        .at(-1) ?? '';
    const [, mark, said = ''] = /<!-- (expect|page|file): (.+) -->/.exec(above) ?? [];
    found.push({
      at: `${path}:${index + 1}`,
      language,
      code: code.join('\n'),
      expect: mark === 'expect' ? said.split(';').map((step) => step.trim()) : [],
      isForPageAbove: mark === 'page',
      file: mark === 'file' ? said : '',
    });
    index = end;
  }
  return found;
}
