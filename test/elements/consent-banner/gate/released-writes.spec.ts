import { expect, type Page, test } from 'playwright/test';
import { config, GATE, HOME, openShop } from './shop.ts';

const PLAIN = 'type="text/plain" data-consent="analytics"';
const YES = { consent: true, accepted: ['analytics', 'advertisement'] };

/** The page's visible text. */
const read = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim());

const rest = Array.from({ length: 100 }, (_, at) => `<p>p${at}</p>`).join('');

for (const visit of ['first visit', 'later visit'] as const) {
  /** The choice is made on this page, or was made on an earlier one. */
  const choose = async (page: Page, shop: Awaited<ReturnType<typeof openShop>>) => {
    await shop.choose(YES);
    if (visit === 'later visit') await page.goto(HOME);
  };

  test(`${visit}: a released script writes at its own place, and the page stays`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const shop = await openShop(page, {
      head: GATE,
      body: `<h1>Host</h1>
        <div id="place">before <script ${PLAIN}>
          document.write('<p id="ad">ad');
          document.write(' one</p>');
          document.getElementById('ad').title = 'found';
          document.writeln('<p>open <b>bold');
        </script> behind</div>
        <table><tbody><tr><td>cell</td></tr><script ${PLAIN}>document.write('<tr><td>row</td></tr>')</script></tbody></table>
        <script ${PLAIN}>document.open(); document.write('opened '); document.close()</script>
        <script ${PLAIN} src="/writes.js"></script>${rest}<p id="last">end of page</p>`,
      scripts: { '/writes.js': "ran.push('writes'); document.write('<i>from outside</i>')" },
    });
    await choose(page, shop);
    await expect.poll(shop.ran).toContain('writes');
    await expect(page.locator('#ad')).toHaveText('ad one');
    await expect(page.locator('#ad')).toHaveAttribute('title', 'found');
    const text = await read(page);
    expect(text).toMatch(/^Host before ad one open bold behind/);
    expect(text).toContain('cell row');
    expect(text).toContain('opened from outside p0 p1');
    expect(text).toMatch(/end of page$/);
    expect(await page.locator('tbody tr').count()).toBe(2);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    expect(errors).toEqual([]);
  });

  test(`${visit}: a script that a released one writes runs in its place, and later ones wait for it`, async ({
    page,
  }) => {
    const shop = await openShop(page, {
      head: GATE,
      body: `<script ${PLAIN}>ran.push('first'); document.write('<scr' + 'ipt src="/slow/written.js"></scr' + 'ipt>'); ran.push('rest of first')</script>
        <script ${PLAIN}>ran.push('second'); document.write('<scr' + 'ipt>ran.push("inner"); document.write("<em>deep</em>")</scr' + 'ipt><u>shallow</u>')</script>
        <script ${PLAIN} src="/third.js"></script>`,
    });
    await choose(page, shop);
    await expect
      .poll(async () => (await shop.ran()).filter((each) => each !== 'end'))
      .toEqual(['first', 'rest of first', 'written', 'second', 'inner', 'third']);
    expect(await read(page)).toMatch(/deep.*shallow/);
  });

  test(`${visit}: what a released script writes is held if its own category is not allowed`, async ({
    page,
  }) => {
    const shop = await openShop(page, {
      head: config({ block: [{ re: 'tracker.example/pixel', categories: ['functional'] }] }) + GATE,
      body: `<script ${PLAIN}>document.write('<iframe title="Frame" src="https://tracker.example/pixel/frame"></iframe><scr' + 'ipt src="https://tracker.example/pixel/script.js"></scr' + 'ipt>'); ran.push('wrote')</script>
        <script ${PLAIN}>ran.push('next')</script>`,
    });
    await choose(page, shop);
    await expect.poll(shop.ran).toEqual(expect.arrayContaining(['wrote', 'next']));
    await expect(page.locator('iframe').contentFrame().getByRole('button')).toBeVisible();
    expect(shop.asked).toEqual([]);
    await shop.choose({ consent: true, accepted: ['analytics', 'functional'] });
    await expect.poll(() => [...shop.asked].sort()).toEqual(['/pixel/frame', '/pixel/script.js']);
  });
}

test('written scripts need the page’s nonce, as under the parser', async ({ page }) => {
  const nonce = 'abc';
  const shop = await openShop(page, {
    nonce,
    csp: `script-src 'nonce-${nonce}' 'strict-dynamic'; base-uri 'none'`,
    head: GATE.replace('<script', `<script nonce="${nonce}"`),
    body: `<script nonce="${nonce}" ${PLAIN}>document.write('<scr' + 'ipt>ran.push("without")</scr' + 'ipt><scr' + 'ipt nonce="abc">ran.push("with")</scr' + 'ipt>'); ran.push('wrote')</script>`,
  });
  await shop.choose(YES);
  await expect.poll(shop.ran).toEqual(expect.arrayContaining(['wrote', 'with']));
  expect(await shop.ran()).not.toContain('without');
});
