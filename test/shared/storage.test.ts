import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCookies } from '../../shared/cookies.ts';
import { openWebStorage } from '../../shared/web-storage.ts';
import { fakeBrowser } from '../fake-browser.ts';

describe('openWebStorage', () => {
  it('serves from memory when the browser refuses', () => {
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

  it('keeps what does not fit, and drops the memory copy once it fits again', () => {
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

describe('openCookies', () => {
  it('reads what it wrote, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (value, storageBlocked) => {
        const { cookies } = fakeBrowser({ storageBlocked });
        cookies.set('poptin_x', value, 60);
        expect(cookies.get('poptin_x')).toBe(value);
        cookies.remove('poptin_x');
        expect(cookies.get('poptin_x')).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('forgets a cookie when its time is over', async () => {
    const browser = fakeBrowser();
    browser.cookies.set('a', '1', 60);
    await browser.tick(59_999);
    expect(browser.cookies.get('a')).toBe('1');
    await browser.tick(1);
    expect(browser.cookies.get('a')).toBeNull();
  });

  it("tolerates a page's own malformed cookies", () => {
    const jar = openCookies(
      () => ({ cookie: 'broken=%E0%A4; noequals; =novalue; good=a%20b=c; good=second' }),
      false,
    );
    expect(jar.all()).toEqual({ broken: '%E0%A4', good: 'a b=c' });
  });

  it('writes lifetime, path, SameSite and, on https, Secure', () => {
    const written: string[] = [];
    const holder = {
      get cookie() {
        return '';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    openCookies(() => holder, true).set('a', 'b;c', 60.9);
    openCookies(() => holder, false).set('a', 'b');
    expect(written).toEqual([
      'a=b%3Bc; Path=/; Max-Age=60; SameSite=Lax; Secure',
      'a=b; Path=/; SameSite=Lax',
    ]);
  });
});
