import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8');

const source = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = ['elements', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/^package\b/.test(path))
    .map((path) => `${folder}/${path}`),
);

interface Row {
  readonly names: readonly string[];
  readonly life: string;
}

/** The rows of the table for one place; a name that ends in … is a prefix. */
function rowsOf(place: string): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , where]) => where === place)
    .map(([, name = '', , , life = '']) => ({ names: [name.replaceAll('`', '')], life }));
}

const cookies = rowsOf('cookie');
const local = rowsOf('local storage').flatMap(({ names }) => names);
const session = rowsOf('session storage').flatMap(({ names }) => names);

const SECONDS: Readonly<Record<string, number>> = { minute: 60, day: 86_400 };

describe('the page about stored data', () => {
  const table = source('elements/display-run/visitor/cookies.ts');
  const written = [...table.matchAll(/\['(\w+)', ((?:\d+ \* )?)(MINUTE|DAY)\]/g)].map(
    ([, name = '', times = '', unit = '']) => ({
      name: name.endsWith('_') ? `${name}…` : name,
      seconds: (Number.parseInt(times, 10) || 1) * (SECONDS[unit.toLowerCase()] ?? 0),
    }),
  );

  it('names every cookie with its lifetime', () => {
    expect(written.length).toBe(table.match(/: \['poptin_/g)?.length);
    const said = cookies.flatMap(({ names, life }) => {
      const [, number = '', unit = ''] = /^(\d+) (minute|day)/.exec(life) ?? [];
      return names.map((name) => ({ name, seconds: Number(number) * (SECONDS[unit] ?? 0) }));
    });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(said.filter(({ name }) => name.startsWith('poptin_')).sort(byName)).toEqual(
      [...written, { name: 'poptin_root', seconds: 0 }].sort(byName),
    );
    expect(cookies.flatMap(({ names }) => names)).toContain('cookieyes-consent');
  });

  /** Every place that writes, with the names it writes. A new one finds its line missing here. */
  const WRITERS: Readonly<Record<string, { local?: string[]; session?: string[]; cookie?: string[] }>> = {
    'elements/consent-banner/record/write-record.ts': { cookie: ['cookieyes-consent'] },
    'elements/consent-banner/record/watch-record.ts': { local: ['tagdrop_consent_told'] },
    'elements/consent-banner/record/receipt.ts': { local: ['tagdrop_outbox:…'] },
    'elements/consent-banner/later/complete-receipt.ts': { local: ['tagdrop_outbox:…'] },
    // it only deletes
    'elements/consent-banner/later/cookie-sweep.ts': {},
    // it only deletes, when the owner presses a button
    'elements/consent-banner/scan/start-scan.ts': {},
    'elements/contact-form-7/engine.ts': { session: ['tagdrop-form …'] },
    'elements/display-run/shops/shopify/browse-abandonment.ts': { local: ['poptin_recent_variants'] },
    'elements/display-run/shops/wix/orders.ts': { session: ['poptin_wix_order_…'] },
    'elements/display-run/triggers/autopilot.ts': { session: ['apt_…'] },
    'elements/display-run/triggers/once-a-session.ts': { session: ['poptin_s_…', 'poptin_v_…'] },
    'elements/display-run/visitor/activities.ts': { session: ['poptin_total_session'] },
    'elements/display-run/visitor/cookies.ts': { cookie: written.map(({ name }) => name) },
    'elements/display-run/visitor/email.ts': {
      local: ['poptin_converted_email', 'poptin_converted_email_until'],
    },
    'elements/display-run/visitor/forget-visitor.ts': { local: ['poptin_visited_pages'] },
    'elements/display-run/visitor/interactions.ts': {
      local: ['poptin_seen', 'poptin_closed', 'poptin_converted'],
      session: ['poptin_n_s_…'],
    },
    'elements/display-run/visitor/share-cookies.ts': { cookie: ['poptin_root'] },
    'elements/display-run/visitor/visitor.ts': {
      local: ['poptin_visited_pages', 'poptin_all_visited_pages'],
      session: ['poptin_origin_landing_page'],
    },
    'elements/display-run/visitor/country.ts': { session: ['poptin_user_country_code'] },
    'elements/display-run/visitor/shop-identity.ts': { session: ['poptin_store'] },
    'elements/poptin-popup/features/game/stored-prize.ts': {
      local: ['poptin_prize_…'],
      session: ['poptin_prize_…'],
    },
    'elements/poptin-popup/features/timer/countdown.ts': { session: ['poptin_timer_…'] },
    'elements/poptin-popup/form/draft.ts': { session: ['tagdrop_draft_…'] },
    'elements/poptin-popup/form/free-domains.ts': { local: ['tagdrop_free_domains'] },
    'elements/poptin-tab/engine.ts': { session: ['poptin_tab_dismissed_…'] },
    // the database of waiting leads: one writes, two read it
    'shared/outbox/durable-copy.ts': {},
    'shared/resume-stored-requests.ts': {},
    // it only deletes
    'shared/forget.ts': {},
    'shared/stored-requests.ts': {},
    'shared/outbox/lock.ts': { local: ['tagdrop_outbox_turn'] },
    'shared/outbox/request-outcomes.ts': { local: ['tagdrop_outbox_fate:…'] },
    'shared/outbox/request-storage.ts': { local: ['tagdrop_outbox:…'] },
  };

  /** Code that passes a key on to the browser: the readers and writers themselves. */
  const DOORS =
    /^(?:shared\/base\/(?:cookies|web-storage|browser)|elements\/display-run\/visitor\/stored)\.ts$/;
  const WRITES =
    /\b(?:cookies|local|session|area)\s*\??\.set\(|\bwriteStored\(|\.setItem\(|document\.cookie = |\bindexedDB\b|\bcaches\.open\b/;

  it('knows every place that writes something', () => {
    const writers = files.filter((path) => !DOORS.test(path) && WRITES.test(source(path)));
    expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
  });

  it('names what each of them writes, and nothing else', () => {
    const all = Object.values(WRITERS);
    const names = (area: 'local' | 'session' | 'cookie') =>
      [...new Set(all.flatMap((each) => each[area] ?? []))].sort();
    expect(names('local')).toEqual([...local].sort());
    expect(names('session')).toEqual([...session].sort());
    expect(names('cookie')).toEqual(cookies.flatMap((each) => each.names).sort());
  });

  it('has names that are in the code', () => {
    const code = files.map(source).join('\n');
    const names = [...local, ...session, 'cookieyes-consent'].map((name) => name.replace('…', '').trim());
    // code composes a history's keys, and that of an address's end
    const made = /^poptin_(?:seen|closed|converted|converted_email_until)$/;
    expect(names.filter((name) => !made.test(name) && !code.includes(name))).toEqual([]);
    expect(code).toContain("export type Interaction = 'seen' | 'closed' | 'converted';");
  });
});
