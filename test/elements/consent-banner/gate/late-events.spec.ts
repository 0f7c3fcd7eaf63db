import { expect, type Page, test } from 'playwright/test';
import { GATE, HOME, openShop } from './shop.ts';

const PLAIN = 'type="text/plain" data-consent="analytics"';
const YES = { consent: true, accepted: ['analytics', 'advertisement'] };

for (const visit of ['first visit', 'later visit'] as const) {
  /** The choice is made on this page, or was made on an earlier one. */
  const choose = async (page: Page, shop: Awaited<ReturnType<typeof openShop>>) => {
    await shop.choose(YES);
    if (visit === 'later visit') await page.goto(HOME);
  };

  test(`${visit}: released scripts get DOMContentLoaded and load once, in order; the page’s own do not get them again`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const listen = (name: string) => `
      document.addEventListener('DOMContentLoaded', (event) => ran.push('${name} ready ' + (event.target === document) + (event.currentTarget === document)));
      window.addEventListener('load', function (event) { ran.push('${name} load ' + (this === window) + (event.target === document)); });`;
    const shop = await openShop(page, {
      head: `${GATE}<script>document.addEventListener('DOMContentLoaded', () => ran.push('own ready')); addEventListener('load', () => ran.push('own load'))</script>`,
      body: `<script ${PLAIN}>${listen('one')}
          window.onload = () => ran.push('onload');
          const both = () => { document.removeEventListener('DOMContentLoaded', both); window.removeEventListener('load', both); ran.push('both'); };
          document.addEventListener('DOMContentLoaded', both); window.addEventListener('load', both);
        </script>
        <script ${PLAIN} src="/slow/two.js"></script>
        <script ${PLAIN} src="/slow/three.js" async></script>`,
      scripts: {
        '/slow/two.js': `${listen('two')} addEventListener('load', { handleEvent() { ran.push('object'); throw new Error('of the page'); } })`,
        '/slow/three.js': "addEventListener('load', () => ran.push('three load'))",
      },
    });
    await choose(page, shop);
    const late = async () => (await shop.ran()).filter((each) => each !== 'end' && !each.startsWith('own'));
    await expect.poll(async () => (await late()).length).toBe(8);
    const heard = await late();
    const ready = ['one ready truetrue', 'both', 'two ready truetrue'];
    expect(heard.filter((each) => ready.includes(each))).toEqual(ready);
    const loads = ['one load truetrue', 'onload', 'two load truetrue', 'object', 'three load'];
    expect(heard.filter((each) => loads.includes(each)).sort()).toEqual([...loads].sort());
    expect(heard.indexOf('one load truetrue')).toBeGreaterThan(heard.indexOf('one ready truetrue'));
    expect((await shop.ran()).filter((each) => each === 'own ready')).toHaveLength(1);
    expect((await shop.ran()).filter((each) => each === 'own load')).toHaveLength(1);
    expect(errors).toEqual(['of the page']);
  });
}

test('between two of these listeners, as between two scripts, the page gets its turn', async ({ page }) => {
  const script = (name: string) => `<script ${PLAIN}>
    const say${name} = (what) => { ran.push('${name} ' + what); setTimeout(() => ran.push('turn')); };
    say${name}('runs');
    document.addEventListener('DOMContentLoaded', () => say${name}('ready'));
    addEventListener('load', () => say${name}('load'));
  </script>`;
  const shop = await openShop(page, { head: GATE, body: script('A') + script('B') });
  await shop.choose(YES);
  const steps = ['A runs', 'B runs', 'A ready', 'B ready', 'A load', 'B load'];
  await expect.poll(async () => (await shop.ran()).slice(1)).toEqual(steps.flatMap((step) => [step, 'turn']));
});

test('listeners that the page’s own scripts add too late are not called', async ({ page }) => {
  const shop = await openShop(page, { head: GATE, body: `<script ${PLAIN} src="/slow/held.js"></script>` });
  await shop.choose(YES);
  await page.evaluate(() =>
    document.addEventListener('DOMContentLoaded', () => Reflect.get(window, 'ran').push('wrong')),
  );
  await expect.poll(shop.ran).toContain('held');
  await shop.choose(YES);
  expect(await shop.ran()).not.toContain('wrong');
});
