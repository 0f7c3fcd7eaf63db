import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { picture as savePicture } from '../picture.ts';
import { makeSite, startSite } from './site.mjs';

/** A running site. */
export interface Site {
  readonly address: string;
  /** Its WordPress, such as `nightly`. */
  readonly wp: string;
  /** Where its files are. */
  readonly folder: string;
  /** Runs PHP in it and returns the result. */
  php<T = unknown>(code: string): Promise<T>;
  /** PHP's complaints about our files. */
  complaints(): string[];
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Such as `6.5` or `nightly`, from npm, or `debian`. */
  readonly wp: string;
  /** A version of PHP as WebAssembly; without it the machine's PHP and MariaDB, if installed. */
  readonly php?: string;
  /** Plugins to activate besides ours: names of folders in `plugins/`. */
  readonly plugins?: readonly string[];
}

/** Creates and starts a site with our plugin, and the users `admin`, `editor` and `author`. */
export async function openSite({ wp, php, plugins = [] }: SiteOptions): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-wordpress-'));
  makeSite(folder, { wp, php });
  const { address, stop, log } = await startSite(folder).catch((cause) => {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  });
  const site: Site = {
    address,
    wp,
    folder,
    php: (code) => runPhp(address, code, log),
    complaints: () =>
      log()
        .split('\n')
        .filter((line) => /PHP \w+( \w+)?:/.test(line) && line.includes('plugins/tagdrop/')),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // the first page of a new site redirects
  await fetch(`${address}/?tagdrop-test=ready`);
  const files = [...plugins.map((name) => `${name}/${name}.php`), 'tagdrop/tagdrop.php'];
  await site.php(`
    foreach ( ${phpList(files)} as $file ) { $result = activate_plugin( $file ); if ( is_wp_error( $result ) ) throw new Exception( $result->get_error_message() ); }
    foreach ( array( 'editor', 'author' ) as $role ) { if ( ! username_exists( $role ) ) wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'x', 'role' => $role, 'user_email' => $role . '@example.org' ) ); }
    foreach ( get_users() as $user ) { update_user_meta( $user->ID, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), 'core' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) ); }
    update_option( 'show_avatars', 0 );
    delete_transient( 'tagdrop_welcome' );
    flush_rewrite_rules();
  `);
  return site;
}

const phpList = (texts: readonly string[]): string =>
  `array( ${texts.map((text) => `'${text}'`).join(', ')} )`;

/** A PHP literal of any JSON value. */
export const phpValue = (value: unknown): string =>
  `json_decode( base64_decode( '${Buffer.from(JSON.stringify(value)).toString('base64')}' ), true )`;

async function runPhp<T>(address: string, code: string, log: () => string): Promise<T> {
  const answer = await fetch(`${address}/?tagdrop-test=php`, { method: 'POST', body: code });
  const text = await answer.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    const [fatal = ''] = /PHP Fatal error:[^\n]*/.exec(log().slice(-5000)) ?? [];
    throw new Error(`PHP answered ${answer.status}: ${fatal || text.slice(0, 2000)}`);
  }
}

/** Publishes a page. @returns its address. */
export function publish(
  site: Site,
  content: string,
  { author = 'admin', type = 'page', title = 'A page' } = {},
): Promise<string> {
  return site.php<string>(`
    $user = get_user_by( 'login', '${author}' );
    wp_set_current_user( $user->ID );
    kses_init();
    $id = wp_insert_post( wp_slash( array( 'post_type' => '${type}', 'post_status' => 'publish', 'post_title' => ${phpValue(title)}, 'post_author' => $user->ID, 'post_content' => ${phpValue(content)} ) ) );
    return get_permalink( $id );
  `);
}

/** Sets our settings, over the defaults. */
export const setUp = (site: Site, settings: object): Promise<unknown> =>
  site.php(`update_option( 'tagdrop', Tagdrop_Settings::sanitize( ${phpValue(settings)} ) ); return true;`);

/** Logs somebody in and opens a page. */
export async function enter(page: Page, site: Site, user: string, to: string): Promise<void> {
  await page.goto(`${site.address}/?tagdrop-test=login&user=${user}&to=${encodeURIComponent(to)}`);
}

/** The number of a post by its address, which may be a pretty permalink. */
export const postNumber = (site: Site, address: string): Promise<number> =>
  site.php<number>(`return url_to_postid( ${phpValue(address)} );`);

/** A picture; those of the newest WordPress, and those of tests that only Debian's runs, go into the documents. */
export function picture(page: Page, name: string, { wp }: Site): Promise<void> {
  const isForDocuments = wp === 'nightly' || (wp === 'debian' && /-(?:leads|banner|copied)$/.test(name));
  return savePicture(page, name, isForDocuments ? '' : wp);
}
