import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './host.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith('.vitepress'))
  .map((path) => path.replaceAll('\\', '/').replace(/\.md$/, '.html').replace('README.html', 'index.html'));

test('every page is there, in a folder of a host, and links only to existing pages', async ({
  host,
  request,
}) => {
  const found = new Map<string, boolean>();
  const exists = async (address: string) => {
    const known = found.get(address);
    if (known !== undefined) return known;
    const { ok } = { ok: (await request.get(address)).ok() };
    found.set(address, ok);
    return ok;
  };
  const dead: string[] = [];
  for (const path of pages) {
    const address = new URL(path, host.address).href;
    const answer = await request.get(address);
    expect(answer.status(), path).toBe(200);
    const html = (await answer.text()).replaceAll(/<pre[\s\S]*?<\/pre>/g, '');
    for (const [, link = ''] of html.matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"#]+)/g)) {
      const to = new URL(link.replaceAll('&amp;', '&'), address);
      if (to.origin !== new URL(host.address).origin || /(?:CONTRIBUTING|README|CHANGELOG)/.test(to.pathname))
        continue;
      if (!(await exists(to.href))) dead.push(`${path}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
});

test('a page opens another one without loading, search finds one, a story runs next to its reference', async ({
  page,
  host,
}) => {
  await page.goto(host.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Troubleshooting' }).first().click();
  await expect(page).toHaveURL(`${host.address}troubleshooting.html`);
  await expect(page.getByRole('heading', { name: 'By symptom' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('exit coupon');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/recipes\/exit-coupon\.html/);
  await page.goto(`${host.address}reference/poptin-popup.html`);
  const story = page.frameLocator('iframe[title="Live: poptin-popup"]');
  await expect(story.locator('poptin-popup').getByRole('dialog')).toBeVisible();
});

test('a wrong address at any depth shows the error page, with a way back', async ({ page, host }) => {
  const address = `${host.address}recipes/old/gone.html`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  // it looks for the site's folder, from the nearest on
  expect(new Set(host.wrong.splice(0).map((each) => each.replace(/assets.*$/, '')))).toEqual(
    new Set(['', 'old/', 'old/gone.html'].map((each) => `404: ${host.address}recipes/${each}`)),
  );
  await page.getByRole('link', { name: 'first page' }).click();
  await expect(page).toHaveURL(host.address);
});
