import { expect, test } from 'vitest';
import { turns } from '../../../shared/base/turns.ts';

test('on a usual page every turn comes at once', () => {
  const done: string[] = [];
  turns.take(() => done.push('start'));
  turns.take(() => done.push('draw'), 'draw');
  expect(done).toEqual(['start', 'draw']);
});
