import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { PoptinPopupElement } from '../../../../elements/poptin-popup/element.ts';
import { ENTRY_MS, EXIT_MS } from '../../../../elements/poptin-popup/engine.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, nextEvent, openPopup, withDesign } from '../popup-fixture.ts';

/** The panel's position and appearance at one end of its animation. */
interface Frame {
  x: number;
  y: number;
  width: number;
  opacity: number;
  clip: string;
  filter: string;
}

/** Popup §4: sixteen names. The panel's state where it comes from (decisions 10, 11). */
const AWAY: Readonly<Record<string, (away: Frame, here: Frame) => boolean>> = {
  up: (away, here) => away.y > here.y && away.x === here.x,
  down: (away, here) => away.y < here.y && away.x === here.x,
  left: (away, here) => away.x > here.x && away.y === here.y,
  right: (away, here) => away.x < here.x && away.y === here.y,
  blind: ({ clip, opacity }) => clip.includes('100%') && opacity === 1,
  fold: ({ clip, opacity }) => clip.includes('100%') && opacity === 1,
  clip: ({ clip, opacity }) => clip.includes('50%') && opacity === 1,
  size: ({ clip }) => clip.includes('50%'),
  'scale-out': ({ clip }) => clip.includes('50%'),
  fade: ({ opacity, width }, here) => opacity === 0 && width === here.width,
  explode: ({ opacity, width }, here) => opacity === 0 && width === here.width,
  puff: ({ filter, width }, here) => filter.includes('blur') && width > here.width,
  scale: ({ width }, here) => width < here.width,
};
/** They draw attention in place; their exit is a fade (decision 12). */
const ATTENTION = ['bounce', 'highlight', 'pulsate', 'shake'];
const NAMES = [...Object.keys(AWAY), ...ATTENTION];

const panelOf = (popup: PoptinPopupElement) => find(popup, '.popup-panel');
const animationOf = (popup: PoptinPopupElement) => panelOf(popup).getAnimations()[0];

function frame(popup: PoptinPopupElement): Frame {
  const { x, y, width } = panelOf(popup).getBoundingClientRect();
  const { opacity, clipPath, filter } = getComputedStyle(panelOf(popup));
  return {
    x: Math.round(x) + 0, // minus zero counts as zero too
    y: Math.round(y) + 0,
    width: Math.round(width),
    opacity: Math.round(Number(opacity) * 1000) / 1000,
    clip: clipPath,
    filter,
  };
}

/** Both ends of the panel's current animation, and its duration. */
function course(popup: PoptinPopupElement): { first: Frame; last: Frame; ms: number } {
  const animation = animationOf(popup);
  if (!animation) throw new Error('nothing moves');
  animation.pause();
  const ms = Number(animation.effect?.getComputedTiming().duration);
  animation.currentTime = 0;
  const first = frame(popup);
  animation.currentTime = ms - 0.001;
  return { first, last: frame(popup), ms };
}

/** Resolves in the task in which the popup starts to close: a frame later it may have closed. */
const closing = (popup: PoptinPopupElement) =>
  new Promise<void>((resolve) => {
    const element = find(popup, '.popup');
    const look = () => element.dataset.phase === 'closing' && resolve();
    new MutationObserver(look).observe(element, { attributes: true });
    look();
  });

async function open(entry: string, exit = ''): Promise<PoptinPopupElement> {
  const popup = await openPopup(
    withDesign({ poptin_design_entry_effect: `effect-${entry}`, poptin_design_exit_effect: exit }),
  );
  await until(() => find(popup, '.popup').dataset.effect);
  return popup;
}

describe('<poptin-popup> effects', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await clean();
  });

  for (const [name, isAway] of Object.entries(AWAY)) {
    it(`${name}: enters from there and leaves to there`, async () => {
      const popup = await open(name);
      const entry = course(popup);
      expect(entry.ms).toBeLessThanOrEqual(ENTRY_MS);
      expect(isAway(entry.first, entry.last), JSON.stringify(entry)).toBe(true);
      popup.close();
      await closing(popup);
      const exit = course(popup);
      expect(exit.ms).toBe(EXIT_MS);
      expect(isAway(exit.last, exit.first), JSON.stringify(exit)).toBe(true);
    });
  }

  for (const name of ATTENTION) {
    it(`${name}: ends at rest, and leaves with a fade`, async () => {
      const popup = await open(name);
      const { last, ms } = course(popup);
      expect(ms).toBeLessThanOrEqual(ENTRY_MS);
      popup.close();
      await closing(popup);
      const exit = course(popup);
      expect([exit.first.x, exit.first.y, exit.first.width]).toEqual([last.x, last.y, last.width]);
      expect([exit.first.opacity, exit.last.opacity]).toEqual([1, 0]);
    });
  }

  it('none: appears at once and disappears at once', async () => {
    const popup = await open('none');
    expect(animationOf(popup)).toBeUndefined();
    popup.close();
    await closing(popup);
    expect(getComputedStyle(panelOf(popup)).visibility).toBe('hidden');
  });

  for (const [type, shows] of [
    ['lightbox', 'showModal'],
    ['sside', 'showPopover'],
  ] as const) {
    it(`${type}: is never visible before its entry has begun`, async () => {
      const proto = type === 'lightbox' ? HTMLDialogElement.prototype : HTMLElement.prototype;
      const show = (proto as HTMLDialogElement)[shows];
      let effect: string | undefined;
      (proto as HTMLDialogElement)[shows] = function (this: HTMLElement) {
        effect = this.dataset.effect;
        return show.call(this as HTMLDialogElement);
      };
      try {
        await openPopup({ ...withDesign({ poptin_design_entry_effect: 'effect-up' }), poptin_type: type });
      } finally {
        (proto as HTMLDialogElement)[shows] = show;
      }
      expect(effect).toBe('up');
    });
  }

  it('moves opaquely: its words are never half transparent over the page’s', async () => {
    const popup = await open('up');
    const animation = animationOf(popup);
    if (!animation) throw new Error('nothing moves');
    animation.pause();
    animation.currentTime = 90;
    expect(frame(popup).opacity).toBe(1);
  });

  it('without a setting it rises a little, and is out of sight 220 ms after it was closed', async () => {
    const popup = await openPopup(withDesign({}));
    await until(() => find(popup, '.popup').dataset.effect === 'rise');
    const entry = course(popup);
    expect(entry.ms).toBe(280);
    expect(entry.first.y - entry.last.y).toBeGreaterThanOrEqual(20);
    expect(entry.first.y - entry.last.y).toBeLessThanOrEqual(40);
    popup.close();
    await closing(popup);
    const exit = course(popup);
    expect([exit.ms, exit.last.opacity]).toEqual([220, 0]);
  });

  it('without a setting its words follow one another by 40 ms, and none is visible before', async () => {
    const partsOf = (popup: PoptinPopupElement) =>
      find(popup, '.popup-content')
        .getAnimations({ subtree: true })
        .filter((each) => (each as CSSAnimation).animationName === 'popup-veil')
        .map((each) => {
          each.pause();
          each.currentTime = 0;
          const effect = each.effect as KeyframeEffect;
          return [effect.getTiming().delay, getComputedStyle(effect.target as Element).opacity] as const;
        });
    const popup = await openPopup(withDesign({}));
    await until(() => find(popup, '.popup').dataset.effect === 'rise');
    const parts = partsOf(popup);
    expect(parts.length).toBe(find(popup, '.popup-content').childElementCount);
    expect(parts.map(([delay]) => delay)).toEqual([40, 80, 120].slice(0, parts.length));
    expect(parts.map(([, opacity]) => opacity)).toEqual(parts.map(() => '0'));
    popup.remove();
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(partsOf(await openPopup(withDesign({})))).toEqual([]);
  });

  it('a bar enters from its edge as fast as it pushes the page', async () => {
    const popup = await openPopup({ ...withDesign({ poptin_location: 'center-top' }), poptin_type: 'bar' });
    await until(() => find(popup, '.popup').dataset.effect === 'rise');
    const { first, last, ms } = course(popup);
    expect([ms, first.opacity, last.y]).toEqual([300, 1, 0]);
    expect(first.y).toBe(-find(popup, '.popup-panel').offsetHeight);
  });

  it('on a phone a centred window is a sheet at the bottom, which slides up', async () => {
    await setViewport({ width: 390, height: 780 });
    const popup = await openPopup(withDesign({}));
    await until(() => find(popup, '.popup').dataset.effect === 'rise');
    const { first, last } = course(popup);
    const panel = panelOf(popup).getBoundingClientRect();
    expect([first.y, Math.round(panel.bottom), panel.width]).toEqual([780, 780, 390]);
    expect(last.y).toBeGreaterThanOrEqual(40);
  });

  it('a separate exit effect overrides the reverse', async () => {
    const popup = await open('up', 'effect-puff');
    popup.close();
    await closing(popup);
    expect(find(popup, '.popup').dataset.effect).toBe('puff');
  });

  for (const name of NAMES) {
    it(`${name}: only fades with reduced motion`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const popup = await open(name);
      const { first, last, ms } = course(popup);
      expect(ms).toBeLessThanOrEqual(200);
      expect(first).toEqual({ ...last, opacity: 0 });
      popup.close();
      await closing(popup);
      const exit = course(popup);
      expect([exit.first.x, exit.first.y, exit.first.width]).toEqual([
        exit.last.x,
        exit.last.y,
        exit.last.width,
      ]);
    });
  }

  it('accepts no click while it closes, is removed after 800 ms, and loses the entry class after 1000 ms', async () => {
    // the entry's clock starts with this event, however long a busy machine takes to get back here
    const shown = nextEvent('poptin-show').then(() => performance.now());
    const popup = await open('up');
    const opened = await shown;
    const layer = () => popup.shadowRoot?.querySelector<HTMLElement>('.popup');
    // clickable from the first frame on
    expect(getComputedStyle(panelOf(popup)).pointerEvents).toBe('auto');
    await until(() => !layer()?.dataset.effect);
    expect(performance.now() - opened).toBeGreaterThanOrEqual(ENTRY_MS - 50);
    const closed = performance.now();
    popup.close();
    await until(() => layer()?.dataset.phase === 'closing');
    expect(getComputedStyle(layer() as HTMLElement).pointerEvents).toBe('none');
    await until(() => !layer());
    expect(performance.now() - closed).toBeGreaterThanOrEqual(EXIT_MS - 50);
  });
});
