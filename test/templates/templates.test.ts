import { readdirSync, readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { checkSettings } from '../../package/cli/check-settings.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import { embedded } from '../../templates/embed-pictures.mjs';
import { purposes } from '../../templates/purposes.ts';

const folder = new URL('../../templates/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
const schema = writeSchema(
  settingsFiles.find(({ name }) => name === 'popups') as (typeof settingsFiles)[number],
);
const settingsOf = (name: string) => JSON.parse(textOf(`${name}.json`)).poptins[0];

test('each has a purpose, and each purpose a template', () => {
  expect(Object.keys(purposes).sort()).toEqual([...names].sort());
});

test('ids are unique, and links may name them', () => {
  const ids = names.map((name) => settingsOf(name).poptin_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{13}$/);
});

describe.each(names)('%s', (name) => {
  test('passes `tagdrop check`', () => {
    expect(checkSettings(textOf(`${name}.json`), schema)).toEqual([]);
  });

  test('has words, and a frequency', () => {
    const { content, d_f_r } = settingsOf(name);
    expect(content.title).not.toBe('');
    expect(d_f_r).toMatch(/^all@/);
  });
});

describe.each(embedded())('the picture of $name', ({ name, text }) => {
  test('is the one in pictures/ (otherwise run `node templates/embed-pictures.mjs`)', () => {
    expect(JSON.parse(textOf(`${name}.json`))).toEqual(JSON.parse(text));
  });

  test('is a drawing with a title, without script, of 2 kB at most', () => {
    const { src } = settingsOf(name).content.image;
    const drawing = decodeURIComponent(src.replace('data:image/svg+xml,', ''));
    const { documentElement } = new new Window().DOMParser().parseFromString(drawing, 'image/svg+xml');
    expect(documentElement.localName).toBe('svg');
    expect(documentElement.querySelector('title')?.textContent).not.toBe('');
    expect(documentElement.querySelector('script, foreignObject, image')).toBeNull();
    expect(src.length).toBeLessThan(2048);
  });
});
