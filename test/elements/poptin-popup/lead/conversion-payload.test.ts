import { expect, test } from 'vitest';
import type { Form } from '../../../../elements/poptin-popup/form/form.ts';
import {
  type ConversionFacts,
  conversionPayload,
} from '../../../../elements/poptin-popup/lead/conversion-payload.ts';
import { collectFields } from '../../../../elements/poptin-popup/lead/lead-fields.ts';
import { formOf } from '../form/form-fixture.ts';

const facts: ConversionFacts = {
  poptinId: 'a1b2c3d4e5f60',
  clientId: 'client-1',
  poptinTarget: 'lead',
  coupon: 'SAVE10',
  viewId: 'view-9',
  trigger: 'seconds',
  extraButton: 'Send me both',
  page: {
    referrer: 'https://search.example/',
    previousUrl: 'https://shop.example/before',
    pageTitle: 'Shop',
    pageUrl: 'https://shop.example/',
    storedPageUrl: 'https://shop.example/stored',
    storedReferrer: '',
    originLandingPage: 'https://shop.example/landing',
    previousVisitedPages: '["https://shop.example/before"]',
    previousVisitedPagesWithCurrentPage: '["https://shop.example/before","https://shop.example/"]',
    previousVisitedPagesWithTimeStamp: '[{"url":"https://shop.example/before","time":1}]',
    allVisitedPages: '["https://shop.example/before","https://shop.example/"]',
    browserLanguage: 'en-US',
    device: 'desktop',
    convertedEmail: '',
    storeIntegration: 'shopify',
    storeIntegrationCustomerId: '42',
    mayTrack: true,
  },
  operatingSystem: 'Linux',
  cookies: { cc_source: 'ad', cc_: 'x', other: 'secret', acc_: 'y' },
  messengerRef: 'ref-1',
  submissionId: 's-1',
};

/** Popup §3, to the letter. */
const SPECIFIED = [
  ...['poptin_id', 'client_id', 'referrer', 'previous_url', 'page_title', 'page_url', 'consent'],
  ...['previous_visited_pages', 'previous_visited_pages_with_current_page'],
  ...[
    'previous_visited_pages_with_time_stamp',
    'all_visited_pages',
    'newExtraFields',
    'leader_request_cookie',
  ],
  ...['extra_button', 'coupon', 'poptin_view_id'],
  ...['url', 'p_target', 'checkbox_checked', 'trigger', 'title', 'visitor', 'facebook_messanger_data_ref'],
  ...['origin_landing_page', 'store_integration', 'store_integration_customer_id', 'browser_language'],
  'operating_system',
];

const payloadOf = (form: Form, changed: Partial<ConversionFacts> = {}) => {
  const entries = form.entries();
  return conversionPayload({ ...facts, ...changed }, entries, collectFields(entries));
};

test('sends the lead’s cookies only if the visitor may be tracked (popup §4, decision 89)', async () => {
  const form = await formOf([{ id: 'f1', type: 'email', value: 'ada@example.com' }]);
  const denied = payloadOf(form, { page: { ...facts.page, mayTrack: false } });
  expect(denied).not.toHaveProperty('leader_request_cookie');
  expect(payloadOf(form)).toHaveProperty('leader_request_cookie');
});

test('every entry of "Conversion payload" and of "Submission parameters" (popup §3)', async () => {
  const form = await formOf([
    {
      id: 'f1',
      type: 'first_name',
      placeholder: 'First name',
      created_as: 'first_name',
      property_name: 'fname',
    },
    { id: 'f2', type: 'last_name' },
    { id: 'f3', type: 'email', required: 1 },
    { id: 'f4', type: 'multi-select', name: 'colours', values: ['red', 'blue'] },
    { id: 'f5', type: 'consent', label: 'I agree' },
    { id: 'f6', type: 'city' },
    { id: 'f7', type: 'custom', name: 'utm_source', value: 'ad' },
  ]);
  form.change('f1', 'Ada');
  form.change('f2', 'Lovelace');
  form.change('f3', 'ada@example.com');
  form.change('f4', ['red', 'blue']);
  form.change('f5', 'yes');
  const payload = payloadOf(form);
  for (const entry of SPECIFIED) expect(payload).toHaveProperty(entry);
  expect(payload).toMatchInlineSnapshot(`
    {
      "all_visited_pages": "["https://shop.example/before","https://shop.example/"]",
      "browser_language": "en-US",
      "checkbox_checked": "1",
      "client_id": "client-1",
      "colours": "red,blue",
      "consent": "yes",
      "coupon": "SAVE10",
      "email": "ada@example.com",
      "extra_button": "Send me both",
      "facebook_messanger_data_ref": "ref-1",
      "first_name": "Ada",
      "last_name": "Lovelace",
      "leader_request_cookie": "{"cc_source":"ad","cc_":"x"}",
      "name": "Ada Lovelace",
      "newExtraFields": "[{"id":"f1","type":"first_name","placeholder":"First name","created_as":"first_name","created_version":5,"property_name":"fname","name":"first_name","value":"Ada"},{"id":"f2","type":"last_name","placeholder":"","created_as":"last_name","created_version":5,"property_name":"","name":"last_name","value":"Lovelace"},{"id":"f3","type":"email","placeholder":"","created_as":"email","created_version":5,"property_name":"","name":"email","value":"ada@example.com"},{"id":"f4","type":"multi-select","placeholder":"","created_as":"multi-select","created_version":5,"property_name":"","name":"colours","value":"red,blue","values":["red","blue"]},{"id":"f5","type":"consent","placeholder":"","created_as":"consent","created_version":5,"property_name":"","name":"consent","value":"yes"},{"id":"f7","type":"custom","placeholder":"","created_as":"hidden","created_version":5,"property_name":"","name":"utm_source","value":"ad"}]",
      "operating_system": "Linux",
      "origin_landing_page": "https://shop.example/landing",
      "p_target": "lead",
      "page_title": "Shop",
      "page_url": "https://shop.example/",
      "poptin_id": "a1b2c3d4e5f60",
      "poptin_view_id": "view-9",
      "previous_url": "https://shop.example/before",
      "previous_visited_pages": "["https://shop.example/before"]",
      "previous_visited_pages_with_current_page": "["https://shop.example/before","https://shop.example/"]",
      "previous_visited_pages_with_time_stamp": "[{"url":"https://shop.example/before","time":1}]",
      "referrer": "https://search.example/",
      "store_integration": "shopify",
      "store_integration_customer_id": "42",
      "submission_id": "s-1",
      "title": "Shop",
      "trigger": "seconds",
      "url": "https://shop.example/",
      "utm_source": "ad",
      "visitor": "desktop",
    }
  `);
});

test('sends nothing that is empty (popup §5)', async () => {
  const form = await formOf([{ type: 'email' }, { type: 'city', value: ' ' }]);
  const page = Object.fromEntries(
    Object.keys(facts.page).map((name) => [name, '']),
  ) as unknown as ConversionFacts['page'];
  const empty = {
    ...{
      poptinTarget: '',
      coupon: '',
      viewId: '',
      trigger: '',
      extraButton: '',
      messengerRef: '',
      clientId: '',
      operatingSystem: '',
    },
    ...{ cookies: { other: 'x' }, page },
  };
  expect(payloadOf(form, empty)).toEqual({
    poptin_id: 'a1b2c3d4e5f60',
    submission_id: 's-1',
    newExtraFields: '[]',
    checkbox_checked: '0',
  });
});

test('first and last name make a name, unless there is one or half of it is missing (decision 58)', async () => {
  const fields = [
    { id: 'f', type: 'first_name' },
    { id: 'l', type: 'last_name' },
  ];
  const form = await formOf(fields);
  form.change('f', ' דנה ');
  expect(collectFields(form.entries())).toEqual({ first_name: 'דנה' });
  form.change('l', 'כהן');
  expect(collectFields(form.entries())).toEqual({ first_name: 'דנה', last_name: 'כהן', name: 'דנה כהן' });
  const named = await formOf([...fields, { id: 'n', type: 'name', name: 'full' }]);
  for (const id of ['f', 'l', 'n']) named.change(id, 'X');
  expect(collectFields(named.entries())).toEqual({ first_name: 'X', last_name: 'X', full: 'X' });
});

test('consent: yes only if all are, no if one is not, absent without a field (decision 59)', async () => {
  const form = await formOf([
    { id: 'a', type: 'consent' },
    { id: 'b', type: 'consent' },
  ]);
  expect(payloadOf(form)).toMatchObject({ consent: 'no', consent_2: 'no', checkbox_checked: '0' });
  form.change('a', 'yes');
  expect(payloadOf(form)).toMatchObject({ consent: 'no', consent_2: 'no', checkbox_checked: '1' });
  form.change('b', 'yes');
  expect(payloadOf(form)).toMatchObject({ consent: 'yes', consent_2: 'yes' });
  expect(payloadOf(await formOf([{ type: 'email' }]))).not.toHaveProperty('consent');
});

test('a field named like a fact of the page does not change it', async () => {
  const form = await formOf([
    { id: 'a', type: 'custom', name: 'client_id', value: 'evil' },
    { id: 'b', type: 'custom', name: '__proto__', value: 'evil' },
  ]);
  const payload = payloadOf(form);
  expect(payload.client_id).toBe('client-1');
  expect(payload.client_id_2).toBe('evil');
  expect(new URLSearchParams(payload).get('__proto__')).toBe('evil');
});
