import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { siteIn } from '../routes/access.ts';
import { workDesk } from '../routes/works.ts';
import type { Store } from '../store/store.ts';
import { type StoredWork, WORK_KINDS, type WorkKind } from '../store/works.ts';
import { revisionOf } from '../wire/revision.ts';
import type { Say } from './language.ts';
import { time } from './page.ts';

export const WORK_TITLES = { consent: 'Consent banner', feed: 'Photo feed' } as const;

/** The button that takes a site's banner or feed from its pages. Mount it at `/sites`. */
export function workPages(store: Store) {
  const desk = workDesk(store);
  return new Hono<LoggedIn>().post('/:client_id/works/:kind{consent|feed}/withdraw', async (context) => {
    const id = await siteIn(store, context);
    await desk.withdraw(id, context.req.param('kind') as WorkKind, context.get('account').login);
    return context.redirect(`/sites/${id}?done=saved`, 303);
  });
}

/** The part of a site's page about its banner and its feed. */
export async function worksPart(say: Say, store: Store, id: string, isOwner: boolean) {
  const works = await store.works.of(id);
  return html`<h2>${say('Consent banner and photo feed')}</h2>
${WORK_KINDS.map((kind) => {
  const work = works.find((each) => each.kind === kind);
  return html`<div class="row"><span>${say(WORK_TITLES[kind])}: ${state(say, work)}</span>
${isOwner ? html`<a href="/sites/${id}/composer/${kind}">${say(work ? 'Change it in the composer' : 'Make it in the composer')}</a>` : ''}
${isOwner && work?.published ? html`<form method="post" action="/sites/${id}/works/${kind}/withdraw"><button class="quiet">${say('Take it from the pages')}</button></form>` : ''}</div>`;
})}
<p class="hint">${say.html('The feed appears where a page has {place}.', { place: html`<code dir="ltr">${'<div data-tagdrop-feed></div>'}</code>` })}</p>`;
}

function state(say: Say, work: StoredWork | undefined) {
  if (!work) return say('None yet.');
  if (!work.published) return say('A draft: visitors do not get it.');
  const since = say.html('Visitors get it since {time} {zone}.', { time: time(say, work.publishedAt ?? '') });
  const isChanged = revisionOf(work.published) !== revisionOf(work.draft);
  return html`${since} ${isChanged ? say('The draft has changes.') : ''}`;
}
