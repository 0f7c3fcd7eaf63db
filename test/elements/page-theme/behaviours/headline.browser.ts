import { emulateMedia } from '@web/test-runner-commands';
import { startHeadline } from '../../../../elements/page-theme/behaviours/headline.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { frames, scrollTo, usePage } from './page-fixture.ts';

describe('typed headline', () => {
  const { seat } = usePage();
  let stop: Stop | undefined;

  afterEach(async () => {
    stop?.();
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  });

  function put(html: string, above = 1500): HTMLElement {
    seat.innerHTML = `<div style="height:${above}px"></div>${html}<div style="height:2000px"></div>`;
    return seat.querySelector('[data-typed]') as HTMLElement;
  }
  const typedText = (headline: Element) =>
    ['phrase', 'shown'].map((part) => headline.querySelector(`[data-typed-${part}]`)?.textContent).join('');

  it('types its own text 500 ms after its waypoint at 85 %, and then is as before', async () => {
    const headline = put('<h2 data-typed>We <em>keep</em> it</h2>');
    const em = headline.querySelector('em');
    stop = startHeadline();
    await scrollTo(headline.offsetTop - 600 * 0.85 - 5);
    expect(typedText(headline)).toBe('');
    const before = performance.now();
    await scrollTo(headline.offsetTop - 600 * 0.85 + 5);
    await until(() => typedText(headline) || !headline.querySelector('[aria-hidden]'));
    expect(performance.now() - before).toBeGreaterThan(490);
    await until(() => !headline.querySelector('[aria-hidden]'));
    expect(headline.innerHTML).toBe('We <em>keep</em> it');
    expect(headline.querySelector('em')).toBe(em);
  });

  it('always has its text for assistive technology, and shifts nothing', async () => {
    const headline = put('<h2 data-typed="first|second" style="width:90px">Own text of three lines</h2>', 10);
    const { height } = headline.getBoundingClientRect();
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    stop = startHeadline();
    const hidden = headline.querySelector('[data-typed-own]');
    expect(hidden?.textContent).toBe('Own text of three lines');
    expect(hidden?.closest('[aria-hidden]')).toBeNull();
    await until(() => /^f/.test(typedText(headline)));
    expect(headline.getBoundingClientRect().height).toBe(height);
    await until(() => /^s/.test(typedText(headline)));
    await until(() => !headline.querySelector('[aria-hidden]'));
    observer.disconnect();
    expect(headline.getBoundingClientRect().height).toBe(height);
    expect(shift).toBe(0);
  });

  it('is complete at once with reduced motion, before printing and when stopped', async () => {
    const html = '<h2 data-typed="x">Own</h2>';
    const headline = put(html, 10);
    await emulateMedia({ reducedMotion: 'reduce' });
    stop = startHeadline();
    expect(headline.outerHTML).toBe('<h2 data-typed="x">Own</h2>');
    stop();
    await emulateMedia({ reducedMotion: 'no-preference' });
    const printed = put(html, 10);
    stop = startHeadline();
    await frames();
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed.innerHTML).toBe('Own');
    stop();
    const stopped = put(html, 10);
    stop = startHeadline();
    expect(stopped.innerHTML).not.toBe('Own');
    stop();
    expect(stopped.innerHTML).toBe('Own');
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('never moves for longer than five seconds', async () => {
    const headline = put(`<h2 data-typed="${'long '.repeat(60)}">Own</h2>`, 10);
    stop = startHeadline();
    await until(() => typedText(headline));
    const before = performance.now();
    await until(() => !headline.querySelector('[aria-hidden]'));
    expect(performance.now() - before).toBeLessThan(5500);
  });
});
