import { expect, test } from 'vitest';
import {
  type DeliveredLead,
  decideNextStep,
  willLeave,
} from '../../../../elements/poptin-popup/lead/next-step.ts';
import { poptinOf } from '../lead-fixture.ts';

const step = (design: Record<string, unknown>, changed: Partial<DeliveredLead> = {}) =>
  decideNextStep({
    design: poptinOf({
      design_properties: Object.fromEntries(
        Object.entries(design).map(([name, value]) => [`poptin_design_${name}`, value]),
      ),
    }).design,
    type: 'lightbox',
    page: { href: 'https://shop.example/a?b=1', pathname: '/a', search: '?b=1' },
    mobile: false,
    query: [['e_mail', 'a@b.co']],
    integrationUrl: '',
    conversionId: '77',
    ...changed,
  });

const to = (url: string, afterMs: number, thankYou = false) => ({
  kind: 'redirect',
  url,
  afterMs,
  target: '_self',
  thankYou,
});

test('thank-you: the configured seconds, 5 if unset, 60 s without auto-close (popup §4)', () => {
  const on = { thank_screen: 1, thank_screen_auto_close: 1 };
  expect(step({ ...on, thank_screen_auto_close_sec: 3 })).toEqual({ kind: 'thank-you', autoCloseMs: 3000 });
  expect(step(on)).toEqual({ kind: 'thank-you', autoCloseMs: 5000 });
  expect(step({ thank_screen: 1 })).toEqual({ kind: 'thank-you', autoCloseMs: 60_000 });
  expect(step({ thank_screen: 1, thank_screen_auto_close_sec: 9 })).toMatchObject({ autoCloseMs: 60_000 });
});

test('no thank-you screen: it closes, or says so if it can’t close', () => {
  expect(step({})).toEqual({ kind: 'close', afterMs: 1500 });
  expect(step({}, { type: 'embedded' })).toEqual({ kind: 'message' });
  expect(step({}, { type: 'content' })).toEqual({ kind: 'message' });
});

test('redirect: the thank-you seconds, or 200 ms with the form data, or 50 ms (decisions 50, 51)', () => {
  const redirect = { redirect: 1, redirect_url: 'example.com' };
  expect(step(redirect)).toEqual(to('http://example.com', 50));
  expect(step({ ...redirect, redirect_send_form_data: 1 })).toEqual(
    to('http://example.com?e_mail=a%40b.co', 200),
  );
  expect(step({ ...redirect, thank_screen: 1 })).toEqual(to('http://example.com', 5000, true));
  expect(
    step({ ...redirect, thank_screen: 1, thank_screen_auto_close_sec: 2, redirect_send_form_data: 1 }),
  ).toEqual(to('http://example.com?e_mail=a%40b.co', 2000, true));
});

test('a redirect to a popup needs 13 characters', () => {
  expect(step({ redirect: 1, redirect_url: 'a1b2c3d4e5f60' })).toEqual({
    kind: 'launch',
    poptinId: 'a1b2c3d4e5f60',
  });
  expect(step({ redirect: 1, redirect_url: 'a1b2c3d4e5f6' })).toEqual(to('http://a1b2c3d4e5f6', 50));
});

test('ignores a redirect that leads nowhere, or would run a script', () => {
  for (const url of ['', '  ', 'javascript:alert(1)', 'data:text/html,x']) {
    expect(step({ redirect: 1, redirect_url: url, thank_screen: 1 })).toMatchObject({ kind: 'thank-you' });
  }
});

test('placeholders and phone numbers', () => {
  expect(step({ redirect: 1, redirect_url: '/next?from={path_url}' })).toEqual(
    to('/next?from=%2Fa%3Fb%3D1', 50),
  );
  expect(step({ redirect: 1, redirect_url: '*1234' }, { mobile: true })).toEqual(to('tel:*1234', 50));
});

test('the integration page has the conversion id and comes first', () => {
  const integrationUrl = 'https://pages.example/next?a=1';
  expect(step({ redirect: 1, redirect_url: 'example.com' }, { integrationUrl })).toEqual(
    to('https://pages.example/next?a=1&conversion_id=77', 50),
  );
  expect(step({}, { integrationUrl: 'javascript:alert(1)' })).toMatchObject({ kind: 'close' });
});

test('only an immediate redirect makes the visitor leave', () => {
  const leaves = (properties: Record<string, unknown>) =>
    willLeave(poptinOf({ design_properties: properties }));
  expect(leaves({ poptin_design_redirect: 1, poptin_design_redirect_url: '/a' })).toBe(true);
  expect(
    leaves({ poptin_design_redirect: 1, poptin_design_redirect_url: '/a', poptin_design_thank_screen: 1 }),
  ).toBe(false);
  expect(leaves({})).toBe(false);
});
