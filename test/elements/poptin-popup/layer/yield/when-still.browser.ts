import { whenStill } from '../../../../../elements/poptin-popup/layer/yield/when-still.ts';
import { realBrowser } from '../../../../../shared/base/browser.ts';
import { expect } from '../../../../expect.ts';

describe('a page that makes room', () => {
  it('is judged when what moves has arrived, not by the clock', async () => {
    const header = document.createElement('div');
    header.style.cssText = 'position:fixed;top:0;transition:top 300ms';
    document.body.append(header);
    header.getBoundingClientRect();
    header.style.top = '100px';
    await new Promise<boolean>((resolve) => void whenStill(realBrowser(), 0, resolve));
    expect(header.getBoundingClientRect().top).toBe(100);
    header.remove();
  });

  it('is not judged when the bar has gone', async () => {
    let calls = 0;
    whenStill(realBrowser(), 0, () => {
      calls += 1;
    })();
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toBe(0);
  });
});
