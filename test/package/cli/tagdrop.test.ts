import { expect, it } from 'vitest';
import { guessKind, run } from '../../../package/cli/tagdrop.ts';
import { settingsFiles } from '../../../package/manual/settings-files.ts';
import { writeSchema } from '../../../package/manual/settings-schemas.ts';
import { textsSchema } from '../../../package/manual/texts-schema.ts';

/** Runs `tagdrop` over these files. */
function tagdrop(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const code = run(args, {
    readFile(path) {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
      return text;
    },
    schema: (kind) =>
      kind === 'texts'
        ? textsSchema()
        : writeSchema(settingsFiles.find(({ name }) => name === kind) ?? (settingsFiles[0] as never)),
    write: (line) => lines.push(line),
  });
  return { code, lines };
}

it('exits with 0 for a file without faults', () => {
  expect(tagdrop(['check', 'a.json'], { 'a.json': '[{"poptin_id":"a"}]' })).toEqual({
    code: 0,
    lines: ['a.json: all right'],
  });
});

it('exits with 1 and names file, line and column of a fault', () => {
  expect(tagdrop(['check', 'a.json'], { 'a.json': '[{"poptin_id":"a",\n"cookie":"x"}]' })).toEqual({
    code: 1,
    lines: [
      'a.json:2:10: error: [0].cookie: "x" is not a number of at least 0',
      'a.json: 1 error, 0 warnings',
    ],
  });
});

it('exits with 0 for a warning alone', () => {
  const { code, lines } = tagdrop(['check', 'a.json'], { 'a.json': '[{"poptin_id":"a","titel":"x"}]' });
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('a.json: 0 errors, 1 warning');
});

it('exits with 2 and its help without a command, or if a file can’t be read', () => {
  for (const args of [[], ['check'], ['chekc', 'a.json'], ['check', '--as', 'pop', 'a.json']]) {
    expect(tagdrop(args, { 'a.json': '[]' })).toEqual({
      code: 2,
      lines: [expect.stringContaining('tagdrop check')],
    });
  }
  expect(tagdrop(['check', 'b.json'])).toEqual({ code: 2, lines: ['b.json: there is no such file'] });
});

it('checks several files and exits with the worst result', () => {
  const files = { 'a.json': '[]', 'b.json': '[{}]' };
  expect(tagdrop(['check', 'a.json', 'b.json'], files).code).toBe(1);
});

it('checks the texts of a page', () => {
  const texts = {
    de: { 'consent-banner': { acceptLabel: 'Einverstanden' }, 'poptin-popup': { clsoe: 'Zu' } },
    'pt-BR': { 'poptin-tabs': {} },
  };
  expect(tagdrop(['check', 'a.json'], { 'a.json': JSON.stringify(texts, null, 1) }).lines).toEqual([
    expect.stringMatching(/^a\.json:7:13: warning: de\.poptin-popup\.clsoe: .*"close"/),
    expect.stringMatching(/^a\.json:11:18: warning: pt-BR\.poptin-tabs: .*"poptin-tab"/),
    expect.stringContaining('a.json: '),
  ]);
  expect(tagdrop(['check', 'a.json'], { 'a.json': '{"German!": {"poptin-tab": {}}}' }).lines[0]).toContain(
    '"German!" is not a language',
  );
});

it('recognises a file by its $schema, by its content, or by an option', () => {
  for (const { name, example } of settingsFiles) {
    const { $schema, ...rest } = example as Record<string, unknown>;
    expect(guessKind(JSON.stringify({ $schema }))).toBe(name);
    expect(guessKind(JSON.stringify(rest))).toBe(name);
  }
  expect(tagdrop(['check', '--as', 'feed', 'a.json'], { 'a.json': '[{"poptin_id":"a"}]' }).code).toBe(1);
});

const FORM = '[{"poptin_id":"letter","content":{"fields":[{"type":"email"}]}}]';

it('says of a file with a form that the tag names the receiver of its leads', () => {
  const { code, lines } = tagdrop(['check', 'a.json'], { 'a.json': FORM });
  expect(code).toBe(0);
  expect(lines).toEqual([
    'a.json: all right',
    expect.stringMatching(/^a\.json: note: letter has a form.*submit-url/),
  ]);
});

it('looks at the tags of a page, and at the files that lie beside it', () => {
  const page = (more: string) => `<!doctype html>\n<poptin-popup src="/a.json?v=2"${more}></poptin-popup>`;
  const look = (more: string) =>
    tagdrop(['check', 'site/index.html'], { 'site/index.html': page(more), 'site/a.json': FORM });
  expect(look('')).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(
        /^site\/index\.html:2:1: warning: <poptin-popup>: leads of letter would reach nobody/,
      ),
      'site/index.html: 0 errors, 1 warning',
    ],
  });
  expect(look(' submit-event').lines).toEqual(['site/index.html: all right']);
  const away =
    '<poptin-popup src="//cdn.example/a.json"></poptin-popup><poptin-popup src="/b.json"></poptin-popup>';
  expect(tagdrop(['check', 'a.htm'], { 'a.htm': away }).lines).toEqual(['a.htm: all right']);
});
