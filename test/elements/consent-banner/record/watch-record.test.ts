import { expect, it } from 'vitest';
import { watchRecord } from '../../../../elements/consent-banner/record/watch-record.ts';

it('reports the record and nothing else, until it is stopped', () => {
  const cookieStore = new EventTarget();
  const page = { cookieStore } as unknown as Window;
  const controller = new AbortController();
  let heard = 0;
  watchRecord(page, () => heard++, controller.signal);
  const change = (more: object) => cookieStore.dispatchEvent(Object.assign(new Event('change'), more));
  change({ changed: [{ name: 'cookieyes-consent' }] });
  change({ deleted: [{ name: 'cookieyes-consent' }] });
  change({ changed: [{ name: 'other' }] });
  change({});
  expect(heard).toBe(2);
  controller.abort();
  change({ changed: [{ name: 'cookieyes-consent' }] });
  expect(heard).toBe(2);
});

it('does nothing if the browser has no such store', () => {
  expect(() => watchRecord({} as Window, () => {}, new AbortController().signal)).not.toThrow();
});
