import { SETTLE_MS, watchHidden } from '../../../../elements/poptin-popup/layer/watch-hidden.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, nextEvent, SETTINGS } from '../popup-fixture.ts';

/** What pages do with the place of an open popup, and how they take it back. */
const WAYS: Readonly<Record<string, (place: HTMLElement) => void>> = {
  'display: none': (place) => place.style.setProperty('display', 'none'),
  hidden: (place) => place.setAttribute('hidden', ''),
  'a closed tab panel': (place) => place.setAttribute('class', 'closed'),
  'closed details': (place) => place.querySelector('details')?.removeAttribute('open'),
  'content-visibility': (place) => place.style.setProperty('content-visibility', 'hidden'),
  'a style sheet': (place) => place.append(sheet('#place { display: none }')),
  'a style of its own': (place) =>
    place.querySelector('poptin-popup')?.setAttribute('style', 'display: none'),
  'a media query': (place) =>
    place.append(sheet('@media (min-width: 1px) { #place { display: none !important } }')),
  inert: (place) => place.setAttribute('inert', ''),
  'an inert page': () => document.body.setAttribute('inert', ''),
};

function sheet(text: string) {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}

const LOCKING = ['lightbox', 'fullpage'];
const FREE = ['sside', 'bar'];

/** Two frames were drawn, and what they report to observers has arrived. */
const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Something open in a place, and the time that the watch waits, which passes with `settle` only. */
function watchInPlace(locks: boolean, page = window) {
  const place = document.createElement('div');
  const layer = document.createElement('div');
  layer.textContent = 'open';
  const root = place.attachShadow({ mode: 'open' });
  root.append(layer);
  document.body.append(place);
  const waits = new Set<() => void>();
  const lost: string[] = [];
  const after = (_: number, task: () => void) => {
    waits.add(task);
    return () => void waits.delete(task);
  };
  const stop = watchHidden({ window: page, after }, layer, locks, () => lost.push('lost'));
  const settle = () => {
    for (const task of [...waits]) {
      waits.delete(task);
      task();
    }
  };
  return { place, waits, lost, stop, settle };
}

async function openInside(poptin_type: string, prepare: (place: HTMLElement) => void = () => {}) {
  document.body.innerHTML =
    '<style>.closed { display: none }</style><div id="place"><details open><summary>More</summary></details></div>';
  const place = document.getElementById('place') as HTMLElement;
  const popup = document.createElement('poptin-popup');
  popup.settings = { ...SETTINGS, poptin_id: 'watchuse00001', poptin_type };
  place.querySelector('details')?.append(popup);
  prepare(place);
  expect(await popup.open('test')).toBe(true);
  return { place, popup };
}

describe('a popup whose place the page hides while it is open', () => {
  afterEach(async () => {
    document.body.removeAttribute('inert');
    await clean();
  });

  for (const [name, hide] of Object.entries(WAYS))
    it(`${name}: closes, and the page is free`, async () => {
      for (const type of name.includes('inert') ? LOCKING : [...LOCKING, ...FREE]) {
        const { place, popup } = await openInside(type);
        const closed = nextEvent('poptin-close');
        hide(place);
        expect((await closed).detail, type).toMatchObject({ reason: 'not-visible' });
        expect([type, popup.state]).toEqual([type, 'closed']);
        expect(document.documentElement.style.overflow, type).toBe('');
        expect(popup.shadowRoot?.querySelector('.popup'), type).toBeNull();
        document.body.removeAttribute('inert');
      }
    });

  it('stays while the page is printed, which leaves out what floats', async () => {
    let isPrinted = true;
    const matchMedia = (query: string) => ({ matches: query === 'print' && isPrinted }) as MediaQueryList;
    const page = Object.create(window, { matchMedia: { value: matchMedia } }) as typeof window;
    const { place, waits, lost, stop, settle } = watchInPlace(true, page);
    await drawn();
    place.style.display = 'none';
    await drawn();
    expect([waits.size, lost.length]).toEqual([0, 0]);
    isPrinted = false;
    place.style.display = '';
    await drawn();
    place.style.display = 'none';
    await until(() => waits.size > 0);
    settle();
    expect(lost).toEqual(['lost']);
    stop();
    place.remove();
  });

  it('stays if the place is back in a moment, and goes if it is not', async () => {
    for (const locks of [true, false]) {
      const { place, waits, lost, stop, settle } = watchInPlace(locks);
      await drawn();
      place.hidden = true;
      await until(() => waits.size > 0);
      place.hidden = false;
      settle();
      expect([locks, lost]).toEqual([locks, []]);
      await drawn();
      place.hidden = true;
      await until(() => waits.size > 0);
      settle();
      expect([locks, lost]).toEqual([locks, ['lost']]);
      stop();
    }
  });

  it('stays if the place only looks strange', async () => {
    const { place, waits } = watchInPlace(true);
    for (const look of ['opacity:0', 'visibility:hidden', 'transform:scale(0)']) {
      place.style.cssText = look;
      await drawn();
      expect([look, waits.size]).toEqual([look, 0]);
    }
  });

  it('without a lock it stays in an inert place', async () => {
    for (const locks of [true, false]) {
      const { place, waits, stop } = watchInPlace(locks);
      await drawn();
      place.inert = true;
      await drawn();
      expect([locks, waits.size]).toEqual([locks, locks ? 1 : 0]);
      stop();
    }
  });

  it('bars and boxes at the side do not lock the page', async () => {
    const { setTimeout } = window;
    for (const type of [...FREE, ...LOCKING]) {
      const { place } = await openInside(type);
      await drawn();
      const waits: unknown[] = [];
      window.setTimeout = ((task: TimerHandler, ms?: number) => {
        if (ms === SETTLE_MS) waits.push(ms);
        return setTimeout(task, ms);
      }) as typeof setTimeout;
      place.inert = true;
      await drawn();
      window.setTimeout = setTimeout;
      expect([type, waits.length > 0]).toEqual([type, LOCKING.includes(type)]);
    }
  });

  it('one that is drawn at the end of the body closes when the page takes it away', async () => {
    const { place, popup } = await openInside('sside', (within) => {
      within.hidden = true;
    });
    const copy = document.body.lastElementChild as HTMLElement;
    expect([place.hidden, copy.localName]).toEqual([true, 'poptin-popup']);
    await drawn();
    const closed = nextEvent('poptin-close');
    copy.remove();
    expect((await closed).detail).toMatchObject({ reason: 'not-visible' });
    expect(popup.state).toBe('closed');
  });

  it('looks out of every shadow root that it is in', async () => {
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(inner);
    const popup = document.createElement('poptin-popup');
    popup.settings = { ...SETTINGS, poptin_id: 'watchuse00002' };
    inner.attachShadow({ mode: 'closed' }).append(popup);
    expect(await popup.open('test')).toBe(true);
    const closed = nextEvent('poptin-close');
    inner.inert = true;
    expect((await closed).detail).toMatchObject({ reason: 'not-visible' });
  });
});
