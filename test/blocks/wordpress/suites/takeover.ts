import { expect, type Page, test } from 'playwright/test';
import { phpValue, publish, type Site, setUp } from '../wordpress.ts';

/** Replacing four plugins. */
export function takeover(site: () => Site): void {
  test('a switch each takes over the four plugins, and gives them back', async ({ page }) => {
    await setUp(site(), {});
    const form = await site().php<number>(`return tagdrop_test_form();`);
    const address = await publish(site(), `[contact-form-7 id="${form}"]\n\n<!-- wp:sbi/sbi-feed-block /-->`);
    await page.goto(address);
    expect((await fakeScripts(page)).sort()).toEqual([
      'contact-form-7',
      'cookie-law-info',
      'instagram-feed',
      'monsterinsights',
      'swv',
    ]);
    const all = {
      'contact-form-7': 1,
      'instagram-feed': 1,
      'cookie-law-info': 1,
      'google-analytics-for-wordpress': 1,
    };
    await setUp(site(), {
      takeover: all,
      on: { 'consent-banner': 1, 'link-analytics': 1 },
      consent: { proofs: 1 },
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    expect(await fakeScripts(page)).toEqual([]);
    // the other plugins' data and styles stay; our tags read them
    expect(
      await page.evaluate(() =>
        ['_ckyConfig', 'wpcf7', 'monsterinsights_frontend'].filter((name) => !(name in window)),
      ),
    ).toEqual([]);
    expect(
      await page.evaluate(() => typeof (window as never as { wpcf7: { submit: unknown } }).wpcf7.submit),
    ).toBe('function');
    expect(errors).toEqual([]);
    await expect(page.locator('link[href*="contact-form-7/styles.css"]')).toHaveCount(1);
    await expect(page.locator('contact-form-7[look="page"] form')).toBeVisible();
    await expect(page.locator('sbi-feed [data-feedid]')).toHaveCount(1);
    await page.locator('[name="your-name"]').fill('Ada');
    await page.locator('[name="your-email"]').fill('ada@example.org');
    await page.locator('[name="your-subject"]').fill('Hello');
    const banner = page.locator('consent-banner');
    await banner.getByRole('button', { name: 'Reject All' }).click();
    await page.locator('.wpcf7-submit').click();
    await expect(page.locator('contact-form-7')).toContainText('Thank you for your message');
    const on = { 'consent-banner': 1, 'link-analytics': 1 };
    await setUp(site(), { on, takeover: { ...all, 'instagram-feed': 0 } });
    await page.goto(address);
    expect(await fakeScripts(page)).toEqual(['instagram-feed']);
    // nothing is taken over whose work ours would not do; a form may stay as it is
    await setUp(site(), { takeover: all, forms_left: [form] });
    await page.goto(address);
    expect((await fakeScripts(page)).sort()).toEqual([
      'contact-form-7',
      'cookie-law-info',
      'monsterinsights',
      'swv',
    ]);
    await expect(page.locator('contact-form-7')).toHaveCount(0);
  });

  test('Elementor has a widget for each tag, with panels of the descriptor', async () => {
    const widget = (name: string, settings: object) =>
      `[fake-elementor widget="tagdrop-${name}" settings="${Buffer.from(JSON.stringify(settings)).toString('base64')}"]`;
    const page = [
      widget('popup', { tagdrop_heading: 'In Elementor', tagdrop_fields: 'none' }),
      widget('popup', { tagdrop_src: '/popups.json' }),
      widget('popup', { tagdrop_heading: 'Covers all', tagdrop_kind: 'lightbox' }),
      widget('contact-form', { tagdrop_form_id: '99999' }),
    ].join('\n');
    const html = await (await fetch(await publish(site(), page))).text();
    expect(html).toContain('"title":"In Elementor"');
    expect(html).toContain('<poptin-popup src="/popups.json"');
    expect(html).toContain('"title":"Covers all"');
    expect(html).not.toContain('tagdrop-problem');
    // its editor says what is wrong, and nothing covers what is edited
    const edited = await site().php<string>(
      `\\Elementor\\Plugin::$instance->editing = true; set_current_screen( 'dashboard' ); return do_shortcode( ${phpValue(page)} );`,
    );
    expect(edited).toContain('"title":"In Elementor"');
    expect(edited).not.toContain('"title":"Covers all"');
    expect(edited).toContain('This is the place of the popup &quot;Covers all&quot;');
    expect(edited).toContain('Contact Form 7 shows no form');
    const widgets = await site().php<Record<string, number>>(
      `return array_map( function ( $widget ) { return count( $widget->list_controls() ); }, $GLOBALS['fake_elementor']->widgets );`,
    );
    expect(Object.keys(widgets).sort()).toEqual([
      'tagdrop-contact-form',
      'tagdrop-photo-feed',
      'tagdrop-popup',
      'tagdrop-teaser',
    ]);
  });

  test('each shortcode, and a widget, draw their tags', async () => {
    const form = await site().php<number>(`return tagdrop_test_form();`);
    const shortcodes = {
      '[tagdrop-popup heading="Short" kind="bar" fields="none"]': ['"poptin_type":"bar"', '"title":"Short"'],
      '[tagdrop-teaser for="offer" label="10 %"]': ['<poptin-tab for="offer" label="10 %">'],
      [`[tagdrop-contact-form id="${form}" look="page"]`]: [
        '<contact-form-7 look="page"',
        'name="your-email"',
      ],
      '[tagdrop-photo-feed feed="1" cols="5" lightbox]': ['<sbi-feed cols="5" lightbox', 'data-feedid'],
      '[tagdrop-consent-settings label="Cookies"]': ['cky-banner-element', '>Cookies</button>'],
      '[tagdrop-consent-embed]https://vimeo.com/76979871[/tagdrop-consent-embed]': [
        'data-src="https://player.vimeo.com/video/76979871"',
      ],
    };
    const html = await (await fetch(await publish(site(), Object.keys(shortcodes).join('\n\n')))).text();
    for (const parts of Object.values(shortcodes)) for (const part of parts) expect(html).toContain(part);
    // a widget in an area of the theme
    await site().php(
      `update_option( 'widget_tagdrop_poptin-tab', array( 2 => array( 'for' => 'offer', 'label' => 'Open <b>' ), '_multiwidget' => 1 ) ); register_sidebar( array( 'id' => 'tagdrop-test' ) ); wp_set_sidebars_widgets( array( 'tagdrop-test' => array( 'tagdrop_poptin-tab-2' ) ) ); return 1;`,
    );
    const widget = await site().php<string>(
      `register_sidebar( array( 'id' => 'tagdrop-test' ) ); ob_start(); dynamic_sidebar( 'tagdrop-test' ); return ob_get_clean();`,
    );
    expect(widget).toContain('<poptin-tab for="offer" label="Open">');
    const panel = await site().php<string>(
      `ob_start(); ( new Tagdrop_Widget( 'poptin-popup', Tagdrop_Tags::all()['poptin-popup'] ) )->form( array() ); return ob_get_clean();`,
    );
    expect(panel).toContain('Title');
  });
}

const fakeScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { fakeScripts?: string[] }).fakeScripts ?? []);
