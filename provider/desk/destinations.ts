import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { LoggedIn } from '../accounts/login.ts';
import type { DestinationKind, Transport } from '../destinations/destination.ts';
import { DESTINATION_KINDS, findKind } from '../destinations/index.ts';
import { Refusal } from '../refusal.ts';
import { readDeskForm } from '../request-body.ts';
import { siteIn } from '../routes/access.ts';
import { destinationDesk, readId } from '../routes/destinations.ts';
import type { Destination } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import { dayIn } from '../wire/time-zone.ts';
import { type Markup, type Say, sayIn } from './language.ts';
import { notice, page, siteTabs, time } from './page.ts';

/** A browser does not wait longer for work that goes on without it. */
const PATIENCE_MS = 2000;

interface Said {
  readonly wrong?: Markup | string;
  readonly done?: Markup | string;
  readonly typed?: Readonly<Record<string, string>>;
}

/** Where a site's leads go: one page for all destinations, and one for each with its log. Mount it at `/sites`. */
export function destinationPages(store: Store, transport: Transport) {
  const desk = destinationDesk(store);
  const findSite = (context: Context) => siteIn(store, context);
  const answer = (
    context: Context<LoggedIn>,
    id: string,
    title: string,
    body: Parameters<typeof page>[1]['body'],
    said: Said,
  ) =>
    page(context, {
      title,
      account: context.get('account'),
      tabs: siteTabs(sayIn(context), id, 'destinations'),
      status: said.wrong ? 400 : 200,
      body: html`${notice(said.wrong ?? '')}${notice(said.done ?? '', 'done')}${body}`,
    });
  const list = async (context: Context<LoggedIn>, said: Said = {}) => {
    const id = await findSite(context);
    const isOwner = context.get('account').role === 'owner';
    const say = sayIn(context);
    const title = say('Destinations of {site}', { site: id });
    return answer(context, id, title, listBody(say, id, await desk.list(id), isOwner), said);
  };
  const one = async (context: Context<LoggedIn>, said: Said = {}) => {
    const id = await findSite(context);
    const destination = await desk.find(id, Number(context.req.param('id')));
    const isOwner = context.get('account').role === 'owner';
    const say = sayIn(context);
    const body = html`${form(say, `/sites/${id}/destinations/${destination.id}`, findKind(destination.kind), isOwner, destination, said.typed)}
${isOwner ? actions(say, id, destination) : ''}
${await log(say, store, id, destination, isOwner)}`;
    return answer(context, id, destination.label, body, said);
  };
  const tell = async (
    say: Say,
    work: () => Promise<Response>,
    refused: (wrong: Markup) => Response | Promise<Response>,
  ) => {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.status === 404) throw cause;
      return refused(say.html('Nothing was changed: {problem}.', { problem: say.english(cause.message) }));
    }
  };
  const path = '/:client_id/destinations/:id{[0-9]{1,15}}';

  return new Hono<LoggedIn>()
    .get('/:client_id/destinations', (context) => list(context))
    .get('/:client_id/destinations/new', async (context) => newPage(context, {}))
    .post('/:client_id/destinations', async (context) => {
      const { kind = '', label = '', ...values } = await readDeskForm(context);
      return tell(
        sayIn(context),
        async () => {
          const id = await findSite(context);
          const added = await desk.add(id, { kind, label, values }, context.get('account').login);
          return context.redirect(`/sites/${id}/destinations/${added}`, 303);
        },
        (wrong) => newPage(context, { wrong, typed: { kind, label, ...values } }),
      );
    })
    .get(path, (context) => one(context, context.req.query('done') ? { done: sayIn(context)('Done.') } : {}))
    .post(path, async (context) => {
      const { label = '', isOn = '', ...values } = await readDeskForm(context);
      return tell(
        sayIn(context),
        async () => {
          const id = await findSite(context);
          const body = { label, isOn: isOn === '1', values };
          await desk.change(id, Number(context.req.param('id')), body, context.get('account').login);
          return context.redirect(`/sites/${id}/destinations/${context.req.param('id')}?done=1`, 303);
        },
        (wrong) => one(context, { wrong, typed: { label, ...values } }),
      );
    })
    .post(`${path}/test`, async (context) => {
      const said = await desk.test(await findSite(context), Number(context.req.param('id')), transport);
      return one(context, {
        done: html`${sayIn(context)('A test was sent.')} ${sayIn(context).english(said)}`,
      });
    })
    .post(`${path}/replay`, async (context) => {
      const { delivery = '' } = await readDeskForm(context);
      const id = Number(context.req.param('id'));
      const { login } = context.get('account');
      const again = await desk.replay(await findSite(context), id, readId(delivery), login);
      return one(context, { done: sayIn(context)('Leads being sent again: {count}', { count: again }) });
    })
    .post(`${path}/backfill`, async (context) => {
      const { since = '' } = await readDeskForm(context);
      const { login } = context.get('account');
      const id = Number(context.req.param('id'));
      if (!z.iso.date().safeParse(since).success)
        throw new Refusal(400, 'since must be a day, such as 2026-11-23');
      const say = sayIn(context);
      const site = await findSite(context);
      const from = new Date(dayIn(since, say.zone)?.from ?? since);
      const work = desk.backfill(site, id, from, login);
      const sent = await Promise.race([work, wait(PATIENCE_MS, undefined, { ref: false })]);
      if (sent === undefined) {
        work.catch((cause: Error) => console.error(`Older leads of ${site} were not sent: ${cause.message}`));
        const link = html`<a href="/sites/${site}/jobs">${say('Long work of {site}', { site })}</a>`;
        return one(context, {
          done: say.html('It takes longer. It goes on, and can be stopped under: {link}', { link }),
        });
      }
      return one(context, {
        done: sayIn(context)('Older leads being sent: {count}', { count: sent }),
      });
    })
    .post(`${path}/delete`, async (context) => {
      const id = await findSite(context);
      await desk.remove(id, Number(context.req.param('id')), context.get('account').login);
      return context.redirect(`/sites/${id}/destinations`, 303);
    });

  async function newPage(context: Context<LoggedIn>, said: Said) {
    const id = await findSite(context);
    const name = said.typed?.kind ?? context.req.query('kind') ?? '';
    const kind = findKind(name);
    if (!kind) throw new Refusal(404, `There is no kind of destination ${JSON.stringify(name)}`);
    const isOwner = context.get('account').role === 'owner';
    const say = sayIn(context);
    const body = form(say, `/sites/${id}/destinations`, kind, isOwner, undefined, said.typed);
    return answer(context, id, say('New: {kind}', { kind: kind.title }), body, said);
  }
}

const listBody = (say: Say, id: string, all: readonly Destination[], isOwner: boolean) => html`${
  all.length === 0
    ? html`<p>${say('No destination yet: leads are kept only here.')}</p>`
    : html`<ul>${all.map(
        (each) =>
          html`<li><a href="/sites/${id}/destinations/${each.id}"><bdi>${each.label}</bdi></a> <span class="dim">${say.english(findKind(each.kind)?.title ?? each.kind)}, ${each.isOn ? say('on') : say('off')}</span></li>`,
      )}</ul>`
}
${
  isOwner
    ? html`<h2>${say('Add one')}</h2><ul class="choices">${DESTINATION_KINDS.map(
        ({ kind, title }) =>
          html`<li><a href="/sites/${id}/destinations/new?kind=${kind}">${say.english(title)}</a></li>`,
      )}</ul>`
    : ''
}`;

function form(
  say: Say,
  action: string,
  kind: DestinationKind | undefined,
  isOwner: boolean,
  before: Destination | undefined,
  typed: Readonly<Record<string, string>> = {},
) {
  const fields = (kind?.settings ?? []).map(({ name, label, hint, isSecret, isOptional, make }) => {
    const kept = isSecret && before?.secrets[name] !== undefined;
    // the owner may have copied the one that the first form has shown
    const made = before ? undefined : make && (typed[name] ?? make());
    const value = made ?? (isSecret ? '' : (typed[name] ?? before?.settings[name] ?? ''));
    return html`<label><span>${say.english(label)}${isOptional ? ` ${say('(optional)')}` : ''}</span>
<input name="${name}" type="${isSecret && made === undefined ? 'password' : 'text'}" value="${value}" autocomplete="off" spellcheck="false" ${isOptional || kept ? '' : 'required'} ${isOwner ? '' : 'disabled'} dir="ltr" ${kept ? html`placeholder="${say('kept; leave empty to keep it')}"` : ''}>
${hint ? html`<span class="hint">${say.english(hint)}</span>` : ''}</label>`;
  });
  return html`<form method="post" action="${action}" class="stack">
${before ? '' : html`<input type="hidden" name="kind" value="${kind?.kind ?? ''}">`}
<label>${say('Name, for your own use')} <input name="label" dir="auto" value="${typed.label ?? before?.label ?? ''}" required maxlength="100" ${isOwner ? '' : 'disabled'}></label>
${before ? html`<label>${say('It is')} <select name="isOn" ${isOwner ? '' : 'disabled'}><option value="1" ${before.isOn ? 'selected' : ''}>${say('on')}</option><option value="0" ${before.isOn ? '' : 'selected'}>${say('off: nothing is sent')}</option></select></label>` : ''}
${fields}
${isOwner ? html`<button>${before ? say('Save') : say('Add')}</button>` : ''}
</form>`;
}

const actions = (say: Say, id: string, { id: destination }: Destination) => {
  const action = `/sites/${id}/destinations/${destination}`;
  return html`<h2>${say('Try it')}</h2>
<form method="post" action="${action}/test"><button class="quiet">${say('Send a test')}</button></form>
<h2>${say('Older leads')}</h2>
<form method="post" action="${action}/backfill" class="row"><label>${say('Since')} <input type="date" name="since" required></label><button class="quiet">${say('Send the leads that have not been sent there')}</button></form>
<form method="post" action="${action}/delete"><p><button class="danger">${say('Delete the destination and its log')}</button></p></form>`;
};

async function log(say: Say, store: Store, id: string, { id: destination }: Destination, isOwner: boolean) {
  const lines = await store.deliveries.log(destination, {}, 50);
  const action = `/sites/${id}/destinations/${destination}/replay`;
  if (lines.length === 0) return html`<h2>${say('The log')}</h2><p>${say('Nothing has been sent yet.')}</p>`;
  return html`<h2>${say('The log')}</h2>
${isOwner ? html`<form method="post" action="${action}"><p><button class="quiet">${say('Send failed leads again')}</button></p></form>` : ''}
<div class="table" tabindex="0" role="region" aria-label="${say('The log')}"><table><thead><tr><th scope="col">${say('Lead')}</th><th scope="col">${say('State')}</th><th scope="col">${say('Tries')}</th><th scope="col">${say('Last answer')}</th>${isOwner ? html`<th scope="col"><span class="hidden">${say('Send again')}</span></th>` : ''}</tr></thead><tbody>${lines.map(
    ({ id: delivery, leadId, state, tries, said, at, dueAt }) =>
      html`<tr><th scope="row"><a href="/sites/${id}/leads/${leadId}">${leadId}</a></th><td>${state === 'waiting' ? say.html('waiting until {time} {zone}', { time: time(say, dueAt) }) : say(state)}</td><td>${tries}</td><td>${time(say, at)} ${say.english(said)}</td>${isOwner ? html`<td><form method="post" action="${action}"><input type="hidden" name="delivery" value="${delivery}"><button class="quiet">${say('Send again')} <span class="hidden">${leadId}</span></button></form></td>` : ''}</tr>`,
  )}</tbody></table></div>`;
}
