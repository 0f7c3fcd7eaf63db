import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';

test.use({ viewport: { width: 1280, height: 800 } });

const KEY = 'tagdrop-composer';

const begin = async (page: Page, starter: string) => {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page.getByRole('searchbox').fill(starter);
  await page.getByRole('button', { name: new RegExp(`^${starter}`) }).click();
};
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).first();
const popups = (page: Page) => page.getByRole('region', { name: 'Popups in the file' });

const openText = async (page: Page, file: object) => {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('Or its text').fill(JSON.stringify(file));
  await page.getByRole('button', { name: 'Open this text' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Incompressible characters, always the same. */
function noise(length: number): string {
  let seed = 7;
  const letter = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'[seed >>> 26] ?? 'A';
  };
  return Array.from({ length }, letter).join('');
}

test('two tabs share one work: what one saves, the other shows; nothing is lost', async ({
  page,
  context,
}) => {
  await begin(page, 'Newsletter');
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/composer/');
  await title(other).fill('From the other tab');
  await expect(page.getByText('Changed in another tab.')).toBeVisible();
  await expect(title(page)).toHaveValue('From the other tab');
  await title(page).fill('From the first tab');
  await expect(title(other)).toHaveValue('From the first tab');
  // what the other tab typed was one step of this one
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('From the other tab');
});

test('what was typed last is there after the tab was closed at once', async ({ page }) => {
  await begin(page, 'Newsletter');
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  await title(page).fill('The last word');
  await page.goto('about:blank');
  await page.goto('/composer/');
  await expect(title(page)).toHaveValue('The last word');
});

test('reports unreadable work, and offers it for download before it is replaced', async ({ page }) => {
  await page.addInitScript((key) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, '{"popups": {"file": {"poptins": [{"poptin_');
  }, KEY);
  await page.goto('/composer/');
  await expect(page.getByText('The work saved here cannot be read.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the saved work' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toBe('{"popups": {"file": {"poptins": [{"poptin_');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page.getByRole('button', { name: /^Newsletter/ }).click();
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(popups(page)).toContainText('Newsletter');
});

test('work with values of other types opens, in each of its panels', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const popup = {
    poptin_id: {},
    poptin_type: 7,
    poptin_format: {},
    content: { title: { a: 1 }, fields: [null, 5], button: [1], image: 5, thank_you: [] },
    design_properties: [],
    prizes: {},
    display_after_sec_active: { seconds: {} },
    d_f_r: 5,
  };
  const work = {
    popups: { file: { poptins: [null, popup] }, attributes: 4 },
    consent: { file: { law: 5, categories: 'x', block: [1, null] } },
    feed: { file: { items: [null, { images: 7 }], header: 5 } },
  };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [KEY, JSON.stringify(work)],
  );
  await page.goto('/composer/');
  for (const kind of ['Popups', 'Consent banner', 'Photo feed']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    }
  }
  expect(broken).toEqual([]);
});

test('full storage: the composer says so, and the work can be exported', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await begin(page, 'Newsletter');
  await expect(page.getByText('storage is blocked or full. Export it before you leave.')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('textbox', { name: 'HTML to paste into your page' })).toHaveValue(
    /poptin-popup/,
  );
});

test('warns of a link that some programs cut, and does not offer one that is too long', async ({ page }) => {
  await page.goto('/composer/');
  const withPicture = (kilobytes: number) => ({
    poptins: [
      {
        poptin_id: 'withpicture01',
        content: { title: 'A', image: { src: `data:image/png;base64,${noise(kilobytes * 1000)}`, alt: '' } },
      },
    ],
  });
  const dialog = page.getByRole('dialog');
  for (const [kilobytes, says, isOffered] of [
    [12, 'some programs truncate long links', true],
    [90, 'browsers may refuse to open such a long link', false],
  ] as const) {
    await openText(page, withPicture(kilobytes));
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(dialog).toContainText(says);
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(isOffered ? 1 : 0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download popups.json to send it' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8').length).toBeGreaterThan(kilobytes * 1000);
    await page.keyboard.press('Escape');
  }
});

test('opening a link does not replace one’s own work', async ({ page, browser }) => {
  const sender = await (await browser.newContext()).newPage();
  await begin(sender, 'Wheel');
  await sender.getByRole('button', { name: 'Export' }).click();
  const link = sender.getByRole('textbox', { name: 'A link to this work' });
  await expect(link).toHaveValue(/#work=/);
  await begin(page, 'Newsletter');
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(await link.inputValue());
  await expect(page.getByText('Undo brings your own work back')).toBeVisible();
  await expect(popups(page)).toContainText('Wheel');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(popups(page)).toContainText('Newsletter');
  await page.reload();
  await expect(popups(page)).toContainText('Newsletter');
  await sender.context().close();
});

test('without a network it says that the finished popups are missing, and offers the others', async ({
  page,
  context,
}) => {
  await page.goto('/composer/');
  await expect(page.getByRole('button', { name: 'Choose a popup to start with' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await expect(page.getByText('The ready-made popups could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: /^lightbox/ }).click();
  await title(page).fill('Written on a train');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('textbox', { name: 'HTML to paste into your page' })).toHaveValue(
    /Written on a train/,
  );
  await expect(page.getByText('Kept.', { exact: true })).toBeAttached();
});

test('long texts widen nothing', async ({ page }) => {
  await page.goto('/composer/');
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(60) + 'x'.repeat(4000);
  await openText(page, {
    poptins: [{ poptin_id: 'longone000001', poptin_name: long, content: { title: long, text: long } }],
  });
  await expect(title(page)).toHaveValue(long);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
