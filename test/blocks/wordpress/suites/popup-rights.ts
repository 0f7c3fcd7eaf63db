import { expect, test } from 'playwright/test';
import { enter, phpValue, type Site, setUp } from '../wordpress.ts';
import { call, empty, LIST, make, POPUP } from './popup-list.ts';

/** Who may make popups, and what nobody can do with them. */
export function popupRights(site: () => Site): void {
  test('only those who may make popups reach the composer and its calls, and nobody forges them', async ({
    page,
  }) => {
    await setUp(site(), {});
    const [post] = await make(site(), [[POPUP]]);
    const paths = [
      ['GET', 'drafts'],
      ['PUT', 'drafts'],
      ['DELETE', 'drafts/listed0000001'],
      ['POST', 'popups/listed0000001/publish'],
      ['GET', 'consent'],
      ['PUT', 'consent'],
      ['POST', 'consent/publish'],
      ['GET', 'feed'],
      ['PUT', 'feed'],
      ['POST', 'feed/publish'],
    ] as const;
    for (const [method, path] of paths) {
      const answer = await fetch(`${site().address}/?rest_route=/tagdrop/v1/composer/${path}`, {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: { 'X-HTTP-Method-Override': method },
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const user of ['editor', 'author']) {
      await enter(page, site(), user, '/wp-admin/profile.php');
      for (const [method, path] of paths)
        expect([path, (await call(page, method, path)).status]).toEqual([path, 403]);
      for (const kind of ['popups', 'consent', 'feed']) {
        const answer = await page.request.get(
          `${site().address}/wp-admin/admin-post.php?action=tagdrop_composer&kind=${kind}`,
        );
        expect([kind, answer.status()]).toEqual([kind, 403]);
      }
    }
    // without the form's own nonce nothing is switched or deleted
    await enter(page, site(), 'admin', LIST);
    for (const does of ['off', 'delete', 'use', 'rules']) {
      const answer = await page.request.post(`${site().address}/wp-admin/admin-post.php`, {
        form: { action: 'tagdrop_popup', does, popup: 'listed0000001' },
      });
      expect([does, answer.status()]).toEqual([does, 403]);
    }
    expect(await site().php(`wp_cache_flush(); return get_post_status( ${post} );`)).toBe('publish');
    await empty(site());
  });

  test('texts of a popup run nowhere; a user without unfiltered_html adds neither HTML nor a chat', async ({
    page,
  }) => {
    await setUp(site(), {});
    await empty(site());
    const evil = '</script><script>window.tagdropEvil=1</script><img src=x onerror="window.tagdropEvil=1">';
    await enter(page, site(), 'admin', LIST);
    const saved = await call(page, 'PUT', 'drafts', {
      poptins: [{ ...POPUP, poptin_name: evil, content: { title: evil } }],
      basedOn: {},
    });
    expect(saved.status).toBe(200);
    expect((await call(page, 'POST', 'popups/listed0000001/publish')).status).toBe(200);
    for (const address of [
      site().address,
      site().address + LIST,
      `${site().address}${LIST}&popup=listed0000001`,
    ]) {
      await page.goto(address);
      await page.locator('poptin-popup, iframe, form').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => 'tagdropEvil' in window)).toBe(false);
    }
    await page.goto(
      `${site().address}/wp-admin/admin-post.php?action=tagdrop_composer&popup=${encodeURIComponent('"><script>window.tagdropEvil=1</script>')}`,
    );
    await page.locator('.popups li').first().waitFor();
    expect(await page.evaluate(() => 'tagdropEvil' in window)).toBe(false);

    const kept = await site().php<string>(`
      add_filter( 'tagdrop_popups_capability', function () { return 'edit_posts'; } );
      Tagdrop_Popups::save_draft( json_decode( ${phpValue(JSON.stringify({ ...POPUP, poptin: '<b>of the admin</b>' }))} ), Tagdrop_Popups::find( 'listed0000001' ) );
      wp_set_current_user( get_user_by( 'login', 'author' )->ID );
      $id = Tagdrop_Popups::save_draft( json_decode( ${phpValue(
        JSON.stringify({
          ...POPUP,
          poptin: '<b>evil.example</b>',
          poptin_url: 'https://evil.example/template',
          content: { title: 'By the author', chat: { script: 'https://evil.example/a.js' } },
          mobile: { title: 'By the author', chat: { script: 'https://evil.example/a.js' } },
        }),
      )} ), Tagdrop_Popups::find( 'listed0000001' ) );
      return Tagdrop_Popups::newest( $id );`);
    expect(JSON.parse(kept)).toMatchObject({
      poptin: '<b>of the admin</b>',
      content: { title: 'By the author' },
    });
    expect(kept).not.toContain('evil.example');
    await empty(site());
  });

  test('two people do not overwrite each other, and odd popups are refused', async ({ page }) => {
    await setUp(site(), {});
    await empty(site());
    await enter(page, site(), 'admin', LIST);
    const save = (poptins: unknown, basedOn: object) =>
      call(page, 'PUT', 'drafts', { poptins, basedOn } as object);
    const first = await save([POPUP], {});
    const { [POPUP.poptin_id]: revision } = first.body.revisions;
    expect((await save([{ ...POPUP, poptin_name: 'Other' }], {})).status).toBe(409);
    expect((await save([{ ...POPUP, poptin_name: 'Mine' }], { [POPUP.poptin_id]: revision })).status).toBe(
      200,
    );
    const conflict = await save([{ ...POPUP, poptin_name: 'Late' }], { [POPUP.poptin_id]: revision });
    expect(conflict.body.conflicts).toMatchObject([{ poptin: { poptin_name: 'Mine' }, login: 'admin' }]);
    for (const odd of [
      [],
      'text',
      [{ poptin_name: 'no id' }],
      [{ ...POPUP, poptin_id: '../../a' }],
      [{ ...POPUP, poptin_id: ['a'] }],
      [{ ...POPUP, poptin_id: 'large', content: { title: 'x'.repeat(600_000) } }],
    ])
      expect((await save(odd, {})).status).toBe(400);
    // empty objects and lists stay what they are
    const strange = { ...POPUP, poptin_id: 'strange', content: {}, cookie_filter: [], title: 'é "\\" €' };
    await save([strange], {});
    const { body } = await call(page, 'GET', 'drafts');
    expect(body.poptins).toContainEqual(strange);
    await empty(site());
  });

  test('a number is counted for a popup of the list alone, and only by pages of the site', async () => {
    await setUp(site(), {});
    const [post] = await make(site(), [[POPUP]]);
    const send = (body: string, origin = site().address) =>
      fetch(`${site().address}/?rest_route=/tagdrop/v1/seen`, {
        method: 'POST',
        body,
        headers: { Origin: origin },
      });
    expect((await send('view listed0000001')).status).toBe(204);
    await send('view unknown');
    await send('drop listed0000001');
    await send("view listed0000001' OR 1=1");
    expect((await send('view listed0000001', 'https://evil.example')).status).toBe(403);
    expect(
      await site().php(`wp_cache_flush(); return Tagdrop_Popup_Counts::number( ${post}, 'view' );`),
    ).toBe(1);
    await empty(site());
  });
}
