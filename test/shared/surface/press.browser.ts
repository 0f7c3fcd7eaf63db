import { guardPresses } from '../../../shared/surface/press.ts';
import { expect } from '../../expect.ts';

const INIT = { bubbles: true, composed: true, cancelable: true, detail: 1, pointerType: 'touch' };

describe('a press counts where it began', () => {
  const life = new AbortController();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<button id="a">A</button><button id="b"><span>B</span></button><p>Text</p>';
  const heard: string[] = [];
  const find = (selector: string) => root.querySelector(selector) as HTMLElement;
  const down = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', INIT));
  const click = (target: Element, more = {}) =>
    target.dispatchEvent(new PointerEvent('click', { ...INIT, ...more }));

  before(() => {
    document.body.append(host);
    guardPresses(root, life.signal);
    root.addEventListener('click', ({ target }) => heard.push((target as Element).localName));
  });
  beforeEach(() => heard.splice(0));
  after(() => host.remove());

  it('on the same button, whatever is in it, and beside buttons', () => {
    down(find('span'));
    expect(click(find('#b'))).toBe(true);
    click(find('p'));
    expect(heard).toEqual(['button', 'p']);
  });

  it('not on another one, or if it began on the page', () => {
    down(find('#a'));
    expect(click(find('#b'))).toBe(false);
    down(document.body);
    expect(click(find('#a'))).toBe(false);
    expect(heard).toEqual([]);
  });

  it('keys, assistive technology and scripts are free, and everything is once the surface has gone', () => {
    down(document.body);
    click(find('#a'), { detail: 0 });
    click(find('#a'), { pointerType: '' });
    find('#a').click();
    expect(heard).toHaveLength(3);
    life.abort();
    click(find('#a'));
    expect(heard).toHaveLength(4);
  });
});
