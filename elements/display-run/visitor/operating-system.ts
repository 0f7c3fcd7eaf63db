import type { Browser } from '../../../shared/base/browser.ts';

/** The name that click and conversion calls send (popup §7), or ''. */
export function detectOperatingSystem({ window }: Browser): string {
  const { userAgent } = window.navigator;
  const known: [RegExp, string][] = [
    [/Windows/, 'Windows'],
    [/Android/, 'Android'],
    [/iPhone|iPad|iPod/, 'iOS'],
    [/Mac OS X/, 'Mac OS'],
    [/CrOS/, 'Chrome OS'],
    [/Linux/, 'Linux'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
