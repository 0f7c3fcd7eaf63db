import { describe, expect, it } from 'vitest';
import { readGateConfig } from '../../../../elements/consent-banner/gate/config.ts';
import { findRule, findUnknownSlugs, readRules } from '../../../../elements/consent-banner/gate/rules.ts';
import { MISTAKES } from './mistakes.ts';

const ADDRESS = { addresses: ['https://cdn.third.example/x.js'] };
const holds = (block: unknown) => findRule(readRules(block), ADDRESS, 'https://shop.example/') !== undefined;
const faults = (block: unknown) => readRules(block).flatMap((each) => each.faults);
const re = 'cdn.third.example';
const categories = ['advertisement'];

describe('a faulty rule is reported once, and still holds what it can', () => {
  it.each(Object.entries(MISTAKES))('%s', (_, [block, expected]) => {
    expect(holds(block)).toBe(expected);
    expect(faults(block)).toHaveLength(1);
  });

  it.each([
    ['a host of any label', [{ re: '*.third.example', categories }]],
    ['spaces at the bar', [{ re: 'a.example | cdn.third.example', categories }]],
    ['capitals', [{ re: 'CDN.Third.Example', categories }]],
    ['CookieYes’ spelling of a slug', [{ re, categories: ['cookieyes-advertisement'] }]],
  ])('%s is understood', (_, block) => {
    expect(holds(block)).toBe(true);
    expect(faults(block)).toEqual([]);
  });

  it('an absent list has no rules and no faults', () => {
    expect(readRules(undefined)).toEqual([]);
    expect(readRules(null)).toEqual([]);
    expect(readGateConfig({ _block: '', _providersToBlock: [{ re, categories }] }).block).toEqual([]);
  });

  it('reports slugs that no category has', () => {
    const rules = readRules([{ re, categories: ['statistics', 'analytics', '!analytics'] }]);
    expect(findUnknownSlugs(rules, ['analytics'])).toEqual([expect.stringContaining('"statistics"')]);
  });
});
