import { describe, expect, it, vi } from 'vitest';
import { readGame, readPrizes } from '../../../../../elements/poptin-popup/features/game/wire.ts';
import { poptinOf } from '../../lead-fixture.ts';

describe('readPrizes', () => {
  it.each([
    [0, true],
    ['0', true],
    [false, true],
    [1, false],
    ['1', false],
    [undefined, false],
    [null, false],
  ])('reads loosing_option %j as winning: %j', (loosing_option, isWinner) => {
    expect(readPrizes([{ label: 'a', chances: 100, loosing_option }], () => {})[0]?.isWinner).toBe(isWinner);
  });

  it.each([
    ['a sum of 0', [{ chances: 0 }, { chances: -5 }]],
    ['a sum of 37', [{ chances: '37' }]],
    ['a sum of 250', [{ chances: 125 }, { chances: 125 }]],
    ['text for a chance', [{ chances: 'often' }, { chances: Number.NaN }]],
    ['text beside a full table', [{ chances: 'often' }, { chances: 100 }]],
    ['a negative chance beside a full table', [{ chances: -10 }, { chances: 100 }]],
    ['no chance at all', [{ label: 'a' }, { chances: 100 }]],
    ['no list', 'prizes'],
    ['an entry that is no object', [{ chances: 100 }, 7]],
  ])('warns once of %s and still plays', (_, raw) => {
    const warn = vi.fn();
    for (const { chances } of readPrizes(raw, warn)) expect(chances).toBeGreaterThanOrEqual(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('does not warn about a good table, an empty one or a missing one', () => {
    const warn = vi.fn();
    expect(readPrizes([{ chances: 33.3 }, { chances: 33.3 }, { chances: 33.4 }], warn)).toHaveLength(3);
    expect(readPrizes([], warn)).toEqual([]);
    expect(readPrizes(null, warn)).toEqual([]);
    const forty = Array.from({ length: 40 }, () => ({ chances: '2.5' }));
    expect(readPrizes(forty, warn)).toHaveLength(40);
    expect(readPrizes([{ chances: 100 }], warn)).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reads the redirect of a prize', () => {
    const raw = {
      chances: 100,
      redirect_to: '1',
      redirect_to_options: { redirect_to_url: '/won', redirect_close: 1, redirect_close_delay: '4' },
    };
    expect(readPrizes([raw], () => {})[0]?.redirect).toEqual({ url: '/won', close: true, delaySec: 4 });
    expect(readPrizes([{ ...raw, redirect_to: 'redirect_to_url' }], () => {})[0]?.redirect?.url).toBe('/won');
    for (const redirect_to of [0, '0', '', null, false, undefined, 'none']) {
      expect(readPrizes([{ ...raw, redirect_to }], () => {})[0]?.redirect).toBeNull();
    }
  });
});

it.each([
  ['#ffd400', '#ffd400'],
  ['rgb(10 20 30 / 50%)', 'rgb(10 20 30 / 50%)'],
  ['oklch(0.7 0.1 200)', 'oklch(0.7 0.1 200)'],
  ['tomato', 'tomato'],
  ['url(https://evil.example/x)', ''],
  ['red; background: url(//evil.example)', ''],
  ['var(--x)', ''],
  [7, ''],
  [null, ''],
])('the colour %j of a prize is read as %j', (color, read) => {
  const [prize] = readPrizes([{ label: 'A', chances: 100, color }], () => {});
  expect(prize?.color).toBe(read);
});

it('a button of the last screen leads on, or closes; reports a forbidden address', () => {
  const warned: string[] = [];
  const game = readGame(
    poptinOf({
      poptin_type: 'gamified',
      prizes: [{ label: 'A', chances: 100, loosing_option: 0 }],
      content: {
        win: { button: { label: 'Shop now', url: 'shop.example' } },
        lose: { button: { label: 'Run', url: 'javascript:alert(1)' }, coupon: 'NEXT' },
      },
    }),
    false,
    (path) => warned.push(path),
  );
  expect(game?.win.button).toEqual({ label: 'Shop now', action: 'link', url: '//shop.example' });
  expect(game?.lose).toMatchObject({ button: { label: 'Run', action: 'close', url: '' }, coupon: 'NEXT' });
  expect(warned).toEqual(['content.lose.button.url']);
});
