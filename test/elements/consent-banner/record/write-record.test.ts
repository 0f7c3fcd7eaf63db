import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeRecordCookie } from '../../../../elements/consent-banner/record/write-record.ts';
import { CONSENT_COOKIE, formatRecord, readRecord } from '../../../../shared/consent/record.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { startEngine } from '../banner-fixture.ts';

const URL = 'https://www.site.example/blog/post';
const record = (analytics: boolean, acted = true) => ({
  id: 'x',
  consent: analytics,
  acted,
  categories: { necessary: true, analytics },
  policyRevision: '',
});
const write = (browser: ReturnType<typeof fakeBrowser>, analytics: boolean, rootDomain = '') =>
  writeRecordCookie(browser, formatRecord(record(analytics)), 1000, rootDomain);

/** How servers write the record again. */
const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  php: (text) => encodeURIComponent(text),
  twice: (text) => encodeURIComponent(encodeURIComponent(text)),
  python: (text) => `"${text.replaceAll(',', '\\054')}"`,
  quoted: (text) => `"${text}"`,
  json: (text) => encodeURIComponent(JSON.stringify(text)),
};
const DOMAINS = ['', 'www.site.example', 'site.example'];
const PATHS = ['/', '/blog', '/blog/post'];

it('never undoes a refusal, whatever records, scopes, encodings and orders there are', () => {
  const one = fc.record({
    domain: fc.constantFrom(...DOMAINS),
    path: fc.constantFrom(...PATHS),
    encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
    consent: fc.boolean(),
    optedOut: fc.constantFrom(true, undefined),
    answers: fc.dictionary(fc.constantFrom('analytics', 'advertisement', 'service.youtube'), fc.boolean(), {
      noNullPrototype: true,
    }),
  });
  fc.assert(
    fc.property(one, one, fc.constantFrom(...DOMAINS), (a, b, rootDomain) => {
      const browser = fakeBrowser({ url: URL });
      for (const { domain, path, encoding, consent, optedOut, answers } of [a, b]) {
        const text = formatRecord({ ...record(true), consent, optedOut, categories: answers });
        browser.cookies.set(CONSENT_COOKIE, ENCODINGS[encoding]?.(text) ?? '', 1000, {
          raw: true,
          domain,
          path,
        });
      }
      const scopes = [a, b].map(({ domain, path }) => domain + path);
      const written = scopes[0] === scopes[1] ? [b] : [a, b];
      const read = readRecord(browser.cookies.values(CONSENT_COOKIE));
      for (const { consent, optedOut, answers } of written) {
        if (!consent || optedOut) expect(read?.consent).toBe(false);
        if (optedOut) expect(read?.optedOut).toBe(true);
        for (const [key, answer] of Object.entries(answers))
          if (!answer) expect(read?.categories[key]).not.toBe(true);
      }
      // after a choice there is one record, and it contains what was chosen
      write(browser, false, rootDomain);
      expect(readRecord(browser.visit(URL).cookies.values(CONSENT_COOKIE))).toEqual(record(false));
      expect(browser.cookies.held(CONSENT_COOKIE)).toHaveLength(1);
      write(browser, true, rootDomain);
      expect(readRecord(browser.visit(URL).cookies.values(CONSENT_COOKIE))).toEqual(record(true));
    }),
    { numRuns: 100 },
  );
});

it('a record without a choice counts only if there is no other', () => {
  const chosen = formatRecord(record(true));
  const asked = formatRecord(record(false, false));
  expect(readRecord([asked, chosen])).toEqual(record(true));
  expect(readRecord([chosen, asked])).toEqual(record(true));
  expect(readRecord([asked])).toEqual(record(false, false));
  expect(readRecord(['nonsense', chosen])).toEqual(record(true));
  expect(readRecord([])).toBeNull();
});

it('reads only the cookie with its name', () => {
  const browser = fakeBrowser({ url: URL });
  const yes = formatRecord(record(true));
  browser.cookies.set(`backup-${CONSENT_COOKIE}`, yes, 1000, { raw: true });
  browser.cookies.set('note', `${CONSENT_COOKIE}=${yes}`, 1000, { raw: true });
  expect(readRecord(browser.cookies.values(CONSENT_COOKIE))).toBeNull();
});

it.each([
  '.other.example',
  'https://www.site.example',
  'www.site.example/',
  '*.site.example',
  '.example',
  'a b',
])('keeps the choice for the host, and says so once, if the browser refuses the domain %s', (rootDomain) => {
  const first = fakeBrowser({ url: URL });
  const { engine } = startEngine({ rootDomain }, first);
  engine.rejectAll();
  expect(first.cookies.held(CONSENT_COOKIE)).toHaveLength(1);
  expect(first.logged.map(({ message }) => message)).toEqual([expect.stringContaining(rootDomain)]);
  const { engine: next } = startEngine({ rootDomain }, first.visit(URL));
  expect(next.getState()).toMatchObject({ banner: false, record: { acted: true } });
});

it.each(['site.example', '.site.example', 'www.site.example'])('accepts the domain %s', (rootDomain) => {
  const browser = fakeBrowser({ url: URL });
  write(browser, true);
  write(browser, false, rootDomain);
  expect(browser.logged).toEqual([]);
  expect(browser.cookies.held(CONSENT_COOKIE)).toEqual([formatRecord(record(false))]);
});

it('does not blame the domain if the visitor refuses all cookies', () => {
  const browser = fakeBrowser({ url: URL, storageBlocked: true });
  write(browser, true, 'site.example');
  expect(browser.logged).toEqual([]);
  expect(readRecord(browser.cookies.values(CONSENT_COOKIE))).toEqual(record(true));
});

it.each(['', 'site.example'])(
  'in a frame on another site’s page, keeps the choice for that page alone, with the rootDomain %j too',
  (rootDomain) => {
    const frame = fakeBrowser({ url: URL, outerSite: 'portal.example' });
    write(frame, true, rootDomain);
    write(frame, false, rootDomain);
    expect(frame.logged).toEqual([]);
    expect(frame.visit(URL).cookies.held(CONSENT_COOKIE)).toEqual([formatRecord(record(false))]);
  },
);
