import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { findPictureUses, type PictureUse } from '../pictures/picture-uses.ts';
import { Refusal } from '../refusal.ts';
import { readDeskForm } from '../request-body.ts';
import { siteIn } from '../routes/access.ts';
import { type PictureOptions, pictureAddress, removePicture } from '../routes/pictures.ts';
import type { Picture } from '../store/pictures.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { columns, notice, page, siteTabs, time } from './page.ts';

const KB = 1000;
const MB = 1_000_000;

/** The pictures of a site: what they are, what shows them, and deleting one. Mount it at `/sites`. */
export function picturePages(store: Store, { files, mostBytes }: Omit<PictureOptions, 'store'>) {
  return new Hono<LoggedIn>()
    .get('/:client_id/pictures', async (context) => {
      const id = await siteIn(store, context);
      const say = sayIn(context);
      const account = context.get('account');
      const pictures = await store.pictures.of(id);
      const used = await store.pictures.size(id);
      return page(context, {
        title: say('Pictures of {site}', { site: id }),
        account,
        tabs: siteTabs(say, id, 'pictures'),
        body: html`${notice(context.req.query('done') ? say('Deleted.') : '', 'done')}
<p>${say('The composer uploads pictures. Together they have {used} of {most} MB.', {
          used: megabytes(say, used),
          most: megabytes(say, mostBytes),
        })}</p>
${
  pictures.length === 0
    ? html`<p>${say('None yet.')}</p>`
    : table(say, id, pictures, await findPictureUses(store, id), account.role === 'owner')
}`,
      });
    })
    .post('/:client_id/pictures/delete', async (context) => {
      const id = await siteIn(store, context);
      const { name = '' } = await readDeskForm(context);
      if (!name) throw new Refusal(404, 'There is no such picture');
      await removePicture({ store, files }, id, name, context.get('account').login);
      return context.redirect(`/sites/${id}/pictures?done=1`, 303);
    });
}

const megabytes = ({ language }: Say, bytes: number): string =>
  (bytes / MB).toLocaleString(language, { maximumFractionDigits: 1 });

const HEADS = ['Picture', 'Size', 'Where it is shown', 'Uploaded ({zone})', 'By'] as const;

const table = (
  say: Say,
  id: string,
  pictures: readonly Picture[],
  uses: ReadonlyMap<string, readonly PictureUse[]>,
  isOwner: boolean,
) =>
  html`<div class="table" tabindex="0" role="region" aria-label="${say('Pictures')}"><table><thead><tr>${columns(say, HEADS)}${isOwner ? html`<td></td>` : ''}</tr></thead><tbody>${pictures.map(
    ({ name, type, bytes, at, login }) => {
      const address = pictureAddress(id, name);
      const shown = uses.get(name) ?? [];
      return html`<tr><th scope="row"><a href="${address}"><img src="${address}" alt="${say('Picture {name}', { name: name.slice(0, 8) })}" loading="lazy" class="thumbnail"></a></th>
<td>${say('{count} kB', { count: say.number(Math.ceil(bytes / KB)) })} <span class="dim" dir="ltr">${type.replace('image/', '')}</span></td>
<td>${shown.length === 0 ? html`<span class="dim">${say('Nowhere on this site')}</span>` : html`<ul>${shown.map((use) => html`<li>${useLink(say, id, use)}</li>`)}</ul>`}</td>
<td>${time(say, at)}</td><td><bdi>${login}</bdi></td>
${isOwner ? html`<td><form method="post" action="/sites/${id}/pictures/delete"><button class="quiet" name="name" value="${name}">${say('Delete')}</button></form></td>` : ''}</tr>`;
    },
  )}</tbody></table></div>`;

/** Its name in the language of the page. */
export const nameUse = (say: Say, { id, name }: PictureUse): string =>
  id === 'consent' ? say('Consent banner') : id === 'feed' ? say('Photo feed') : name;

const useLink = (say: Say, site: string, use: PictureUse) => {
  const isPopup = use.id !== 'consent' && use.id !== 'feed';
  const address = isPopup ? `/sites/${site}/popups/${use.id}` : `/sites/${site}/composer/${use.id}`;
  return html`<a href="${address}"><bdi>${nameUse(say, use)}</bdi></a>${use.isPublished ? '' : html` <span class="dim">${say('draft')}</span>`}`;
};
