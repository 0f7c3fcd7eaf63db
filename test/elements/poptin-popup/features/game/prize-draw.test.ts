import { expect, test } from 'vitest';
import type { Game } from '../../../../../elements/poptin-popup/features/game/game.ts';
import type { Prize } from '../../../../../elements/poptin-popup/features/game/prize.ts';
import { createPrizeDraw } from '../../../../../elements/poptin-popup/features/game/prize-draw.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';

const prize = (id: string): Prize => ({
  ...{ id, label: id, code: id, chances: 50, isWinner: true, redirect: null, color: '' },
});
const prizes = ['a', 'b', 'c', 'd'].map(prize);
const game = { prizes, fixed: null } as unknown as Game;
const ID = 'wheel00000001';

test('a drawn prize is drawn again after a reload, until it has been sent (decision 72)', () => {
  const browser = fakeBrowser();
  const first = createPrizeDraw(browser, game, ID, false);
  expect(first).toMatchObject({ isOver: false, earlier: null });
  const { prize: won } = first.draw();
  const second = createPrizeDraw(browser, game, ID, false);
  expect(second).toMatchObject({ isOver: false, earlier: won });
  expect(second.draw().prize).toBe(won);
  second.keepAsSent();
  expect(createPrizeDraw(browser, game, ID, false)).toMatchObject({ isOver: true, earlier: won });
});

test('a preview stores nothing (decision 85)', () => {
  const browser = fakeBrowser();
  createPrizeDraw(browser, game, ID, true).draw();
  expect(createPrizeDraw(browser, game, ID, false).earlier).toBeNull();
});

test('a prize that the provider has fixed is always won (decision 69)', () => {
  const fixed = prizes[2] as Prize;
  expect(createPrizeDraw(fakeBrowser(), { ...game, fixed }, ID, false).draw().prize).toBe(fixed);
});
