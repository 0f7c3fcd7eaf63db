import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FRAMES, HINTS, PASSING, SCRIPTS } from './ways.ts';
import { WIRES } from './wires.ts';

const docs = readFileSync(resolve(import.meta.dirname, '../../../../docs/consent.md'), 'utf8');
const section = docs.slice(docs.indexOf('### What is not held'), docs.indexOf('### How it is released'));

it.each(Object.entries({ ...PASSING, ...WIRES }))('the docs name %s, which passes', (_, { named }) => {
  expect(section).toContain(named);
});

it('the docs count the ways', () => {
  expect(Object.keys(PASSING).filter((name) => name in WIRES)).toEqual([]);
  const counts = [...section.matchAll(/\| (\d+) \|/g)].map(([, count]) => Number(count));
  expect(counts).toEqual(
    [SCRIPTS, FRAMES, HINTS, { ...PASSING, ...WIRES }].map((ways) => Object.keys(ways).length),
  );
});
