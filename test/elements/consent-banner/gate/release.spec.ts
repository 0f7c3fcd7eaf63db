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

  test(`${visit}: scripts run in the browser’s order: immediate ones, then deferred ones and modules`, async ({
    page,
  }) => {
    const shop = await openShop(page, {
      head: `${GATE}<script ${PLAIN} src="/slow/defer-one.js" defer></script>
        <script type="text/plain" data-type="module" data-consent="analytics" src="/module-two.js"></script>
        <script ${PLAIN} src="/slow/plain-one.js"></script>`,
      body: `<script ${PLAIN}>ran.push('inline-two ' + document.querySelectorAll('#end').length)</script>
        <script ${PLAIN} src="/defer-three.js" defer></script>
        <script ${PLAIN}>ran.push('inline-three')</script><p id="end"></p>`,
      scripts: { '/defer-three.js': "ran.push('defer-three ' + document.querySelectorAll('#end').length)" },
    });
    await choose(page, shop);
    await expect.poll(async () => (await shop.ran()).length).toBe(7);
    const ran = (await shop.ran())
      .filter((each) => each !== 'end')
      .map((each) => each.replace(/^(inline-two) .*/, '$1'));
    expect(ran).toEqual([
      'plain-one',
      'inline-two',
      'inline-three',
      'defer-one',
      'module-two',
      'defer-three 1',
    ]);
  });
}
