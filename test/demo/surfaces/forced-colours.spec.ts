import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { CHROMIUM } from '../../engines/pages.mjs';

/** Forced colours outside popups and consent: the form in our look, the feed with its photo, the tab, a menu. */
const kitchen = readFileSync(
  new URL('../../elements/contact-form-7/recordings/form-kitchen.html.txt', import.meta.url),
  'utf8',
);
const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="%23c60"/></svg>';
const photos = {
  items: Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `p${at}`, caption: `Photo ${at}`, link: `https://museum.example/${at}`, image: photo },
  })),
};

async function open(page: Page, body: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/forced.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Host</title><script type="module" src="/built/tagdrop.js"></script><body>${body}`,
    }),
  );
  await page.goto('/forced.html');
}

/** Controls whose edge nobody sees: no border that differs from what is around it. */
const unseen = (page: Page, tag: string, selector: string) =>
  page.locator(tag).evaluate((element, controls) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(controls) ?? [])]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, appearance } = getComputedStyle(each);
        // the browser draws its own boxes and sliders in the visitor's colours
        if (appearance !== 'none' && /^(?:checkbox|radio|range|file)$/.test((each as HTMLInputElement).type))
          return false;
        return (
          borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 || borderTopColor === canvas
        );
      })
      .map((each) => `${each.localName}.${each.className} ${(each as HTMLInputElement).type ?? ''}`);
  }, selector);

/** Whether the element that has the focus shows it. */
const showsFocus = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => {
    const focused = element.shadowRoot?.activeElement;
    if (!focused) return 'nothing has the focus';
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const canvas = getComputedStyle(document.body).backgroundColor;
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== canvas;
  });

test('the form: every control has an edge, focus and faults are seen', { tag: CHROMIUM }, async ({
  page,
}) => {
  await open(page, `<contact-form-7 look="own">${kitchen}</contact-form-7>`);
  const form = page.locator('contact-form-7');
  await expect
    .poll(() => form.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('input').length ?? 0))
    .toBeGreaterThan(5);
  expect(await unseen(page, 'contact-form-7', 'input:not([type=hidden]), textarea, select, button')).toEqual(
    [],
  );
  await form.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('textarea')?.focus());
  expect(await showsFocus(page, 'contact-form-7')).toBe(true);
});

test('the feed: photos that have the focus, buttons and the open photo', { tag: CHROMIUM }, async ({
  page,
}) => {
  await open(
    page,
    `<sbi-feed num="3" cols="3" lightbox follow-button="https://museum.example/"><script type="application/json">${JSON.stringify(photos)}</script></sbi-feed>`,
  );
  const feed = page.locator('sbi-feed');
  await feed.getByRole('link').or(feed.getByRole('button')).first().waitFor();
  await page.keyboard.press('Tab');
  expect(await showsFocus(page, 'sbi-feed')).toBe(true);
  expect(await unseen(page, 'sbi-feed', 'button')).toEqual([]);
  await page.keyboard.press('Enter');
  await feed.getByRole('dialog').waitFor();
  expect(await unseen(page, 'sbi-feed', 'dialog button')).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await showsFocus(page, 'sbi-feed')).toBe(true);
});

test('the tab: an edge, and its X', { tag: CHROMIUM }, async ({ page }) => {
  const json = {
    poptin_id: 'forcedtab0001',
    on_click: 1,
    content: { title: 'An offer', text: 'Ten per cent.' },
  };
  await open(
    page,
    `<poptin-popup><script type="application/json">${JSON.stringify(json)}</script></poptin-popup>
     <poptin-tab for="forcedtab0001" label="Offer"></poptin-tab>`,
  );
  await page.locator('poptin-tab').getByRole('button').first().waitFor();
  expect(await unseen(page, 'poptin-tab', 'section')).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await showsFocus(page, 'poptin-tab')).toBe(true);
});
