import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import type { DestinationKind, World } from '../destinations/destination.ts';
import { DESTINATION_KINDS, kindOf } from '../destinations/index.ts';
import { Refusal } from '../refusal.ts';
import { knownClient } from '../routes/access.ts';
import { destinationDesk } from '../routes/destinations.ts';
import type { Destination } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import { notice, page, siteTabs, time } from './page.ts';

interface Said {
  readonly wrong?: string;
  readonly done?: string;
  readonly typed?: Readonly<Record<string, string>>;
}

/** Where a site's leads go: one page for all, one for each with its log. Mount it at `/sites`. */
export function destinationPages(store: Store, world: World) {
  const desk = destinationDesk(store);
  const siteOf = async (context: Context) =>
    (await knownClient(store, context.req.param('client_id'))).client_id;
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
      tabs: siteTabs(id, 'destinations'),
      status: said.wrong ? 400 : 200,
      body: html`${notice(said.wrong ?? '')}${notice(said.done ?? '', 'done')}${body}`,
    });
  const list = async (context: Context<LoggedIn>, said: Said = {}) => {
    const id = await siteOf(context);
    const isOwner = context.get('account').role === 'owner';
    return answer(context, id, `Destinations of ${id}`, listBody(id, await desk.list(id), isOwner), said);
  };
  const one = async (context: Context<LoggedIn>, said: Said = {}) => {
    const id = await siteOf(context);
    const destination = await desk.find(id, Number(context.req.param('id')));
    const isOwner = context.get('account').role === 'owner';
    const body = html`${form(`/sites/${id}/destinations/${destination.id}`, kindOf(destination.kind), isOwner, destination, said.typed)}
${isOwner ? actions(id, destination) : ''}
${await log(store, id, destination, isOwner)}`;
    return answer(context, id, destination.label, body, said);
  };
  const tell = async (
    work: () => Promise<Response>,
    refused: (wrong: string) => Response | Promise<Response>,
  ) => {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.status === 404) throw cause;
      return refused(`Nothing was changed: ${cause.message}.`);
    }
  };
  const path = '/:client_id/destinations/:id{[0-9]+}';

  return new Hono<LoggedIn>()
    .get('/:client_id/destinations', (context) => list(context))
    .get('/:client_id/destinations/new', async (context) => newPage(context, {}))
    .post('/:client_id/destinations', async (context) => {
      const { kind = '', label = '', ...values } = await context.req.parseBody<Record<string, string>>();
      return tell(
        async () => {
          const id = await siteOf(context);
          const added = await desk.add(id, { kind, label, values }, context.get('account').login);
          return context.redirect(`/sites/${id}/destinations/${added}`, 303);
        },
        (wrong) => newPage(context, { wrong, typed: { kind, label, ...values } }),
      );
    })
    .get(path, (context) => one(context, context.req.query('done') ? { done: 'Done.' } : {}))
    .post(path, async (context) => {
      const { label = '', isOn = '', ...values } = await context.req.parseBody<Record<string, string>>();
      return tell(
        async () => {
          const id = await siteOf(context);
          const body = { label, isOn: isOn === '1', values };
          await desk.change(id, Number(context.req.param('id')), body, context.get('account').login);
          return context.redirect(`/sites/${id}/destinations/${context.req.param('id')}?done=1`, 303);
        },
        (wrong) => one(context, { wrong, typed: { label, ...values } }),
      );
    })
    .post(`${path}/test`, async (context) => {
      const said = await desk.test(await siteOf(context), Number(context.req.param('id')), world);
      return one(context, { done: `A test was sent. ${said}` });
    })
    .post(`${path}/replay`, async (context) => {
      const { delivery = '' } = await context.req.parseBody<Record<string, string>>();
      const id = Number(context.req.param('id'));
      const { login } = context.get('account');
      const again = await desk.replay(await siteOf(context), id, Number(delivery) || undefined, login);
      return one(context, { done: `${again} leads are sent again.` });
    })
    .post(`${path}/backfill`, async (context) => {
      const { since = '' } = await context.req.parseBody<Record<string, string>>();
      const { login } = context.get('account');
      const id = Number(context.req.param('id'));
      const sent = await desk.backfill(await siteOf(context), id, new Date(since || 0), login);
      return one(context, { done: `${sent} older leads are on their way.` });
    })
    .post(`${path}/delete`, async (context) => {
      const id = await siteOf(context);
      await desk.remove(id, Number(context.req.param('id')), context.get('account').login);
      return context.redirect(`/sites/${id}/destinations`, 303);
    });

  async function newPage(context: Context<LoggedIn>, said: Said) {
    const id = await siteOf(context);
    const name = said.typed?.kind ?? context.req.query('kind') ?? '';
    const kind = kindOf(name);
    if (!kind) throw new Refusal(404, `There is no kind of destination ${JSON.stringify(name)}`);
    const isOwner = context.get('account').role === 'owner';
    const body = form(`/sites/${id}/destinations`, kind, isOwner, undefined, said.typed);
    return answer(context, id, `New: ${kind.title}`, body, said);
  }
}

const listBody = (id: string, all: readonly Destination[], isOwner: boolean) => html`${
  all.length === 0
    ? html`<p>Leads stay here: no destination yet.</p>`
    : html`<ul>${all.map(
        (each) =>
          html`<li><a href="/sites/${id}/destinations/${each.id}">${each.label}</a> <span class="dim">${kindOf(each.kind)?.title ?? each.kind}, ${each.isOn ? 'on' : 'off'}</span></li>`,
      )}</ul>`
}
${
  isOwner
    ? html`<h2>Add one</h2><ul class="choices">${DESTINATION_KINDS.map(
        ({ kind, title }) => html`<li><a href="/sites/${id}/destinations/new?kind=${kind}">${title}</a></li>`,
      )}</ul>`
    : ''
}`;

function form(
  action: string,
  kind: DestinationKind | undefined,
  isOwner: boolean,
  before: Destination | undefined,
  typed: Readonly<Record<string, string>> = {},
) {
  const fields = (kind?.settings ?? []).map(({ name, label, hint, isSecret, isOptional }) => {
    const kept = isSecret && before?.secrets[name] !== undefined;
    const value = isSecret ? '' : (typed[name] ?? before?.settings[name] ?? '');
    return html`<label>${label}${isOptional ? ' (optional)' : ''}
<input name="${name}" type="${isSecret ? 'password' : 'text'}" value="${value}" autocomplete="off" spellcheck="false" ${isOptional || kept ? '' : 'required'} ${isOwner ? '' : 'disabled'} ${kept ? html`placeholder="kept; leave empty to keep it"` : ''}>
${hint ? html`<span class="hint">${hint}</span>` : ''}</label>`;
  });
  return html`<form method="post" action="${action}" class="stack">
${before ? '' : html`<input type="hidden" name="kind" value="${kind?.kind ?? ''}">`}
<label>Its name, for you <input name="label" value="${typed.label ?? before?.label ?? ''}" required maxlength="100" ${isOwner ? '' : 'disabled'}></label>
${before ? html`<label>It is <select name="isOn" ${isOwner ? '' : 'disabled'}><option value="1" ${before.isOn ? 'selected' : ''}>on</option><option value="0" ${before.isOn ? '' : 'selected'}>off: nothing is sent</option></select></label>` : ''}
${fields}
${isOwner ? html`<button>${before ? 'Save' : 'Add'}</button>` : ''}
</form>`;
}

const actions = (id: string, { id: destination }: Destination) => {
  const action = `/sites/${id}/destinations/${destination}`;
  return html`<h2>Try it</h2>
<form method="post" action="${action}/test"><button class="quiet">Send a test</button></form>
<h2>Older leads</h2>
<form method="post" action="${action}/backfill" class="row"><label>Since <input type="date" name="since" required></label><button class="quiet">Send those that have not gone there</button></form>
<form method="post" action="${action}/delete"><p><button class="danger">Delete the destination and its log</button></p></form>`;
};

async function log(store: Store, id: string, { id: destination }: Destination, isOwner: boolean) {
  const lines = await store.deliveries.log(destination, {}, 50);
  const action = `/sites/${id}/destinations/${destination}/replay`;
  if (lines.length === 0) return html`<h2>The log</h2><p>Nothing was sent yet.</p>`;
  return html`<h2>The log</h2>
${isOwner ? html`<form method="post" action="${action}"><p><button class="quiet">Send again what failed</button></p></form>` : ''}
<div class="table" tabindex="0" role="region" aria-label="Log"><table><thead><tr><th scope="col">Lead</th><th scope="col">State</th><th scope="col">Tries</th><th scope="col">Last answer</th>${isOwner ? html`<th scope="col"><span class="hidden">Again</span></th>` : ''}</tr></thead><tbody>${lines.map(
    ({ id: delivery, leadId, state, tries, said, at, dueAt }) =>
      html`<tr><th scope="row"><a href="/sites/${id}/leads/${leadId}">${leadId}</a></th><td>${state}${state === 'waiting' ? html` until ${time(dueAt)}` : ''}</td><td>${tries}</td><td>${time(at)} ${said}</td>${isOwner ? html`<td><form method="post" action="${action}"><input type="hidden" name="delivery" value="${delivery}"><button class="quiet">Send again <span class="hidden">lead ${leadId}</span></button></form></td>` : ''}</tr>`,
  )}</tbody></table></div>`;
}
