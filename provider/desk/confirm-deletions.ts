import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { findPictureUses } from '../pictures/picture-uses.ts';
import { Refusal } from '../refusal.ts';
import { readDeskLists } from '../request-body.ts';
import { testDesk } from '../routes/experiments.ts';
import type { Store } from '../store/store.ts';
import { isOneAddress } from '../wire/person-in.ts';
import { type Say, sayIn } from './language.ts';
import { page } from './page.ts';
import { nameUse } from './pictures.ts';
import { WORK_TITLES } from './works.ts';

/** What a page says before something is deleted. */
interface Question {
  readonly title: string;
  /** What is lost with it, and what stays. */
  readonly lost: string;
  /** The words of the button. */
  readonly button: string;
  /** Where the way back leads. */
  readonly back: string;
}

type Lists = Readonly<Record<string, readonly string[]>>;

interface Asked {
  readonly say: Say;
  readonly store: Store;
  /** The parts of the path that its pattern names. */
  readonly parts: Readonly<Record<string, string>>;
  readonly fields: Lists;
  readonly accountId: number;
}

/** @returns undefined if there is nothing to lose: then the route says so. */
type Ask = (asked: Asked) => Promise<Question | undefined>;

/** A page of leads has fifty. */
const CHOSEN_MAX = 1000;

const QUESTIONS: readonly (readonly [path: RegExp, ask: Ask])[] = [
  [
    /^\/sites\/(?<site>[^/]+)\/leads\/delete$/,
    async ({ say, parts, fields: { lead = [] } }) => {
      if (lead.length > CHOSEN_MAX) throw new Refusal(400, `Choose at most ${CHOSEN_MAX} leads`);
      return lead.length === 0
        ? undefined
        : {
            title: say('Delete these leads?'),
            lost: say('Leads that will be permanently deleted: {count}', { count: say.number(lead.length) }),
            button: say('Permanently delete the chosen leads'),
            back: `/sites/${parts.site}/leads`,
          };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/person\/delete$/,
    async ({ say, store, parts, fields: { email = [], mention = [] } }) => {
      const address = email.at(-1)?.trim() ?? '';
      if (!isOneAddress(address)) return undefined;
      if (mention.length > CHOSEN_MAX) throw new Refusal(400, `Choose at most ${CHOSEN_MAX} records`);
      const { own } = await store.people.find(parts.site ?? '', address);
      return {
        title: say('Delete what is stored about {email}?', { email: address }),
        lost: say('Records that will be permanently deleted: {count}', {
          count: say.number(own.length + mention.length),
        }),
        button: say('Delete all stored data'),
        back: `/sites/${parts.site}/leads`,
      };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/leads\/withdraw-links$/,
    async ({ say, store, parts: { site = '' } }) => {
      const links = await store.links.list(site);
      return links.length === 0
        ? undefined
        : {
            title: say('Withdraw all links?'),
            lost: say('Links that open nothing any more: {count}', { count: say.number(links.length) }),
            button: say('Withdraw all links'),
            back: `/sites/${site}/leads`,
          };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/popups\/(?<popup>[^/]+)\/(?<what>delete|drop-draft)$/,
    async ({ say, store, parts: { site = '', popup = '', what } }) => {
      const isIt = ({ poptin }: { poptin: { poptin_id: string } }) => poptin.poptin_id === popup;
      const published = (await store.poptins.published(site)).find(isIt);
      const draft = (await store.poptins.drafts(site)).find(isIt);
      const poptin = (draft ?? published)?.poptin;
      if (!poptin || (what === 'drop-draft' && !draft)) return undefined;
      const name = String(poptin.poptin_name || popup);
      const back = `/sites/${site}/popups/${popup}`;
      if (what === 'drop-draft')
        return {
          title: say('Discard the draft of {popup}?', { popup: name }),
          lost: published
            ? say('Visitors still get the published version.')
            : say('It was never published, so the popup is deleted with its draft.'),
          button: say('Discard the draft'),
          back,
        };
      const versions = await store.poptins.versions(site, popup);
      return {
        title: say('Delete {name}?', { name }),
        lost: say(
          'Visitors no longer get it. Its draft and its versions ({count}) are deleted; its leads stay.',
          {
            count: say.number(versions.length),
          },
        ),
        button: say('Delete it with its versions'),
        back,
      };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/experiments\/(?<test>[^/]+)\/(?<what>start|end)$/,
    async ({ say, store, parts: { site = '', test = '', what }, fields: { winner = [] } }) => {
      const owned = (await testDesk(store).list(site)).find((each) => each.test === test);
      const back = `/sites/${site}/popups`;
      if (what === 'end') {
        const kept = owned?.variants.find(({ poptinId }) => poptinId === winner.at(-1));
        return (
          kept && {
            title: say('End the A/B test and keep {popup}?', { popup: kept.name }),
            lost: say('All visitors get this popup; the other variants are switched off.'),
            button: say('End the test and keep this one'),
            back,
          }
        );
      }
      if (!owned?.variants.some(({ views, conversions }) => views + conversions > 0)) return undefined;
      return {
        title: say('Count the A/B test from now on?'),
        lost: say('Its figures so far are no longer shown here. Those under Numbers stay.'),
        button: say(owned.endedAt ? 'Start the test again' : 'Count from now on'),
        back,
      };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/destinations\/(?<id>\d{1,15})\/delete$/,
    async ({ say, store, parts: { site = '', id } }) => {
      const all = await store.deliveries.destinations(site);
      const destination = all.find((each) => each.id === Number(id));
      return (
        destination && {
          title: say('Delete {name}?', { name: destination.label }),
          lost: say('Its keys and its log are deleted, and leads that are waiting for it are not sent.'),
          button: say('Delete the destination and its log'),
          back: `/sites/${site}/destinations/${id}`,
        }
      );
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/pictures\/delete$/,
    async ({ say, store, parts: { site = '' }, fields }) => {
      const name = fields.name?.at(-1) ?? '';
      if (!(await store.pictures.find(site, name))) return undefined;
      const uses = (await findPictureUses(store, site)).get(name) ?? [];
      return {
        title: say('Delete this picture?'),
        lost:
          uses.length > 0
            ? say('It is shown by {names}, and will be missing there.', {
                names: uses.map((each) => nameUse(say, each)).join(', '),
              })
            : say('Nothing of this site shows it now. Older versions of a popup may.'),
        button: say('Delete the picture'),
        back: `/sites/${site}/pictures`,
      };
    },
  ],
  [
    /^\/sites\/(?<site>[^/]+)\/works\/(?<kind>consent|feed)\/withdraw$/,
    async ({ say, store, parts: { site = '', kind } }) => {
      const found = (await store.works.of(site)).find((each) => each.kind === kind);
      return found?.published
        ? {
            title: say('Take the {name} from the pages?', { name: say(WORK_TITLES[found.kind]) }),
            lost:
              kind === 'consent'
                ? say('Visitors are no longer asked, and what the banner holds back runs. The draft stays.')
                : say('Its place stays empty. The draft stays.'),
            button: say('Take it from the pages'),
            back: `/sites/${site}`,
          }
        : undefined;
    },
  ],
  [
    /^\/accounts\/(?<id>\d{1,15})\/(?<what>delete|password)$/,
    async ({ say, store, parts: { id, what }, accountId }) => {
      const account = (await store.accounts.all()).find((each) => each.id === Number(id));
      if (!account || account.id === accountId) return undefined;
      const name = account.login;
      return what === 'delete'
        ? {
            title: say('Delete {name}?', { name }),
            lost: say('Its sessions, API tokens and download links stop working.'),
            button: say('Delete'),
            back: '/accounts',
          }
        : {
            title: say('A new password for {name}?', { name }),
            lost: say(
              'The old password stops working, and so do its sessions, API tokens and download links.',
            ),
            button: say('New password'),
            back: '/accounts',
          };
    },
  ],
  [
    /^\/accounts\/tokens\/(?<id>\d{1,15})\/delete$/,
    async ({ say, store, parts: { id }, accountId }) => {
      const token = (await store.accounts.tokens(accountId)).find((each) => each.id === Number(id));
      return (
        token && {
          title: say('Delete {name}?', { name: token.label }),
          lost: say('Programs that use this token will be refused.'),
          button: say('Delete'),
          back: '/accounts',
        }
      );
    },
  ],
];

/**
 * Nothing is deleted by one click: before that, a page says what will be lost, and its button sends the same form with `sure`.
 * Mount it behind the login.
 */
export function confirmDeletions(store: Store): MiddlewareHandler<LoggedIn> {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const path = decodeURIComponent(context.req.path);
    for (const [pattern, ask] of QUESTIONS) {
      const parts = pattern.exec(path)?.groups;
      if (!parts) continue;
      const fields = await readDeskLists(context);
      if (fields.sure?.at(-1) === '1') return next();
      const account = context.get('account');
      const question = await ask({ say: sayIn(context), store, parts, fields, accountId: account.id });
      if (question) return questionPage(context, question, fields);
    }
    return next();
  };
}

function questionPage(context: Context<LoggedIn>, { title, lost, button, back }: Question, fields: Lists) {
  const say = sayIn(context);
  return page(context, {
    title,
    account: context.get('account'),
    body: html`<p>${lost}</p>
<form method="post" action="${context.req.path}" class="row">
${Object.entries({ ...fields, sure: ['1'] }).map(([name, values]) =>
  values.map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
)}
<button class="danger">${button}</button>
<a href="${back}">${say('No, go back')}</a>
</form>`,
  });
}
