import { expect, test } from 'playwright/test';
import { enter, type Site, setUp } from '../wordpress.ts';
import { empty } from './popup-list.ts';

/** Popups of another plugin. */
export function popupMaker(site: () => Site): void {
  test('popups of Popup Maker become drafts: visitors keep the old ones, and what is not copied is named', async ({
    page,
  }) => {
    await setUp(site(), {});
    // as Popup Maker 1.21 stores them
    const [offer, note] = await site().php<[number, number]>(`
      $theme = wp_insert_post( array( 'post_type' => 'popup_theme', 'post_status' => 'publish', 'post_title' => 'Lightbox' ) );
      update_post_meta( $theme, 'popup_theme_settings', array( 'container_background_color' => '#fffbf0', 'content_font_color' => '#222222', 'container_border_radius' => '12', 'close_text' => 'X' ) );
      $offer = wp_insert_post( array( 'post_type' => 'popup', 'post_status' => 'publish', 'post_title' => 'Sale', 'post_content' => '<!-- wp:image --><figure class="wp-block-image"><img src="https://example.org/sale.jpg?a=1&amp;b=2"/></figure><!-- /wp:image --><p>Everything is cheaper.</p><p>Until Friday &amp; not longer.</p><p><a class="button" href="/sale/?from=popup&amp;x=1">See all</a></p>[gravityform id="3"]' ) );
      update_post_meta( $offer, 'popup_title', 'Summer sale' );
      update_post_meta( $offer, 'popup_settings', array( 'theme_id' => $theme, 'location' => 'right bottom', 'disable_on_mobile' => true, 'triggers' => array( array( 'type' => 'auto_open', 'settings' => array( 'delay' => 7500, 'cookie_name' => array( 'pum-1' ) ) ), array( 'type' => 'click_open', 'settings' => array( 'extra_selectors' => '.open-sale' ) ) ), 'cookies' => array( array( 'event' => 'on_popup_close', 'settings' => array( 'name' => 'pum-1', 'time' => '14 days', 'path' => true ) ) ), 'conditions' => array( array( array( 'target' => 'is_front_page' ), array( 'target' => 'page_selected', 'selected' => array( '2' ) ), array( 'target' => 'is_search' ) ), array( array( 'target' => 'post_ID', 'selected' => '7, 9', 'not_operand' => true ) ) ) ) );
      $note = wp_insert_post( array( 'post_type' => 'popup', 'post_status' => 'publish', 'post_title' => 'News', 'post_content' => '<h2>News by mail</h2><p>Twice a month.</p>[pum_sub_form]' ) );
      update_post_meta( $note, 'popup_settings', array( 'location' => 'center', 'triggers' => array(), 'cookies' => array(), 'conditions' => array() ) );
      return array( $offer, $note );`);
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its popups as drafts' }).click();
    await expect(page.locator('.notice-success')).toContainText('drafts in the list of popups: 2.');
    await expect(page.locator('.notice-warning')).toContainText(
      'Not copied: Sale: [gravityform id="3"], Sale: click_open .open-sale, Sale: is_search',
    );
    const read = (id: number) =>
      site().php<[Record<string, unknown>, Record<string, unknown>, string]>(
        `$post = Tagdrop_Popups::find( 'pm-${id}' ); return array( json_decode( Tagdrop_Popups::draft( $post->ID ) ), Tagdrop_Popups::rules( $post->ID ), $post->post_status . Tagdrop_Popups::live( $post->ID ) );`,
      );
    const [popup, rules, state] = await read(offer);
    expect(state).toBe('draft');
    expect(popup).toMatchObject({
      poptin_name: 'Sale',
      poptin_type: 'browsing',
      display_after_sec_active: 8,
      d_f_r: 'all@display_once_every_few_days_2',
      cookie: 14,
      background_color: '#fffbf0',
      text_color: '#222222',
      border_radius: '12',
      content: {
        title: 'Summer sale',
        text: 'Everything is cheaper.\nUntil Friday & not longer.',
        image: { src: 'https://example.org/sale.jpg?a=1&b=2' },
        button: { label: 'See all', action: 'link', url: '/sale/?from=popup&x=1' },
      },
    });
    expect(rules).toMatchObject({
      where: 'some',
      show: { front: true, posts: [2] },
      hide: { posts: [7, 9] },
      device: 'computer',
    });
    const [second, everywhere] = await read(note);
    expect(second).toMatchObject({
      poptin_type: 'lightbox',
      on_click: 1,
      content: { title: 'News by mail', text: 'Twice a month.', fields: [{ type: 'email' }] },
    });
    expect(everywhere).toMatchObject({ where: 'all' });
    expect(
      await site().php(`return array_values( preg_grep( '/^pm-/', Tagdrop_Live_Popups::live_ids() ) );`),
    ).toEqual([]);
    // a second copy replaces drafts, and leaves alone what visitors get
    await site().php(
      `Tagdrop_Popups::publish( Tagdrop_Popups::find( 'pm-${note}' ) ); $post = get_post( ${note} ); wp_update_post( array( 'ID' => $post->ID, 'post_content' => 'Changed.' ) ); Tagdrop_Popup_Maker_Copy::import(); return 1;`,
    );
    expect(
      await site().php(
        `return json_decode( Tagdrop_Popups::live( Tagdrop_Popups::find( 'pm-${note}' )->ID ) )->content->text;`,
      ),
    ).toBe('Twice a month.');
    expect((await read(note))[0]).toMatchObject({ content: { text: 'Changed.' } });
    await empty(site());
    await site().php(
      `foreach ( get_posts( array( 'post_type' => array( 'popup', 'popup_theme' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); } return 1;`,
    );
  });
}
