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
