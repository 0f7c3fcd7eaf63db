import { expect, test } from 'vitest';
import type { StoredRequest } from '../../../shared/outbox/queued-request.ts';
import { createSenders } from '../../../shared/outbox/senders.ts';
import { queuedRequest } from './tab.ts';

const stored: StoredRequest = {
  ...queuedRequest('a'),
  at: 1,
  attempts: 0,
  triedAt: 0,
  nextAt: 0,
  heldUntil: 0,
  promised: false,
};

test('a sender is answered once; its request stays known until it is settled', async () => {
  const senders = createSenders();
  const fate = senders.add(stored, { whole: 'yes' });
  expect(senders.toSend(stored)).toEqual({ ...stored, body: { whole: 'yes' } });
  expect(senders.unanswered()).toEqual([stored]);
  senders.answer('a', { kind: 'waiting', message: 'no network', status: null });
  senders.answer('a', { kind: 'delivered', answer: null });
  expect(await fate).toMatchObject({ kind: 'waiting' });
  expect(senders.unanswered()).toEqual([]);
  expect(senders.has('a')).toBe(true);
  senders.remove('a');
  expect(senders.has('a')).toBe(false);
  expect(senders.toSend(stored)).toEqual(stored);
});
