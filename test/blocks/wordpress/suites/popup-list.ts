import type { Browser, Page } from 'playwright/test';
import { phpValue, type Site } from '../wordpress.ts';

export const LIST = '/wp-admin/admin.php?page=tagdrop-popups';

/** A popup that opens at once. */
export const POPUP = {
  poptin_id: 'listed0000001',
  poptin_name: 'Listed',
  poptin_type: 'lightbox',
  display_after_sec_active: 0,
  content: { title: 'Of the list', fields: [{ id: 'e', type: 'email', name: 'email', label: 'E-mail' }] },
};

/** Stores popups and publishes them, each with its rules. @returns their posts. */
export const make = (
  site: Site,
  popups: readonly (readonly [popup: object, rules?: object])[],
): Promise<number[]> =>
  site.php(`
    wp_set_current_user( 1 );
    foreach ( Tagdrop_Popups::all() as $post ) { Tagdrop_Popups::delete( $post->ID ); }
    $ids = array();
    foreach ( ${phpValue(popups.map(([popup, rules = {}]) => [JSON.stringify(popup), rules]))} as $row ) {
      $id = Tagdrop_Popups::save_draft( json_decode( $row[0] ), null );
      update_post_meta( $id, '_tagdrop_rules', wp_slash( $row[1] ) );
      Tagdrop_Popups::publish( get_post( $id ) );
      $ids[] = $id;
    }
    return $ids;`);

export const empty = (site: Site) => make(site, []);

/** Ids of the popups that a page of visitors has. */
export async function popupsOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const [, json = '{}'] =
    /<poptin-popup[^>]*><script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  const { poptins = [] } = JSON.parse(json) as { poptins?: { poptin_id: string }[] };
  return poptins.map(({ poptin_id }) => poptin_id);
}

/** A page as a visitor, who is not logged in. */
export async function visit(browser: Browser, address: string, before: () => void = () => {}): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(before);
  await page.goto(address);
  return page;
}

/** Calls a route of the composer, from a page of the admin area. */
export const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, route, text]) => {
      const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text();
      const answer = await fetch(`/?rest_route=/tagdrop/v1/composer/${route}`, {
        method: how === 'GET' ? 'GET' : 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-HTTP-Method-Override': how,
          'X-WP-Nonce': nonce,
        },
        ...(text ? { body: text } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
