import { whenHalfVisible } from '../../../../elements/poptin-popup/layer/half-visible.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, nextEvent, openPopup, SETTINGS, stopClock } from '../popup-fixture.ts';

/** A place where a popup is on the page and nobody sees it, and what shows it. */
const UNSEEN: readonly (readonly [name: string, html: string, show: (stage: HTMLElement) => void])[] = [
  [
    'below the fold',
    '<div class="before" style="height:150vh"></div><i></i>',
    (stage) => remove(stage, '.before'),
  ],
  [
    'a third above the fold',
    '<div class="before" style="height:calc(100vh - 100px)"></div><i></i>',
    (stage) => remove(stage, '.before'),
  ],
  [
    'a closed accordion',
    '<div style="height:0;overflow:hidden"><i></i></div>',
    (stage) => style(stage, 'height', 'auto'),
  ],
  [
    'the second slide',
    '<div style="width:300px;overflow:hidden;display:flex"><p class="before" style="flex:none;width:300px"></p><i style="flex:none"></i></div>',
    (stage) => remove(stage, '.before'),
  ],
  [
    'off the canvas',
    '<div style="position:fixed;left:-400px;top:0"><i></i></div>',
    (stage) => style(stage, 'left', '0'),
  ],
  ['transparent', '<div style="opacity:0"><i></i></div>', (stage) => style(stage, 'opacity', '1')],
  [
    'invisible',
    '<div style="visibility:hidden"><i></i></div>',
    (stage) => style(stage, 'visibility', 'visible'),
  ],
  ['not displayed', '<div style="display:none"><i></i></div>', (stage) => style(stage, 'display', 'block')],
  [
    'behind a full-screen menu',
    '<i></i><nav class="before" style="position:fixed;inset:0;background:white"></nav>',
    (stage) => remove(stage, '.before'),
  ],
  [
    'scrolled out of a box',
    '<div style="height:300px;overflow:auto"><p class="before" style="height:600px"></p><i></i></div>',
    (stage) => remove(stage, '.before'),
  ],
  [
    'of no size',
    '<div style="transform:scale(0)"><i></i></div>',
    (stage) => style(stage, 'transform', 'none'),
  ],
];

const remove = (stage: HTMLElement, selector: string) => stage.querySelector(selector)?.remove();
const style = (stage: HTMLElement, name: string, value: string) =>
  (stage.firstElementChild as HTMLElement).style.setProperty(name, value);

/** Two frames were drawn, and what they report to observers has arrived. */
const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Its seconds pass as fast as the page draws. */
function quickBrowser() {
  let now = 0;
  let looks = 0;
  let pending = 0;
  const browser = {
    ...realBrowser(),
    now: () => now,
    after(ms: number, task: () => void) {
      const id = window.setTimeout(() => {
        now += ms;
        looks += 1;
        pending = 0;
        task();
      });
      pending = id;
      return () => {
        clearTimeout(id);
        if (pending === id) pending = 0;
      };
    },
  };
  return { browser, looks: () => looks, now: () => now, isWaiting: () => pending > 0 };
}

function watch(html: string, size = 'width:300px;height:200px') {
  const stage = document.createElement('div');
  stage.innerHTML = html;
  document.body.prepend(stage);
  const popup = document.createElement('div');
  popup.style.cssText = size;
  stage.querySelector('i')?.replaceWith(popup);
  const ended = new AbortController();
  const quick = quickBrowser();
  const seen: number[] = [];
  whenHalfVisible(quick.browser, popup, ended.signal, () => seen.push(quick.now()));
  return { ...quick, stage, popup, seen, ended };
}

describe('when half of a popup has been seen for a second', () => {
  afterEach(async () => {
    scrollTo(0, 0);
    await clean();
  });

  for (const [name, html, show] of UNSEEN)
    it(`${name}: not seen until it is shown`, async () => {
      const { stage, seen, looks, isWaiting } = watch(html);
      await drawn();
      // partly in the window: it is looked at again and again, for two seconds
      if (isWaiting()) await until(() => looks() > 8);
      expect(seen).toEqual([]);
      show(stage);
      await until(() => seen.length > 0);
    });

  it('counts once, after a second', async () => {
    const { seen, popup } = watch('<i></i>');
    await until(() => seen.length > 0);
    expect(seen).toEqual([1000]);
    popup.dispatchEvent(new Event('input', { bubbles: true }));
    expect(seen).toHaveLength(1);
  });

  it('does not count a place that leaves the window within the second', async () => {
    const { stage, seen, looks, isWaiting } = watch('<i></i>');
    await until(() => looks() > 0);
    stage.style.display = 'none';
    await drawn();
    await until(() => !isWaiting());
    await drawn();
    expect([seen, isWaiting()]).toEqual([[], false]);
  });

  it('counts half of the window, for what is larger', async () => {
    const { seen } = watch('<i></i>', 'width:300px;height:2000vh');
    await until(() => seen.length > 0);
  });

  it('counts at once what is used', () => {
    for (const type of ['pointerdown', 'click', 'input']) {
      const { seen, popup } = watch('<i></i>');
      popup.dispatchEvent(new Event(type, { bubbles: true }));
      expect(seen, type).toEqual([0]);
    }
  });

  it('counts nothing any more once the popup is gone', async () => {
    const { seen, ended, looks, isWaiting } = watch('<i></i>');
    await until(() => looks() > 0);
    ended.abort();
    await drawn();
    expect([seen, isWaiting()]).toEqual([[], false]);
  });

  it('begins the second again after the tab was in the background', async () => {
    const { seen, looks, now } = watch('<i></i>');
    await until(() => looks() > 1);
    document.dispatchEvent(new Event('visibilitychange'));
    const back = now();
    await until(() => seen.length > 0);
    expect((seen[0] as number) - back >= 1000).toBe(true);
  });

  it('an embedded popup is shown, and its view counted, when it is used', async () => {
    const heard: string[] = [];
    const note = (event: Event) => void heard.push(event.type);
    for (const type of ['poptin-show', 'poptinView']) document.addEventListener(type, note);
    // half of it is never seen for a second
    stopClock();
    const popup = await openPopup({ ...SETTINGS, poptin_id: 'seen000000001', poptin_type: 'embedded' });
    expect(heard).toEqual(['poptin-show']);
    const viewed = nextEvent('poptinView');
    find(popup, 'input').click();
    await viewed;
    for (const type of ['poptin-show', 'poptinView']) document.removeEventListener(type, note);
  });
});
