import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../demo/server/seed/index.ts';
import { readDisplayResponse } from '../../elements/display-run/wire/display-response.ts';
import { readChat } from '../../elements/poptin-popup/features/chat/wire.ts';
import { readGame, readPrizes } from '../../elements/poptin-popup/features/game/wire.ts';
import { readLimit } from '../../elements/poptin-popup/features/limit/wire.ts';
import {
  readCart,
  readPriceRules,
  readProducts,
  readWanted,
} from '../../elements/poptin-popup/features/products/wire.ts';
import { readRich } from '../../elements/poptin-popup/features/rich/wire.ts';
import { readTicker, readTimer } from '../../elements/poptin-popup/features/timer/wire.ts';
import { readFields } from '../../elements/poptin-popup/form/fields.ts';
import { readPoptin } from '../../elements/poptin-popup/settings/read-poptin.ts';
import { renameAttributes, takeStyles } from '../../elements/poptin-popup/template/markup-text.ts';
import type { Poptin } from '../../elements/poptin-popup/wire.ts';
import { checkSettings } from '../../package/cli/check-settings.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import { poptin, startProviderRun } from '../elements/display-run/harness.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';
import { fuzz } from './fuzz.ts';
import { LIVE_VALUES, NAMES } from './hostile.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const TEMPLATES = new URL('../../templates/', import.meta.url);
const files = readdirSync(TEMPLATES)
  .filter((name) => name.endsWith('.json'))
  .map((name) =>
    readFileSync(new URL(name, TEMPLATES), 'utf8').replace(/"data:[^"]*"/g, '"https://shop.example/a.png"'),
  );
const popups = [
  ...files.flatMap((text) => JSON.parse(text).poptins as object[]),
  // the seeds' texts contain whole templates, which have their own test
  ...seed.flatMap(({ drafts }) => drafts.map((each) => ({ ...each }))),
].filter((each) => JSON.stringify(each).length < 20_000);
const page = { href: 'https://shop.example/path?a=1', pathname: '/path', search: '?a=1' } as never;

/** Messages to a site owner are meaningful text. */
function expectPlainWords({ logged }: FakeBrowser): void {
  for (const { message } of logged) {
    expect(message).toMatch(/\S/);
    expect(message.length).toBeLessThan(1000);
    expect(message).not.toMatch(/\[object |function \w*\(\)|\bundefined\b/);
  }
  expect(new Set(logged.map(({ key }) => key)).size).toBe(logged.length);
}

/** Reads everything that the product reads of one popup's settings when it is drawn. */
function readAll(browser: FakeBrowser, poptin: Poptin): void {
  const warn = (message: string) => browser.log.warnOnce(message, message);
  for (const mobile of [false, true]) {
    const content = (mobile && poptin.mobile) || poptin.content;
    readFields(
      content.fields,
      {},
      () => {},
      () => {},
    );
    if (content.rich) readRich(content.rich);
    readGame(poptin, mobile, warn as never, null, page);
    readTimer({ poptin, mobile, warn } as never, null);
    const raw = (mobile ? poptin.raw.mobile : poptin.raw.content) as Record<string, unknown> | null;
    if (raw && typeof raw === 'object') {
      readTicker(raw.ticker, warn);
      readChat(raw.chat, page, warn);
      readWanted(raw.products);
    }
  }
  readPrizes(poptin.raw.prizes, warn as never);
  readCart(poptin);
  readLimit(poptin, page);
}

describe('the display answer', () => {
  it('never throws, does not affect neighbours, and reports each fault once, in plain words', async () => {
    await fuzz(mutatedJson(popups), async (changed) => {
      const answer = {
        display: 'allowed',
        poptins: [poptin('before', { on_click: 1 }), changed, poptin('after', { on_click: 1 })],
      };
      const { run, browser, stop } = await startProviderRun(() => answer);
      const known = run.explain().map((each) => each.poptinId);
      expect(known).toEqual(expect.arrayContaining(['before0000000', 'after00000000']));
      run.explain('a1b2c3d4e5f60');
      expectPlainWords(browser);
      await browser.tick(2_000);
      stop();
    });
  });

  it('whole, with a broken envelope', async () => {
    const whole = files
      .map((text) => JSON.parse(text))
      .concat([
        { display: 'not_allowed', message: 'No.', poptins: [], country: 'Germany', cc: 'DE', lang: 'de' },
        {
          display: 'allowed',
          poptins: popups.slice(0, 2),
          is_client_restriction: 1,
          client_restriction_setting: { type: 'x' },
        },
      ]);
    await fuzz(mutatedJson(whole), (changed) => {
      const browser = fakeBrowser();
      const read = readDisplayResponse(changed, browser.log);
      if (read.ok) for (const { id } of read.value.poptins) expect(id).not.toBe('');
      expectPlainWords(browser);
    });
  });
});

describe('the settings of a popup', () => {
  it('are read with their warnings, or not at all', async () => {
    await fuzz(mutatedJson(popups), (changed) => {
      const browser = fakeBrowser();
      const read = readPoptin(browser, changed);
      if (read) readAll(browser, read);
      expectPlainWords(browser);
    });
  });

  it('as a page’s script sets them, with values that throw', async () => {
    const live = fc
      .tuple(
        mutatedJson(popups),
        fc.nat({ max: LIVE_VALUES.length - 1 }),
        fc.constantFrom(
          'content',
          'prizes',
          'poptin_id',
          'design_properties',
          'mobile',
          'coupon',
          'poptin',
          ...NAMES,
        ),
      )
      .map(([settings, at, name]) => ({ ...Object(settings), [name]: LIVE_VALUES[at] }));
    await fuzz(live, (changed) => {
      const browser = fakeBrowser();
      const read = readPoptin(browser, changed);
      if (read) {
        try {
          readAll(browser, read);
        } catch (cause) {
          // only what the page's own values throw, which the view's error boundary catches
          if (!/^(?:toString|value|get|ownKeys|Cannot convert)/.test((cause as Error).message)) throw cause;
        }
      }
    });
  });

  it('products and price rules of shops', async () => {
    const answers = [
      {
        products: [
          {
            id: 1,
            title: 'Mug',
            handle: 'mug',
            variants: [{ id: 2, price: '12.00', available: true }],
            images: [{ src: 'https://cdn.example/a.png' }],
          },
        ],
      },
      [{ id: 1, title: 'Mug', price: 1200, compare_at_price: '15', url: '/products/mug' }],
      { price_rules: [{ id: 1, value: '-10.0', value_type: 'percentage', title: 'TEN' }] },
    ];
    await fuzz(mutatedJson(answers), (changed) => {
      readProducts(changed, '€');
      readPriceRules(changed);
    });
  });
});

describe('template HTML as text', () => {
  const html = [
    '<div class="a" style="color:red" onclick="x()"><style>p{color:red}</style><input name="email" required></div>',
    '<p title=\'>\' style=color:red>{{first_name}}</p><style media="print">a{}</style><svg><style>b{}</style></svg>',
    '<form data-poptin-form><label for=a>E-mail<input id=a type=email></label><button data-poptin-action="submit">Go</button></form>',
  ];

  it('no style attribute or handler stays in a tag, and text stays text', async () => {
    await fuzz(mutatedText(html), (changed) => {
      const { html: kept, css } = takeStyles(changed);
      expect(kept.length + css.length).toBeLessThanOrEqual(changed.length + 4000);
      renameAttributes(kept, (name) => (/^(?:style|on\w)/i.test(name) ? 'data-x' : name));
    });
  });
});

/** A command that a person waits for, and not a page. */
const CHECK_CPU_MS = 5000;

describe('tagdrop check', () => {
  const schemas = settingsFiles.map((file) => writeSchema(file));

  it('says where any text goes wrong', async () => {
    await fuzz(
      fc.tuple(mutatedText(files), fc.nat({ max: schemas.length - 1 })),
      ([text, at]) => {
        for (const { line, column, message } of checkSettings(text, schemas[at] as never)) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).toMatch(/\w/);
        }
      },
      CHECK_CPU_MS,
    );
  });
});
