import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';

test('the README says what the budgets allow', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, name = '', kB, requests] of rows) {
    const page = PAGES.find((each) => each.name === name);
    expect(page, name).toBeDefined();
    expect([Number(kB), Number(requests)], name).toEqual([
      Math.ceil(page?.limits.kB ?? 0),
      page?.limits.requests,
    ]);
  }
});
