import { expect, it } from 'vitest';
import { temporaryFile } from '../../demo/server/open-server.ts';
import { openDesk } from './open-desk.ts';

const receipt = (number: number) => ({
  submission_id: `s${number}`,
  consent_id: `visitor-${number}`,
  law: 'gdpr',
  action: number % 2 ? 'accept' : 'reject',
  accepted: 'necessary,analytics',
  rejected: '',
  policy: 'analytics.1a2b',
  language: 'de',
  url: `https://shop.example/?x="<b>${number}`,
  time: '2026-11-27T08:00:00.000Z',
});

async function open(who: string, count: number) {
  const desk = await openDesk({ file: temporaryFile() });
  for (let number = 1; number <= count; number++) await desk.store.receipts.add('shop', receipt(number));
  const browser = desk.browser();
  await browser.enter(who);
  return { ...desk, ...browser };
}

it('an owner sees how a banner sends its receipts, until there are some', async () => {
  const { get, store } = await open('olga', 0);
  const { status, text } = await get('/sites/shop/consents');
  expect(status).toBe(200);
  expect(text).toContain('No receipts yet.');
  expect(text).toContain('log-endpoint=&quot;https://popups.example/api/consent/shop&quot;');
  await store.receipts.add('shop', receipt(1));
  const filled = (await get('/sites/shop/consents')).text;
  expect(filled).toContain('visitor-1');
  expect(filled).toContain('necessary, analytics');
  expect(filled).not.toContain('<b>1');
  expect(filled).not.toContain('log-endpoint');
});

it('a page has fifty, and a search finds one', async () => {
  const { get } = await open('vera', 60);
  const first = (await get('/sites/shop/consents')).text;
  expect(first.match(/<code dir="ltr">visitor-/g)).toHaveLength(50);
  const next = /href="(\?[^"]*before=\d+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await get(`/sites/shop/consents${next}`)).text.match(/<code dir="ltr">visitor-/g)).toHaveLength(10);
  const found = (await get('/sites/shop/consents?id=visitor-7')).text;
  expect(found.match(/<code dir="ltr">visitor-/g)).toHaveLength(1);
  expect((await get('/sites/shop/consents?id=nobody')).text).toContain('Nothing found.');
});

it('exports all of them as CSV and JSON, also what a search found, and notes it', async () => {
  const { get, store } = await open('olga', 510);
  const csv = await get('/sites/shop/consents.csv');
  expect(csv.headers.get('content-disposition')).toContain('consents-shop.csv');
  const lines = csv.text.trim().split('\r\n');
  // its mark for spreadsheets is not part of the text
  expect(lines[0]).toBe('id,received,consent_id,law,action,accepted,rejected,policy,language,url,time');
  expect(lines).toHaveLength(512);
  expect(lines.at(-1)).toBe('"510 receipts, end of the file"');
  expect(JSON.parse((await get('/sites/shop/consents.json')).text)).toHaveLength(510);
  const [one] = JSON.parse((await get('/sites/shop/consents.json?id=visitor-3')).text);
  expect(one).toMatchObject({ consent_id: 'visitor-3', action: 'accept' });
  expect(JSON.parse((await get('/sites/shop/consents.json?id=nobody')).text)).toEqual([]);
  expect((await store.audit.list(5)).map(({ did }) => did)).toContain('exported the receipts of consent of');
});

it('a site says for how long it keeps them', async () => {
  const { submit, get, store } = await open('olga', 0);
  expect((await get('/sites/shop')).text).toContain('name="keep_consent_days" value="1095"');
  const answer = await submit('/sites/shop/settings', {
    about: '',
    keep_days: '0',
    keep_consent_days: '400',
  });
  expect(answer.status).toBe(303);
  expect((await store.clients.find('shop'))?.keep_consent_days).toBe(400);
});
