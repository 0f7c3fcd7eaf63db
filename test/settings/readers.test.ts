import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentSettings } from '../../elements/consent-banner/manual/settings.ts';
import { validateSettings } from '../../elements/consent-banner/settings/validate-settings.ts';
import { readTargeting } from '../../elements/display-run/decide/targeting/read-targeting.ts';
import { readRule } from '../../elements/display-run/wire/poptin.ts';
import { readGame, readPrizes } from '../../elements/poptin-popup/features/game/wire.ts';
import { readTicker } from '../../elements/poptin-popup/features/timer/wire.ts';
import { readFields } from '../../elements/poptin-popup/form/fields.ts';
import { game } from '../../elements/poptin-popup/manual/content.ts';
import { popup } from '../../elements/poptin-popup/manual/settings.ts';
import { parsePoptin } from '../../elements/poptin-popup/wire.ts';
import { feedSettings } from '../../elements/sbi-feed/manual/source.ts';
import type { FeedContent } from '../../elements/sbi-feed/photos/photo.ts';
import { readFeedFile } from '../../elements/sbi-feed/source/feed-file.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import { createLog } from '../../shared/base/log.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { isRecord } from '../../shared/wire/schema.ts';
import { arbitraryOf } from './arbitrary.ts';

type Json = Record<string, unknown>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
const [popups, consent, feed] = settingsFiles.map((file) => ajv.compile(writeSchema(file)));

/** Reads all of a popup, as the product does; returns every complaint. */
function readPopup(raw: Json): string[] {
  const lines: string[] = [];
  const say = (line: unknown) => void lines.push(String(line));
  const log = createLog({ warn: say, error: say });
  const poptin = parsePoptin(raw, (path, expected) => say(`${path} must be ${expected}`));
  if (!poptin.ok) return [poptin.error];
  readRule(raw, log);
  readTargeting(poptin.value.id, raw, log);
  for (const content of [poptin.value.content, poptin.value.mobile]) {
    readFields(
      content?.fields ?? [],
      {},
      (index) => say(`field ${index} is dropped`),
      (index, name) => say(`field ${index}: ${name}`),
    );
  }
  for (const content of [raw.content, raw.mobile] as (Json | null | undefined)[])
    readTicker(content?.ticker, say);
  return lines;
}

/**
 * What a schema of single fields can't express: a row about numbers has one, a row about products names some, a ticker
 * has a text, and no month has more days than it has.
 */
function completeRows(raw: Json): Json {
  const rows = (name: string) => (raw[name] ?? []) as Json[];
  for (const row of [...rows('cookie_filter'), ...rows('js_filter')]) {
    if (/_than$/.test(String(row.compare))) row.value = '5';
  }
  for (const row of [...rows('shopify_cart_filter'), ...rows('wix_cart_filter')]) {
    if (/contain/.test(String(row.action))) row.products = ['1'];
  }
  for (const content of [raw.content, raw.mobile] as (Json | null | undefined)[]) {
    const ticker = content?.ticker;
    if (isRecord(ticker) && !ticker.items) ticker.text ??= 'One text';
  }
  const design = raw.design_properties as Json | null | undefined;
  if (typeof design?.timer === 'string')
    design.timer = design.timer.replace(/(?<=^|-)(?:29|3[01])(?=[/|])/, '28');
  return raw;
}

describe('what a schema allows, its readers read without a complaint', () => {
  it('popups', () => {
    fc.assert(
      fc.property(arbitraryOf(popup), (value) => {
        const raw = completeRows(value as Json);
        expect(popups?.(raw), ajv.errorsText(popups?.errors)).toBe(true);
        expect(readPopup(raw)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('prizes, except for their sum', () => {
    fc.assert(
      fc.property(arbitraryOf(game.prizes as Setting), (prizes) => {
        const lines: string[] = [];
        const read = readPrizes(prizes, (path, expected) => lines.push(`${path}: ${expected}`));
        expect(read).toHaveLength((prizes as unknown[] | null)?.length ?? 0);
        expect(lines.filter((line) => !line.includes('add up to'))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('the banner', () => {
    fc.assert(
      fc.property(arbitraryOf(consentSettings), (value) => {
        const raw = value as Json & { categories?: { slug: string; services?: { id: string }[] }[] };
        // a repeated slug is a fault that no schema of single fields can express
        const slugs = raw.categories?.map(({ slug }) => slug) ?? [];
        const ids = raw.categories?.flatMap(({ services = [] }) => services.map(({ id }) => id)) ?? [];
        fc.pre(new Set(slugs).size === slugs.length && new Set(ids).size === ids.length);
        expect(consent?.(raw), ajv.errorsText(consent?.errors)).toBe(true);
        expect(validateSettings(raw)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('the feed', () => {
    fc.assert(
      fc.property(arbitraryOf(feedSettings), (raw) => {
        expect(feed?.(raw), ajv.errorsText(feed?.errors)).toBe(true);
        const read = readFeedFile(raw, {} as FeedContent);
        expect(read?.posts).toHaveLength((raw as { items: unknown[] }).items.length);
        expect(read?.posts.every(({ id }) => id !== '')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

/** An object that records every name that is read from it and its content, by the setting's path. */
function recording(setting: Setting, unknown: Set<string>, path = ''): unknown {
  const { properties = {}, items } = setting;
  if ([setting.type].flat().includes('array') && items) return [recording(items, unknown, `${path}[]`)];
  if (!setting.properties)
    return setting.examples?.[0] ?? setting.default ?? (setting.enum ? setting.enum[0] : 'x');
  const target = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, recording(each, unknown, `${path}.${name}`)]),
  );
  return new Proxy(target, {
    get(from, name, receiver) {
      if (typeof name === 'string' && !(name in properties) && !(name in Object.prototype))
        unknown.add(`${path}.${name}`);
      return Reflect.get(from, name, receiver);
    },
  });
}

it('every name that the readers read is in the schema', () => {
  const unknown = new Set<string>();
  const raw = recording(popup, unknown) as Json;
  readPopup(raw);
  readGame({ raw, type: 'gamified' }, false, () => {});
  readFeedFile(recording(feedSettings, unknown), {} as FeedContent);
  validateSettings(recording(consentSettings, unknown) as Json);
  // the difference to the provider's clock, which the display run writes; and what one reader reads from every kind of
  // row
  const beside =
    /^\.clock_offset$|^\.(?:shopify|wix)_cart_filter\[\]\.role$|^\.gamified_prize\.(?:chances|loosing_option)$/;
  expect([...unknown].filter((name) => !beside.test(name))).toEqual([]);
});

describe('examples', () => {
  it.each(settingsFiles)('the example of $name is correct', ({ example, name }) => {
    const validate = { popups, consent, feed }[name as 'popups' | 'consent' | 'feed'];
    expect(validate?.(example), ajv.errorsText(validate?.errors)).toBe(true);
  });

  it.each([popup, consentSettings, feedSettings])('every example and default fits its setting', (root) => {
    const wrong: string[] = [];
    const visit = (setting: Setting, path: string) => {
      const validate = ajv.compile(
        writeSchema({ title: '', name: '', page: '', example: {}, root: setting }),
      );
      for (const each of [...(setting.examples ?? []), setting.default ?? undefined]) {
        if (each !== undefined && !validate(each)) wrong.push(`${path}: ${JSON.stringify(each)}`);
      }
      for (const [name, each] of Object.entries(setting.properties ?? {})) visit(each, `${path}.${name}`);
      if (setting.items) visit(setting.items, `${path}[]`);
    };
    visit(root, '');
    expect(wrong).toEqual([]);
  });
});
