import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { checked, readDeskForm } from '../request-body.ts';
import { pathId, siteIn } from '../routes/access.ts';
import { readDrafts } from '../routes/desk.ts';
import { type OwnedTest, testDesk } from '../routes/experiments.ts';
import { basedOnOne, type OwnedPopup, popupDesk, revisionIn, switchesSchema } from '../routes/popups.ts';
import { type Draft, isPublished, type Published, type Version } from '../store/poptins.ts';
import type { Store } from '../store/store.ts';
import { previewToken } from '../wire/preview-token.ts';
import { localTime, utcOf } from '../wire/time-zone.ts';
import { type Markup, type Say, sayIn } from './language.ts';
import { columns, notice, page, siteTabs, time } from './page.ts';
import { receiversPart } from './receivers.ts';
import { testPart } from './tests.ts';

type Form = Readonly<Record<string, string>>;

interface Said {
  readonly done?: string;
  readonly wrong?: Markup;
  /** What was typed and could not be accepted: settings as JSON, or switches. */
  readonly typed?: string;
  readonly switches?: Form;
}

/**
 * The popups of a site: on and off, schedule, drafts, versions, A/B tests. Mount it at `/sites`.
 * @param hasComposer whether the composer is available.
 */
export function popupPages(store: Store, hasComposer: boolean) {
  const desk = popupDesk(store);
  const findSite = (context: Context) => siteIn(store, context);
  const onePage = async (context: Context<LoggedIn>, said: Said = {}) => {
    const id = await findSite(context);
    const popup = await desk.get(id, pathId(context, 'poptin_id'));
    const account = context.get('account');
    const say = sayIn(context);
    return page(context, {
      title: popup.name,
      account,
      tabs: siteTabs(say, id, 'popups'),
      status: said.wrong ? 400 : 200,
      body: html`${notice(said.wrong ?? '')}${notice(said.done ?? '', 'done')}${await oneBody(say, store, id, popup, { ...said, isOwner: account.role === 'owner', hasComposer })}`,
    });
  };
  const act = async (
    context: Context<LoggedIn>,
    work: (id: string, poptinId: string, login: string) => Promise<string | undefined>,
  ) => {
    const id = await findSite(context);
    const poptinId = pathId(context, 'poptin_id');
    const next = (await work(id, poptinId, context.get('account').login)) ?? `/${poptinId}?done=1`;
    return context.redirect(`/sites/${id}/popups${next}`, 303);
  };
  const path = '/:client_id/popups/:poptin_id';

  return new Hono<LoggedIn>()
    .get('/:client_id/popups', async (context) => {
      const id = await findSite(context);
      const say = sayIn(context);
      const account = context.get('account');
      return page(context, {
        title: say('Popups of {site}', { site: id }),
        account,
        tabs: siteTabs(say, id, 'popups'),
        body: await listBody(say, id, await desk.list(id), await testDesk(store).list(id), {
          isOwner: account.role === 'owner',
          hasComposer,
        }),
      });
    })
    .get(path, (context) =>
      onePage(context, context.req.query('done') ? { done: sayIn(context)('Done.') } : {}),
    )
    .post('/:client_id/experiments/:poptin_id/start', async (context) => {
      const id = await findSite(context);
      await testDesk(store).start(id, pathId(context, 'poptin_id'), context.get('account').login);
      return context.redirect(`/sites/${id}/popups`, 303);
    })
    .post('/:client_id/experiments/:poptin_id/end', async (context) => {
      const id = await findSite(context);
      const { winner = '' } = await readDeskForm(context);
      await testDesk(store).end(id, pathId(context, 'poptin_id'), winner, context.get('account').login);
      return context.redirect(`/sites/${id}/popups`, 303);
    })
    .post(`${path}/switches`, async (context) => {
      const form = await readDeskForm(context);
      const { zone } = sayIn(context);
      const day = (text: string | undefined) => (text ? (utcOf(text, zone) ?? text) : null);
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
        const say = sayIn(context);
        const isOrder =
          cause.problems.some(({ field }) => field === 'endsAt') && form.startsAt && form.endsAt;
        return onePage(context, {
          wrong: isOrder
            ? html`${say('Nothing was changed: the end must be after the beginning.')}`
            : say.html('Nothing was changed: {problem}.', { problem: say.english(cause.message) }),
          switches: form,
        });
      }
    })
    .post(`${path}/draft`, async (context) => {
      const { settings = '', revision } = await readDeskForm(context);
      try {
        const id = await findSite(context);
        const [draft] = readDrafts([JSON.parse(settings)]);
        if (draft?.poptin_id !== pathId(context, 'poptin_id'))
          throw new Refusal(400, 'poptin_id must stay as it is; duplicate makes another popup');
        await desk.save(id, [draft], context.get('account').login, basedOnOne(draft.poptin_id, revision));
        return await onePage(context, {
          done: sayIn(context)('The draft is saved. Visitors see it once it is published.'),
        });
      } catch (cause) {
        if (!(cause instanceof Refusal || cause instanceof SyntaxError)) throw cause;
        const say = sayIn(context);
        const wrong = say.html('No draft was saved: {problem}.', { problem: say.english(cause.message) });
        return onePage(context, { wrong, typed: settings });
      }
    })
    .post(`${path}/publish`, (context) =>
      act(context, async (id, poptinId, login) => {
        const { revision } = await readDeskForm(context);
        await desk.publish(id, poptinId, login, revision);
        return undefined;
      }),
    )
    .post(`${path}/drop-draft`, (context) =>
      act(context, async (id, poptinId, login) => {
        const { published } = await desk.get(id, poptinId);
        const { revision } = await readDeskForm(context);
        await desk.dropDraft(id, poptinId, login, revision);
        return published ? undefined : '';
      }),
    )
    .post(`${path}/versions/:version{[0-9]{1,15}}`, (context) =>
      act(context, async (id, poptinId, login) => {
        await desk.goBack(id, poptinId, Number(context.req.param('version')), login);
        return undefined;
      }),
    )
    .post(`${path}/duplicate`, (context) =>
      act(context, async (id, poptinId, login) => {
        const { as } = await readDeskForm(context);
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

function describeState(say: Say, { published, draft }: OwnedPopup): string {
  if (!published) return say('draft only');
  const now = new Date();
  const isEarly = published.startsAt && Date.parse(published.startsAt) > now.getTime();
  const state = !published.isOn
    ? say('off')
    : isPublished(published, now)
      ? say('on')
      : isEarly
        ? say('begins later')
        : say('over');
  return draft ? say('{state}, changed in a draft', { state }) : state;
}

async function listBody(
  say: Say,
  id: string,
  popups: readonly OwnedPopup[],
  tests: readonly OwnedTest[],
  { isOwner, hasComposer }: { isOwner: boolean; hasComposer: boolean },
) {
  const compose =
    isOwner && hasComposer
      ? html`<p><a class="button" href="/sites/${id}/composer">${say('Make popups in the composer')}</a></p>`
      : '';
  if (popups.length === 0) return html`<p>${say('No popups yet.')}</p>${compose}`;
  return html`${compose}<div class="table" tabindex="0" role="region" aria-label="${say('Popups')}"><table><thead><tr>${columns(say, ['Popup', 'Type', 'State'])}</tr></thead><tbody>${popups.map(
    (popup) =>
      html`<tr><th scope="row"><a href="/sites/${id}/popups/${popup.poptinId}"><bdi>${popup.name}</bdi></a></th><td>${popup.type}</td><td>${describeState(say, popup)}</td></tr>`,
  )}</tbody></table></div>
${tests.map((test) => testPart(say, id, test, isOwner))}`;
}

async function oneBody(
  say: Say,
  store: Store,
  id: string,
  popup: OwnedPopup,
  { isOwner, hasComposer, typed, switches: typedSwitches }: Said & { isOwner: boolean; hasComposer: boolean },
) {
  const { published, draft, poptinId } = popup;
  const action = `/sites/${id}/popups/${poptinId}`;
  const versions = await store.poptins.versions(id, poptinId);
  const read = html`<input type="hidden" name="revision" value="${revisionIn(popup) ?? ''}">`;
  const json = typed ?? JSON.stringify((draft ?? published)?.poptin, null, 2);
  return html`<p><bdi>${poptinId}</bdi>, ${popup.type}, ${describeState(say, popup)}</p>
${isOwner && hasComposer ? html`<p><a class="button" href="/sites/${id}/composer?popup=${poptinId}">${say('Change it in the composer')}</a></p>` : ''}
${isOwner && published ? previewPart(say, poptinId, previewToken(id, new Date(), await store.settings.secret('preview-key'))) : ''}
${draft && isOwner ? draftPart(say, action, draft, read, await receiversPart(say, store, id)) : ''}
${published && isOwner ? switches(say, action, typedSwitches ?? switchesOf(published, say.zone), typedSwitches !== undefined) : ''}
${isOwner ? copies(say, action) : ''}
${history(say, action, versions, isOwner)}
<details ${typed === undefined ? '' : 'open'}><summary>${say('Settings as JSON')}</summary>
<form method="post" action="${action}/draft" class="stack">${read}
<label>${say('JSON, as described in docs/popups.md')} <textarea name="settings" rows="14" spellcheck="false" dir="ltr" ${isOwner ? '' : 'readonly'}>${json}</textarea></label>
${isOwner ? html`<button>${say('Save as a draft')}</button>` : ''}
</form></details>`;
}

const button = (action: string, text: string, kind = 'quiet', fields: Markup | '' = '') =>
  html`<form method="post" action="${action}" class="inline">${fields}<button class="${kind}">${text}</button></form>`;

const draftPart = (
  say: Say,
  action: string,
  { at, login }: Draft,
  read: Markup,
  receivers: Markup,
) => html`<h2>${say('The draft')}</h2>
<p>${say.html('Saved {time} {zone} by {login}.', { time: time(say, at), login: html`<bdi>${login}</bdi>` })}</p>
${receivers}<div class="row">${button(`${action}/publish`, say('Publish the draft'), '', read)}${button(`${action}/drop-draft`, say('Discard the draft'), 'danger', read)}</div>`;

const previewPart = (say: Say, poptinId: string, token: string) => html`<h2>${say('Preview on the site')}</h2>
<p>${say('Add this to the address of a page. For seven days, anyone with that address sees the published popup; nothing is sent or stored.')}</p>
<p><input readonly dir="ltr" size="75" aria-label="${say('Preview on the site')}" value="?ppt-preview=${poptinId}&ppt-token=${token}"></p>`;

const inField = (iso: string | null, zone: string) => (iso ? localTime(iso, zone).replace(' ', 'T') : '');

const switchesOf = ({ isOn, startsAt, endsAt, weight }: Published, zone: string): Form => ({
  isOn: isOn ? '1' : '0',
  startsAt: inField(startsAt, zone),
  endsAt: inField(endsAt, zone),
  weight: String(weight),
});

const switches = (
  say: Say,
  action: string,
  { isOn, startsAt, endsAt, weight }: Form,
  isWrong: boolean,
) => html`<h2>${say('When visitors get it')}</h2>
<form method="post" action="${action}/switches" class="row">
<label>${say('It is')} <select name="isOn"><option value="1" ${isOn === '1' ? 'selected' : ''}>${say('on')}</option><option value="0" ${isOn === '1' ? '' : 'selected'}>${say('off')}</option></select></label>
<label>${say('From ({zone})')} <input type="datetime-local" name="startsAt" value="${startsAt ?? ''}"></label>
<label>${say('Until ({zone})')} <input type="datetime-local" name="endsAt" value="${endsAt ?? ''}" ${isWrong ? html`aria-invalid="true"` : ''}></label>
<label>${say('Weight in its A/B test')} <input type="number" name="weight" min="0" max="100" value="${weight ?? ''}" required></label>
<button>${say('Save')}</button>
</form>`;

const copies = (say: Say, action: string) => html`<h2>${say('Copies')}</h2><div class="row">
${button(`${action}/duplicate`, say('Duplicate'))}
<form method="post" action="${action}/duplicate" class="inline"><input type="hidden" name="as" value="variant"><button class="quiet">${say('Make a variant to test against it')}</button></form>
${button(`${action}/delete`, say('Delete it with its versions'), 'danger')}</div>`;

const history = (say: Say, action: string, versions: readonly Version[], isOwner: boolean) =>
  html`<h2>${say('Versions')}</h2>
${
  versions.length === 0
    ? html`<p>${say('None has been published yet.')}</p>`
    : html`<ol class="versions">${versions.map(
        ({ id: version, at, login }, index) =>
          html`<li>${time(say, at)} ${say.zone} <bdi>${login}</bdi> ${index === 0 ? html`<span class="dim">${say('what visitors get')}</span>` : isOwner ? button(`${action}/versions/${version}`, say('Restore as a draft')) : ''}</li>`,
      )}</ol>`
}`;
