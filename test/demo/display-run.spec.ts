import { expect, type Page, test } from 'playwright/test';

/**
 * Triggers and modes that need a real browser: trusted clicks, links, layout, tabs and history (popup §3, §4, decisions
 * 20–27, 81). Rules that depend on a clock or an event's values are tested in Node
 * (`test/elements/display-run/triggers`).
 */
const ID = 'trial00000001';

const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => expect(dialog(page)).toBeVisible();
const hidden = (page: Page) => expect(dialog(page)).toHaveCount(0);

const poptin = (settings: Record<string, unknown>, id = ID) => ({
  poptin_id: id,
  poptin_type: 'lightbox',
  d_f_r: 'all@display_everytime_everypage_5',
  content: { title: `Popup ${id}`, text: 'A trial.' },
  ...settings,
});

/** A long page with one inline popup, at any address below /trial/. */
async function openTrial(page: Page, poptins: unknown, path = '/trial/one') {
  await page.route('**/trial/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Trial</title>
        <script type="module" src="/built/tagdrop.js"></script>
        <h1>Trial</h1><button>Nothing</button> <input aria-label="Host field">
        <a href="/trial/two">Two</a> <a href="/click/clicked000001">Open</a>
        <div style="height: 5000px"></div><p id="end">End</p>
        <poptin-popup submit-event><script type="application/json">${JSON.stringify(poptins)}</script></poptin-popup>`,
    }),
  );
  await page.goto(path);
  await armed(page);
}

/** The run has read its popups: `explain()` names them. */
const armed = (page: Page) =>
  page.waitForFunction(() => {
    const [tag] = document.querySelectorAll('poptin-popup');
    return (tag as { explain?: () => unknown[] })?.explain?.().length;
  });

const explain = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector<
        HTMLElement & {
          explain(): { phase: string; waitingFor: string[]; rules: { rule: string; pass: boolean }[] }[];
        }
      >('poptin-popup')
      ?.explain(),
  );

test.describe('triggers', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('half of the page scrolled', async ({ page }) => {
    await openTrial(page, poptin({ display_after_scroll_active: 50 }));
    await page.evaluate(() => window.scrollTo(0, 1000));
    await page.clock.runFor(500);
    await hidden(page);
    await page.evaluate(() => window.scrollTo(0, 3500));
    await page.clock.runFor(500);
    await shown(page);
  });

  test('three clicks on the page', async ({ page }) => {
    await openTrial(page, poptin({ display_after_page_click_number_active: 3 }));
    for (let click = 0; click < 2; click++) await page.getByRole('button', { name: 'Nothing' }).click();
    await page.clock.runFor(500);
    await hidden(page);
    await page.getByRole('button', { name: 'Nothing' }).click();
    await page.clock.runFor(500);
    await shown(page);
  });

  test('a link with a click segment', async ({ page }) => {
    await openTrial(page, [poptin({ on_click: 1 }, 'clicked000001')]);
    await page.clock.runFor(5000);
    await hidden(page);
    await page.getByRole('link', { name: 'Open' }).click();
    await page.clock.runFor(500);
    await shown(page);
    expect(new URL(page.url()).pathname).toBe('/trial/one');
  });
});

test('a hidden tab does not count', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', {
      get: () => ((window as { away?: boolean }).away ? 'hidden' : 'visible'),
    });
    Object.defineProperty(Document.prototype, 'hidden', {
      get: () => (window as { away?: boolean }).away ?? false,
    });
  });
  const turn = (away: boolean) =>
    page.evaluate((is) => {
      (window as { away?: boolean }).away = is;
      document.dispatchEvent(new Event('visibilitychange'));
    }, away);
  await openTrial(page, poptin({ display_after_sec_active: { seconds: 10, scope: 'page_wide' } }));
  await page.clock.runFor(5000);
  await turn(true);
  await page.clock.runFor(60_000);
  await turn(false);
  await page.clock.runFor(3000);
  await hidden(page);
  await page.clock.runFor(3000);
  await shown(page);
});

test('one at a time: the second lightbox waits for the first', async ({ page }) => {
  await page.clock.install();
  const soon = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };
  await openTrial(page, [poptin(soon), poptin(soon, 'trial00000002')]);
  await page.clock.runFor(2000);
  await shown(page);
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveAccessibleName(`Popup ${ID}`);
  await page.clock.runFor(2000);
  await dialog(page).getByRole('button', { name: /close/i }).click();
  await page.clock.runFor(1500);
  await hidden(page);
  await page.clock.runFor(4000);
  await expect(dialog(page)).toHaveAccessibleName('Popup trial00000002');
});

test("a popup waits for the host page's own modal dialog", async ({ page }) => {
  await page.clock.install();
  await openTrial(page, poptin({ display_after_sec_active: { seconds: 2, scope: 'page_wide' } }));
  await page.evaluate(() => {
    const own = document.createElement('dialog');
    own.id = 'own';
    own.append('Of the host');
    document.body.append(own);
    own.showModal();
  });
  await page.clock.runFor(6000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('#own')).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.close());
  await page.clock.runFor(6000);
  await expect(dialog(page)).toHaveAccessibleName(`Popup ${ID}`);
});

test('once per visitor: not again on the next page, and explain() says why', async ({ page }) => {
  await page.clock.install();
  const once = {
    d_f_a: 1,
    d_f_r: 'all@display_once_a_visitor_2',
    display_after_sec_active: { seconds: 1, scope: 'page_wide' },
  };
  await openTrial(page, poptin(once));
  await page.clock.runFor(2000);
  await shown(page);
  await page.clock.runFor(1000);
  await page.keyboard.press('Escape');
  await page.clock.runFor(2000);
  await hidden(page);
  await page.goto('/trial/two');
  await armed(page);
  await page.clock.runFor(10_000);
  await hidden(page);
  const [told] = (await explain(page)) ?? [];
  expect(told?.rules.some(({ rule, pass }) => rule === 'frequency' && !pass)).toBe(true);
});

test('a single-page app: a new route is a new page view, a hash is not', async ({ page }) => {
  await page.clock.install();
  await openTrial(page, poptin({ display_after_sec_active: { seconds: 10, scope: 'page_wide' } }));
  await page.clock.runFor(8000);
  await page.evaluate(() => history.pushState({}, '', '#part'));
  await page.clock.runFor(1000);
  await page.evaluate(() => history.pushState({}, '', '/trial/three'));
  await page.clock.runFor(8000);
  await hidden(page);
  await page.clock.runFor(3000);
  await shown(page);
});

test('returning to a cached page shows the popup at its time', async ({ page }) => {
  await openTrial(page, poptin({ display_after_sec_active: { seconds: 2, scope: 'page_wide' } }));
  // no click: on a busy machine the popup covers the link by then
  await page.goto('/trial/two');
  await armed(page);
  await page.goBack();
  await armed(page);
  await shown(page);
});

test('preview shows at once, and sends and stores nothing', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /viewed|closed|conversion/.test(request.url()))
      posts.push(request.url());
  });
  await page.goto('/built/demo/pages/cms.html?ppt-preview=1');
  await shown(page);
  await dialog(page).getByRole('button', { name: /close/i }).click();
  await hidden(page);
  expect(posts).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);
});

test('two tabs: what was seen in one counts in the other', async ({ context }) => {
  const once = {
    d_f_a: 1,
    d_f_r: 'all@display_once_a_visitor_2',
    display_after_sec_active: { seconds: 2, scope: 'page_wide' },
  };
  const first = await context.newPage();
  const second = await context.newPage();
  await openTrial(
    second,
    poptin({ d_f_a: 1, d_f_r: once.d_f_r, display_after_scroll_active: { percent: 50 } }),
  );
  await openTrial(first, poptin(once));
  await shown(first);
  await expect
    .poll(async () =>
      ((await explain(second)) ?? []).some(({ rules }) =>
        rules.some(({ rule, pass }) => rule === 'frequency' && !pass),
      ),
    )
    .toBe(true);
  await second.bringToFront();
  await second.mouse.wheel(0, 20_000);
  await expect.poll(async () => (await explain(second))?.[0]?.phase).toBe('held');
  await hidden(second);
});

test('debug: a panel says why a popup is not shown', async ({ page }) => {
  await page.goto('/built/demo/pages/cms.html');
  await page.evaluate(() => document.querySelector('poptin-popup')?.setAttribute('debug', ''));
  await expect(
    page
      .getByRole('region', { name: /popup|tagdrop/i })
      .or(page.getByRole('complementary', { name: /popup|tagdrop/i }))
      .first(),
  ).toContainText('news000000001');
});
