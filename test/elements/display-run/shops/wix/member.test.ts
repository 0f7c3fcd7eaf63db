import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_WAIT_MS } from '../../../../../elements/display-run/shops/shop.ts';
import { LOGIN_RECHECK_MS, openWix } from '../../../../../elements/display-run/shops/wix/wix.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';
import { LOGIN, MEMBER_URL, openStore } from './wix-fixture.ts';

const NOA = { member: { id: 'noa-1', loginEmail: 'noa@shop.example', profile: { nickname: 'Noa' } } };

describe('the current member', () => {
  test('is requested from the site’s own host, once, without a body', async () => {
    const { store, browser } = await openStore({ member: NOA });
    await store.ready;
    expect(store.customerId()).toBe('noa-1');
    expect(browser.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', MEMBER_URL, ''],
    ]);
    expect(browser.logged).toEqual([]);
  });

  test.each([401, 403, 404, {}, { member: null }, { member: {} }])(
    'is nobody after %j, without a warning',
    async (member) => {
      const { store, browser, changes } = await openStore({ member });
      expect(store.customerId()).toBe('0');
      expect(browser.logged).toEqual([]);
      expect(changes()).toBe(0);
    },
  );

  test.each([
    ['HTML', '<!doctype html><title>Shop</title>'],
    ['nothing', ''],
    ['half a JSON', '{"member":'],
    ['a list', []],
    ['text', '"noa"'],
    ['a member of the wrong type', { member: 'noa' }],
    ['an id of the wrong type', { member: { id: { value: 'noa' } } }],
    ['a failing server', 500],
  ])('%s is logged once; a known member stays known', async (_, answer) => {
    const { store, browser, bus, memberIs, asked } = await openStore({ member: NOA });
    memberIs(answer);
    for (const _again of [1, 2]) {
      bus.tell('CustomEvent', LOGIN);
      await browser.tick(LOGIN_RECHECK_MS);
    }
    expect(asked()).toBe(3);
    expect(store.customerId()).toBe('noa-1');
    expect(browser.logged.map(({ message }) => message)).toEqual(['Failed to fetch wix data']);
  });

  test('is nobody, or the id that the site has reported, whatever it answers', () => {
    const id = fc.oneof(fc.string(), fc.jsonValue());
    const answers = fc.oneof(fc.jsonValue(), fc.record({ member: fc.record({ id }) }));
    return fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const { store } = await openStore({ member: answer });
        const said = (answer as { member?: { id?: unknown } } | null)?.member?.id;
        const isId = typeof said === 'string' || typeof said === 'number';
        expect(store.customerId()).toBe((isId && String(said).trim()) || '0');
      }),
    );
  });

  test('a numeric id becomes text', async () => {
    const { store } = await openStore({ member: { member: { id: 77 } } });
    expect(store.customerId()).toBe('77');
  });

  test('of a free site is requested in the site’s folder, on this host only', async () => {
    const asksAt = async (base: unknown) => {
      const { browser } = await openStore({
        page: { url: 'https://noa.wixsite.example/roastery/shop' },
        prepare: (page) => {
          page.wixEmbedsAPI = { getExternalBaseUrl: () => base };
        },
      });
      return browser.requests[0]?.url;
    };
    expect(await asksAt('https://noa.wixsite.example/roastery')).toBe(
      'https://noa.wixsite.example/roastery/_api/members/v1/members/my',
    );
    for (const base of ['https://evil.example/', 'roastery', undefined, 7]) {
      expect(await asksAt(base)).toBe('https://noa.wixsite.example/_api/members/v1/members/my');
    }
  });
});

describe('ready', () => {
  test('waits for the first answer', async () => {
    let answer: (response: Response) => void = () => {};
    const browser = fakeBrowser({
      server: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const store = openWix({ browser, clientId: 'client-1', apiBase: null });
    let isReady = false;
    void store.ready.then(() => {
      isReady = true;
    });
    await browser.settle();
    expect(isReady).toBe(false);
    answer(Response.json(NOA));
    await browser.settle();
    expect(isReady).toBe(true);
    expect(store.customerId()).toBe('noa-1');
    expect(browser.pendingTimers()).toBe(0);
  });

  test(`resolves after ${SHOP_WAIT_MS} ms without one`, async () => {
    const browser = fakeBrowser({ server: () => new Promise(() => {}) });
    const store = openWix({ browser, clientId: 'client-1', apiBase: null });
    let isReady = false;
    void store.ready.then(() => {
      isReady = true;
    });
    await browser.tick(SHOP_WAIT_MS - 1);
    expect(isReady).toBe(false);
    await browser.tick(1);
    expect(isReady).toBe(true);
  });
});

describe('a login on the page', () => {
  const pageWith = (html: string) => ({ page: { html: `<head></head><body>${html}</body>` } });

  test(`is noticed ${LOGIN_RECHECK_MS} ms after the site has reported it`, async () => {
    const { store, browser, bus, memberIs, changes, asked } = await openStore();
    memberIs(NOA);
    bus.tell('CustomEvent', LOGIN);
    await browser.tick(LOGIN_RECHECK_MS - 1);
    expect(asked()).toBe(1);
    expect(store.customerId()).toBe('0');
    await browser.tick(1);
    expect(asked()).toBe(2);
    expect(store.customerId()).toBe('noa-1');
    expect(changes()).toBe(1);
  });

  test.each([
    ['a sign-up', { ...LOGIN, eventAction: 'Sign up Success' }, 2],
    ['a submit', { ...LOGIN, eventAction: 'Log in Submit' }, 1],
    ['a failure', { ...LOGIN, eventAction: 'Log in Failure' }, 1],
    ['another category', { ...LOGIN, eventCategory: 'Booking' }, 1],
    ['nothing at all', null, 1],
    ['text', 'Log in Success', 1],
  ])('%s', async (_, data, times) => {
    const { browser, bus, asked } = await openStore();
    bus.tell('CustomEvent', data);
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(times);
  });

  test('is received from a bus that arrives later', async () => {
    const { browser, bus, asked } = await openStore({ hasBus: false });
    const page = browser.window as unknown as Record<string, unknown> & EventTarget;
    page.wixDevelopersAnalytics = bus;
    page.dispatchEvent(new browser.window.Event('wixDevelopersAnalyticsReady'));
    bus.tell('CustomEvent', LOGIN);
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(2);
  });

  test('is received from a bus that replays past events', async () => {
    const { browser, asked } = await openStore({
      prepare: (page) => {
        page.wixDevelopersAnalytics = {
          register: (_: string, hear: (name: string, data: unknown) => void) => hear('CustomEvent', LOGIN),
        };
      },
    });
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(2);
  });

  const broken = () => {
    throw new Error('not now');
  };
  test.each([7, {}, { register: 'later' }, { register: broken }])(
    'a bus that is %j counts as none',
    async (bus) => {
      const { store, browser } = await openStore({
        prepare: (page) => {
          page.wixDevelopersAnalytics = bus;
        },
      });
      expect(store.customerId()).toBe('0');
      expect(browser.logged).toEqual([]);
    },
  );

  test('is noticed when a form with a password is sent', async () => {
    const { browser, asked, memberIs, store } = await openStore({
      hasBus: false,
      ...pageWith('<form><input type="email"><input type="password"><button>Go</button></form>'),
    });
    memberIs(NOA);
    const form = browser.window.document.querySelector('form') as HTMLFormElement;
    form.dispatchEvent(new browser.window.Event('submit', { bubbles: true, cancelable: true }));
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(2);
    expect(store.customerId()).toBe('noa-1');
  });

  test.each([
    ['<button>Log In</button>', 2],
    ['<button><span>Sign up</span></button>', 2],
    ['<a href="#">התחברות</a>', 2],
    ['<a href="#">כניסה לאתר</a>', 2],
    ['<button aria-label="Log out"></button>', 2],
    ['<button id="login-button">Noa</button>', 2],
    ['<input type="submit" value="Sign in">', 2],
    ['<div role="button" data-hook="sign-in">Noa</div>', 2],
    ['<button>Add to cart</button>', 1],
    ['<button>Our blog in short</button>', 1],
    ['<p>Log in to see more</p>', 1],
    ['<input type="text" value="Log in">', 1],
    ['<form><input type="email"><button>Send</button></form>', 1],
  ])('a click on %s', async (html, times) => {
    const { browser, asked } = await openStore({ hasBus: false, ...pageWith(html) });
    const [target] = [...browser.window.document.body.querySelectorAll('*')].reverse();
    target?.dispatchEvent(new browser.window.MouseEvent('click', { bubbles: true, cancelable: true }));
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(times);
  });

  test('several signs cause one request, after the last', async () => {
    const { browser, bus, asked } = await openStore();
    bus.tell('CustomEvent', LOGIN);
    await browser.tick(LOGIN_RECHECK_MS - 1);
    bus.tell('CustomEvent', LOGIN);
    await browser.tick(LOGIN_RECHECK_MS - 1);
    expect(asked()).toBe(1);
    await browser.tick(1);
    expect(asked()).toBe(2);
  });

  test('ignores an answer that is overtaken by a later one', async () => {
    const { store, browser, bus } = await openStore();
    const answers: ((response: Response) => void)[] = [];
    browser.server = () => new Promise((resolve) => void answers.push(resolve));
    for (const _ of [1, 2]) {
      bus.tell('CustomEvent', LOGIN);
      await browser.tick(LOGIN_RECHECK_MS);
    }
    answers[1]?.(Response.json(NOA));
    await browser.settle();
    answers[0]?.(new Response('', { status: 403 }));
    await browser.settle();
    expect(store.customerId()).toBe('noa-1');
  });

  test('a logout turns the member into nobody', async () => {
    const { store, browser, memberIs, changes } = await openStore({
      member: NOA,
      ...pageWith('<button>Log Out</button>'),
    });
    memberIs(403);
    browser.window.document.querySelector('button')?.click();
    await browser.tick(LOGIN_RECHECK_MS);
    expect(store.customerId()).toBe('0');
    expect(changes()).toBe(2);
  });
});

describe('the next page of the site', () => {
  test('asks again while nobody is known', async () => {
    const { store, memberIs, browser, asked } = await openStore();
    store.onPageView?.();
    expect(asked()).toBe(1); // the load itself has asked
    memberIs(NOA);
    store.onPageView?.();
    await browser.settle();
    expect(asked()).toBe(2);
    store.onPageView?.();
    await browser.settle();
    expect(asked()).toBe(2);
    expect(store.customerId()).toBe('noa-1');
  });
});

describe('the visitor’s choice in the site’s own banner', () => {
  const choice = (analytics: boolean) => (page: Record<string, unknown>) => {
    page.consentPolicyManager = { getCurrentConsentPolicy: () => ({ policy: { analytics } }) };
  };

  test('denied: requests nobody; allowed later: requests the member', async () => {
    const { store, browser, asked, bus } = await openStore({ member: NOA, prepare: choice(false) });
    expect(store.mayTrack()).toBe(false);
    bus.tell('CustomEvent', LOGIN);
    await browser.tick(LOGIN_RECHECK_MS);
    expect(asked()).toBe(0);
    choice(true)(browser.window as unknown as Record<string, unknown>);
    browser.window.document.dispatchEvent(new browser.window.Event('consentPolicyChanged'));
    await browser.settle();
    expect(store.mayTrack()).toBe(true);
    expect(store.customerId()).toBe('noa-1');
  });

  test.each([undefined, {}, { getCurrentConsentPolicy: () => null }, { getCurrentConsentPolicy: 'x' }])(
    'a site with %j requests nothing',
    async (manager) => {
      const { store } = await openStore({
        member: NOA,
        prepare: (page) => {
          page.consentPolicyManager = manager;
        },
      });
      expect(store.mayTrack()).toBe(true);
      expect(store.customerId()).toBe('noa-1');
    },
  );
});

describe('stop', () => {
  test('leaves no timer, no listener and no request; the store opens again on the same page', async () => {
    const { store, browser, bus, asked, changes } = await openStore({
      page: { html: '<head></head><body><button>Log in</button></body>' },
    });
    bus.tell('CustomEvent', LOGIN);
    store.stop();
    expect(browser.pendingTimers()).toBe(0);
    bus.tell('CustomEvent', LOGIN);
    bus.tell('AddToCart', { id: 'a', price: 1 });
    browser.window.document.querySelector('button')?.click();
    browser.window.document.dispatchEvent(new browser.window.Event('consentPolicyChanged'));
    expect(browser.pendingTimers()).toBe(0);
    expect(asked()).toBe(1);
    expect(changes()).toBe(0);
    const again = openWix({ browser, clientId: 'client-1', apiBase: null });
    await browser.settle();
    bus.tell('AddToCart', { id: 'a', price: 3 });
    expect(again.cart()).toEqual({ totalPrice: 3, itemCount: 1, productIds: ['a'] });
    expect(store.cart()).toBeNull();
  });
});
