import { expect, type Frame, type Page } from 'playwright/test';
import type { Site } from './site.ts';

/** What the page itself reports (scripts/page.js). */
export interface Report {
  errors: string[];
  counted: string[];
  shown: string[];
  /** Members of the page's own objects that have changed; new ones with a plus. */
  changes: string[];
  released: number;
  /** How often the page came unchanged out of the browser's cache. */
  restored: number;
}

export async function report(frame: Frame): Promise<Report> {
  await frame.locator('#report').dispatchEvent('report', { bubbles: true });
  const text = (await frame.locator('#report').textContent()) || '{}';
  // Prototype.js writes lists as JSON in JSON
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value,
  );
}

export interface VisitOptions {
  /** The host's: in the addresses that its tags post to. */
  readonly name: string;
  readonly site: Site;
  /** The browser allows no form to be sent: a sandbox without `allow-forms`. */
  readonly hasNoForms?: boolean;
  /** `<page-theme>` does not start again. */
  readonly isRewritten?: boolean;
}

/** Everything that a visitor does with the seven tags, one after the other. */
export async function visit(
  frame: Frame,
  { name, site, hasNoForms, isRewritten }: VisitOptions,
): Promise<void> {
  const posts = (path: string) => site.posts.filter((each) => each.path === path);

  // the visitor answers the banner, and the gate releases a script
  const banner = frame.locator('consent-banner');
  await expect(banner.locator('[part~="accept"]')).toBeVisible();
  expect((await report(frame)).released, 'held').toBe(0);
  await banner.locator('[part~="accept"]').click();
  await expect(banner.locator('[part~="accept"]')).toBeHidden();
  await expect.poll(async () => (await report(frame)).released, { message: 'released' }).toBe(1);

  // the tab opens the popup, and a lead is sent
  const popup = frame.locator('poptin-popup');
  await frame.locator('poptin-tab [part~="button"]').click();
  await expect(popup.getByText('Ten per cent off')).toBeVisible();
  await popup.locator('[name="email"]').fill('dana@example.com');
  await popup.locator('[part~="button"]').first().click();
  if (!hasNoForms) {
    await expect(popup.getByText('Thanks a lot')).toBeVisible();
    await expect.poll(() => posts(`/lead/${name}`).length, { message: 'leads' }).toBe(1);
    expect(posts(`/lead/${name}`)[0]?.body).toContain('dana');
  }
  await popup.locator('[part~="close"]').first().click();
  await expect(popup.getByText(/Thanks a lot|Ten per cent off/)).toBeHidden();

  if (!hasNoForms) await sendForm(frame, name, site);

  // a photo opens
  const feed = frame.locator('sbi-feed');
  await feed.scrollIntoViewIfNeeded();
  await feed.locator('li').first().locator('a, button').first().click();
  await expect(feed.locator('dialog[open] img')).toBeVisible();
  await feed.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  await expect(feed.locator('dialog[open]')).toHaveCount(0);

  // a link is counted, and the theme runs
  const { counted } = await report(frame);
  await frame.locator('#link').click();
  await expect
    .poll(async () => (await report(frame)).counted, { message: 'links' })
    .toEqual([...counted, 'event click']);
  if (isRewritten) return;
  await expect(frame.locator('html')).toHaveClass(/\bjs\b/);
  const menu = frame.locator('[data-menu-toggle]');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

/** The form checks what is typed, and sends it. */
async function sendForm(frame: Frame, name: string, site: Site): Promise<void> {
  const feedback = `/rest/${name}/contact-form-7/v1/contact-forms/5/feedback`;
  const posts = () => site.posts.filter(({ path }) => path === feedback);
  const form = frame.locator('contact-form-7');
  const send = form.locator('form[part] .wpcf7-submit');
  await form.scrollIntoViewIfNeeded();
  await form.locator('form[part] [name="your-email"]').fill('nobody');
  await form.locator('form[part] [name="your-email"]').blur();
  await expect(form.locator('form[part] [name="your-email"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('form[part] [name="your-name"]').fill('Dana');
  await form.locator('form[part] [name="your-email"]').fill('dana@example.com');
  await form.locator('form[part] [name="your-subject"]').fill('Beans');
  await send.click();
  await expect.poll(() => posts().length, { message: 'forms' }).toBeGreaterThan(0);
  await expect(form.getByText('It has been sent.').filter({ visible: true }).first()).toBeVisible();
  expect(posts().at(-1)?.body).toContain('dana@example.com');
}

/** What a page with our tags gets, and no more (docs/security.md). */
const OURS = [
  // decision site-7: the gate holds what a script puts into the page
  /^(?:Document|HTMLScriptElement|HTMLIFrameElement)\.\w+$/,
  /^\+window\.(?:getCkyConsent|revisitCkyConsent|performBannerAction|cookieyes|dataLayer|wp_fallback_consent_type|poptin\w*|released|wpcf7|tagdrop|__tagdrop\w*)$/,
];

export async function expectUnharmed(frame: Frame, lines: readonly string[], gains?: RegExp): Promise<void> {
  const { errors, changes } = await report(frame);
  expect(errors, 'errors of the page').toEqual([]);
  expect(lines, 'lines on the console').toEqual([]);
  expect(
    changes.filter((each) => ![...OURS, ...(gains ? [gains] : [])].some((known) => known.test(each))),
    'what belongs to the page',
  ).toEqual([]);
}

/** Errors and warnings of the console, except what a browser says about a host on its own. */
export function listen(page: Page, expected: RegExp = /^$/): string[] {
  const lines: string[] = [];
  page.on('console', (line) => {
    if (/error|warning/.test(line.type()) && !expected.test(line.text())) lines.push(line.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}
