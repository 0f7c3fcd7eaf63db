import { realBrowser } from '../../../shared/base/browser.ts';
import { loadAvoidance } from '../../../shared/page/load-avoidance.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

describe('a small box that floats', () => {
  const { matchMedia } = window;
  let life: AbortController;
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => {
    life.abort();
    window.matchMedia = matchMedia;
    document.body.replaceChildren();
  });

  /** A page's field, and a box of ours over it, on a screen that is touched or not. */
  function open(isTouched: boolean) {
    window.matchMedia = (query) =>
      ({ matches: query === '(pointer: coarse)' ? isTouched : false }) as MediaQueryList;
    const field = document.createElement('input');
    const host = document.createElement('div');
    const box = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(box);
    for (const each of [field, box])
      Object.assign(each.style, { position: 'fixed', top: '100px', left: '0', width: '99px' });
    document.body.append(field, host);
    loadAvoidance(realBrowser(), host, box, life.signal);
    return { field, box };
  }

  it('is out of sight while somebody types below it on a touch screen', async () => {
    const { field, box } = open(true);
    field.focus();
    await until(() => box.style.visibility === 'hidden');
    field.blur();
    await until(() => box.style.visibility === '');
  });

  it('stays for a mouse, and once it is gone listens to nothing', async () => {
    const { field, box } = open(false);
    field.focus();
    const later = open(true);
    life.abort();
    later.field.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect([box, later.box].map(({ style }) => style.visibility)).toEqual(['', '']);
  });
});
