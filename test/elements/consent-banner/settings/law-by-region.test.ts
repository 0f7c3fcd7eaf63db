import { expect, it } from 'vitest';
import { findLaw } from '../../../../elements/consent-banner/settings/law-by-region.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { configOf } from '../banner-fixture.ts';

const META = '<meta name="consent-region" content="US-CA">';

it.each([
  ['', {}, '', 'gdpr'],
  ['US', {}, '', 'ccpa'],
  ['us-ca', {}, '', 'ccpa'],
  ['DE', {}, META, 'gdpr'],
  ['', {}, META, 'ccpa'],
  ['', { region: 'US' }, '', 'ccpa'],
  ['', { region: '' }, META, 'ccpa'],
  ['', { region: () => 'US' }, '', 'ccpa'],
  ['', { region: async () => 'US' }, '', 'ccpa'],
  ['', { region: () => 7 }, '', 'gdpr'],
  ['US-CA', { laws: { 'US-CA': 'ccpa', US: 'none', '*': 'gdpr' } }, '', 'ccpa'],
  ['US-TX', { laws: { 'US-CA': 'ccpa', US: 'none', '*': 'gdpr' } }, '', 'none'],
  ['JP', { laws: { '*': 'none' } }, '', 'none'],
  ['', { laws: { '*': 'none' } }, '', 'gdpr'],
  ['JP', { laws: { JP: 'odd' } }, '', 'gdpr'],
  ['toString', {}, '', 'gdpr'],
])('region "%s", %j, %s: %s', async (region, json, html, law) => {
  const browser = fakeBrowser({ html });
  expect(await findLaw(browser, configOf({ law: 'auto', region }), json)).toBe(law);
});

it('a function that fails or never answers means gdpr', async () => {
  const browser = fakeBrowser();
  const failing = { region: () => Promise.reject(new Error('no geography')) };
  expect(await findLaw(browser, configOf(), failing)).toBe('gdpr');
  expect(browser.logged).toHaveLength(1);
  const found = findLaw(browser, configOf(), { region: () => new Promise(() => {}) });
  await browser.tick(1000);
  expect(await found).toBe('gdpr');
});
