import { expect, test } from 'playwright/test';
import { LANGUAGES } from '../../../../shared/words/words.ts';
import { publish, type Site, setUp } from '../wordpress.ts';

/** Elements with words of their own. */
const SPEAKING = ['consent-banner', 'contact-form-7', 'poptin-popup', 'poptin-tab', 'sbi-feed'];

/** The fake of Smash Balloon has no photos: a feed would report that. */
const DRAWN = SPEAKING.filter((tag) => tag !== 'sbi-feed');

/** What the zip contains is what visitors get: no missing file, no line on the console, no notice of PHP. */
export function zip(site: () => Site): void {
  test('every tag of a page has its words in every language', async ({ page }) => {
    const form = await site().php<number>(`return tagdrop_test_form();`);
    const all = {
      'contact-form-7': 1,
      'instagram-feed': 1,
      'google-analytics-for-wordpress': 1,
    };
    await setUp(site(), {
      on: { 'consent-banner': 1, 'link-analytics': 1, 'page-theme': 1 },
      takeover: all,
      popups: { source: 'json', json: '[]' },
    });
    await site().php(`update_option( 'tagdrop_test_locale', 'de_DE' ); return 1;`);
    const address = await publish(
      site(),
      `<!-- wp:tagdrop/popup {"heading":"All","id":"offer"} /--><!-- wp:tagdrop/teaser {"for":"offer","label":"10 %"} /--><!-- wp:tagdrop/contact-form {"formId":"${form}"} /--><!-- wp:tagdrop/consent-settings /--><!-- wp:tagdrop/consent-embed {"url":"https://www.youtube.com/watch?v=aqz-KE-bpKQ"} /-->[contact-form-7 id="${form}"]`,
    );
    const problems: string[] = [];
    const words = new Set<string>();
    page.on('console', (line) => {
      const { url } = line.location();
      // Debian's WordPress lacks the picture that it gives browsers as its icon
      if (/error|warning/.test(line.type()) && !url.endsWith('/favicon.ico'))
        problems.push(`${line.text()} ${url}`);
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      const [, file] = /\/words\/([^/?]+)\.js/.exec(answer.url()) ?? [];
      if (file && answer.ok()) words.add(file);
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(address);
    const banner = page.locator('consent-banner');
    await expect(banner.getByRole('button', { name: 'Alle ablehnen' })).toBeVisible();
    // the tags below the fold start too
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => DRAWN.filter((tag) => !words.has(`${tag}.de`))).toEqual([]);
    const folder = String(await page.locator('script[src$="/tagdrop.js"]').getAttribute('src')).replace(
      /[^/]+$/,
      'words/',
    );
    const files = LANGUAGES.split('|').flatMap((language) => SPEAKING.map((tag) => `${tag}.${language}.js`));
    const missing = await page.evaluate(
      async ([base, names]) => {
        const answers = await Promise.all(
          names.map(async (name) => [name, (await fetch(base + name)).ok] as const),
        );
        return answers.flatMap(([name, isThere]) => (isThere ? [] : [name]));
      },
      [folder, files] as const,
    );
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
    await site().php(`delete_option( 'tagdrop_test_locale' ); return 1;`);
    await setUp(site(), {});
  });
}
