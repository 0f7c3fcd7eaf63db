import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { openShop } from '../gate/shop.ts';

const folder = resolve(import.meta.dirname, '../recordings');
const { _ckyConfig } = JSON.parse(readFileSync(`${folder}/config-gdpr-box.json`, 'utf8'));
const template = readFileSync(`${folder}/banner-template.html.txt`, 'utf8');

/** As WordPress prints them: the configuration in the head, the template at the end. */
const CONFIG = `<script>var _ckyConfig = ${JSON.stringify(_ckyConfig)}</script>`;
const TEMPLATE = `<script id="ckyBannerTemplate" type="text/template">${template}</script>`;

test('the importer prints a configuration that does the same without CookieYes', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  expect((await request.get('/dist/consent-gate.js', { timeout: 280_000 })).ok()).toBe(true);
  const importer = await (await request.get('/dist/import-cookieyes.js')).text();
  await openShop(page, { head: CONFIG, body: TEMPLATE });
  const [line] = await Promise.all([page.waitForEvent('console'), page.evaluate(importer)]);
  const json = JSON.parse(line.text());
  expect(json).toMatchObject({
    law: 'gdpr',
    type: 'box',
    policyUrl: '/cookies',
    closeButton: true,
    texts: {
      heading: 'Your roast, your cookies',
      acceptLabel: 'All of them',
      preferenceText: 'First paragraph.\nSecond paragraph.',
    },
  });
  expect(json.categories.map(({ name }: { name: string }) => name)).toEqual([
    'The kettle',
    'Extras',
    'Counting',
    'Performance',
    'Advertisement',
  ]);
  expect(json.block).toEqual(_ckyConfig._providersToBlock);
  expect(JSON.stringify(json)).not.toMatch(/cky_|_ckyConfig|<[a-z]/);
});
