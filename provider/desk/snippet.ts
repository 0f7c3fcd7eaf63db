import { html } from 'hono/html';
import type { Sighting } from '../routes/sightings.ts';
import { siteScriptPath } from '../routes/site-script.ts';
import type { Say } from './language.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "3 minutes ago", in the language of the page. */
export function ago(language: string, at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
}

/** All that a site's pages need, ready to be pasted, and whether it has been seen on a page. */
export function snippet(
  say: Say,
  {
    origin,
    id,
    hasFiles,
    seen,
  }: { origin: string; id: string; hasFiles: boolean; seen: Sighting | undefined },
) {
  const folder = hasFiles ? `${origin}/tagdrop/` : '/tagdrop/';
  const site = hasFiles ? `<script src="${origin}${siteScriptPath(id)}"></script>\n` : '';
  // one line for each script: whoever copies by hand leaves none out
  const tag = `${site}<script type="module" src="${folder}tagdrop.js" data-client-id="${id}" data-api-base="${origin}"></script>`;
  return html`<h2>${say('The tag to paste')}</h2>
<p>${
    hasFiles
      ? say(
          'Paste both lines into every page of the site, first in its head. They bring popups, the consent banner and the photo feed, as you publish them here; the page never changes again.',
        )
      : html`${say('Paste it into every page of the site, anywhere in its head or body.')} ${say('/tagdrop/ is the folder of your site with the files of the npm package tagdrop.')}`
  }</p>
<pre tabindex="0" dir="ltr"><code id="tag">${tag}</code></pre>
<p class="row"><button type="button" class="quiet" data-copy="tag" data-done="${say('Copied.')}" data-failed="${say('The browser does not allow copying. The text is selected: copy it yourself.')}" hidden>${say('Copy the tag')}</button> <span id="tag-said" role="status"></span></p>
<p>${seen ? say.html('Seen on {site} {ago}.', { site: html`<bdi dir="ltr">${seen.host || say('a page without an address')}</bdi>`, ago: ago(say.language, seen.at, Date.now()) }) : say('Not seen on a page yet. This changes with the first visitor of a page that has it.')}</p>`;
}
