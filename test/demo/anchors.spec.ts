import { expect, type Page, test } from 'playwright/test';
import { settingsOf, show } from './surfaces/host-page.ts';

/** Links to a section, by `<page-theme anchors>`, under the headers that sites have. */

interface Header {
  css?: string;
  /** Around or instead of the header. */
  html?: string;
  script?: string;
  /** Where the target ends, in CSS pixels from the top of the window. */
  at: number;
  /** The same after a jump up, if it differs. */
  upAt?: number;
}

const LINKS = '<nav id="menu"><a href="#far">Far</a> <a href="#end">End</a></nav>';
const HEADER = `<header id="head">${LINKS}</header>`;
const STICKY = '#head { position: sticky; top: 0 }';
const toggles = (name: string, from = 100) =>
  `addEventListener('scroll', () => head.classList.toggle('${name}', scrollY > ${from}));`;

const HEADERS: Readonly<Record<string, Header>> = {
  'one that scrolls away': { at: 0 },
  'a sticky one': { css: STICKY, at: 80 },
  'a fixed one': { css: '#head { position: fixed; inset: 0 0 auto } body { padding-top: 80px }', at: 80 },
  'one that becomes fixed while the page scrolls': {
    css: '#head.on { position: fixed; inset: 0 0 auto }',
    script: toggles('on'),
    at: 80,
  },
  'one that becomes fixed when the scroll has ended': {
    css: '#head.on { position: fixed; inset: 0 0 auto }',
    script: `let rest; addEventListener('scroll', () => { clearTimeout(rest); rest = setTimeout(() => head.classList.toggle('on', scrollY > 100), 100); });`,
    at: 80,
  },
  'a copy of it that the theme makes': {
    css: '.copy { position: fixed; inset: 0 0 auto; block-size: 60px }',
    script: `const copy = head.cloneNode(true); copy.className = 'copy'; copy.removeAttribute('id');
      addEventListener('scroll', () => scrollY > 100 ? document.body.append(copy) : copy.remove());`,
    at: 60,
  },
  'a sticky one in a wrapper': {
    css: '.wrapper { position: sticky; top: 0; z-index: 9 }',
    html: `<div class="outer" style="display: contents"><div class="wrapper"><div>${HEADER}</div></div></div>`,
    at: 80,
  },
  'a wrapper that keeps its place while it is fixed': {
    css: '.wrapper { block-size: 80px } .on { position: fixed; inset: 0 0 auto }',
    html: `<div class="wrapper">${HEADER}</div>`,
    script: toggles('on', 0),
    at: 80,
  },
  'one that shrinks': {
    css: `${STICKY} #head.small { block-size: 40px }`,
    script: toggles('small'),
    at: 40,
  },
  'one that shrinks by and by': {
    css: `${STICKY} #head { transition: block-size 200ms } #head.small { block-size: 40px }`,
    script: toggles('small'),
    at: 40,
  },
  'one that hides on the way down, and comes back on the way up': {
    css: '#head { position: fixed; inset: 0 0 auto; transition: transform 200ms } #head.away { transform: translateY(-100%) } body { padding-top: 80px }',
    script: `let before = 0; addEventListener('scroll', () => { if (scrollY !== before) head.classList.toggle('away', scrollY > before && scrollY > 80); before = scrollY; });`,
    at: 0,
    upAt: 80,
  },
  'two sticky bars': {
    css: '#top { position: sticky; top: 0; block-size: 40px } #head { position: sticky; top: 40px }',
    html: `<div id="top">Free delivery</div>${HEADER}`,
    at: 120,
  },
  'a padding of the page’s own': { css: 'html { scroll-padding-top: 30px }', at: 30 },
  'a margin of the target': { css: `${STICKY} h2 { scroll-margin-top: 20px }`, at: 100 },
  'a sticky one that a bar of ours pushes': { css: STICKY, at: Number.NaN },
};

async function open(page: Page, { css = '', html = HEADER, script = '' }: Header, scroll: string) {
  const body = `${html}<div style="block-size: 1500px"></div><h2 id="far">Far</h2><div style="block-size: 900px"></div><h2 id="end">End</h2><div style="block-size: 1500px"></div>`;
  await page.route('**/anchors.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Anchors</title><link rel="icon" href="data:,">
        <style>html { scroll-behavior: ${scroll} } body { margin: 0 } h2 { margin: 0 } header { block-size: 80px; overflow: hidden; background: #eee } ${css}</style>
        <script type="module" src="/built/tagdrop.js"></script></head>
        <body>${body}<div id="place"></div><page-theme anchors sections></page-theme><script>const head = document.querySelector('#head'); ${script}</script></body></html>`,
    }),
  );
  await page.goto('/anchors.html');
  await page.waitForFunction(() => customElements.get('page-theme'));
  await page.locator('page-theme').evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((each) => Math.round(each.getBoundingClientRect().top));

/** Where everything that stays at the top ends. */
const lowest = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('*')].filter((each) => {
      const { position } = getComputedStyle(each);
      const { top, bottom } = each.getBoundingClientRect();
      return (position === 'fixed' || position === 'sticky') && bottom < innerHeight / 2 && top >= -1;
    });
    return Math.round(Math.max(0, ...bars.map((each) => each.getBoundingClientRect().bottom)));
  });

const go = (page: Page, id: string) =>
  page.evaluate((id) => document.querySelector<HTMLElement>(`header a[href="#${id}"]`)?.click(), id);

for (const scroll of ['auto', 'smooth'])
  for (const [what, header] of Object.entries(HEADERS))
    test(`the target is below ${what} (scroll-behavior: ${scroll})`, async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 700 });
      await open(page, header, scroll);
      let { at } = header;
      if (Number.isNaN(at)) {
        await page.evaluate(async () => {
          document.querySelector('#place')?.append(document.createElement('poptin-popup'));
          await customElements.whenDefined('poptin-popup');
        });
        const design = { poptin_location: 'center-top' };
        expect(await show(page, settingsOf('bar', { design }))).toBe(true);
        await expect.poll(() => topOf(page, 'head')).toBeGreaterThan(20);
        const padding = () =>
          page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
        await expect.poll(async () => (await padding()) - (await topOf(page, 'head'))).toBe(80);
        at = await padding();
      }
      const arrived = (id: string, top = at) => expect.poll(() => topOf(page, id)).toBe(top);
      for (const [id, isUp] of [['far'], ['end'], ['far', true]] as const) {
        await go(page, id);
        await arrived(id, isUp ? header.upAt : at);
        await expect(page.locator(`header a[href="#${id}"]`).first()).toHaveAttribute(
          'aria-current',
          'location',
        );
      }
      // from the top again, where the header has its first state
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await go(page, 'end');
      await arrived('end');
      expect(await lowest(page)).toBeLessThanOrEqual(at);
    });
