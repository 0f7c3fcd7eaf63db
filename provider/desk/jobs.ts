import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { siteIn } from '../routes/access.ts';
import type { Job } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { columns, page, siteTabs, time } from './page.ts';

/** How often a browser asks again while something runs. */
const AGAIN_S = 2;

const KINDS = {
  export: 'Export',
  backfill: 'Older leads to a destination',
  erase: 'Deletion of a person’s records',
  expire: 'Deletion of old leads',
} as const satisfies Record<Job['kind'], string>;
const STATES = {
  running: 'running',
  stopping: 'being stopped',
  done: 'finished',
  stopped: 'stopped',
  failed: 'broken off',
  lost: 'broken off',
} as const satisfies Record<Job['state'], string>;

/** Exports and other work that takes longer than a moment. Mount it at `/sites`. */
export const jobPages = (store: Store) =>
  new Hono<LoggedIn>()
    .get('/:client_id/jobs', async (context) => {
      const id = await siteIn(store, context);
      const say = sayIn(context);
      const account = context.get('account');
      const jobs = await store.jobs.list(id);
      // without a script: the page is read again
      if (jobs.some(isRunning)) context.header('Refresh', String(AGAIN_S));
      return page(context, {
        title: say('Long work of {site}', { site: id }),
        account,
        tabs: siteTabs(say, id, 'leads'),
        body:
          jobs.length === 0
            ? html`<p>${say('None in the last day.')}</p>`
            : html`<div class="table leads" tabindex="0" role="region" aria-label="${say('Long work of {site}', { site: id })}"><table><thead><tr>${columns(say, ['What', 'Begun ({zone})', 'By', 'State'])}<th scope="col">${say('So far')}</th><td></td></tr></thead>
<tbody>${jobs.map((job) => row(say, job, account.role === 'owner'))}</tbody></table></div>`,
      });
    })
    .post('/:client_id/jobs/:id{[0-9]{1,15}}/stop', async (context) => {
      const id = await siteIn(store, context);
      const job = Number(context.req.param('id'));
      if (await store.jobs.stop(id, job))
        await store.audit.add({
          login: context.get('account').login,
          did: 'stopped long work of',
          about: id,
        });
      return context.redirect(`/sites/${id}/jobs`, 303);
    });

const isRunning = ({ state }: Job) => state === 'running' || state === 'stopping';

const row = (say: Say, job: Job, mayStop: boolean) => html`<tr>
<th scope="row">${say(KINDS[job.kind])}</th><td data-name="${say('Begun ({zone})')}">${time(say, job.beganAt)}</td><td data-name="${say('By')}"><bdi>${job.login || 'Tagdrop'}</bdi></td><td data-name="${say('State')}">${say(STATES[job.state])}</td>
<td data-name="${say('So far')}">${isRunning(job) && job.total !== undefined ? html`<progress max="${job.total}" value="${job.done}"></progress> ` : ''}${
  job.total === undefined
    ? say.number(job.done)
    : say('{done} of {total}', { done: say.number(job.done), total: say.number(job.total) })
}</td>
<td>${job.state === 'running' && mayStop ? html`<form method="post" action="/sites/${job.clientId}/jobs/${job.id}/stop" class="inline"><button class="quiet">${say('Stop')}</button></form>` : ''}</td></tr>`;

/** On the page of the leads: what runs, or where to look for it. */
export async function jobsPart(say: Say, store: Store, id: string) {
  const running = (await store.jobs.list(id)).filter(isRunning);
  if (running.length === 0) return '';
  return html`<p role="status"><a href="/sites/${id}/jobs">${say('Long work that is running: {count}', { count: say.number(running.length) })}</a></p>`;
}
