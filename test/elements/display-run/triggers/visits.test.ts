import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import type { FakeBrowser } from '../../../fake-browser.ts';
import { armedPage } from './page.ts';

const SECOND = 1000;

describe('visited pages', () => {
  const visits = (count: number, rest = {}) => ({ display_after_visit_page_active: count, ...rest });
  const next = (browser: FakeBrowser, path: string) =>
    armedPage({ browser: browser.visit(`https://shop.example${path}`) });

  test('fires on the nth page, then is off for the session', async () => {
    const first = armedPage({ page: { url: 'https://shop.example/1' } });
    const pages = [first, next(first.browser, '/1'), next(first.browser, '/2'), next(first.browser, '/3')];
    for (const each of pages) {
      each.arm('a', visits(2));
      each.arm('b', visits(2, { d_f_r: 'all@display_everytime_everypage_5' }));
    }
    // the first three would be checked when the fourth is already counted: ask page by page
    await first.browser.tick(SECOND);
    expect(pages.at(-1)?.fired).toContain('b visits');
    const fifth = next(first.browser, '/4');
    fifth.arm('a', visits(2));
    fifth.arm('b', visits(2, { d_f_r: 'all@display_everytime_everypage_5' }));
    await first.browser.tick(SECOND);
    expect(fifth.fired).toEqual(['b visits']);
  });

  test('does not fire earlier, and a reload is not a page', async () => {
    const first = armedPage({ page: { url: 'https://shop.example/1' } });
    first.arm('a', visits(2));
    await first.browser.tick(SECOND);
    const reload = next(first.browser, '/1');
    reload.arm('a', visits(2));
    await first.browser.tick(SECOND);
    expect([first.fired, reload.fired]).toEqual([[], []]);
    const second = next(first.browser, '/2');
    second.arm('a', visits(2));
    await first.browser.tick(SECOND);
    expect(second.fired).toEqual(['a visits']);
  });
});
