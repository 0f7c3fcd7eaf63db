import { expect, test } from 'playwright/test';
import { enter, phpValue, picture, publish, type Site, setUp } from '../wordpress.ts';

/** What visitors send, and the rights they have over it. */
export function data(site: () => Site): void {
  test('a lead is stored, mailed, shown, downloaded, exported and erased', async ({ page, browser }) => {
    // leads of other tests, too
    await site().php(
      `delete_option( 'tagdrop_test_mails' ); foreach ( get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => array( 'private', 'trash' ), 'fields' => 'ids', 'numberposts' => -1 ) ) as $id ) wp_delete_post( $id, true ); return 1;`,
    );
    await setUp(site(), { mail: 'owner@example.org' });
    const address = await publish(site(), '<!-- wp:tagdrop/popup {"heading":"News","id":"news"} /-->');
    await page.goto(address);
    await page.locator('poptin-popup').getByLabel('E-mail').fill('grace@example.org');
    const sent = page.waitForResponse((answer) => answer.url().includes('tagdrop/v1/leads'));
    await page.locator('poptin-popup').getByRole('button', { name: 'Sign me up' }).click();
    expect((await sent).status()).toBe(201);
    await expect(page.locator('poptin-popup').getByText('Thank you!')).toBeVisible();
    const mails = await site().php<{ to: string; message: string }[]>(
      `return get_option( 'tagdrop_test_mails' );`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'owner@example.org',
      message: expect.stringContaining('grace@example.org'),
    });
    const owner = await browser.newPage();
    await enter(owner, site(), 'admin', '/wp-admin/edit.php?post_type=tagdrop_lead');
    await expect(owner.getByRole('link', { name: 'grace@example.org', exact: false }).first()).toBeVisible();
    await expect(owner.locator('#the-list')).not.toContainText(/Private|Last Modified|Quick/);
    await picture(owner, 'wordpress-leads', site());
    const errors: string[] = [];
    owner.on('pageerror', (error) => errors.push(error.message));
    await owner.getByRole('link', { name: 'grace@example.org', exact: false }).first().click();
    await expect(owner.locator('#tagdrop-entry')).toContainText('grace@example.org');
    // nothing is published here
    await expect(owner.locator('#submitdiv')).toHaveCount(0);
    await expect(owner.getByRole('link', { name: 'Move to the trash' })).toBeVisible();
    expect(errors).toEqual([]);
    await owner.goto(`${site().address}/wp-admin/admin.php?page=tagdrop`);
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Download all leads' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain('grace@example.org');
    await owner.close();
    const told = await site().php<{ data: unknown[] }>(
      `return Tagdrop_Privacy::export( 'Grace@example.org' );`,
    );
    expect(told.data).toHaveLength(1);
    // what is in the trash is still stored
    await site().php(
      `foreach ( get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => 'any', 'fields' => 'ids' ) ) as $id ) wp_trash_post( $id ); return 1;`,
    );
    expect(await site().php(`return Tagdrop_Privacy::erase( 'grace@example.org' );`)).toMatchObject({
      items_removed: true,
      done: true,
    });
    expect(
      await site().php(
        `return count( get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => array( 'private', 'trash' ), 'numberposts' => -1 ) ) );`,
      ),
    ).toBe(0);
  });

  test('a lead speaks in the words of its form, and is found by each of them', async () => {
    await setUp(site(), { mail: 'one@example.org, two@example.org', readers: 'editors' });
    const lead = {
      email: 'ada@example.org',
      name: 'Ada Lövelace',
      free1: 'Engines',
      partner: 'Babbage@example.org',
      submission_id: 'words',
      page_url: 'https://shop.example/',
      browser_language: 'en',
      newExtraFields: JSON.stringify([{ name: 'free1', label: 'What about?' }]),
    };
    const told = await site().php<Record<string, unknown>>(`
      delete_option( 'tagdrop_test_mails' );
      $request = new WP_REST_Request( 'POST', '/tagdrop/v1/leads' );
      $request->set_header( 'Content-Type', 'application/json' );
      $request->set_body( wp_json_encode( ${phpValue(lead)} ) );
      Tagdrop_Leads::receive( $request );
      $find = function ( $words ) { return wp_list_pluck( get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => 'private', 's' => $words, 'suppress_filters' => false ) ), 'post_title' ); };
      ob_start();
      Tagdrop_Lead_Table::write( fopen( 'php://output', 'w' ) );
      $table = ob_get_clean();
      wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
      Tagdrop_Leads::register();
      $may = current_user_can( get_post_type_object( 'tagdrop_lead' )->cap->edit_posts );
      return array(
        'found'  => array( $find( 'Engines' ), $find( 'shop.example' ), $find( 'Turing' ) ),
        'table'  => base64_encode( $table ),
        'mail'   => get_option( 'tagdrop_test_mails' )[0],
        'editor' => $may,
        'erased' => Tagdrop_Privacy::erase( 'babbage@example.org' )['items_removed'],
      );`);
    const who = 'Ada Lövelace, ada@example.org';
    expect(told).toMatchObject({ found: [[who], [who], []], editor: true, erased: true });
    expect(told.mail).toMatchObject({
      to: 'one@example.org, two@example.org',
      headers: ['Reply-To: ada@example.org'],
      message: expect.stringContaining('What about?: Engines'),
    });
    const table = Buffer.from(String(told.table), 'base64').toString();
    expect(table).toMatch(/^\uFEFFdate,/);
    expect(table.split('\n')[0]).toContain('"What about?"');
    expect(table).toContain('"Ada Lövelace"');
    expect(table).not.toContain('newExtraFields');
    await setUp(site(), {});
  });

  test('a proof of the choice is stored, and belongs to the user who was logged in', async ({
    page,
    browser,
  }) => {
    await site().php(
      `foreach ( get_posts( array( 'post_type' => 'tagdrop_consent', 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) wp_delete_post( $post->ID, true ); return 1;`,
    );
    await setUp(site(), { on: { 'consent-banner': 1 }, consent: { proofs: 1 } });
    const choose = async (visitor: typeof page) => {
      const sent = visitor.waitForResponse((answer) => answer.url().includes('tagdrop/v1/consent'));
      await visitor.locator('consent-banner').getByRole('button', { name: 'Reject All' }).click();
      expect((await sent).status()).toBe(201);
    };
    await page.goto(site().address);
    await picture(page, 'wordpress-banner', site());
    await choose(page);
    const editor = await (await browser.newContext()).newPage();
    await enter(editor, site(), 'editor', '/');
    await choose(editor);
    await editor.context().close();
    const proofs = await site().php<string[]>(
      `return array_map( function ( $post ) { return get_post_meta( $post->ID, '_tagdrop', true )['consent_id']; }, get_posts( array( 'post_type' => 'tagdrop_consent', 'post_status' => 'any' ) ) );`,
    );
    expect(new Set(proofs).size).toBe(2);
    const told = await site().php<{ data: unknown[] }>(
      `return Tagdrop_Privacy::export( 'editor@example.org' );`,
    );
    expect(told.data).toHaveLength(1);
    await site().php(`return Tagdrop_Privacy::erase( 'editor@example.org' );`);
    expect(
      await site().php(
        `return count( get_posts( array( 'post_type' => 'tagdrop_consent', 'post_status' => 'any' ) ) );`,
      ),
    ).toBe(1);
  });

  test('leads come only from pages of this site, once, and of a size that people write', async () => {
    await setUp(site(), {});
    const route = `${site().address}/?rest_route=/tagdrop/v1/leads`;
    const send = (body: object, origin?: string) =>
      fetch(route, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...(origin ? { Origin: origin } : {}) },
      });
    expect((await send({ email: 'a@example.org' })).status).toBe(403);
    expect((await send({ email: 'a@example.org' }, 'https://evil.example')).status).toBe(403);
    const lead = { email: 'b@example.org', submission_id: 'one', note: '<script>alert(1)</script>' };
    expect((await send(lead, site().address)).status).toBe(201);
    expect((await send(lead, site().address)).status).toBe(200);
    const kept = await site().php<string[]>(
      `return array_map( function ( $post ) { return wp_json_encode( get_post_meta( $post->ID, '_tagdrop', true ) ); }, get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => 'any' ) ) );`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toContain('script>');
    expect((await send({ email: 'x'.repeat(70_000) }, site().address)).status).toBeGreaterThanOrEqual(413);
  });

  test('a visitor who sends more than a person would is refused, and others are not', async () => {
    await setUp(site(), {});
    const forget = () =>
      site().php(
        `global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '%transient%tagdrop%'" ); wp_cache_flush(); return 1;`,
      );
    await forget();
    const send = (route: string) =>
      fetch(`${site().address}/?rest_route=/tagdrop/v1/${route}`, {
        method: 'POST',
        // says nothing, so that nothing is stored
        body: '{}',
        headers: { 'Content-Type': 'application/json', Origin: site().address },
      });
    const answers: number[] = [];
    // 30 in ten minutes; a new ten minutes may begin in the meantime
    while (answers.at(-1) !== 429 && answers.length < 62) answers.push((await send('leads')).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 400).length).toBeGreaterThanOrEqual(30);
    expect((await send('consent')).status).toBe(400);
    expect(
      await site().php(
        `add_filter( 'tagdrop_visitor_address', function () { return '192.0.2.7'; } ); $request = new WP_REST_Request( 'POST', '/tagdrop/v1/leads' ); $request->set_header( 'origin', home_url() ); return Tagdrop_Rest::count( $request );`,
      ),
    ).toBe(null);
    // an office looks at pages from one address: its views are counted, and falsifying them has a limit, too
    const seen = await site().php<number>(
      `add_filter( 'tagdrop_visitor_address', function () { return '192.0.2.8'; } ); $request = new WP_REST_Request( 'POST', '/tagdrop/v1/seen' ); $request->set_body( 'view nothing' ); $passed = 0; for ( $tries = 0; $tries < 2100; $tries++ ) { $passed += is_wp_error( Tagdrop_Popup_Counts::receive( $request ) ) ? 0 : 1; } return $passed;`,
    );
    expect(seen).toBeGreaterThanOrEqual(1000);
    expect(seen).toBeLessThan(2100);
    await forget();
  });
}
