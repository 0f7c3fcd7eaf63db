import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes as banner } from '../../elements/consent-banner/attributes.ts';
import { attributes as form } from '../../elements/contact-form-7/attributes.ts';
import { readVisitor } from '../../elements/display-run/visitor/visitor.ts';
import { attributes as analytics } from '../../elements/link-analytics/attributes.ts';
import { attributes as theme } from '../../elements/page-theme/attributes.ts';
import { attributes as popup } from '../../elements/poptin-popup/attributes.ts';
import { attributes as tab } from '../../elements/poptin-tab/attributes.ts';
import { attributes as feed } from '../../elements/sbi-feed/attributes.ts';
import { readAttribute, readProperty } from '../../shared/element/attributes.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { readStoredRequest } from '../../shared/outbox/queued-request.ts';
import { explainAttribute } from '../../shared/owner-input/explain-attribute.ts';
import { dropMarkup, repairInlineJson, straightenQuotes } from '../../shared/pasted/repair-json.ts';
import { poptin, startProviderRun } from '../elements/display-run/harness.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';
import { fuzz } from './fuzz.ts';
import { LONG_TEXTS, NAMES, TEXTS } from './hostile.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const HOUR_MS = 3_600_000;

/** A returning visitor: two popups seen, one closed, a waiting lead. */
async function returningVisitor(): Promise<{ local: [string, string][]; session: [string, string][] }> {
  const { browser, run, stop } = await startProviderRun(() => ({
    display: 'allowed',
    poptins: [
      poptin('one', { display_after_sec_active: 1, d_f_r: 'all@display_once_every_few_days_2', cookie: 3 }),
    ],
  }));
  await browser.tick(2000);
  run.stop();
  const outbox = createOutbox(browser);
  browser.server = () => new Response('', { status: 503 });
  void outbox.send({
    id: 'r1',
    url: 'https://p.example/lead',
    encoding: 'form',
    body: { email: 'a@b.example' },
    confirmed: true,
    about: 'lead',
  });
  await browser.settle();
  outbox.stop();
  stop();
  const read = (area: FakeBrowser['local']) =>
    area.keys().map((key): [string, string] => [key, area.get(key) ?? '']);
  return { local: read(browser.local), session: read(browser.session) };
}

describe('the content of web storage and cookies', () => {
  it('a spoiled past stops neither a popup nor a lead', async () => {
    const past = await returningVisitor();
    expect(past.local.length).toBeGreaterThan(1);
    const all = [...past.local, ...past.session];
    const spoiled = fc.tuple(
      fc.nat({ max: all.length - 1 }),
      fc.oneof(
        mutatedText(all.map(([, text]) => text)),
        mutatedJson(all.flatMap(([, text]) => parsed(text))).map((each) => JSON.stringify(each) ?? ''),
      ),
    );
    await fuzz(spoiled, async ([at, text]) => {
      const browser = fakeBrowser();
      for (const [key, value] of past.local) browser.local.set(key, value);
      for (const [key, value] of past.session) browser.session.set(key, value);
      const key = all[at]?.[0] as string;
      (at < past.local.length ? browser.local : browser.session).set(key, text);
      const { run, stop } = await startProviderRun(
        () => ({ display: 'allowed', poptins: [poptin('new', { on_click: 1 })] }),
        { browser },
      );
      expect(run.explain().map(({ poptinId }) => poptinId)).toEqual(['new0000000000']);
      readVisitor(browser);
      browser.server = () => Response.json({ success: true });
      const outbox = createOutbox(browser);
      const sent = outbox.send({
        id: 'r2',
        url: 'https://q.example/lead',
        encoding: 'form',
        body: { email: 'c@d.example' },
        confirmed: true,
        about: 'lead',
      });
      // a spoiled entry may look like another tab's lock
      await browser.tick(HOUR_MS);
      expect((await sent).kind).not.toBe('refused');
      expect(browser.requests.some(({ url }) => url === 'https://q.example/lead')).toBe(true);
      outbox.stop();
      stop();
    });
  });

  it('a stored request is ours, complete, or ignored', async () => {
    const stored = {
      id: 'r',
      url: 'https://p.example/',
      encoding: 'form',
      body: { a: 'b' },
      confirmed: true,
      about: 'lead',
      at: 1,
      attempts: 0,
      triedAt: 0,
      nextAt: 0,
    };
    await fuzz(mutatedJson([stored]), (changed) => {
      const read = readStoredRequest(JSON.stringify(changed) ?? '');
      if (read) expect(read.url).toMatch(/^https?:/);
    });
  });

  it('the page’s cookies', async () => {
    const headers = [
      'a=b; cookieyes-consent=consentid:1; poptin_old_user=true; _ga=GA1.1',
      'poptin_user_id=x; =; ;;; a',
    ];
    await fuzz(mutatedText(headers), async (changed) => {
      const browser = fakeBrowser();
      Object.defineProperty(browser.window.document, 'cookie', { get: () => changed, set() {} });
      const { run, stop } = await startProviderRun(
        () => ({
          display: 'allowed',
          poptins: [poptin('new', { cookie_filter: [{ cookie: 'a', compare: 'is', value: 'b' }] })],
        }),
        { browser },
      );
      expect(run.explain()).toHaveLength(1);
      stop();
    });
  });
});

const parsed = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

describe('JSON in a tag', () => {
  const json = [
    '{"poptins":[{"poptin_id":"a1b2c3d4e5f60","content":{"title":"A <b>big</b> one","text":"Two\\nlines"}}]}',
    '{\n"a": 1,\n\n"b": [1, 2, {"c": "x"}]\n}',
    '{“title”: “Now”, “n”: 1}',
    '<p>{"a": "b",</p>\n<p>"c": "d"}</p>',
  ];

  it('is read as intended or refused with one line, and good JSON stays unchanged', async () => {
    await fuzz(mutatedText(json), (changed) => {
      const { log, logged } = fakeBrowser();
      const script = { textContent: changed } as Element;
      const value = repairInlineJson('poptin-popup', script, log, new Error('syntax'));
      expect(logged).toHaveLength(1);
      // `1e999` is a number that JSON can be read from, but not written to
      if (value !== null) expect(script.textContent).toBe(JSON.stringify(value));
      for (const [good] of parsed(changed).map((each) => [JSON.stringify(each)])) {
        expect(JSON.parse(dropMarkup(good as string))).toEqual(JSON.parse(good as string));
        straightenQuotes(good as string);
      }
    });
  });
});

describe('attributes and properties', () => {
  const all = Object.entries({ banner, form, analytics, theme, popup, tab, feed }).flatMap(([tag, table]) =>
    Object.entries(table).map(([name, each]) => ({ tag, name, each })),
  );

  it('any text is a value of the type, or refused with the expectation', async () => {
    const text = fc.oneof(fc.constantFrom(...TEXTS, ...LONG_TEXTS, ...NAMES), fc.string());
    await fuzz(fc.tuple(fc.constantFrom(...all), text), ([{ tag, name, each }, given]) => {
      for (const read of [readAttribute(each, given), readProperty(each, given)]) {
        if (read === undefined) expect(explainAttribute(tag, name, given, each)).toMatch(/: expected \w/);
        else if (each.type === 'number') expect(Number.isFinite(read)).toBe(true);
        else if (each.type === 'enum') expect(each.values).toContain(read);
        else if (each.type === 'url') expect(read).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
        else if (each.type === 'list') expect(Array.isArray(read)).toBe(true);
      }
    });
  });
});
