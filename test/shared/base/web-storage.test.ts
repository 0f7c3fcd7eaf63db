import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWebStorage } from '../../../shared/base/web-storage.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('openWebStorage', () => {
  it('serves from memory if the browser refuses', () => {
    const storage = openWebStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.persistent).toBe(false);
  });

  it('keeps what does not fit, and drops the copy in memory once it fits again', () => {
    const stored = new Map<string, string>();
    let full = true;
    const storage = openWebStorage(
      () =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => {
            if (full) throw new DOMException('full', 'QuotaExceededError');
            stored.set(key, value);
          },
          removeItem: (key: string) => void stored.delete(key),
        }) as unknown as Storage,
    );
    storage.set('a', 'long');
    expect(storage.get('a')).toBe('long');
    full = false;
    storage.set('a', 'short');
    expect(stored.get('a')).toBe('short');
    stored.set('a', 'another tab');
    expect(storage.get('a')).toBe('another tab');
  });

  it('behaves as a map whatever is done to it, stored or refused', () => {
    const step = fc.tuple(fc.constantFrom('set', 'remove'), fc.constantFrom('a', 'b'), fc.string());
    fc.assert(
      fc.property(fc.boolean(), fc.array(step), (storageBlocked, steps) => {
        const { local } = fakeBrowser({ storageBlocked });
        const model = new Map<string, string>();
        for (const [what, key, value] of steps) {
          if (what === 'set') {
            local.set(key, value);
            model.set(key, value);
          } else {
            local.remove(key);
            model.delete(key);
          }
          expect(local.get(key)).toBe(model.get(key) ?? null);
          expect([...local.keys()].sort()).toEqual([...model.keys()].sort());
        }
      }),
      { numRuns: 30 },
    );
  });
});
