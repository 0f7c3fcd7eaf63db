import { describe, expect, test } from 'vitest';
import { detectOperatingSystem } from '../../../../elements/display-run/visitor/operating-system.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

describe('detectOperatingSystem', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac OS'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'Chrome OS'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['curl/8', ''],
  ])('%s', (userAgent, operatingSystem) => {
    const browser = fakeBrowser();
    Object.defineProperty(browser.window.navigator, 'userAgent', { value: userAgent });
    expect(detectOperatingSystem(browser)).toBe(operatingSystem);
  });
});
