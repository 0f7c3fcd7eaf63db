import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCookies } from '../../../shared/base/cookies.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('openCookies', () => {
  it('reads back what it wrote, whatever the value', () => {
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

  it('forgets a cookie when it has expired', async () => {
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
    openCookies(() => holder, true).set('a', 'b', 60, { strict: true });
    expect(written).toEqual([
      'a=b%3Bc; Path=/; Max-Age=60; SameSite=Lax; Secure',
      'a=b; Path=/; SameSite=Lax',
      'a=b; Path=/; Max-Age=60; SameSite=Strict; Secure',
    ]);
    written.length = 0;
    // a frame on another site's page could write and delete no other
    openCookies(() => holder, true).set('a', 'b', 60, { strict: true, partitioned: true });
    openCookies(() => holder, true).remove('a');
    openCookies(() => holder, false).remove('a');
    expect(written).toEqual([
      'a=b; Path=/; Max-Age=60; SameSite=None; Secure; Partitioned',
      'a=; Path=/; Max-Age=0; SameSite=None; Secure',
      'a=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  it('checks once whether the browser accepted what was written together, and keeps what it refused', async () => {
    const looked: string[] = [];
    // its members are the prototype's, as in a document
    const holder = Object.create({
      get cookie() {
        looked.push('read');
        return 'a=1';
      },
      set cookie(text: string) {
        looked.push(text.split('=')[0] as string);
      },
    });
    const jar = openCookies(() => holder, false);
    jar.set('a', '1');
    jar.set('b', '2');
    expect([jar.get('a'), jar.get('b')]).toEqual(['1', '2']);
    expect(looked).toEqual(['a', 'b']);
    await null;
    expect(looked).toEqual(['a', 'b', 'read']);
    expect(jar.all()).toEqual({ a: '1', b: '2' });
    jar.remove('b');
    expect(jar.all()).toEqual({ a: '1' });
  });

  it('believes the browser if something else has written since', async () => {
    const disk = new Map<string, string>();
    const holder = {
      get cookie() {
        return [...disk].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^(\w+)=(\w+);/.exec(text) ?? [];
        disk.set(name, value);
      },
    };
    const jar = openCookies(() => holder, false);
    jar.set('consent', 'no');
    openCookies(() => holder, false).set('consent', 'yes');
    await null;
    expect(jar.get('consent')).toBe('yes');
  });

  it('keeps in memory what the browser refuses, even in place of an older value', async () => {
    const jar = openCookies(
      () => ({
        get cookie() {
          return 'a=old';
        },
        set cookie(_) {},
      }),
      false,
    );
    expect(jar.get('a')).toBe('old');
    for (const value of ['new', 'newer']) {
      jar.set('a', value);
      await null;
      expect(jar.get('a')).toBe(value);
    }
  });

  it('a refused cookie does not hide a later one from other code', () => {
    let disk = 'a=old';
    const jar = openCookies(
      () => ({
        get cookie() {
          return disk;
        },
        set cookie(_) {},
      }),
      false,
    );
    jar.get('a');
    jar.set('a', 'refused');
    jar.all();
    expect(jar.get('a')).toBe('refused');
    disk = 'a=later';
    expect([jar.get('a'), jar.all()]).toEqual(['later', { a: 'later' }]);
    disk = 'a=old';
    expect(jar.get('a')).toBe('old');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a cookie named %s is an ordinary cookie',
    (name) => {
      const { cookies } = fakeBrowser();
      expect(cookies.get(name)).toBeNull();
      expect(Object.keys(cookies.all())).toEqual([]);
      const jar = openCookies(() => ({ cookie: `${name}=1` }), false);
      expect(jar.get(name)).toBe('1');
      expect(Object.entries(jar.all())).toEqual([[name, '1']]);
    },
  );
});
