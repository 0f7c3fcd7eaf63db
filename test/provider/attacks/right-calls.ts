import type { Chance } from '../../chance.ts';

type Fields = Readonly<Record<string, unknown>>;

const POPUP = JSON.stringify({ poptin_id: 'news000000001', poptin_name: 'News', design_properties: {} });

/** What a route accepts, so that hostile values get past its first check. The first match counts. */
const RIGHT: readonly (readonly [route: RegExp, fields: Fields])[] = [
  [
    / \/api\/display\/viewed\//,
    { client_id: 'shop', viewer_id: 'v-1', trigger: 'time', type: 'mobile', url: 'a.example/' },
  ],
  [/ \/api\/display\/closed\//, { client_id: 'shop', url: 'a.example/' }],
  [/ \/api\/display\/click\//, { client_id: 'shop' }],
  [
    / \/api\/(?:submit|display\/conversion\/)/,
    { client_id: 'shop', poptin_id: 'news000000001', email: 'ada@example.com', message: 'Hello' },
  ],
  [/ \/api\/display\/total-website-session\//, { email: 'ada@example.com', url: 'a.example' }],
  [
    / \/api\/display\/conversion-activities\//,
    { email: 'ada@example.com', poptin_id: 'news000000001', activity: 'viewed', url: 'a.example' },
  ],
  [/ \/api\/display\/limitLogs\//, { status: 'full', id: '7' }],
  [/ \/api\/display\/:client_id/, { domain: 'a.example' }],
  [
    / \/shopify\//,
    { clientId: 'shop', customer: '7', products: '["1"]', data_for: 'cart', total_cart_value: '12' },
  ],
  [
    / \/wix\//,
    {
      client_id: 'shop',
      customer_id: '7',
      products: [{ product_id: '1', product_name: 'a', category: 'b' }],
      source_table: 'browse_abandonment',
    },
  ],
  [/^PATCH .*\/popups\//, { isOn: true, startsAt: null, endsAt: '2030-01-01T00:00:00Z', weight: 3 }],
  [/\/switches$/, { isOn: '1', startsAt: '2026-11-23T10:00', endsAt: '', weight: '3' }],
  [/\/popups\/:poptin_id\/draft$/, { settings: POPUP }],
  [/ \/sites\/:client_id\/popups$/, { popups: `[${POPUP}]` }],
  [
    / \/provider\/.*\/(?:drafts|poptins)$/,
    { poptins: [{ poptin_id: 'news000000001', poptin_name: 'News' }] },
  ],
  [/ \/provider\/.*\/duplicate$/, { asVariant: true }],
  [/\/duplicate$/, { as: 'variant' }],
  [/\/experiments\/.*\/end$/, { winner: 'news000000001' }],
  [/^(?:POST|PATCH) \/provider\/.*\/replay$/, { delivery: 1 }],
  [/\/backfill$/, { since: '2026-01-01' }],
  [/^PATCH .*\/destinations\//, { label: 'CRM', isOn: true, values: { url: 'https://a.example/' } }],
  [
    /^POST \/provider\/.*\/destinations$/,
    { kind: 'webhook', label: 'CRM', values: { url: 'https://a.example/' } },
  ],
  [
    /^POST \/sites\/.*\/destinations(?:\/:id[^/]*)?$/,
    { kind: 'webhook', label: 'CRM', isOn: '1', url: 'https://a.example/' },
  ],
  [/ \/provider\/clients\/:client_id$/, { about: 'A shop', keep_days: 30, display: 'allowed' }],
  [/\/settings$/, { about: 'A shop', keep_days: '30', display: 'allowed', time_zone: 'Europe/Berlin' }],
  [/ \/sites$/, { client_id: 'shop-c', about: 'A shop' }],
  [/\/leads\/delete$/, { lead: '1', sure: '1' }],
  [/\/(?:delete|drop-draft|withdraw-links|:id[^/]*\/password)$/, { sure: '1', email: 'ada@example.com' }],
  [/\/leads\/link$/, { format: 'csv', search: 'ada' }],
  [/\/person/, { email: 'ada@example.com' }],
  [/\/leads/, { search: 'ada@example', popup: 'news000000001', from: '2026-01-01', to: '2030-01-01' }],
  [/\/numbers$/, { from: '2026-11-01', to: '2026-11-30', popup: 'news000000001' }],
  [/\/destinations\/new$/, { kind: 'webhook' }],
  [/\/access$/, { role: 'viewer', which: 'named', sites: 'shop' }],
  [/\/password$/, { current: 'a long enough one', next: 'a long enough one', stay: '1' }],
  [/\/tokens$/, { label: 'CRM' }],
  [/ \/login$/, { login: 'olga', password: 'a long enough one', next: '/' }],
  [/ \/language$/, { language: 'he', next: '/' }],
];

/** Calls that take a form; the others with a body take JSON. */
const FORMS =
  / \/(?:sites|accounts|login|logout|language)(?:\/|$)| \/api\/display\/(?:conversion|click|:client_id)/;

/** The fields that the route takes, some of them with other values; undefined for one that takes none. */
export function nearlyRight(
  chance: Chance,
  method: string,
  route: string,
  value: () => unknown,
): Fields | undefined {
  const name = `${method} ${route}`;
  const right = RIGHT.find(([routes]) => routes.test(name))?.[1];
  if (!right) return undefined;
  return Object.fromEntries(
    Object.entries(right).map(([field, each]) => [field, chance() < 0.15 ? value() : each]),
  );
}

export const takesForm = (method: string, route: string): boolean => FORMS.test(`${method} ${route}`);
