import { describe, expect, test } from 'vitest';
import { findEmail } from '../../../../elements/display-run/visitor/activities.ts';
import { saveEmail } from '../../../../elements/display-run/visitor/email.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, type Raw, startProviderRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

describe('reporting what a known visitor does (popup §7)', () => {
  const known = () => {
    const browser = fakeBrowser({ url: 'https://shop.example/p' });
    saveEmail(browser, 'me@shop.example');
    return browser;
  };
  const told = (browser: ReturnType<typeof fakeBrowser>, path: string) =>
    browser.requests
      .filter(({ url }) => url.includes(path))
      .map(({ body, keepalive }) => ({ ...(JSON.parse(body) as Raw), keepalive }));
  const identity = { email: 'me@shop.example', store_integration: '', store_integration_customer_id: '0' };

  test('views and closes, with keepalive', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(1))] }), {
      browser: known(),
    });
    await browser.tick(SECOND);
    stage.ends(A);
    await browser.settle();
    const activity = (name: string) => ({
      ...identity,
      poptin_id: A,
      activity: name,
      url: 'https://shop.example/p',
      keepalive: true,
    });
    expect(told(browser, 'conversion-activities/client-1')).toEqual([activity('viewed'), activity('closed')]);
  });

  test('the session, once, with the host’s name', async () => {
    const first = await startProviderRun(() => ({ poptins: [] }), { browser: known() });
    await first.browser.tick(3 * SECOND);
    const next = first.browser.visit('https://shop.example/next');
    await startProviderRun(() => ({ poptins: [] }), { browser: next });
    await next.tick(3 * SECOND);
    expect(told(first.browser, 'total-website-session')).toEqual([
      { ...identity, url: 'shop.example', keepalive: true },
    ]);
    expect(told(next, 'total-website-session')).toEqual([]);
  });

  test('nothing about an unknown visitor, until there is a conversion', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(1))] }));
    await browser.tick(SECOND);
    expect(browser.requests).toHaveLength(1);
    stage.listener().onSubmitted(A, { fields: [{ name: 'email', value: 'new@shop.example' }] });
    stage.ends(A, 'submitted');
    await browser.settle();
    expect(told(browser, 'total-website-session')).toMatchObject([{ email: 'new@shop.example' }]);
    expect(told(browser, 'conversion-activities')).toEqual([]);
  });
});

describe('the e-mail address of a conversion', () => {
  test.each([
    [{ email: 'Me@Shop.example', other: 'x@y.zz' }, 'me@shop.example'],
    [{ contact: 'me@shop.example' }, 'me@shop.example'],
    [[{ name: 'contact', value: 'me@shop.example' }], 'me@shop.example'],
    [{ email: '@@a.b' }, '@@a.b'],
    [{ email: 'a@b' }, ''],
    [{ email: 'a@.b' }, ''],
    [{ email: 'a@b.' }, ''],
    [{ email: 'a b@c.d' }, ''],
  ])('%j', (fields, email) => expect(findEmail({ fields })).toBe(email));

  test('is fast on a text made to be slow', () => {
    // in quadratic time it would take minutes
    expect(findEmail({ fields: { email: `${'@.'.repeat(200_000)} ` } })).toBe('');
  });
});
