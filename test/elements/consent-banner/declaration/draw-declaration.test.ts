import { expect, it } from 'vitest';
import {
  addOwnRecord,
  drawDeclaration,
  showAnswers,
} from '../../../../elements/consent-banner/declaration/draw-declaration.ts';
import { en as preferences } from '../../../../elements/consent-banner/preferences/words/en.ts';
import { completeServices } from '../../../../elements/consent-banner/services/complete-services.ts';
import { en as services } from '../../../../elements/consent-banner/services/words/en.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { parseRecord } from '../../../../shared/consent/record.ts';
import { openWindow } from '../../../fake-browser.ts';
import { RECORD, settingsOf } from '../banner-fixture.ts';

const words = { ...preferences, ...services };
const read = (json: object) => readFullSettings(settingsOf(json as never), readSiteRules).categories;

it('adds the record to the first necessary category, unless the site lists it', () => {
  const [necessary] = addOwnRecord(read({}), 182, words, 'en');
  expect(necessary?.cookies).toMatchObject([{ cookieID: RECORD, duration: '182 days' }]);
  const own = read({ categories: [{ slug: 'own', isNecessary: true, cookies: [{ cookieID: RECORD }] }] });
  expect(addOwnRecord(own, 365, words, 'en')).toEqual(own);
  const none = read({ categories: [{ slug: 'analytics' }] });
  expect(addOwnRecord(none, 365, words, 'en')).toEqual(none);
});

it.each([
  ['', 'gdpr', ['', '']],
  ['consent:no,action:,functional:no,analytics:no', 'gdpr', ['', '']],
  ['consent:yes,action:yes,functional:yes,analytics:no', 'gdpr', ['Allowed', 'Allowed']],
  ['consent:yes,action:yes,functional:yes,service.youtube:no', 'gdpr', ['Allowed', 'Not allowed']],
  ['consent:no,action:yes,functional:yes', 'gdpr', ['Not allowed', 'Not allowed']],
  ['consent:no,action:yes,functional:yes', 'ccpa', ['Allowed', 'Allowed']],
] as const)('the record "%s" under %s reads %j', (text, law, answers) => {
  const page = openWindow().document as unknown as Document;
  const categories = completeServices(read({ categories: [{ slug: 'functional' }], services: ['youtube'] }));
  const root = drawDeclaration(page, categories, words, { lang: 'en', dir: 'ltr' }, () => {});
  showAnswers(root, text ? parseRecord(`consentid:x,${text}`) : null, law, words);
  expect([...root.querySelectorAll('[data-key]')].map((each) => each.textContent)).toEqual(answers);
});

it('puts names into the page as text', () => {
  const page = openWindow().document as unknown as Document;
  const evil = '<img src=x onerror=alert(1)>';
  const json = { categories: [{ slug: 'x', name: evil, cookies: [{ cookieID: evil, description: evil }] }] };
  const root = drawDeclaration(page, read(json), words, { lang: 'en', dir: 'ltr' }, () => {});
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent).toContain(evil);
});
