import { expect, test } from 'vitest';
import { readCountry, saveCountry } from '../../../../elements/display-run/visitor/country.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('sends the last answer’s country back as long as the session lasts', () => {
  const browser = fakeBrowser();
  expect(readCountry(browser)).toBe('');
  saveCountry(browser, 'IL');
  expect(readCountry(browser)).toBe('IL');
});
