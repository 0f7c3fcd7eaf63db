import { expect, test } from 'playwright/test';
import { enter, picture, type Site, setUp } from '../wordpress.ts';
import { empty, LIST, make, POPUP, popupsOf } from './popup-list.ts';

/** A site of two languages. */
export function languages(site: () => Site): void {
  test('the owner’s words of the banner are translated, and a popup belongs to its languages', async ({
    page,
  }) => {
    await site().php(`update_option( 'tagdrop_test_polylang', 1 ); return 1;`);
    await setUp(site(), {
      on: { 'consent-banner': 1 },
      tags: { 'consent-banner': { heading: 'Cookies here' } },
      consent: {
        json: JSON.stringify({
          policyUrl: '/privacy/',
          texts: { acceptLabel: 'Fine', odd: 5 },
          categories: [
            {
              slug: 'analytics',
              name: 'Counting',
              description: 'We count.',
              cookies: [{ cookieID: '_ga', duration: '2 years' }],
            },
          ],
        }),
      },
    });
    await make(site(), [[POPUP, { languages: ['de'] }]]);
    // their list of texts has all of them
    await enter(page, site(), 'admin', `${LIST}&popup=listed0000001`);
    expect(await site().php(`return get_option( 'tagdrop_test_texts' );`)).toEqual({
      'banner heading': 'Cookies here / Tagdrop',
      'banner acceptLabel': 'Fine / Tagdrop',
      'banner policyUrl': '/privacy/ / Tagdrop',
      'category analytics name': 'Counting / Tagdrop',
      'category analytics description': 'We count. / Tagdrop',
      'cookie _ga duration': '2 years / Tagdrop',
    });
    const choices = page.getByRole('group', { name: /languages/ });
    await expect(choices.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked();
    await expect(choices.getByRole('checkbox', { name: 'English' })).not.toBeChecked();
    await picture(page, 'wordpress-languages', site());

    const read = async (language: string) => {
      const html = await (await fetch(`${site().address}/?lang=${language}`)).text();
      const [, json = '{}'] = /data-consent-config>(.*?)<\/script>/s.exec(html) ?? [];
      const [, heading] = /<consent-banner[^>]* heading="([^"]*)"/.exec(html) ?? [];
      const { texts, categories } = JSON.parse(json);
      return [heading, texts.acceptLabel, categories[0].name, categories[0].cookies[0].duration];
    };
    expect(await read('en')).toEqual(['Cookies here', 'Fine', 'Counting', '2 years']);
    expect(await read('de')).toEqual(['DE: Cookies here', 'DE: Fine', 'DE: Counting', 'DE: 2 years']);
    expect(await popupsOf(`${site().address}/?lang=en`)).toEqual([]);
    expect(await popupsOf(`${site().address}/?lang=de`)).toEqual(['listed0000001']);
    await site().php(
      `delete_option( 'tagdrop_test_polylang' ); delete_option( 'tagdrop_test_texts' ); return 1;`,
    );
    // on a site of one language the rule means nothing, so that nothing disappears with the other plugin
    expect(await popupsOf(site().address)).toEqual(['listed0000001']);
    await empty(site());
    await setUp(site(), {});
  });
}
