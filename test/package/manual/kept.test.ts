import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT } from '../../../package/manual/kept.ts';

/** The code of what a page downloads. */
const sources = ['elements', 'shared'].flatMap((folder) => {
  const root = join(import.meta.dirname, '../../..');
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|[\\/])manual(?:\.ts$|[\\/])/.test(name))
    .map((name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });
});

const names = KEPT.map(({ name }) => name.replace('…', ''));
const isKept = (text: string) => names.some((name) => text === name.trimEnd());

/** Names with our prefixes that are not stored: settings and calls of the provider, events, classes, parameters. */
const NOT_STORED =
  /^(?:poptin_(?:design_\w+|type|size|format|id|url|name|target|location|view_id|new_session|user_?|session_time_?)|poptin_|apt_|cookieyes(?:-|_consent_update)?|tagdrop-(?:root|view-|error|forget|forgotten|key|)|poptin_debug)$/;

test('every stored name stands in the table of docs/privacy.md', () => {
  const found = new Set<string>();
  for (const { text } of sources)
    for (const [, name = ''] of text.matchAll(/['"`]((?:poptin_|tagdrop[_-]|apt_|cookieyes)[\w:-]*)/g))
      found.add(name);
  expect(found.size).toBeGreaterThan(60);
  expect([...found].filter((name) => !isKept(name) && !NOT_STORED.test(name))).toEqual([]);
});

test('every name of the table is somewhere in the code', () => {
  // those that are put together: `poptin_${interaction}`, `${EMAIL}_until`
  const joined = ['poptin_seen', 'poptin_closed', 'poptin_converted', 'poptin_converted_email_until'];
  const all = sources.map(({ text }) => text).join('\n');
  expect(names.filter((name) => !joined.includes(name) && !all.includes(name.trimEnd()))).toEqual([]);
});

/** The files that write to a visitor's device. Whoever adds one looks whether its name is in the table (`kept.ts`). */
const WRITERS = [
  'elements/consent-banner/later/complete-receipt.ts',
  'elements/consent-banner/later/cookie-sweep.ts',
  'elements/consent-banner/record/receipt.ts',
  'elements/consent-banner/record/write-record.ts',
  'elements/consent-banner/scan/start-scan.ts',
  'elements/contact-form-7/engine.ts',
  'elements/display-run/shops/wix/orders.ts',
  'elements/display-run/triggers/autopilot.ts',
  'elements/display-run/triggers/once-a-session.ts',
  'elements/display-run/visitor/activities.ts',
  'elements/display-run/visitor/cookies.ts',
  'elements/display-run/visitor/country.ts',
  'elements/display-run/visitor/email.ts',
  'elements/display-run/visitor/interactions.ts',
  'elements/display-run/visitor/stored.ts',
  'elements/display-run/visitor/visitor.ts',
  'elements/poptin-popup/features/game/stored-prize.ts',
  'elements/poptin-popup/features/timer/countdown.ts',
  'elements/poptin-popup/form/draft.ts',
  'elements/poptin-popup/form/free-domains.ts',
  'elements/poptin-tab/engine.ts',
  'shared/base/web-storage.ts',
  'shared/outbox/durable-copy.ts',
  'shared/outbox/lock.ts',
  'shared/outbox/request-fates.ts',
  'shared/outbox/request-storage.ts',
  'shared/stored-requests.ts',
];

test('no other file writes to the device', () => {
  const writes =
    /(?:cookies|local|session|area|store)\??\.set\(|setItem\(|indexedDB\.open\(|cookieStore\.set\(/;
  const writers = sources.filter(({ text }) => writes.test(text)).map(({ path }) => path);
  expect(writers.filter((path) => !WRITERS.includes(path)).sort()).toEqual([]);
});
