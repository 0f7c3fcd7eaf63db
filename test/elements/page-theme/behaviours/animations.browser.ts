import { emulateMedia } from '@web/test-runner-commands';
import { startAnimations } from '../../../../elements/page-theme/behaviours/animations.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { pageBrowser } from '../../../../shared/base/page-browser.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { frames, scrollTo, usePage } from './page-fixture.ts';

let stop: Stop | undefined;

const isHidden = (element: Element) => getComputedStyle(element).opacity === '0';
const isDone = (element: Element) => element.hasAttribute('data-animate-done');
const run = async () => {
  stop = startAnimations();
  await frames();
};

describe('page animation blocks', () => {
  const { seat, warnings } = usePage();

  /** `above` pixels of empty page, the block, and more empty page after it. */
  function put(html: string, { above = 2000, below = 2000 } = {}): HTMLElement {
    seat.innerHTML = `<div style="height:${above}px"></div>${html}<div style="height:${below}px"></div>`;
    return seat.querySelector('[data-animate-type]') as HTMLElement;
  }

  afterEach(async () => {
    stop?.();
    stop = undefined;
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('waits invisibly, and plays once at 90 % of the viewport’s height', async () => {
    const block = put('<p data-animate-type="fadeIn">x</p>');
    await run();
    expect(isHidden(block)).toBe(true);
    const { offsetTop } = block;
    await scrollTo(offsetTop - 600 * 0.9 - 5);
    expect(isHidden(block)).toBe(true);
    await scrollTo(offsetTop - 600 * 0.9 + 5);
    await until(() => isDone(block));
    const [animation] = block.getAnimations();
    expect(animation?.effect?.getTiming().duration).toBe(1000);
    animation?.finish();
    await scrollTo(0);
    await scrollTo(offsetTop);
    expect(block.getAnimations()).toEqual([]);
    expect(isHidden(block)).toBe(false);
  });

  it('takes delay and duration in milliseconds', async () => {
    const block = put(
      '<p data-animate-type="slideUpIn" data-animate-delay="80" data-animate-duration="123">x</p>',
    );
    const later = new Map<number, () => void>();
    const after: typeof pageBrowser.after = (ms, task) => {
      later.set(ms, task);
      return () => later.delete(ms);
    };
    stop = startAnimations({}, { ...pageBrowser, after });
    await frames();
    await scrollTo(block.offsetTop);
    const play = await until(() => later.get(80));
    expect(isDone(block)).toBe(false);
    play();
    expect(isDone(block)).toBe(true);
    expect(block.getAnimations()[0]?.effect?.getTiming().duration).toBe(123);
  });

  it('lets each column wait on its own', async () => {
    const block = put(
      '<div data-animate-type="fadeIn" data-animate-columns="columns"><p>a</p><p style="margin-top:900px">b</p></div>',
    );
    const [a, b] = block.querySelectorAll('p');
    await run();
    expect([isHidden(block), isHidden(a as Element), isHidden(b as Element)]).toEqual([false, true, true]);
    await scrollTo(block.offsetTop - 100);
    await until(() => isDone(a as Element));
    expect(isHidden(b as Element)).toBe(true);
  });

  it('staggers the named items from 120 % on', async () => {
    const block = put(
      '<ul data-animate-type="fadeIn" data-animate-columns="stagger" data-animate-item="li" data-animate-stagger="150"><li>a</li><li>b</li></ul>',
    );
    const [a, b] = block.querySelectorAll('li');
    await run();
    await scrollTo(block.offsetTop - 600 * 1.2 - 5);
    expect(isHidden(a as Element)).toBe(true);
    await scrollTo(block.offsetTop - 600 * 1.2 + 5);
    await until(() => isDone(a as Element));
    expect(isHidden(b as Element)).toBe(true);
    await until(() => isDone(b as Element));
  });

  it('shows everything above the viewport after an anchor jump, and the jump’s target', async () => {
    const above = put('<p data-animate-type="fadeIn">a</p>', { below: 4000 });
    seat.insertAdjacentHTML(
      'beforeend',
      '<p data-animate-type="fadeIn" id="jump">b</p><div style="height:3000px"></div>',
    );
    await run();
    location.hash = 'jump';
    await until(() => isDone(above) && isDone(document.getElementById('jump') as Element));
    expect(above.getAnimations()).toEqual([]);
    location.hash = '';
  });

  it('shows what find in page selects', async () => {
    const block = put('<p data-animate-type="fadeIn">needlehere</p>');
    await run();
    const { find } = window as unknown as { find: (text: string) => boolean };
    expect(find.call(window, 'needlehere')).toBe(true);
    await until(() => isDone(block));
  });

  it('shows what the end of the page keeps below the waypoint', async () => {
    const block = put('<p data-animate-type="fadeIn" style="height:30px;margin:0">x</p>', { below: 0 });
    await run();
    expect(isHidden(block)).toBe(true);
    await scrollTo(100_000);
    expect(block.getBoundingClientRect().top).toBeGreaterThan(540);
    await until(() => isDone(block));
  });

  it('does so in a page that is too short to scroll, and at the end of another scroller', async () => {
    const low = put('<p data-animate-type="fadeIn" style="height:30px;margin:0">x</p>', {
      above: 565,
      below: 0,
    });
    low.style.opacity = '0'; // the page itself hid it from the first paint on
    await run();
    low.style.opacity = '';
    await until(() => isDone(low));
    stop?.();
    seat.innerHTML =
      '<div style="height:600px;overflow:auto"><div style="height:2000px"></div><p data-animate-type="fadeIn" style="height:30px;margin:0">x</p></div>';
    const inner = seat.querySelector('p') as HTMLElement;
    await run();
    expect(isHidden(inner)).toBe(true);
    inner.parentElement?.scrollTo(0, 100_000);
    await until(() => isDone(inner));
  });

  it('shows an element that gets the focus', async () => {
    const block = put('<p data-animate-type="fadeIn"><a href="#x">link</a></p>');
    await run();
    block.querySelector('a')?.focus({ preventScroll: true });
    expect(isDone(block)).toBe(true);
  });

  it('ends everything before printing', async () => {
    const block = put('<p data-animate-type="fadeIn">x</p><p data-animate-type="fadeIn" id="far">y</p>');
    await run();
    await scrollTo(block.offsetTop);
    await until(() => block.getAnimations().length > 0);
    window.dispatchEvent(new Event('beforeprint'));
    expect([...seat.querySelectorAll('p')].map(isHidden)).toEqual([false, false]);
    expect(block.getAnimations()).toEqual([]);
  });

  it('hides and moves nothing with reduced motion, even if that is turned on later', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const block = put('<p data-animate-type="fadeIn" data-animate-delay="5000">x</p>');
    await run();
    expect(isHidden(block)).toBe(false);
    expect(isDone(block)).toBe(true);
    expect(block.getAnimations()).toEqual([]);
    stop?.();
    await emulateMedia({ reducedMotion: 'no-preference' });
    const later = put('<p data-animate-type="fadeIn">x</p>');
    await run();
    expect(isHidden(later)).toBe(true);
    await emulateMedia({ reducedMotion: 'reduce' });
    await until(() => !isHidden(later));
    await until(() => isDone(later));
  });

  it('does not hide what the visitor has already seen', async () => {
    const block = put('<p data-animate-type="fadeIn">x</p>', { above: 10 });
    await frames();
    // simulated, because Firefox without a window reports no first paint
    const { getEntriesByType } = performance;
    performance.getEntriesByType = () => [new PerformanceMark('first-paint')];
    stop = startAnimations();
    performance.getEntriesByType = getEntriesByType;
    expect(isHidden(block)).toBe(false);
    await until(() => isDone(block));
    expect(block.getAnimations()).toEqual([]);
  });

  it('plays what the page itself had hidden from the first paint on', async () => {
    const block = put('<p data-animate-type="fadeIn" style="opacity:0">x</p>', { above: 10 });
    await run();
    block.style.opacity = '';
    await until(() => isDone(block));
    expect(block.getAnimations()).toHaveLength(1);
  });

  it('handles blocks that are added later and forgets removed ones', async () => {
    put('<i></i>');
    await run();
    seat.insertAdjacentHTML('beforeend', '<p data-animate-type="fadeIn">late</p>');
    const late = seat.querySelector('p') as HTMLElement;
    const copy = late.cloneNode(true) as HTMLElement;
    await until(() => isHidden(late));
    seat.append(copy);
    late.remove();
    await frames();
    expect(late.hasAttribute('data-animate-wait')).toBe(false);
    await scrollTo(100_000);
    await until(() => isDone(copy));
  });

  it('plays an exit and shows the block after it', async () => {
    const block = put('<p data-animate-type="fadeOut">x</p>');
    await run();
    await scrollTo(block.offsetTop);
    await until(() => block.getAnimations().length > 0);
    block.getAnimations()[0]?.finish();
    expect(isHidden(block)).toBe(false);
  });

  it('shows a block with an unknown effect, warns once and serves the others', async () => {
    const bad = put(
      '<p data-animate-type="spin">x</p><p data-animate-type="spin">x</p><p data-animate-type="fadeIn" id="good">y</p>',
    );
    await run();
    expect(isHidden(bad)).toBe(false);
    expect(isHidden(document.getElementById('good') as Element)).toBe(true);
    expect(warnings.filter((line) => line.includes('"spin"'))).toHaveLength(1);
  });

  it('treats bad times and selectors as absent, with a warning', async () => {
    const block = put(
      '<div data-animate-type="fadeIn" data-animate-delay="soon" data-animate-duration="-5" data-animate-columns="stagger" data-animate-item=">>"><p>x</p></div>',
    );
    await run();
    expect(isHidden(block)).toBe(true);
    await scrollTo(block.offsetTop);
    await until(() => isDone(block));
    expect(block.getAnimations()[0]?.effect?.getTiming().duration).toBe(1000);
    expect(warnings).toHaveLength(3);
  });

  it('shows blocks of a document that was not rendered at first, such as a background tab', async () => {
    seat.innerHTML = '<iframe style="display:none;width:600px;height:300px"></iframe>';
    const frame = seat.querySelector('iframe') as HTMLIFrameElement;
    const there = frame.contentWindow as Window & typeof globalThis;
    there.document.body.innerHTML = '<p data-animate-type="fadeIn">x</p>';
    const block = there.document.querySelector('p') as HTMLElement;
    stop = startAnimations({}, { ...pageBrowser, window: there });
    await frames();
    expect(isDone(block)).toBe(false);
    frame.style.display = 'block';
    await until(() => isDone(block));
    expect(there.getComputedStyle(block).opacity).not.toBe('');
  });

  it('leaves nothing behind when stopped, in the middle of everything', async () => {
    const block = put(
      '<p data-animate-type="fadeIn">x</p><p data-animate-type="fadeIn" data-animate-delay="60">x</p><p data-animate-type="fadeIn" style="margin-top:2000px">x</p>',
    );
    const before = seat.innerHTML;
    const waiting = new Set<() => void>();
    const after: typeof pageBrowser.after = (ms, task) => {
      const cancel = pageBrowser.after(ms, () => {
        waiting.delete(task);
        task();
      });
      waiting.add(task);
      return () => {
        waiting.delete(task);
        cancel();
      };
    };
    stop = startAnimations({}, { ...pageBrowser, after });
    await frames();
    await scrollTo(block.offsetTop);
    await until(() => isDone(block));
    stop?.();
    expect(seat.innerHTML).toBe(before);
    expect(document.getAnimations()).toEqual([]);
    expect(waiting.size).toBe(0);
    expect([...seat.querySelectorAll('p')].map(isHidden)).toEqual([false, false, false]);
  });
});
