import { expect, test } from 'playwright/test';
import { config, GATE, HOME, openShop } from './shop.ts';

const BLOCK = config({ block: [{ re: 'tracker.example', categories: ['advertisement'] }] });

test('text that turns out not to be part of a held tag is written at the parser’s position, even if it ends in the middle', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: `${BLOCK}${GATE}<script>document.write('<meta name="written" content="1"><scr')</script>`,
    body: `<p>one <script>document.write('two', ' <'); document.write(' three'); document.writeln(' 4 <')</script> five</p>
      <script src="/writes.js"></script> six
      <script>document.write('<table><tr><td>cell'); document.write('</td></tr></table>')</script>`,
    scripts: { '/writes.js': "document.write('<b>seven</b> <')" },
  });
  expect(await shop.ran()).toEqual(['end']);
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('one two < three 4 < five');
  expect(text).toContain('seven < six cell');
  expect(await page.locator('meta[name=written]').count()).toBe(1);
});

test('a write of the page’s own after the end of the document opens a new one, as usual', async ({
  page,
}) => {
  await openShop(page, { head: BLOCK + GATE, body: '<p>old</p>' });
  await page.evaluate(() => {
    document.write('<p>new</p>');
    document.close();
  });
  await expect(page.locator('p')).toHaveText('new');
  await page.goto(HOME);
  await expect(page.locator('p')).toHaveText('old');
});
