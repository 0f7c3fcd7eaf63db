import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { checked, parsedJson, readDeskForm } from '../request-body.ts';
import { knownClient, readCaller } from '../routes/access.ts';
import { clientChanges, readDrafts } from '../routes/desk.ts';
import { readSighting } from '../routes/sightings.ts';
import type { Client } from '../store/clients.ts';
import type { Store } from '../store/store.ts';
import { clientId } from '../wire/calls.ts';
import { readName, readType, type WirePoptin } from '../wire/poptin.ts';
import { type Markup, type Say, sayIn } from './language.ts';
import { notice, page, siteTabs } from './page.ts';
import { snippet } from './snippet.ts';
import { worksPart } from './works.ts';

interface Said {
  readonly wrong?: Markup | string;
  readonly done?: string;
  /** What the owner typed and the provider could not accept. */
  readonly typed?: string;
  /** Its settings as typed, if they could not be accepted. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * The first page of a site: the tag to paste, its popups, its settings.
 * @param hasFiles whether the provider serves the files of the tag and the composer.
 */
export function siteRoutes(store: Store, hasFiles: boolean) {
  const answer = async (
    context: Context<LoggedIn>,
    { wrong = '', done = '', typed, settings: typedSettings }: Said,
  ) => {
    const say = sayIn(context);
    const account = context.get('account');
    const isOwner = account.role === 'owner';
    const client = await knownClient(store, context.req.param('client_id'));
    const id = client.client_id;
    const poptins = await store.poptins.of(id);
    const leads = await store.leads.count(id);
    return page(context, {
      title: id,
      account,
      tabs: siteTabs(say, id, ''),
      script: '/copy.js',
      status: wrong === '' ? 200 : 400,
      body: html`${notice(wrong)}${notice(done, 'done')}
<p><a href="/sites/${id}/leads">${say('Leads: {count}', { count: say.number(leads) })}</a></p>
${snippet(say, { origin: readCaller(context).origin, id, hasFiles, seen: await readSighting(store.settings, id) })}
<h2>${say('Popups that visitors get')}</h2>
${poptins.length === 0 ? html`<p>${say('None yet.')}</p>` : html`<ul>${poptins.map((each) => popupLine(id, each))}</ul>`}
${hasFiles && isOwner ? html`<p><a class="button" href="/sites/${id}/composer">${say('Make popups in the composer')}</a></p>` : ''}
${hasFiles ? await worksPart(say, store, id, isOwner) : ''}
${settings(say, { ...client, ...typedSettings, client_id: id }, isOwner)}
${asJson(say, id, poptins, isOwner, typed)}`,
    });
  };

  return new Hono<LoggedIn>()
    .get('/:client_id', (context) => {
      const done = context.req.query('done');
      const say = sayIn(context);
      return answer(context, {
        done: done === 'published' ? say('Published.') : done === 'saved' ? say('Saved.') : '',
      });
    })
    .post('/:client_id/settings', async (context) => {
      const { client_id: id } = await knownClient(store, context.req.param('client_id'));
      const form = await readDeskForm(context);
      try {
        const changes = checked(clientChanges, {
          about: String(form.about ?? ''),
          keep_days: form.keep_days === undefined ? undefined : Number(form.keep_days || 0),
          keep_consent_days:
            form.keep_consent_days === undefined ? undefined : Number(form.keep_consent_days || 0),
          display: form.display,
          time_zone: form.time_zone?.trim(),
        });
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        await store.clients.put(id, Object.fromEntries(given));
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        const say = sayIn(context);
        return answer(context, {
          wrong: say.html('Nothing was changed: {problem}.', { problem: say.english(cause.message) }),
          settings: form,
        });
      }
      await store.audit.add({
        login: context.get('account').login,
        did: 'changed the settings of',
        about: id,
      });
      return context.redirect(`/sites/${id}?done=saved`, 303);
    })
    .post('/:client_id/popups', async (context) => {
      const { login } = context.get('account');
      const { client_id: id } = await knownClient(store, checked(clientId, context.req.param('client_id')));
      const { popups = '' } = await readDeskForm(context);
      try {
        const drafts = readDrafts(parsedJson(popups, 'this'));
        await store.poptins.replace(id, drafts, login);
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        const say = sayIn(context);
        const wrong = say.html('Nothing was published: {problem}.', { problem: say.english(cause.message) });
        return answer(context, { wrong, typed: popups });
      }
      await store.audit.add({ login, did: 'published popups of', about: id });
      return context.redirect(`/sites/${id}?done=published`, 303);
    });
}

function settings(
  say: Say,
  { client_id, about, keep_days, keep_consent_days, display, time_zone }: Record<keyof Client, unknown>,
  isOwner: boolean,
) {
  const off = isOwner ? '' : 'disabled';
  return html`<h2>${say('Settings')}</h2>
<form method="post" action="/sites/${client_id}/settings" class="stack">
<label>${say('Description, for your own use')} <input name="about" value="${about}" dir="auto" ${off}></label>
<label>${say('Visitors get popups')} <select name="display" ${off}><option value="allowed">${say('yes')}</option><option value="not_allowed" ${display === 'allowed' ? '' : 'selected'}>${say('no')}</option></select></label>
<label>${say('Days to keep leads')} <input type="number" name="keep_days" value="${keep_days}" min="0" max="36500" required ${off}>
<span class="hint">${say('Older leads are permanently deleted within an hour. 0 keeps them until somebody deletes them.')}</span></label>
<label>${say('Time zone')} <input name="time_zone" value="${time_zone}" list="time-zones" required autocomplete="off" spellcheck="false" dir="ltr" ${off}>
<span class="hint">${say('Pages and CSV files show times in it, and schedules follow it. Numbers are counted by days in UTC.')}</span></label>
<datalist id="time-zones">${['UTC', ...Intl.supportedValuesOf('timeZone')].map((each) => html`<option value="${each}"></option>`)}</datalist>
<label>${say('Days to keep receipts of consent')} <input type="number" name="keep_consent_days" value="${keep_consent_days}" min="0" max="36500" required ${off}>
<span class="hint">${say('They prove what visitors chose in the banner. 0 keeps them for ever.')}</span></label>
${isOwner ? html`<button>${say('Save')}</button>` : ''}
</form>`;
}

const asJson = (
  say: Say,
  id: string,
  poptins: readonly WirePoptin[],
  isOwner: boolean,
  typed: string | undefined,
) => html`<details ${typed === undefined ? '' : 'open'}><summary>${say('All popups as JSON')}</summary>
<form method="post" action="/sites/${id}/popups" class="stack">
<label>${say('All popups of this site, as in a popups.json')}
<textarea name="popups" rows="14" spellcheck="false" dir="ltr" ${isOwner ? '' : 'readonly'}>${typed ?? JSON.stringify({ poptins }, null, 2)}</textarea></label>
${isOwner ? html`<button>${say('Publish')}</button>` : ''}
</form></details>`;

const popupLine = (id: string, popup: WirePoptin) =>
  html`<li><a href="/sites/${id}/popups/${popup.poptin_id}"><bdi>${readName(popup)}</bdi></a> <span class="dim">${readType(popup)}</span></li>`;
