import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, type Request } from 'playwright/test';
import { blockHtml } from '../../demo/fakes/feed/block.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const SITE = 'https://example.com';

/** The answers of the examples' own addresses. */
const FILES: Readonly<Record<string, object>> = {
  '/popups.json': [
    {
      poptin_id: 'newsletter001',
      poptin_type: 'lightbox',
      display_after_sec_active: 5,
      content: { title: 'News twice a month', button: { label: 'Good', action: 'close' } },
    },
  ],
  '/strip.json': [
    {
      poptin_id: 'stripofnews01',
      poptin_type: 'bar',
      content: { title: 'Closed on Monday', button: { label: 'Good', action: 'close' } },
    },
  ],
  '/feed.json': [{ id: '1', image: '/photo.svg', caption: 'First crack' }],
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

/** The loader reports its version once it has found one. */
const OUR_TAG =
  /<(?:poptin-popup|poptin-tab|consent-banner|contact-form-7|sbi-feed|link-analytics|page-theme)\b/;

/** A page with an example on it, and its requests. */
export interface ExamplePage {
  readonly page: Page;
  readonly requests: readonly Request[];
  /** What the page threw, and what our tags warned about. */
  readonly complaints: readonly string[];
  run(step: string): Promise<void>;
}

/** Opens an empty page with the pasted markup. Nothing outside the example is reached. */
export async function openExample(
  page: Page,
  markup: string,
  steps: readonly string[],
): Promise<ExamplePage> {
  const requests: Request[] = [];
  const complaints: string[] = [];
  const option = (name: string) => steps.find((step) => step.startsWith(`${name} `))?.slice(name.length + 1);
  const isTimed = option('after') !== undefined;

  page.on('request', (request) => requests.push(request));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (/^\[?tagdrop|^<[a-z-]+>/i.test(line.text()) && /warning|error/.test(line.type()))
      complaints.push(line.text());
  });
  await page.route('**/*', (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.fulfill({
        contentType: 'text/html',
        body: pageOf(steps.includes('wordpress') ? expandShortcodes(markup) : markup, option('lang') ?? 'en'),
      });
    const built = join(dist, pathname.replace(/^\/tagdrop\//, ''));
    if (pathname.startsWith('/tagdrop/') && existsSync(built))
      return route.fulfill({ headers, path: built, contentType: 'text/javascript' });
    if (pathname.endsWith('/admin-ajax.php'))
      return route.fulfill({ headers, json: { success: true, data: {} } });
    if (FILES[pathname]) return route.fulfill({ headers, json: FILES[pathname] });
    if (/\.(?:svg|jpg|png|webp)$/.test(pathname))
      return route.fulfill({ headers, contentType: 'image/svg+xml', body: PICTURE });
    if (pathname === '/cart.js')
      return route.fulfill({ headers, json: { items: [], total_price: 0, item_count: 0 } });
    if (origin === 'https://stats.example')
      return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' });
    if (pathname.startsWith('/api/display/'))
      return route.fulfill({ headers, json: { client_id: 'abc1234567890', poptins: [] } });
    return route.fulfill({ headers, status: 204 });
  });
  if (isTimed) await page.clock.install();
  if (steps.includes('shopify'))
    await page.addInitScript(() => Object.assign(window, { Shopify: { shop: 'corner.myshopify.com' } }));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const tops = [...document.querySelectorAll('[id]')].map((each) => [
        each.id,
        each.getBoundingClientRect().top,
      ]);
      Object.assign(window, { firstTops: Object.fromEntries(tops) });
    });
  });
  await page.goto(SITE + (option('at') ?? '/'));
  if (OUR_TAG.test(markup)) await expect(page.locator('html:not([data-tagdrop-version=""])')).toBeAttached();

  const advance = async () => {
    if (isTimed) await page.clock.runFor(1000);
  };
  const run = async (step: string) => {
    const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(step) ?? [];
    const [first = '', ...more] = rest.split(' ');
    const all = rest.startsWith('text=') ? page.getByText(rest.slice(5)) : page.locator(rest);
    const target = all.first();
    switch (verb) {
      case 'at':
      case 'lang':
      case 'after':
      case 'shopify':
      case 'wordpress':
        return;
      case 'runs':
        return page.waitForLoadState('networkidle');
      case 'shows':
        return expect
          .poll(async () => {
            await advance();
            return all.filter({ visible: true }).count();
          })
          .toBeGreaterThan(0);
      case 'hides': {
        for (let second = 0; second < 10; second++) await advance();
        return expect(target).toBeHidden();
      }
      case 'click':
        return target.click();
      case 'fill':
        return page.locator(first).first().fill(more.join(' '));
      case 'leave':
        // a pointer that leaves at the top, once the tag is defined and the popup listens
        return expect
          .poll(async () => {
            await advance();
            await page.evaluate(() =>
              document.documentElement.dispatchEvent(
                new MouseEvent('mouseout', { clientY: -1, bubbles: true, relatedTarget: null }),
              ),
            );
            return page.evaluate(() => document.querySelector('poptin-popup')?.explain?.()[0]?.phase);
          })
          .toBe('open');
      case 'posts':
        return expect
          .poll(async () => {
            const post = requests.find((each) => each.method() === 'POST' && each.url().endsWith(rest));
            // the driver of an installed Firefox reports the length of a body, not its content
            return post && (post.postData() ?? `${(await post.sizes()).requestBodySize} bytes`);
          })
          .toMatch(/ada@corner\.example|^\d\d+ bytes$/);
      case 'asks':
        return expect.poll(() => requests.some((each) => new URL(each.url()).host === rest)).toBe(true);
      case 'held':
        return expect(page.evaluate(() => 'counted' in window)).resolves.toBe(false);
      case 'datalayer':
        return expect
          .poll(async () => {
            const said = await page.evaluate(() =>
              (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((each) =>
                JSON.stringify('length' in each ? Array.from(each) : each),
              ),
            );
            return said.some((each) => [first, ...more].every((word) => each.includes(`"${word}"`)));
          })
          .toBe(true);
      case 'explains':
        return expect
          .poll(async () => {
            await advance();
            return page.evaluate(
              ([id, rule]) =>
                document
                  .querySelector('poptin-popup')
                  ?.explain?.()
                  .find(({ poptinId }) => poptinId === id)
                  ?.rules.some((each) => each.rule === rule && !each.pass),
              [first, more[0]] as const,
            );
          })
          .toBe(true);
      case 'unmoved': {
        const [before, now] = await page.evaluate((id) => {
          const { firstTops } = window as unknown as { firstTops: Record<string, number> };
          return [firstTops[id], document.getElementById(id)?.getBoundingClientRect().top];
        }, rest.slice(1));
        return expect(now).toBe(before);
      }
      default:
        throw new Error(`No such step: ${step}`);
    }
  };
  return { page, requests, complaints, run };
}

/** An empty page as a beginner has it; the loader is there, unless the example has it. */
function pageOf(markup: string, language: string): string {
  const loader = /\/(?:tagdrop(?:\.classic)?|flat\/tagdrop)\.js/.test(markup)
    ? ''
    : '<script type="module" src="/tagdrop/tagdrop.js"></script>';
  const body = /<head>/.test(markup)
    ? markup.replaceAll('…', '')
    : `<head>${loader}<title>A page</title></head>${markup}`;
  return `<!doctype html><html lang="${language}" data-tagdrop-version>${body}`;
}

/** What WordPress makes of the plugins' shortcodes: markup as its servers have sent it. */
function expandShortcodes(markup: string): string {
  const recordings = resolve(import.meta.dirname, '../elements/contact-form-7/recordings');
  return markup
    .replaceAll(/\[contact-form-7 id="\d+"\]/g, () =>
      readFileSync(join(recordings, 'form-default.html.txt'), 'utf8'),
    )
    .replaceAll(/\[instagram-feed feed=1\]/g, () => blockHtml({}));
}
