import { expect, test } from 'vitest';
import { findInstalled } from '../../../package/cli/open-browser.ts';

test.each([
  ['linux', '/usr/bin/chromium', {}],
  ['linux', '/opt/google/chrome/google-chrome', {}],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  ['linux', '/home/me/chrome', { CHROME_PATH: '/home/me/chrome' }],
] as const)('finds the browser of %s at %s', (platform, path, env) => {
  expect(findInstalled(env, platform, (each) => each === path)).toBe(path);
});

test('says so if there is none', () => {
  for (const platform of ['linux', 'darwin', 'win32', 'aix'] as const)
    expect(findInstalled({ CHROME_PATH: '/nowhere' }, platform, () => false)).toBeUndefined();
});

test('looks into the folders that Windows names', () => {
  const seen: string[] = [];
  findInstalled({ PROGRAMFILES: 'C:\\Programs' }, 'win32', (path) => {
    seen.push(path);
    return false;
  });
  expect(seen).toHaveLength(2);
  expect(seen.every((each) => each.startsWith('C:\\Programs'))).toBe(true);
});
