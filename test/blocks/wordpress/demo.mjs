/**
 * `npm run demo:wordpress`: a WordPress with the plugin, the fakes of the plugins that it replaces, and a page with
 * every block, for a person to try. `-- 6.5`, `-- nightly`, `-- debian` select another one. Nothing is kept.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installForTheMachine } from './machine.mjs';
import { buildPlugin, installWordPress, makeSite, ROOT, startSite } from './site.mjs';

const PAGE = [
  '{"heading":"News twice a month"}',
  '<!-- wp:tagdrop/contact-form {"formId":"FORM","look":"page"} /-->',
  '<!-- wp:tagdrop/photo-feed {"feedId":"1","lightbox":true} /-->',
  '<!-- wp:tagdrop/consent-embed {"url":"https://www.youtube.com/watch?v=aqz-KE-bpKQ"} /-->',
  '<!-- wp:tagdrop/consent-settings /-->',
];
const PLUGINS = [
  'contact-form-7',
  'instagram-feed',
  'cookie-law-info',
  'google-analytics-for-wordpress',
  'tagdrop',
];

const wp = process.argv[2] ?? 'nightly';
installForTheMachine();
if (!installWordPress()) process.exit(1);
if (!existsSync(join(ROOT, 'dist/manifest.json')))
  console.log('The package is built first, which takes a minute.');
buildPlugin();
const folder = mkdtempSync(join(tmpdir(), 'tagdrop-wordpress-demo-'));
makeSite(folder, { wp });
const site = await startSite(folder, { port: Number(process.env.PORT ?? 8090) });
const php = (code) => fetch(`${site.address}/?tagdrop-test=php`, { method: 'POST', body: code });
await fetch(`${site.address}/?tagdrop-test=ready`);
await php(
  `foreach ( array( '${PLUGINS.join("', '")}' ) as $name ) activate_plugin( $name . '/' . $name . '.php' ); return 1;`,
);
const content = `<!-- wp:tagdrop/popup ${PAGE[0]} /-->\n${PAGE.slice(1).join('\n')}`;
await php(`
  wp_set_current_user( 1 );
  $text = str_replace( 'FORM', tagdrop_test_form(), '${content}' );
  $id = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Every block', 'post_content' => $text ) ) );
  update_option( 'show_on_front', 'page' );
  update_option( 'page_on_front', $id );
  update_option( 'tagdrop', Tagdrop_Settings::sanitize( array( 'on' => array( 'consent-banner' => 1 ), 'consent' => array( 'proofs' => 1 ) ) ) );
  return $id;`);
console.log(`
The site:      ${site.address}/
As admin:      ${site.address}/?tagdrop-test=login&user=admin&to=/wp-admin/admin.php?page=tagdrop
The editor:    ${site.address}/?tagdrop-test=login&user=admin&to=/wp-admin/edit.php?post_type=page
Ctrl-C ends it.`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
