import { expect, test } from 'vitest';
import type { Prize } from '../../../../../elements/poptin-popup/features/game/prize.ts';
import { announcePrize } from '../../../../../elements/poptin-popup/features/game/prize-event.ts';

const prize = (isWinner: boolean): Prize => ({
  ...{ id: 'p1', label: 'Coffee', code: 'CUP', isWinner, chances: 50, redirect: null, color: '' },
});

test.each([
  ['a win has its code', prize(true), { prize_id: 'p1', label: 'Coffee', code: 'CUP', is_winner: true }],
  ['a loss has none', prize(false), { prize_id: 'p1', label: 'Coffee', code: '', is_winner: false }],
  ['nothing could be won', null, { prize_id: '', label: '', code: '', is_winner: false }],
])('%s', (_, won, detail) => {
  const host = new EventTarget();
  const heard: unknown[] = [];
  host.addEventListener('poptin-prize', (event) => heard.push((event as CustomEvent).detail));
  announcePrize(host, 'wheel00000001', won, false);
  expect(heard).toEqual([{ poptin_id: 'wheel00000001', preview: false, ...detail }]);
});
