import { setViewport } from '@web/test-runner-commands';
import { isCaught, listControls } from '../../../shared/page/caught-controls.ts';
import { expect } from '../../expect.ts';

const LINK = '<a href="#x" style="display:block;height:40px;width:120px">x</a>';

describe('a control of the page that no scrolling brings out from under a bar', () => {
  const puts: Element[] = [];
  beforeEach(async () => {
    await setViewport({ width: 1000, height: 600 });
    document.body.style.margin = '0';
  });
  afterEach(() => {
    for (const each of puts.splice(0)) each.remove();
    document.body.removeAttribute('style');
    scrollTo(0, 0);
  });
  function put(css: string, html = LINK): HTMLElement {
    const element = document.createElement('div');
    element.style.cssText = css;
    element.innerHTML = html;
    document.body.append(element);
    puts.push(element);
    return element;
  }
  /** Its link is under a bar of 100 pixels. */
  const caught = (element: Element, side: 'top' | 'bottom') =>
    isCaught(element.querySelector('a') ?? element, side, side === 'top' ? 100 : 500);

  it('is what is fixed there, and not what scrolls', () => {
    const fixed = put('position: fixed; top: 0; left: 0');
    const low = put('position: fixed; bottom: 0; left: 0');
    const flow = put('height: 40px; margin-top: 700px');
    put('height: 3000px', '');
    scrollTo(0, 690);
    expect([fixed, low, flow].map((each) => caught(each, 'top'))).toEqual([true, false, false]);
    expect([fixed, low, flow].map((each) => caught(each, 'bottom'))).toEqual([false, true, false]);
  });

  it('is the first of a page at its beginning, and the last one at its end', () => {
    const first = put('height: 40px');
    put('height: 3000px', '');
    const last = put('height: 40px');
    expect(caught(first, 'top')).toBe(true);
    scrollTo(0, 9999);
    expect([caught(first, 'top'), caught(last, 'bottom')]).toEqual([true, true]);
  });

  it('is not what a scroller of the page brings out', () => {
    const sidebar = put('position: fixed; top: 0; bottom: 0; width: 200px; overflow: auto', LINK.repeat(40));
    const links = sidebar.querySelectorAll('a');
    expect(isCaught(links[13] as Element, 'bottom', 500)).toBe(false);
    expect(isCaught(links[0] as Element, 'top', 100)).toBe(true);
    sidebar.scrollTop = 300;
    expect(isCaught(links[8] as Element, 'top', 100)).toBe(false);
    sidebar.scrollTop = 9999;
    expect(isCaught(links[39] as Element, 'bottom', 500)).toBe(true);
  });

  it('is what sticks, while it sticks', () => {
    const section = put('height: 1000px', `<div style="position:sticky;top:0">${LINK}</div>`);
    put('height: 3000px', '');
    scrollTo(0, 500);
    expect(caught(section, 'top')).toBe(true);
    scrollTo(0, 985); // the section's end takes it along
    expect(caught(section, 'top')).toBe(false);
  });

  it('is free if the page itself will be pushed, unless it is fixed to the window', () => {
    const flow = put('height: 40px');
    const fixed = put('position: fixed; top: 60px; left: 0');
    put('height: 3000px', '');
    const pushed = (each: Element) => isCaught(each.children[0] as Element, 'top', 100, 90);
    expect([pushed(flow), pushed(fixed)]).toEqual([false, true]);
  });

  it('is found where it is drawn: in a tag of the page, with its middle, under a tag of ours', () => {
    const tag = put('position: fixed; top: 0; left: 0; width: 120px; height: 40px', '');
    tag.attachShadow({ mode: 'open' }).innerHTML = LINK;
    const half = put('position: fixed; top: 80px; left: 200px');
    const ours = document.createElement('poptin-tab');
    ours.style.cssText = 'position: fixed; inset: 0 0 auto; height: 90px; z-index: 9';
    document.body.append(ours);
    puts.push(ours);
    const inside = tag.shadowRoot?.querySelector('a') as Element;
    expect(listControls(document, { top: 0, bottom: 90 })).toEqual([inside]);
    expect(isCaught(inside, 'top', 90)).toBe(true);
    expect(listControls(document, { top: 0, bottom: 120 })).toEqual([inside, half.children[0]]);
  });
});
