import { expect, test } from 'playwright/test';
import type { Report } from '../../../shared/doctor/report.ts';
import { examine, popup } from './host-page.ts';

/** Opens our own copies of everything, one after the other. */
test.describe.configure({ timeout: 240_000 });

const BAR = popup('doctorbar0001', 'bar', 'center-top');
const OWN_BAR = popup('doctorbar0001', 'bar', 'center-top', { shift: 'page' });
const LOW = popup('doctorbar0002', 'bar', 'center-bottom');
const OWN_LOW = popup('doctorbar0002', 'bar', 'center-bottom', { shift: 'page' });
const BOX = popup('doctorbox0001', 'sside', 'right-bottom');
const MODAL = popup('doctorbox0002', 'lightbox', 'center-middle', { fields: 11 });
const TALL = '<p>Words</p>'.repeat(80);

/** Takes the guard of our events out: its place is taken before the loader comes. */
const NO_GUARD = `Object.defineProperty(globalThis, Symbol.for('tagdrop.own-events'), { get: () => () => {}, set() {} })`;
/** Takes one of our inline values out. */
const without = (pattern: string) => `{
  const { setProperty } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
    if (!/${pattern}/.test(name)) setProperty.call(this, name, value, priority);
  };
}`;

interface Fault {
  readonly name: string;
  readonly css?: string;
  readonly html: string;
  readonly tags: string;
  /** What takes our mend out: a script before ours, other tags, or CSS. */
  readonly out: { readonly script?: string; readonly tags?: string; readonly css?: string };
  readonly finds: string;
}

const LINK = (css = '') => `<a href="#x" style="display:block;width:120px;height:40px;${css}">Contact</a>`;

/** The smallest page of each fault of the report on 149 pages, and how its mend is taken out. */
const FAULTS: readonly Fault[] = [
  {
    name: 'H-1: letters for shortcuts',
    html: `<script>document.addEventListener('keydown', (e) => { if (!/^(input|textarea|select)$/i.test(e.target.tagName) && ' nopfb.?/'.includes(e.key)) e.preventDefault() })</script>`,
    tags: BOX,
    out: { script: NO_GUARD },
    finds: 'keys',
  },
  {
    name: 'H-2: an absolute header',
    html: `<header style="position:absolute;top:0;left:0;right:0;height:64px">${LINK()}</header>${TALL}`,
    tags: BAR,
    out: { tags: OWN_BAR },
    finds: 'covers',
  },
  {
    name: 'H-3: a scroll library',
    html: `<script>document.addEventListener('wheel', (e) => { e.preventDefault(); scrollBy(0, e.deltaY) }, { passive: false })</script>${TALL}`,
    tags: MODAL,
    out: { script: NO_GUARD },
    finds: 'wheel',
  },
  {
    name: 'H-4: the X of the page’s own dialog',
    html: `<div style="position:fixed;inset:0;display:none"><button style="position:absolute;top:0;right:0;width:40px;height:40px">X</button></div>${TALL}`,
    tags: BAR,
    out: { tags: OWN_BAR },
    finds: 'covers-later',
  },
  {
    name: 'H-5: tags that draw nothing in a flex body',
    css: 'body{display:flex;flex-direction:column;justify-content:space-between;min-height:100vh}',
    html: '<header>a</header><main>b</main><footer>c</footer>',
    tags: '<link-analytics></link-analytics><page-theme js-class></page-theme>',
    out: { script: 'CSSStyleSheet.prototype.replaceSync = () => {}' },
    finds: 'box',
  },
  {
    name: 'H-6: an app that fills the window',
    css: 'html,body{height:100%;margin:0;overflow:hidden} .app{display:flex;flex-direction:column;height:100vh} main{flex:1}',
    html: `<div class="app"><main>b</main><footer>${LINK()}</footer></div>`,
    tags: BAR,
    out: { script: without('^(?:max-)?height'), tags: OWN_BAR },
    finds: 'pushes-out',
  },
  {
    name: 'H-7: a tab bar at the bottom',
    html: `<nav style="position:fixed;bottom:0;left:0;right:0;height:56px">${LINK()}</nav>${TALL}`,
    tags: LOW,
    out: { tags: OWN_LOW },
    finds: 'covers',
  },
  {
    name: 'H-8: anchors',
    html: TALL,
    tags: BAR,
    out: { script: without('^scroll-padding') },
    finds: 'anchors',
  },
  {
    name: 'H-9: page-theme’s anchors after a bar',
    html: `<nav style="position:fixed;top:0;left:0;right:0;height:94px">${LINK()}</nav>${TALL}`,
    tags: `${BAR}<page-theme anchors></page-theme>`,
    // what page-theme did before it heard of bars: it kept what it had measured while one was there
    out: {
      script: `addEventListener('poptin-close', () => setTimeout(() => {
        document.documentElement.style.scrollPaddingTop = '194px';
      }, 500))`,
    },
    finds: 'left-behind',
  },
  {
    name: 'H-10: a header that stays moved',
    html: `<header style="position:fixed;top:0;left:0;right:0;height:60px">${LINK()}</header>${TALL}`,
    tags: BAR,
    out: {
      // what was moved is never given back
      script: `{
        const { setProperty, removeProperty } = CSSStyleDeclaration.prototype;
        const isGivenBack = (style) => style.getPropertyPriority('top') === 'important';
        CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
          if (name !== 'top' || !isGivenBack(this) || priority) setProperty.call(this, name, value, priority);
        };
        CSSStyleDeclaration.prototype.removeProperty = function (name) {
          return name === 'top' && isGivenBack(this) ? '' : removeProperty.call(this, name);
        };
      }`,
    },
    finds: 'left-behind',
  },
  {
    name: 'H-11: a modal of the page that keeps the focus',
    html: `<div class="modal" style="position:fixed;top:0;left:0"><button>In the modal</button></div>
      <script>document.addEventListener('focusin', (e) => { const modal = document.querySelector('.modal'); if (!modal.contains(e.target)) modal.firstElementChild.focus() })</script>`,
    tags: BOX,
    out: { script: NO_GUARD },
    finds: 'focus',
  },
  {
    name: 'H-12: letters in rem',
    css: 'html{font-size:62.5%} body{font-size:1.6rem}',
    html: TALL,
    tags: BOX,
    out: { css: '.popup-text{font-size:1rem!important}' },
    finds: 'letters',
  },
  {
    name: 'H-13: pale letters',
    css: 'body{color:rgb(0 0 0 / 0.4)}',
    html: TALL,
    tags: BOX,
    out: { css: '.popup-text{color:rgb(0 0 0 / 0.4)!important}' },
    finds: 'contrast',
  },
  {
    name: 'H-14: a body out of the flow',
    css: 'body{position:absolute;top:0;left:0;width:100%;margin:0}',
    html: `<header style="height:60px">${LINK()}</header>`,
    tags: BAR,
    out: { tags: OWN_BAR },
    finds: 'covers',
  },
  {
    name: 'H-16: a page that scrolls itself behind a modal',
    html: `<script>addEventListener('wheel', (e) => scrollBy(0, e.deltaY))</script>${TALL}`,
    tags: MODAL,
    out: { script: NO_GUARD },
    finds: 'wheel',
  },
];

const checksOf = (report: Report | null) => [...new Set(report?.findings.map(({ check }) => check))];

for (const { name, css = '', html, tags, out, finds } of FAULTS)
  test(`${name}: is found without our mend, and all is well with it`, async ({ page, context }) => {
    const well = await examine(page, { body: `<body>${html}${tags}`, css });
    expect(well?.findings).toEqual([]);
    const other = await context.newPage();
    // a sheet of the page does not reach our roots: it comes as one of ours does
    const inside = out.css
      ? `addEventListener('poptin-show', ({ target }) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(out.css)}); target.shadowRoot.adoptedStyleSheets.push(sheet) }, true)`
      : '';
    const head = `<script>${out.script ?? ''}\n${inside}</script>`;
    const ill = await examine(other, { body: `<body>${html}${out.tags ?? tags}`, css, head });
    expect(checksOf(ill)).toContain(finds);
    for (const { what, fix } of ill?.findings ?? [])
      expect([what, fix].every((each) => each.length > 20)).toBe(true);
  });

test('H-15: a frameset is named', async ({ page }) => {
  const report = await examine(page, { body: '<frameset><frame src="about:blank"></frameset>' });
  expect(checksOf(report)).toEqual(['frameset']);
});
