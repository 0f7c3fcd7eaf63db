import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call, Reply, Transport } from '../../../provider/destinations/destination.ts';
import { DESTINATION_KINDS, findKind, readSettings } from '../../../provider/destinations/index.ts';
import { sign } from '../../../provider/destinations/webhook.ts';

interface Recording {
  readonly calls: readonly { readonly request: Record<string, unknown>; readonly reply: RecordedReply }[];
  readonly refusal: { readonly reply: RecordedReply; readonly said: string };
}
interface RecordedReply {
  readonly status: number;
  readonly body: unknown;
}

const recording = (kind: string): Recording =>
  JSON.parse(readFileSync(new URL(`recordings/${kind}.json`, import.meta.url), 'utf8')) as Recording;

const replyOf = ({ status, body }: RecordedReply): Reply => ({
  status,
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;
const NOW = new Date('2026-11-23T10:00:05Z');

const GIVEN: Readonly<Record<string, Record<string, string>>> = {
  webhook: { url: 'https://crm.example/hook', key: `whsec_${Buffer.alloc(24, 7).toString('base64')}` },
  smtp: { host: 'smtp.example', port: '587', from: 'a@shop.example', to: 'b@shop.example' },
  mailchimp: { key: '0123456789abcdef0123456789abcdef-us21', list: 'a1b2c3d4e5' },
  klaviyo: { key: 'pk_0123456789abcdef', list: 'Y6nRLr' },
  hubspot: { token: 'pat-eu1-0123' },
  brevo: { key: 'xkeysib-0123-abc', list: '7' },
  'google-sheets': {
    spreadsheet: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
    sheet: 'Leads',
    columns: 'email, favourite drink',
    account: JSON.stringify({ client_email: 'me@project.iam.gserviceaccount.com', private_key: PRIVATE_KEY }),
  },
};

const LEAD = {
  id: 5,
  at: '2026-11-23T10:00:00.000Z',
  poptinId: 'news000000001',
  viewerId: 'v-1',
  suspicion: '',
  fields: {
    email: 'Ada@Example.com',
    name: 'Ada Lovelace',
    phone: '+44 20 7946 0958',
    'favourite drink': 'tea',
    page_url: 'https://shop.example/?q=1',
    visitor: 'mobile',
  },
};

function prepare(kind: string, fields: Record<string, unknown> = LEAD.fields) {
  const found = findKind(kind);
  if (!found) throw new Error(kind);
  const { settings, secrets, problems } = readSettings(found, GIVEN[kind] ?? {});
  expect(problems).toEqual([]);
  return {
    kind: found,
    attempt: { lead: { ...LEAD, fields }, site: 'shop', deliveryId: 9, settings, secrets },
  };
}

function transport(replies: readonly Reply[]): Transport & { calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    now: () => NOW,
    mail: () => Promise.reject(new Error('no mail here')),
    async call(request) {
      calls.push(request);
      const reply = replies[calls.length - 1];
      if (!reply) throw new Error('one call too many');
      return reply;
    },
  };
}

const RECORDED = ['mailchimp', 'klaviyo', 'hubspot', 'brevo', 'google-sheets'];

describe.each(RECORDED)('%s', (name) => {
  it('is called according to its reference', async () => {
    const { calls, refusal } = recording(name);
    const { kind, attempt: sent } = prepare(name);
    const net = transport(calls.map(({ reply }) => replyOf(reply)));
    expect((await kind.send(sent, net)).state).toBe('delivered');
    expect(net.calls).toHaveLength(calls.length);
    for (const [index, { request }] of calls.entries()) {
      const { method, url, headers, body = '' } = net.calls[index] as Call;
      const { body: expected, method: verb, url: address, ...expectedHeaders } = request;
      expect([method, decodeURIComponent(url)]).toEqual([verb, address]);
      expect(headers).toMatchObject(expectedHeaders);
      if (expected) expect(JSON.parse(body)).toEqual(expected);
    }
    const refused = await kind.send(sent, transport([replyOf(refusal.reply)]));
    expect(refused).toEqual({ state: 'failed', said: refusal.said });
  });

  it.each([429, 500, 503])('is tried again after a %i, at the time that it names', async (status) => {
    const { kind, attempt: sent } = prepare(name);
    const busy = { status, headers: { 'retry-after': '30' }, body: '<html>' };
    expect(await kind.send(sent, transport([busy]))).toEqual({
      state: 'again',
      said: `Answered with ${status}.`,
      afterS: 30,
    });
  });
});

it.each(['mailchimp', 'klaviyo', 'brevo'])('%s gets nobody who did not agree', async (name) => {
  const { kind, attempt: sent } = prepare(name, { ...LEAD.fields, consent: 'no' });
  expect(await kind.send(sent, transport([]))).toMatchObject({ state: 'skipped' });
});

describe('the webhook', () => {
  it('is signed according to Standard Webhooks', () => {
    // the example of its specification (github.com/standard-webhooks/standard-webhooks, spec)
    expect(
      sign(
        'msg_loFOjxBNrRLzqYUf',
        '1731705121',
        '{"event_type":"ping","data":{"success":true}}',
        'whsec_plJ3nmyCDGBKInavdOK15jsl',
      ),
    ).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
  });

  it('has the same id at each try, and the visitor’s fields separately', async () => {
    const { kind, attempt: sent } = prepare('webhook');
    const net = transport([replyOf({ status: 204, body: '' })]);
    expect(await kind.send(sent, net)).toEqual({ state: 'delivered', said: 'Answered with 204.' });
    const [{ headers, body = '' }] = net.calls as [Call];
    expect(headers['webhook-id']).toBe('lead-9');
    expect(headers['webhook-timestamp']).toBe('1795428005');
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      data: { site: 'shop', written: { name: 'Ada Lovelace' }, fields: { visitor: 'mobile' } },
    });
  });
});

describe('settings', () => {
  it.each([
    ['webhook', { url: 'ftp://a', key: 'short' }, ['url', 'key']],
    ['webhook', {}, ['url', 'key']],
    ['smtp', { ...GIVEN.smtp, port: '99999', to: 'a@b, c@d' }, ['port', 'to']],
    ['mailchimp', { key: 'abc', list: 'x y' }, ['key', 'list']],
    ['google-sheets', { spreadsheet: 'https://docs.google.com', account: '{}' }, ['spreadsheet', 'account']],
  ])('of %s name their faults', (name, given, fields) => {
    const kind = findKind(name);
    expect(kind && readSettings(kind, given).problems.map(({ field }) => field)).toEqual(fields);
  });

  it('keep a secret that is not given again', () => {
    const kind = findKind('brevo');
    expect(kind && readSettings(kind, { list: '8' }, { key: 'xkeysib-1' })).toEqual({
      settings: { list: '8' },
      secrets: { key: 'xkeysib-1' },
      problems: [],
    });
  });

  it('have distinct names in each kind', () => {
    for (const { settings } of DESTINATION_KINDS)
      expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  });
});
