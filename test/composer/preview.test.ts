import { describe, expect, it, vi } from 'vitest';
import { contrast, readColour } from '../../composer/form/contrast.ts';
import { listScreens, pressesTo, still } from '../../composer/preview/screens.ts';
import { BEGINS, comeBackLater, emptyVisitorStorage, OFFSET } from '../../composer/preview/subject.ts';
import { takeTurn } from '../../composer/preview/turn.ts';
import { area, readCookies, writeCookie } from '../../composer/preview/visitor-storage.ts';

describe('the storage of a preview', () => {
  it('carries a later visit to the next page, whether or not the last one has loaded', () => {
    const visitorStorage = emptyVisitorStorage();
    for (const ms of [1000, 200, 30]) comeBackLater(visitorStorage, ms);
    expect(Object.fromEntries(visitorStorage.session)).toEqual({ [OFFSET]: '1230', [BEGINS]: 'visit' });
  });

  it('behaves like one: keys are properties, and a missing value is null', () => {
    const storage = area(new Map());
    storage.setItem('a', '1');
    storage.b = '2';
    expect([storage.getItem('a'), storage.getItem('c'), storage.a, storage.length]).toEqual([
      '1',
      null,
      '1',
      2,
    ]);
    expect(Object.keys(storage)).toEqual(['a', 'b']);
    expect('a' in storage).toBe(true);
    delete storage.a;
    expect([storage.getItem('a'), storage.key(0), storage.key(1)]).toEqual([null, 'b', null]);
    storage.clear();
    expect(storage.length).toBe(0);
  });

  it('expires cookies by the page’s clock', () => {
    const kept = emptyVisitorStorage();
    writeCookie(kept, 'a=1; Path=/; Max-Age=60', 0);
    writeCookie(kept, `b=2=3; expires=${new Date(120_000).toUTCString()}`, 0);
    writeCookie(kept, 'c=4', 0);
    expect(readCookies(kept, 59_000)).toBe('a=1; b=2=3; c=4');
    expect(readCookies(kept, 61_000)).toBe('b=2=3; c=4');
    expect(readCookies(kept, 121_000)).toBe('c=4');
    writeCookie(kept, 'c=; Max-Age=0', 0);
    writeCookie(kept, 'nonsense', 0);
    expect(readCookies(kept, 0)).toBe('a=1; b=2=3');
  });
});

describe('the pictures', () => {
  it('are drawn two at a time, and one that leaves passes its turn on', () => {
    const begun = [1, 2, 3, 4].map(() => vi.fn());
    const ends = begun.map((each) => takeTurn(each));
    const states = () => begun.map((each) => each.mock.calls.length);
    expect(states()).toEqual([1, 1, 0, 0]);
    ends[2]?.();
    ends[0]?.();
    ends[0]?.();
    expect(states()).toEqual([1, 1, 0, 1]);
    ends[1]?.();
    ends[3]?.();
    const next = vi.fn();
    takeTurn(next)();
    expect(next).toHaveBeenCalledOnce();
  });
});

describe('contrast', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#777', 'white', 4.48],
    ['rgb(0 0 0)', 'rgb(255, 255, 255)', 21],
    ['auto', '#2b45d4', 7.23],
  ])('of %s on %s is %f', (ink, ground, ratio) => {
    expect(contrast(ink, ground)).toBeCloseTo(ratio, 1);
  });

  it('is not guessed', () => {
    expect(readColour('tomato')).toBeNull();
    expect(contrast('#000', 'var(--x)')).toBeNull();
  });
});

describe('the screens', () => {
  const wheel = {
    poptin_type: 'gamified',
    prizes: [
      { label: 'Ten', chances: 30, loosing_option: 0 },
      { label: 'Twenty', chances: 30, loosing_option: '0' },
      { label: 'Nothing', chances: 40, loosing_option: 1 },
    ],
  };
  const values = (popup: object) => listScreens('popups', popup as never).map(({ value }) => value);

  it('are those that the popup has', () => {
    expect(values({ poptin_type: 'lightbox' })).toEqual(['form', 'thank_you']);
    expect(values({ poptin_type: 'lightbox', prizes: [] })).toEqual(['form', 'thank_you']);
    expect(values({ poptin_type: 'lightbox', prizes: null })).toEqual(['form', 'thank_you']);
    expect(values(wheel)).toEqual(['form', 'play', 'win', 'lose']);
    expect(values({ ...wheel, prizes: wheel.prizes.slice(0, 2) })).toEqual(['form', 'play', 'win']);
    expect(
      values({
        content: { steps: [{ fields: [] }, { fields: [] }] },
        design_properties: { tabshow: 'always' },
      }),
    ).toEqual(['form', 'step-2', 'step-3', 'thank_you', 'tab']);
    expect(listScreens('consent', undefined).map(({ value }) => value)).toEqual(['banner', 'preferences']);
    expect(listScreens('feed', undefined)).toEqual([]);
  });

  it('of winners or losers show no other outcome', () => {
    const chances = (screen: string) =>
      (still(wheel, screen, false).prizes as readonly { chances: number }[]).map((each) => each.chances);
    expect(chances('win')).toEqual([50, 50, 0]);
    expect(chances('lose')).toEqual([0, 0, 100]);
    expect(chances('play')).toEqual([30, 30, 40]);
  });

  it('are reached through forms without fields; the visible form keeps its own', () => {
    const popup = {
      content: { fields: [{ id: 'a' }], steps: [{ fields: [{ id: 'b' }] }, { fields: [{ id: 'c' }] }] },
      mobile: { fields: [{ id: 'm' }] },
    };
    const { content, mobile } = still(popup, 'step-3', false);
    expect(content).toMatchObject({ fields: [], steps: [{ fields: [] }, { fields: [{ id: 'c' }] }] });
    expect(mobile).toMatchObject({ fields: [] });
    expect(still(popup, 'thank_you', false).content).not.toHaveProperty('steps');
    expect(still(popup, 'form', false).content).toBe(popup.content);
    expect(['step-2', 'step-3', 'thank_you'].map(pressesTo)).toEqual([1, 2, 1]);
  });
});
