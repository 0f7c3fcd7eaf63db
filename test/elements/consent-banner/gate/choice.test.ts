import { describe, expect, it } from 'vitest';
import { isAllowed as allows } from '../../../../elements/consent-banner/gate/choice.ts';
import type { GateConfig } from '../../../../elements/consent-banner/gate/config.ts';
import { parseRecord } from '../../../../shared/consent/record.ts';

const categories = [
  { slug: 'core', isNecessary: true },
  { slug: 'analytics' },
  { slug: 'own', defaultConsent: { ccpa: true } },
];
const isAllowed = (slug: string, config: GateConfig, record: string, signals: Navigator, service = '') =>
  allows(slug, config, parseRecord(record), signals, service);
const navigator = (more: object = {}) => more as Navigator;

describe('what the gate allows', () => {
  it.each([
    ['gdpr', 'analytics', '', {}, false],
    ['gdpr', 'necessary', '', {}, true],
    ['gdpr', 'core', '', {}, true],
    ['gdpr', '', '', {}, true],
    ['gdpr', 'analytics', 'consent:yes,action:yes,analytics:yes', {}, true],
    ['gdpr', 'analytics', 'consent:no,action:yes,analytics:yes', {}, false],
    ['gdpr', 'analytics', 'consent:yes,action:yes,analytics:no', {}, false],
    ['gdpr', 'unknown', 'consent:yes,action:yes,analytics:yes', {}, false],
    ['gdpr', 'analytics', 'consent:yes,action:yes,analytics:yes', { doNotTrack: '1' }, false],
    ['gdpr', 'analytics', 'consent:yes,action:yes,analytics:yes', { doNotTrack: '0' }, true],
    ['gdpr', 'analytics', 'consent:yes,action:yes,analytics:yes', { globalPrivacyControl: true }, true],
    // noted without an answer, under ccpa with a privacy signal; asked again after an answer
    ['gdpr', 'own', 'consent:yes,action:,analytics:no,own:yes', {}, false],
    ['gdpr', 'analytics', 'consent:yes,action:,analytics:yes,asked:a.1', {}, true],
    ['gdpr', 'necessary', '', { doNotTrack: '1' }, true],
    ['ccpa', 'analytics', '', {}, true],
    ['ccpa', 'analytics', 'consent:yes,analytics:no', {}, false],
    ['ccpa', 'analytics', 'consent:no,analytics:yes', {}, true],
    ['ccpa', 'analytics', '', { globalPrivacyControl: true }, false],
    ['ccpa', 'own', '', { globalPrivacyControl: true }, true],
    ['ccpa', 'analytics', 'consent:no,action:yes,analytics:yes', { globalPrivacyControl: true }, true],
    ['ccpa', 'analytics', 'consent:no,action:,analytics:yes', { globalPrivacyControl: true }, false],
    ['ccpa', 'analytics', 'consent:no,action:,analytics:yes', {}, true],
    ['ccpa', 'analytics', '', { doNotTrack: '1' }, true],
    // an opt-out leaves `own` allowed, which is no consent where the law is gdpr
    ['ccpa', 'own', 'consent:yes,action:yes,analytics:no,own:yes,optout:ccpa', {}, true],
    ['gdpr', 'own', 'consent:yes,action:yes,analytics:no,own:yes,optout:ccpa', {}, false],
    ['gdpr', 'yes', 'consent:yes', {}, false],
    ['gdpr', 'constructor', '', {}, false],
    ['gdpr', 'constructor', 'consent:yes', {}, false],
  ])('%s %s "%s" %j: %s', (law, slug, record, signals, expected) => {
    const config = { law, categories, block: [], texts: {} };
    expect(isAllowed(slug, config, record, navigator(signals))).toBe(expected);
  });

  const YES = 'consent:yes,action:yes,analytics:yes';
  const NO = 'consent:yes,action:yes,analytics:no';
  it.each([
    ['gdpr', YES, true],
    ['gdpr', NO, false],
    ['gdpr', `${YES},service.counter:no`, false],
    ['gdpr', `${NO},service.counter:yes`, true],
    ['gdpr', `${YES},service.other:no`, true],
    ['gdpr', 'consent:no,action:yes,analytics:no,service.counter:yes', false],
    ['ccpa', `${YES},service.counter:no`, false],
    ['ccpa', `${NO},service.counter:yes`, true],
    ['none', '', true],
  ])('a service of a category, %s "%s": %s', (law, record, expected) => {
    const config = { law, categories, block: [], texts: {} };
    expect(isAllowed('analytics', config, record, navigator(), 'counter')).toBe(expected);
    expect(isAllowed('core', config, record, navigator(), 'counter')).toBe(true);
  });

  it.each([
    ['', false],
    [NO, true],
    [YES, false],
    [`${YES},service.counter:no`, true],
  ])('what runs only without consent, "%s": %s', (record, expected) => {
    const config = { law: 'gdpr', categories, block: [], texts: {} };
    expect(isAllowed('!analytics', config, record, navigator(), 'counter')).toBe(expected);
    // vanilla-cookieconsent's spelling
    expect(isAllowed('analytics', config, record, navigator(), '!counter')).toBe(expected);
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('a %s that throws is no signal', (name) => {
    const throwing = Object.defineProperty({}, name, {
      get: () => {
        throw new Error('not yours');
      },
    }) as Navigator;
    expect(isAllowed('analytics', { law: 'gdpr', categories, block: [], texts: {} }, YES, throwing)).toBe(
      true,
    );
    expect(isAllowed('analytics', { law: 'ccpa', categories, block: [], texts: {} }, '', throwing)).toBe(
      true,
    );
  });
});
