import type { Chance } from '../../chance.ts';
import { nearlyRight, takesForm } from './right-calls.ts';

/** One call of the fuzz test. */
export interface HostileCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

const pick = <T>(chance: Chance, all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

/** A valid value for each part of a path. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  client_id: ['shop', 'shop', 'shop-b'],
  poptin_id: ['news000000001', 'gone000000001'],
  viewer_id: ['v-1', 'v-2'],
  id: ['1', '2', '3', '17'],
  version: ['1', '2'],
  file: ['leads.csv', 'leads.json'],
  secret: ['x'],
};
const WRONG_PARTS = [
  ...['%zz', '%', '%00', '%2e%2e', '..', '%c0%80', '%ff', '0', '-1', '9'.repeat(25), 'NaN', '1e3', '*'],
  ...[
    '__proto__',
    'constructor',
    encodeURIComponent('שלום'),
    '%F0%9F%98%80',
    'a%2Fb',
    'x'.repeat(300),
    "'",
    '"',
    ';',
  ],
];

const NAMES =
  'client_id poptin_id viewer_id submission_id email consent visitor newExtraFields domain url trigger type activity ' +
  'status customer clientId products data_for total_cart_value customer_id source_table preview_poptin_id ' +
  'login password next language current stay label role which sites lead mention search popup from to before format ' +
  'suspected popups settings poptins isOn startsAt endsAt weight kind values since delivery about keep_days display ' +
  'time_zone limit asVariant design_properties content fields category manual_products count host port user key ' +
  '__proto__ constructor toString hasOwnProperty length';
const WORDS = [
  ...[
    '',
    '0',
    '1',
    'true',
    'yes',
    'shop',
    'shop-b',
    'news000000001',
    'gone000000001',
    'v-1',
    'mobile',
    'desktop',
  ],
  ...[
    'ada@example.com',
    'olga',
    'owner',
    'viewer',
    'all',
    'named',
    'he',
    'csv',
    'json',
    'webhook',
    'smtp',
    'allowed',
  ],
  ...[
    '2026-11-23',
    '2026-13-45',
    '0000-01-01',
    '9999-12-31',
    '2026-11-23T10:00:00Z',
    '-1',
    '1e400',
    '9'.repeat(30),
  ],
  ...[
    '[]',
    '{}',
    '[[]]',
    'null',
    '"',
    '\\',
    "' or 1=1 --",
    '%',
    '_',
    '|',
    '<script>',
    '=1+1',
    '\r\nBcc: x',
    '\u202e',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '😀',
    'İ',
    'ß',
    'x'.repeat(20_479),
    'x'.repeat(20_481),
    'ש'.repeat(12_000),
  ],
  ...['http://127.0.0.1/', 'https://a.example/u/me@x', 'javascript:alert(1)', '//evil.example', '/\\evil'],
] as const;

const nested = (chance: Chance) => {
  const levels = pick(chance, [3, 19, 20, 21, 500, 4_113, 9_000]);
  return chance() < 0.5
    ? `${'['.repeat(levels)}${']'.repeat(levels)}`
    : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
};

function value(chance: Chance, depth = 0): unknown {
  const kind = chance();
  if (kind < 0.6 || depth > 3) return pick(chance, WORDS);
  if (kind < 0.75) return pick<unknown>(chance, [0, 1, -1, 1e308, 2 ** 53, 0.5, true, false, null]);
  if (kind < 0.87) return Array.from({ length: Math.floor(chance() * 4) }, () => value(chance, depth + 1));
  return object(chance, 4, depth + 1);
}

function object(chance: Chance, most: number, depth = 0): Record<string, unknown> {
  const names = NAMES.split(' ');
  return Object.fromEntries(
    Array.from({ length: Math.floor(chance() * most) }, () => [pick(chance, names), value(chance, depth)]),
  );
}

/** What the route needs, so that a call gets past its first check. */
const base = (chance: Chance): Record<string, unknown> => ({
  ...{
    client_id: 'shop',
    poptin_id: 'news000000001',
    viewer_id: 'v-1',
    email: 'ada@example.com',
    domain: 'a.example',
  },
  ...{ url: 'https://a.example/', trigger: 'time', type: 'mobile', activity: 'viewed', customer_id: '7' },
  ...{
    products: [{ product_id: '1', product_name: 'a', category: 'b' }],
    source_table: 'browse_abandonment',
  },
  ...{
    login: `user${Math.floor(chance() * 1e6)}`,
    role: 'viewer',
    which: 'all',
    kind: 'webhook',
    label: 'CRM',
  },
});

/** Every kind of body that a stranger may send. */
const BODIES: readonly ((chance: Chance) => Pick<HostileCall, 'body' | 'type'>)[] = [
  () => ({}),
  (chance) => form({ ...base(chance), ...object(chance, 6) }),
  (chance) => form({ ...base(chance), ...object(chance, 6) }),
  (chance) => form(object(chance, 12)),
  (chance) => ({ ...form({}), body: `${pick(chance, ['a', 'lead', '%zz', '='])}=1&`.repeat(3_000) }),
  (chance) =>
    form(
      Object.fromEntries(Array.from({ length: pick(chance, [199, 201, 5_000]) }, (_, n) => [`f${n}`, '1'])),
    ),
  (chance) => json({ ...base(chance), ...object(chance, 6) }),
  (chance) => json({ ...base(chance), ...object(chance, 6) }),
  (chance) => json(value(chance)),
  (chance) => json({ poptins: [{ poptin_id: 'news000000001', ...object(chance, 5) }] }),
  (chance) => ({
    ...json({}),
    body: `{"client_id":"shop","poptin_id":"news000000001","a":${nested(chance)}}`,
  }),
  (chance) =>
    form({
      ...base(chance),
      newExtraFields: nested(chance),
      popups: nested(chance),
      settings: nested(chance),
    }),
  (chance) => ({
    ...json({}),
    body: pick(chance, ['', ' ', '{', '{"a":', 'nul', '[1,', '\ufeff{}', '{"a":1}}', '1e999']),
  }),
  (chance) => ({
    type: pick(chance, ['application/json', 'application/x-www-form-urlencoded', 'text/plain']),
    body: Uint8Array.from({ length: 200 }, () => Math.floor(chance() * 256)),
  }),
  (chance) => ({
    type: pick(chance, [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
    ]),
    body: '--x\r\nContent-Disposition: form-data; name="login"; filename="a"\r\n\r\nb\r\n--x--\r\n',
  }),
  (chance) => ({
    type: pick(chance, [
      '',
      'application/xml',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'a'.repeat(500),
    ]),
    body: '{"client_id":"shop"}',
  }),
  (chance) => ({ ...form({}), body: `a=${'x'.repeat(pick(chance, [4_000, 65_600, 262_200, 1_048_600]))}` }),
];

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) });

function form(fields: Record<string, unknown>) {
  const params = new URLSearchParams();
  for (const [name, each] of Object.entries(fields))
    for (const one of [each].flat())
      params.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return { type: 'application/x-www-form-urlencoded', body: params.toString() };
}

/** Existing ids, by the name of the path's part. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** @param route as hono spells it: `/sites/:client_id/leads/:id{[0-9]{1,15}}`. */
export function hostileCall(chance: Chance, method: string, route: string, known: Known = {}): HostileCall {
  const path = route
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part.replace('*', 'x');
      const [name = ''] = part.slice(1).split('{');
      return chance() < 0.85 ? pick(chance, known[name] ?? RIGHT[name] ?? ['x']) : pick(chance, WRONG_PARTS);
    })
    .join('/');
  const right = chance() < 0.4 ? nearlyRight(chance, method, route, () => value(chance)) : undefined;
  if (right && method === 'GET') return { method, path: `${path}?${form(right).body}` };
  const query = chance() < 0.4 ? `?${form(object(chance, 5)).body.slice(0, 6_000)}` : '';
  const raw = chance() < 0.05 ? `?a=${pick(chance, ['%zz', '%00', '%', '&&&==', '#?'])}` : '';
  const call = { method, path: path + (raw || query) };
  if (right) return { method, path, ...(takesForm(method, route) ? form(right) : json(right)) };
  return method === 'GET' ? call : { ...call, ...pick(chance, BODIES)(chance) };
}
