import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';

const dist = resolve(import.meta.dirname, '../../dist');
/** A first view, or React's take-over, runs nearly all of these (decision D-13). */
const HINTED =
  /^(?:tagdrop|poptin-popup|popup-view|consent-banner|contact-form-7|sbi-feed)\.js$|^(?:own-look|react)-[\w-]{8}\.js$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

test('first views and React are compiled while they download, nothing else is', () => {
  const files = ['', 'chunks'].flatMap((folder) =>
    readdirSync(join(dist, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, code: readFileSync(join(dist, folder, name), 'utf8') })),
  );
  const named = files.filter(({ name }) => HINTED.test(name));
  expect(named).toHaveLength(8);
  // the browser reads it only if no code comes before it
  expect(named.filter(({ code }) => !code.startsWith(HINT)).map(({ name }) => name)).toEqual([]);
  const hinted = files.filter(({ code }) => code.includes(HINT.trim())).map(({ name }) => name);
  expect(hinted.filter((name) => !HINTED.test(name))).toEqual([]);
});
