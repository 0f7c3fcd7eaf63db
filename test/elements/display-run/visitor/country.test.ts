import { expect, test } from 'vitest';
import { readCountry, saveCountry } from '../../../../elements/display-run/visitor/country.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('the country of the last answer is sent back for as long as the session lasts', () => {
  const browser = fakeBrowser();
  expect(readCountry(browser)).toBe('');
  saveCountry(browser, 'IL');
  expect(readCountry(browser)).toBe('IL');
});
