import { emulateMedia } from '@web/test-runner-commands';
import { startAnimations } from '../../../../elements/page-theme/behaviours/animations.ts';
import { startHeadline } from '../../../../elements/page-theme/behaviours/headline.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { frames, usePage } from './page-fixture.ts';

/** By media queries alone, without an event. A separate file, because WebKit's driver can't emulate print. */
describe('a page in print', () => {
  const { seat } = usePage();
  let stop: Stop | undefined;

  afterEach(async () => {
    stop?.();
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  });
  const opacityOf = (element: Element | null) => getComputedStyle(element as Element).opacity;

  it('hides no block that waits for its animation', async () => {
    seat.innerHTML = '<div style="height:2000px"></div><p data-animate-type="fadeIn">x</p>';
    const block = seat.querySelector('p');
    stop = startAnimations();
    await frames();
    expect(opacityOf(block)).toBe('0');
    await emulateMedia({ media: 'print' });
    expect(opacityOf(block)).toBe('1');
  });

  it('shows all of a typed headline', async () => {
    seat.innerHTML =
      '<div style="height:10px"></div><h2 data-typed="x">Own</h2><div style="height:2000px"></div>';
    stop = startHeadline();
    const rest = seat.querySelector('[data-typed-rest]');
    expect(rest?.textContent).not.toBe('');
    expect(opacityOf(rest)).not.toBe('1');
    await emulateMedia({ media: 'print' });
    expect(opacityOf(rest)).toBe('1');
  });
});
