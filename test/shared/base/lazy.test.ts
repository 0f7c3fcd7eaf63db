import { describe, expect, it } from 'vitest';
import { lazy } from '../../../shared/base/lazy.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('lazy', () => {
  it('loads once for all callers', async () => {
    let loads = 0;
    const get = lazy(fakeBrowser(), 'part', async () => ++loads);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('returns null after a failure, which is logged once, and tries again on the next call', async () => {
    const browser = fakeBrowser();
    let isOnline = false;
    const get = lazy(browser, 'part', async () => {
      if (!isOnline) throw new Error('offline');
      return 'here';
    });
    expect(await Promise.all([get(), get()])).toEqual([null, null]);
    expect(browser.logged.map(({ message }) => message)).toEqual([
      expect.stringContaining('Loading chunk part failed.'),
    ]);
    isOnline = true;
    expect(await get()).toBe('here');
  });
});
