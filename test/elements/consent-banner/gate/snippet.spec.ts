import { createHash } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { config, openShop } from './shop.ts';

/** The built gate is created on the first request. */
test.describe.configure({ timeout: 300_000 });

test('the built snippet runs under a policy that allows only its hash, and holds what is configured', async ({
  page,
  request,
}) => {
  expect((await request.get('/dist/consent-gate.js', { timeout: 280_000 })).ok()).toBe(true);
  const snippet = await (await request.get('/dist/consent-gate.html')).text();
  const [, hash, text = ''] = /'sha256-([^']+)'[\s\S]*<script[^>]*>([\s\S]*)<\/script>/.exec(snippet) ?? [];
  expect(hash).toBe(createHash('sha256').update(text).digest('base64'));
  // optimisers that would run it late, or change it, are told not to
  for (const name of ['data-cfasync="false"', 'data-no-optimize', 'data-no-defer', 'data-no-minify'])
    expect(/<script[^>]*>/.exec(snippet)?.[0]).toContain(name);
  const [, code = ''] =
    /^\/\*! tagdrop [\w.-]+ \*\/\n([\s\S]*)$/.exec(
      await (await request.get('/dist/consent-gate.js')).text(),
    ) ?? [];
  expect(text).toBe(code.trim());
  const refused: string[] = [];
  page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()));
  const shop = await openShop(page, {
    nonce: 'abc',
    csp: `script-src 'sha256-${hash}' 'nonce-abc'`,
    head: `${config({ block: [{ re: 'tracker.example', categories: ['analytics'] }] })}${snippet}`,
    body: `<script nonce="abc">const s = document.createElement('script'); s.src = 'https://tracker.example/a.js'; document.body.append(s)</script>`,
  });
  await expect.poll(shop.ran).toEqual(['end']);
  expect(shop.asked).toEqual([]);
  expect(await page.evaluate(() => Symbol.for('tagdrop.gate') in window)).toBe(true);
  expect(refused).toEqual([]);
});
