import { expect, test } from 'vitest';
import { textsSetting } from '../../../shared/element/texts-setting.ts';

const setting = textsSetting('Other words.', {
  '': { close: 'Close', added: { one: 'One thing', other: '{count} things' } },
  'error.': { emailDomain: 'Please look at the domain.', hidden: '' },
});

test('each text of each section is a setting, with its English as the default and a label', () => {
  expect(Object.keys(setting.properties ?? {})).toEqual([
    'close',
    'added',
    'error.emailDomain',
    'error.hidden',
  ]);
  expect(setting.properties?.['error.emailDomain']).toMatchObject({
    title: 'Error: email domain',
    type: 'string',
    default: 'Please look at the domain.',
    description: 'By default, in English: Please look at the domain.',
  });
  expect(setting.properties?.['error.hidden']?.description).toBe('Empty by default.');
});

test('a text that depends on a number may have plural forms', () => {
  expect(setting.properties?.added).toMatchObject({ type: ['string', 'object'], default: '{count} things' });
  expect(Object.keys(setting.properties?.added?.properties ?? {})).toContain('few');
});
