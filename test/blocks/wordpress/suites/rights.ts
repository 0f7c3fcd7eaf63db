import { expect, test } from 'playwright/test';
import { enter, phpValue, publish, type Site, setUp } from '../wordpress.ts';

/** Which users may write what, and what the classic editor does to it. */
export function rights(site: () => Site): void {
  test('an author without unfiltered_html has popups of the panel, and no addresses', async () => {
    const code =
      '<!-- wp:tagdrop/popup {"from":"source","src":"https://evil.example/popups.json"} /--><!-- wp:tagdrop/popup {"heading":"Mine"} /-->';
    const pasted =
      '<poptin-popup src="https://evil.example/popups.json"></poptin-popup><poptin-tab for="a" label="Tab"></poptin-tab><script>alert(1)</script>';
    const shortcode = '[tagdrop-popup src="https://evil.example/popups.json"]';
    const address = await publish(site(), code + pasted + shortcode, { author: 'author', type: 'post' });
    const html = await (await fetch(address)).text();
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('"title":"Mine"');
    expect(html).toContain('<poptin-tab for="a" label="Tab">');
    // even if it got into the page in another way than by saving
    await site().php(
      `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_content' => ${phpValue(`${code}${shortcode}<!-- wp:tagdrop/consent-embed {"url":"https://evil.example/"} /-->`)} ), array( 'ID' => url_to_postid( '${address}' ) ) ); wp_cache_flush(); return 1;`,
    );
    const changed = await (await fetch(address)).text();
    expect(changed).toContain('"title":"Mine"');
    expect(changed).not.toContain('evil.example');
    const byAdmin = await (await fetch(await publish(site(), code))).text();
    expect(byAdmin).toContain('src="https://evil.example/popups.json"');
  });

  test('a user who may not write unfiltered HTML changes nothing powerful in a page of one who may', async () => {
    const evil = 'https://evil.example/';
    const text = [
      `<!-- wp:group --><div class="wp-block-group"><!-- wp:tagdrop/popup {"from":"source","src":"${evil}a.json","heading":"Kept"} /--></div><!-- /wp:group -->`,
      `<!-- wp:tagdrop/popup {"from":"json","json":"{\\u0022poptin_id\\u0022:\\u0022evil.example\\u0022}"} /-->`,
      `<!-- wp:tagdrop/consent-embed {"url":"${evil}frame"} /--><!-- wp:tagdrop/consent-embed {"url":"https://vimeo.com/76979871"} /-->`,
      `[tagdrop-popup SRC='${evil}b.json' heading="It's kept" "src=${evil}c.json"] [tagdrop-popup heading="Untouched" fields="none"]`,
      `[tagdrop-consent-embed]${evil}?https://youtu.be/aqz-KE-bpKQ[/tagdrop-consent-embed]`,
    ].join('\n');
    const saved = await site().php<string>(`
      $id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Of the admin', 'post_author' => get_user_by( 'login', 'admin' )->ID ) );
      wp_set_current_user( get_user_by( 'login', 'author' )->ID );
      kses_init();
      wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => ${phpValue(text)} ) ) );
      return get_post( $id )->post_content;`);
    expect(saved).not.toContain('evil.example');
    expect(saved).toContain('"heading":"Kept"');
    expect(saved).toContain('76979871');
    expect(saved).toContain('heading="It\'s kept"');
    expect(saved).toContain('[tagdrop-popup heading="Untouched" fields="none"]');
    // nor in widgets, Elementor pages and the site's settings
    const rest = await site().php<string>(`
      update_option( 'tagdrop', Tagdrop_Settings::sanitize( array( 'popups' => array( 'source' => 'json', 'json' => '{"poptins":[]}' ), 'tags' => array( 'poptin-popup' => array( 'src' => '/good.json' ) ) ) ) );
      wp_set_current_user( get_user_by( 'login', 'author' )->ID );
      $text = ${phpValue(text)};
      return wp_json_encode( array(
        apply_filters( 'widget_update_callback', array( 'text' => $text, 'src' => '${evil}' ), array(), array(), null ),
        apply_filters( 'elementor/document/save/data', array( 'elements' => array( array( 'settings' => array( 'tagdrop_src' => '${evil}', 'editor' => $text, 'tagdrop_heading' => 'Kept' ) ) ) ) ),
        Tagdrop_Settings::sanitize( array( 'popups' => array( 'source' => 'json', 'json' => '["evil.example"]' ), 'tags' => array( 'poptin-popup' => array( 'src' => '${evil}' ) ) ) ),
      ) );`);
    expect(rest).not.toContain('evil.example');
    expect(rest).toContain('"tagdrop_heading":"Kept"');
    expect(rest).toContain('good.json');
    expect(rest).toContain('poptins');
    await setUp(site(), {});
  });

  test('a widget and a template belong to the site, whoever has written the page', async () => {
    const popup = '<!-- wp:tagdrop/popup {"from":"source","src":"/of-the-site.json"} /-->';
    const page = await publish(site(), popup, { author: 'author', type: 'post' });
    const drawn = await site().php<Record<string, string>>(`
      $GLOBALS['post'] = get_post( url_to_postid( '${page}' ) );
      setup_postdata( $GLOBALS['post'] );
      register_sidebar( array( 'id' => 'tagdrop-rights' ) );
      update_option( 'widget_block', array( 2 => array( 'content' => ${phpValue(popup)} ), '_multiwidget' => 1 ) );
      wp_set_sidebars_widgets( array( 'tagdrop-rights' => array( 'block-2' ) ) );
      ob_start();
      dynamic_sidebar( 'tagdrop-rights' );
      $drawn = array( 'widget' => ob_get_clean(), 'page' => apply_filters( 'the_content', ${phpValue(popup)} ), 'template' => '' );
      if ( wp_is_block_theme() ) {
        $GLOBALS['_wp_current_template_content'] = ${phpValue(`${popup}<!-- wp:post-content /-->`)};
        $drawn['template'] = get_the_block_template_html();
      }
      return $drawn + array( 'blocks' => wp_is_block_theme() ? 'yes' : 'no' );`);
    const times = (html = '') => html.split('src="/of-the-site.json"').length - 1;
    expect(times(drawn.widget)).toBe(1);
    expect(times(drawn.page)).toBe(0);
    expect(times(drawn.template)).toBe(drawn.blocks === 'yes' ? 1 : 0);
  });

  test('the panel tells an author why an address is not allowed', async ({ page }) => {
    await enter(page, site(), 'author', '/wp-admin/post-new.php');
    await page.waitForFunction(() => 'tagdropEditor' in window);
    const known = await page.evaluate(
      () => (window as never as { tagdropEditor: { trusted: boolean } }).tagdropEditor.trusted,
    );
    expect(known).toBe(false);
  });

  test('only users who may edit see a preview', async () => {
    const address = await site().php<string>(
      `wp_set_current_user( 1 ); return add_query_arg( 'block', 'contact-form', Tagdrop_Preview::address() );`,
    );
    expect((await fetch(address)).status).toBe(403);
  });

  test('the classic editor: a shortcode survives its paragraphs', async ({ page }) => {
    const form = await site().php<number>(`return tagdrop_test_form();`);
    await site().php(`update_option( 'tagdrop_test_classic_editor', 1 ); return 1;`);
    await enter(page, site(), 'admin', '/wp-admin/post-new.php?post_type=page');
    await page.locator('#title').fill('Classic');
    // leaving the title saves a draft, during which a click on the button does nothing
    const draft = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('wp_autosave'),
    );
    await page.locator('#content-html').click();
    await draft;
    await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
    await page
      .locator('#content')
      .fill(
        `Before\n\n[tagdrop-popup heading="From a shortcode" fields="none"]\n\n[tagdrop-contact-form id="${form}"]\n\nAfter`,
      );
    await page.locator('#publish').click();
    await page.locator('#message a').first().waitFor();
    const address = await page.locator('#message a').first().getAttribute('href');
    await page.goto(String(address));
    await expect(page.locator('poptin-popup').getByText('From a shortcode')).toBeVisible();
    await expect(page.locator('contact-form-7 form').first()).toBeAttached();
    expect(await page.locator('p > poptin-popup, p > contact-form-7').count()).toBe(0);
    await site().php(`delete_option( 'tagdrop_test_classic_editor' ); return 1;`);
  });
}
