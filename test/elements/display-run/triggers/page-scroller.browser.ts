import { isPageScroll, readScroll } from '../../../../elements/display-run/triggers/page-scroller.ts';
import { expect } from '../../../expect.ts';

let frame: HTMLIFrameElement;
afterEach(() => frame.remove());

/** A page of 800 × 600 with these styles. */
async function open(css: string, body: string): Promise<Window> {
  frame = document.createElement('iframe');
  frame.style.cssText = 'width: 800px; height: 600px; border: 0';
  frame.srcdoc = `<!doctype html><style>* { margin: 0; box-sizing: border-box } ${css}</style>${body}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Window;
}

const LONG = '<div style="height: 2600px">…</div>';

for (const [name, css, body, selector] of [
  ['the document', '', LONG, null],
  ['a body that clips one way', 'html, body { height: 100%; overflow-x: hidden }', LONG, 'body'],
  [
    'a main box',
    'html, body { height: 100%; overflow: hidden } main { height: 100%; overflow: auto }',
    `<main>${LONG}</main>`,
    'main',
  ],
  [
    'a box beside a menu',
    'body { display: flex; height: 100vh } nav { width: 200px } main { flex: 1; overflow-y: scroll }',
    `<nav></nav><main>${LONG}</main>`,
    'main',
  ],
  [
    'a box under a bar',
    'body { display: grid; grid-template-rows: 60px 1fr; height: 100vh } main { overflow: auto; min-height: 0 }',
    `<header></header><main><section>${LONG}</section></main>`,
    'main',
  ],
  [
    'a fixed layer',
    '#app { position: fixed; inset: 0; overflow: auto }',
    `<div id="app">${LONG}</div>`,
    '#app',
  ],
  [
    'a box in a body with margins',
    'body { margin: 8px } main { height: 100vh; overflow: auto }',
    `<main>${LONG}</main>`,
    'main',
  ],
  [
    'a box above a footer',
    'main { height: 100vh; overflow: auto } footer { height: 200px }',
    `<main>${LONG}</main><footer></footer>`,
    'main',
  ],
] as const)
  it(`is how far ${name} is scrolled`, async () => {
    const page = await open(css, body);
    const box = selector && page.document.querySelector(selector);
    const scroller = box ?? (page.document.scrollingElement as Element);
    const range = scroller.scrollHeight - scroller.clientHeight;
    expect(readScroll(page)?.percent).toBe(0);
    scroller.scrollTop = range / 2;
    expect(Math.abs(Number(readScroll(page)?.percent) - 50)).toBeLessThanOrEqual(1);
    expect(isPageScroll(page, box ?? page.document)).toBe(true);
    scroller.scrollTop = range;
    expect(readScroll(page)?.percent).toBe(100);
  });

for (const [name, css, body, move] of [
  [
    'a script moves by a transform',
    'html, body { height: 100%; overflow: hidden } #app { height: 100%; transform: translate3d(0, 0, 0) } section { height: 600px }',
    '<div id="app"><section>1</section><section>2</section><section>3</section></div>',
    '#app',
  ],
  [
    'a script moves inside a box that clips',
    'body { margin: 8px } main { height: 600px; overflow: hidden }',
    '<main><div style="height: 1800px; transform: translate3d(0, 0, 0)">…</div></main>',
    'div',
  ],
] as const)
  it(`is how far ${name}`, async () => {
    const page = await open(css, body);
    const moved = page.document.querySelector<HTMLElement>(move) as HTMLElement;
    expect(readScroll(page)).toEqual({ y: 0, percent: 0, isMoved: true });
    moved.style.transform = 'translate3d(0, -600px, 0)';
    expect(readScroll(page)).toEqual({ y: 600, percent: 50, isMoved: true });
    moved.style.transform = 'translate3d(0, -1200px, 0)';
    expect(readScroll(page)?.percent).toBe(100);
  });

it('is how far a script scrolls a box that clips', async () => {
  const css = 'body { margin: 8px } main { height: 600px; overflow: hidden }';
  const page = await open(css, `<main>${LONG}</main>`);
  const box = page.document.querySelector('main') as Element;
  expect(readScroll(page)).toEqual({ y: 0, percent: 0 });
  box.scrollTop = 1000;
  expect(readScroll(page)).toEqual({ y: 1000, percent: 50, isMoved: true });
});

it('is where the page was when something locks it', async () => {
  const page = await open('', LONG);
  page.scrollTo(0, 1000);
  page.document.documentElement.style.overflow = 'hidden';
  expect(readScroll(page)).toMatchObject({ y: 1000, percent: 50 });
});

it('is null if nothing scrolls, and a small box is not the page', async () => {
  const page = await open(
    'html, body { height: 100%; overflow: hidden } aside { width: 300px; height: 200px; overflow: auto }',
    `<aside>${LONG}</aside>`,
  );
  const box = page.document.querySelector('aside');
  expect(readScroll(page)).toBeNull();
  expect(isPageScroll(page, box)).toBe(false);
});

it('is not a box in a page that scrolls itself', async () => {
  const page = await open('main { height: 500px; overflow: auto }', `<main>${LONG}</main>${LONG}`);
  expect(isPageScroll(page, page.document.querySelector('main'))).toBe(false);
});
