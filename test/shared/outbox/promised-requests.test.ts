import { expect, test } from 'vitest';
import { openPromisedRequests } from '../../../shared/outbox/promised-requests.ts';
import { openRequestStorage } from '../../../shared/outbox/request-storage.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { queuedRequest } from './tab.ts';

test.each([true, false])('promises only what is on the disk: %s', async (isKept) => {
  const storage = openRequestStorage(fakeBrowser());
  const request = storage.add(queuedRequest('a'));
  const durable = { keep: async () => isKept, remove: () => {}, readAll: async () => [] };
  const promises = openPromisedRequests(storage, durable);
  expect(promises.has(request)).toBe(false);
  expect(await promises.make('a')).toBe(isKept);
  expect(promises.has(request)).toBe(isKept);
  expect(await promises.make('unknown')).toBe(false);
});
