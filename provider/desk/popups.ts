import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import { knownClient, pathId } from '../routes/access.ts';
import { readDrafts } from '../routes/desk.ts';
import { type OwnedPopup, popupDesk, switchesSchema } from '../routes/popups.ts';
import { isGiven } from '../store/poptins.ts';
import type { Store } from '../store/store.ts';
import { fullPoptin } from '../wire/poptin.ts';
import { percent } from './numbers.ts';
import { notice, page, siteTabs, time } from './page.ts';

const VERDICTS = {
  first: 'compared with the others',
  better: 'better for sure',
  worse: 'worse for sure',
  open: 'not to be told yet',
} as const;

/** The popups of a site: on and off, time, drafts, versions, A/B tests. Mount it at `/sites`. */
export function popupPages(store: Store) {
  const desk = popupDesk(store);
  const siteOf = async (context: Context) =>
    (await knownClient(store, context.req.param('client_id'))).client_id;
  const onePage = async (
    context: Context<LoggedIn>,
    said: { done?: string; wrong?: string; typed?: string } = {},
  ) => {
    const id = await siteOf(context);
    const popup = await desk.get(id, pathId(context, 'poptin_id'));
    const account = context.get('account');
    return page(context, {
      title: popup.name,
      account,
      tabs: siteTabs(id, 'popups'),
      status: said.wrong ? 400 : 200,
      body: html`${notice(said.wrong ?? '')}${notice(said.done ?? '', 'done')}${await oneBody(store, id, popup, account.role === 'owner', said.typed)}`,
    });
  };
  const act = async (
    context: Context<LoggedIn>,
    work: (id: string, poptinId: string, login: string) => Promise<string | undefined>,
  ) => {
    const id = await siteOf(context);
    const poptinId = pathId(context, 'poptin_id');
    const next = (await work(id, poptinId, context.get('account').login)) ?? `/${poptinId}?done=1`;
    return context.redirect(`/sites/${id}/popups${next}`, 303);
  };
  const path = '/:client_id/popups/:poptin_id';

  return new Hono<LoggedIn>()
    .get('/:client_id/popups', async (context) => {
      const id = await siteOf(context);
      return page(context, {
        title: `Popups of ${id}`,
        account: context.get('account'),
        tabs: siteTabs(id, 'popups'),
        body: await listBody(id, desk),
      });
    })
    .get(path, (context) => onePage(context, context.req.query('done') ? { done: 'Done.' } : {}))
    .post(`${path}/switches`, async (context) => {
      const form = await context.req.parseBody<Record<string, string>>();
      const day = (text: string | undefined) => (text ? `${text}:00Z` : null);
      try {
        const switches = checked(switchesSchema, {
          isOn: form.isOn === '1',
          startsAt: day(form.startsAt),
          endsAt: day(form.endsAt),
          weight: Number(form.weight ?? 1),
        });
        const given = Object.entries(switches).filter(([, value]) => value !== undefined);
        return await act(context, async (id, poptinId, login) => {
          await desk.change(id, poptinId, Object.fromEntries(given), login);
          return undefined;
        });
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        return onePage(context, { wrong: `Nothing was changed: ${cause.message}.` });
      }
    })
    .post(`${path}/draft`, async (context) => {
      const { settings = '' } = await context.req.parseBody<Record<string, string>>();
      try {
        const id = await siteOf(context);
        const [draft] = readDrafts([JSON.parse(settings)]);
        if (draft?.poptin_id !== pathId(context, 'poptin_id'))
          throw new Refusal(400, 'poptin_id must stay as it is; duplicate makes another popup');
        await desk.save(id, [fullPoptin(draft)], context.get('account').login);
        return await onePage(context, { done: 'The draft is kept. Visitors see it when it is published.' });
      } catch (cause) {
        if (!(cause instanceof Refusal || cause instanceof SyntaxError)) throw cause;
        return onePage(context, { wrong: `No draft was kept: ${cause.message}.`, typed: settings });
      }
    })
    .post(`${path}/publish`, (context) =>
      act(context, async (id, poptinId, login) => {
        await desk.publish(id, poptinId, login);
        return undefined;
      }),
    )
    .post(`${path}/drop-draft`, (context) =>
      act(context, async (id, poptinId) => {
        const { published } = await desk.get(id, poptinId);
        await store.poptins.dropDraft(id, poptinId);
        return published ? undefined : '';
      }),
    )
    .post(`${path}/versions/:version{[0-9]+}`, (context) =>
      act(context, async (id, poptinId, login) => {
        await desk.goBack(id, poptinId, Number(context.req.param('version')), login);
        return undefined;
      }),
    )
    .post(`${path}/duplicate`, (context) =>
      act(context, async (id, poptinId, login) => {
        const { as } = await context.req.parseBody<Record<string, string>>();
        return `/${await desk.duplicate(id, poptinId, as === 'variant', login)}`;
      }),
    )
    .post(`${path}/delete`, (context) =>
      act(context, async (id, poptinId, login) => {
        await desk.remove(id, poptinId, login);
        return '';
      }),
    );
}

function stateOf({ published, draft }: OwnedPopup): string {
  if (!published) return 'draft only';
  const now = new Date();
  const more = draft ? ', changed in a draft' : '';
  if (!published.isOn) return `off${more}`;
  if (isGiven(published, now)) return `on${more}`;
  return `${published.startsAt && Date.parse(published.startsAt) > now.getTime() ? 'begins later' : 'over'}${more}`;
}

async function listBody(id: string, desk: ReturnType<typeof popupDesk>) {
  const popups = await desk.list(id);
  const tests = await desk.tests(id);
  if (popups.length === 0)
    return html`<p>No popup yet. Paste a <code>popups.json</code> under <a href="/sites/${id}">Overview</a>.</p>`;
  return html`<div class="table" tabindex="0" role="region" aria-label="Popups"><table><thead><tr><th scope="col">Popup</th><th scope="col">Type</th><th scope="col">State</th></tr></thead><tbody>${popups.map(
    (popup) =>
      html`<tr><th scope="row"><a href="/sites/${id}/popups/${popup.poptinId}"><bdi>${popup.name}</bdi></a></th><td>${popup.type}</td><td>${stateOf(popup)}</td></tr>`,
  )}</tbody></table></div>
${tests.map(
  ({ test, variants }) => html`<h2>A/B test of ${variants[0]?.name ?? test}</h2>
<p class="dim">Each visitor sees one variant, by weight, and the same one every time. The interval holds the true rate in 95 of 100 tests.</p>
<div class="table" tabindex="0" role="region" aria-label="A/B test"><table><thead><tr><th scope="col">Variant</th><th scope="col" class="number">Weight</th><th scope="col" class="number">Views</th><th scope="col" class="number">Conversions</th><th scope="col" class="number">Rate</th><th scope="col">Against the first</th></tr></thead><tbody>${variants.map(
    (each) =>
      html`<tr><th scope="row"><a href="/sites/${id}/popups/${each.poptinId}">${each.name}</a></th><td class="number">${each.published?.weight ?? 0}</td><td class="number">${each.views.toLocaleString('en')}</td><td class="number">${each.conversions.toLocaleString('en')}</td><td class="number">${percent(each)}</td><td>${VERDICTS[each.verdict]}</td></tr>`,
  )}</tbody></table></div>`,
)}`;
}

async function oneBody(store: Store, id: string, popup: OwnedPopup, isOwner: boolean, typed?: string) {
  const { published, draft, poptinId } = popup;
  const versions = await store.poptins.versions(id, poptinId);
  const action = `/sites/${id}/popups/${poptinId}`;
  const button = (path: string, text: string, kind = 'quiet') =>
    html`<form method="post" action="${action}/${path}" class="inline"><button class="${kind}">${text}</button></form>`;
  const settings = typed ?? JSON.stringify((draft ?? published)?.poptin, null, 2);
  return html`<p>${poptinId}, ${popup.type}, ${stateOf(popup)}</p>
${
  draft && isOwner
    ? html`<h2>The draft</h2><p>Kept ${time(draft.at)} UTC by ${draft.login}.</p><div class="row">${button('publish', 'Publish the draft', '')}${button('drop-draft', 'Throw it away', 'danger')}</div>`
    : ''
}
${
  published && isOwner
    ? html`<h2>When visitors get it</h2>
<form method="post" action="${action}/switches" class="row">
<label>It is <select name="isOn"><option value="1" ${published.isOn ? 'selected' : ''}>on</option><option value="0" ${published.isOn ? '' : 'selected'}>off</option></select></label>
<label>From (UTC) <input type="datetime-local" name="startsAt" value="${published.startsAt?.slice(0, 16) ?? ''}"></label>
<label>Until (UTC) <input type="datetime-local" name="endsAt" value="${published.endsAt?.slice(0, 16) ?? ''}"></label>
<label>Weight in its A/B test <input type="number" name="weight" min="0" max="100" value="${published.weight}" required></label>
<button>Save</button>
</form>`
    : ''
}
<h2>Its settings</h2>
<form method="post" action="${action}/draft" class="stack">
<label>JSON, as docs/popups.md describes it <textarea name="settings" rows="14" spellcheck="false" ${isOwner ? '' : 'readonly'}>${settings}</textarea></label>
${isOwner ? html`<button>Keep as a draft</button>` : ''}
</form>
${
  isOwner
    ? html`<h2>Copies</h2><div class="row">
<form method="post" action="${action}/duplicate" class="inline"><button class="quiet">Duplicate</button></form>
<form method="post" action="${action}/duplicate" class="inline"><input type="hidden" name="as" value="variant"><button class="quiet">Make a variant to test against it</button></form>
${button('delete', 'Delete with its versions', 'danger')}</div>`
    : ''
}
<h2>Versions</h2>
${
  versions.length === 0
    ? html`<p>None was published yet.</p>`
    : html`<ol class="versions">${versions.map(
        ({ id: version, at, login }, index) =>
          html`<li>${time(at)} UTC ${login} ${index === 0 ? html`<span class="dim">what visitors get</span>` : isOwner ? button(`versions/${version}`, 'Take back as a draft') : ''}</li>`,
      )}</ol>`
}`;
}
