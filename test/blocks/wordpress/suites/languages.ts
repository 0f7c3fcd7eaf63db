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

  test('the plugin speaks the language of its user, also that of a country without words of its own', async ({
    page,
  }) => {
    const says = (locale: string) =>
      site().php<[string, string[], string]>(`
        add_filter( 'determine_locale', function () { return '${locale}'; } );
        $of = function ( $number ) { return _n( 'Visitors see %d popup.', 'Visitors see %d popups.', $number, 'tagdrop' ); };
        $script = json_decode( (string) load_script_textdomain( 'tagdrop-editor', 'tagdrop', TAGDROP_DIR . 'languages' ), true );
        return array( __( 'Make a popup', 'tagdrop' ), array_map( $of, array( 0, 1, 2, 5, 21 ) ), isset( $script['locale_data']['messages']['Preview'] ) ? $script['locale_data']['messages']['Preview'][0] : '' );`);
    const [one, many] = ['Besucher sehen %d Popup.', 'Besucher sehen %d Popups.'];
    expect(await says('de_AT')).toEqual(['Popup erstellen', [many, one, many, many, many], 'Vorschau']);
    const [odin, dva, pyat] = ['попап', 'попапа', 'попапов'].map((word) => `Посетители видят %d ${word}.`);
    expect(await says('ru_RU')).toEqual(['Создать попап', [pyat, odin, dva, pyat, odin], 'Предпросмотр']);
    expect((await says('pl_PL'))[1][4]).toBe('Odwiedzający widzą %d okienek.');
    expect((await says('fr_CA'))[1][0]).toBe('Les visiteurs voient %d popup.');
    expect(await says('en_GB')).toEqual(['Make a popup', expect.any(Array), '']);
    expect((await says('he_IL'))[0]).toBe('Make a popup');
    await site().php(`update_option( 'tagdrop_test_locale', 'ja' ); return 1;`);
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop-start');
    await expect(page.getByRole('link', { name: 'ポップアップを作る' })).toBeVisible();
    await picture(page, 'wordpress-japanese', site());
    await site().php(`delete_option( 'tagdrop_test_locale' ); return 1;`);
  });
}
