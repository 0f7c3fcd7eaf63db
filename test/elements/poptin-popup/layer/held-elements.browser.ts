import { setViewport } from '@web/test-runner-commands';
import {
  findHeld,
  isFixed,
  isTall,
  type Side,
} from '../../../../elements/poptin-popup/layer/held-elements.ts';
import { expect } from '../../../expect.ts';

describe('what the page keeps at an edge of the window', () => {
  const seat = document.createElement('div');
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    document.body.append(seat);
  });
  afterEach(() => {
    seat.remove();
    scrollTo(0, 0);
  });
  const put = (html: string) => {
    seat.innerHTML = html;
    return seat.querySelector('#it') as HTMLElement;
  };
  const ids = (side: Side) => findHeld({ window, document }, side, 0, 100, () => false).map(({ id }) => id);

  for (const [name, side, html, found] of [
    [
      'fixed',
      'top',
      '<p id="it" style="position:fixed;top:20px;width:30px;height:30px;right:9px">a</p>',
      true,
    ],
    ['fixed below the bar', 'top', '<p id="it" style="position:fixed;top:130px;height:30px">a</p>', false],
    ['stuck', 'top', '<p id="it" style="position:sticky;top:0;margin:0">a</p>', true],
    ['fixed at the bottom', 'bottom', '<p id="it" style="position:fixed;bottom:0;margin:0">a</p>', true],
    [
      'fixed by its top, at the bottom',
      'bottom',
      '<p id="it" style="position:fixed;top:560px;margin:0;width:30px">a</p>',
      true,
    ],
    [
      'stuck by its top, at the bottom, and its content scrolls in it',
      'bottom',
      '<p id="it" style="position:sticky;top:0;margin:0;height:580px;overflow:auto">a</p>',
      true,
    ],
    [
      'stuck by its top, at the bottom',
      'bottom',
      '<p id="it" style="position:sticky;top:0;margin:0;height:580px">a</p>',
      false,
    ],
    [
      'fixed in a box that the flow moves',
      'top',
      '<div style="transform:scale(1)"><p id="it" style="position:fixed;top:0">a</p></div>',
      false,
    ],
    [
      'stuck in a scroller',
      'top',
      '<div style="overflow:auto;height:90px"><p id="it" style="position:sticky;top:0">a</p></div>',
      false,
    ],
    [
      'absolute in a box',
      'top',
      '<div style="position:relative"><p id="it" style="position:absolute;top:0">a</p></div>',
      false,
    ],
    [
      'half outside the window',
      'top',
      '<p id="it" style="position:fixed;top:-10px;margin:0;height:30px">a</p>',
      true,
    ],
    [
      'a sheet that peeps out',
      'bottom',
      '<p id="it" style="position:fixed;bottom:-200px;margin:0;height:250px">a</p>',
      true,
    ],
    [
      'larger than the window',
      'top',
      '<div id="it" style="position:fixed;inset:-20px"><button>a</button></div>',
      false,
    ],
    ['a background', 'top', '<div id="it" style="position:fixed;inset:0"></div>', false],
    ['an app', 'top', '<div id="it" style="position:fixed;inset:0"><button>a</button></div>', true],
    ['ours', 'top', '<poptin-tab id="it" style="position:fixed;top:0;display:block">a</poptin-tab>', false],
  ] as const) {
    it(`${found ? 'is' : 'is not'}: ${name}`, () => {
      put(html);
      expect(ids(side).includes('it')).toBe(found);
    });
  }

  it('is not what scrolls with the page', () => {
    const it = put(
      '<p id="it" style="position:absolute;top:300px;height:30px">a</p><div style="height:3000px"></div>',
    );
    scrollTo(0, 290);
    expect([ids('top'), isFixed(it, 'top')]).toEqual([[], true]);
    scrollTo(0, 0);
    it.style.top = '10px';
    expect(ids('top')).toEqual(['it']);
  });

  it('is not in the top layer, which is above the bar', () => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<p id="it" style="position:fixed;top:0">a</p>';
    seat.replaceChildren(dialog);
    dialog.showModal();
    expect(ids('top')).toEqual([]);
    dialog.close();
  });

  it('is tall if it is fixed and as high as the window', () => {
    const it = put('<div id="it" style="position:fixed;top:0;height:100vh"></div>');
    expect(isTall(window, it)).toBe(true);
    it.style.height = '90vh';
    expect(isTall(window, it)).toBe(false);
    it.style.cssText = 'position:absolute;top:0;height:100vh';
    expect(isTall(window, it)).toBe(false);
  });
});
