import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { groupTests, readParent } from '../experiments/variants.ts';
import { Conflict, type Conflicting, Refusal } from '../refusal.ts';
import { checked, readJson } from '../request-body.ts';
import type { Draft, Published, Switches } from '../store/poptins.ts';
import type { Store } from '../store/store.ts';
import { poptinId } from '../wire/calls.ts';
import { readName, readType, type WirePoptin } from '../wire/poptin.ts';
import { revisionOf } from '../wire/revision.ts';
import { loginIn, pathId, readRevision, siteIn } from './access.ts';
import { readDrafts } from './desk.ts';

/** A popup as its owner sees it: the published version, and the draft. */
export interface OwnedPopup {
  readonly poptinId: string;
  readonly name: string;
  readonly type: string;
  readonly published: Published | null;
  readonly draft: Draft | null;
  /** Its A/B test, by the id of the test's first popup; '' for none. */
  readonly test: string;
}

const time = z.iso
  .datetime({ offset: true, error: 'must be a time, such as 2026-12-01T00:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  .nullable();

export const switchesSchema = z
  .strictObject({
    isOn: z.boolean({ error: 'must be true or false' }),
    startsAt: time,
    endsAt: time,
    weight: z
      .int({ error: 'must be a whole number from 0 to 100' })
      .min(0, 'must be a whole number from 0 to 100')
      .max(100, 'must be a whole number from 0 to 100'),
  })
  .partial()
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: 'must be after its beginning',
    path: ['endsAt'],
  });

/** Which revision of each popup an editor has read; null for none. Popups that it leaves out are replaced unasked. */
const basedOnSchema = z.record(
  poptinId,
  z.string({ error: 'must be a revision' }).max(100, 'must be a revision').nullable(),
);
type BasedOn = z.output<typeof basedOnSchema>;

export const basedOnOne = (poptinId: string, revision: string | undefined): BasedOn =>
  revision === undefined ? {} : { [poptinId]: revision };

/** What its owner's editor shows: the draft, or what visitors get. */
const latest = (popup: OwnedPopup | undefined): WirePoptin | undefined =>
  (popup?.draft ?? popup?.published)?.poptin;

export const revisionIn = (popup: OwnedPopup | undefined): string | null => {
  const poptin = latest(popup);
  return poptin ? revisionOf(poptin) : null;
};

/** What the owner's pages and the JSON calls do with popups. Every change records who made it. */
export function popupDesk(store: Store) {
  const { poptins } = store;
  const note = (login: string, did: string, clientId: string, poptinId: string) =>
    store.audit.add({ login, did: `${did} of ${clientId}`, about: poptinId });

  const list = async (clientId: string): Promise<OwnedPopup[]> => {
    const published = await poptins.published(clientId);
    const drafts = await poptins.drafts(clientId);
    const newOnes = drafts.filter(
      ({ poptin }) => !published.some((each) => each.poptin.poptin_id === poptin.poptin_id),
    );
    const findTest = groupTests(published.map(({ poptin }) => ({ poptin })));
    const owned = (own: Published | null, draft: Draft | null): OwnedPopup => {
      const poptin = (draft ?? own)?.poptin as WirePoptin;
      return {
        poptinId: poptin.poptin_id,
        name: readName(poptin),
        type: readType(poptin),
        published: own,
        draft,
        test: own ? findTest(poptin.poptin_id) : readParent(poptin),
      };
    };
    return [
      ...published.map((each) =>
        owned(each, drafts.find(({ poptin }) => poptin.poptin_id === each.poptin.poptin_id) ?? null),
      ),
      ...newOnes.map((draft) => owned(null, draft)),
    ];
  };
  const get = async (clientId: string, poptinId: string): Promise<OwnedPopup> => {
    const found = (await list(clientId)).find((each) => each.poptinId === poptinId);
    if (found) return found;
    throw new Refusal(404, `Client "${clientId}" has no popup ${poptinId}`);
  };

  return {
    list,
    get,
    /**
     * Saves the drafts that differ from what is known.
     * @returns the ids of those.
     * @throws Conflict if somebody else has changed one since the revision that this one is based on.
     */
    save: (clientId: string, drafts: readonly WirePoptin[], login: string, basedOn: BasedOn = {}) =>
      store.transaction(async (within) => {
        await within.poptins.lock(clientId);
        const known = new Map((await popupDesk(within).list(clientId)).map((each) => [each.poptinId, each]));
        // a popup that equals its published version needs no draft
        const changed = drafts.filter(
          (each) => JSON.stringify(latest(known.get(each.poptin_id))) !== JSON.stringify(each),
        );
        await refuseConflicts(
          within,
          clientId,
          changed.map(({ poptin_id }) => [poptin_id, known.get(poptin_id)]),
          basedOn,
        );
        for (const each of changed) await within.poptins.saveDraft(clientId, each, login);
        return changed.map(({ poptin_id }) => poptin_id);
      }),
    /** @param revision the one that the editor has read; undefined discards whatever there is. */
    async dropDraft(clientId: string, poptinId: string, login: string, revision?: string) {
      const dropped = await store.transaction(async (within) => {
        await within.poptins.lock(clientId);
        const found = (await popupDesk(within).list(clientId)).find((each) => each.poptinId === poptinId);
        if (!found?.draft) return false;
        await refuseConflicts(within, clientId, [[poptinId, found]], basedOnOne(poptinId, revision));
        await within.poptins.dropDraft(clientId, poptinId);
        return true;
      });
      if (dropped) await note(login, 'discarded the draft of the popup', clientId, poptinId);
    },
    /** @param revision the one that the editor has read; undefined publishes whatever there is. */
    async publish(clientId: string, poptinId: string, login: string, revision?: string) {
      await store.transaction(async (within) => {
        await within.poptins.lock(clientId);
        const found = await popupDesk(within).get(clientId, poptinId);
        await refuseConflicts(within, clientId, [[poptinId, found]], basedOnOne(poptinId, revision));
        if (!(await within.poptins.publish(clientId, poptinId, login)))
          throw new Refusal(409, `Popup ${poptinId} has no draft to publish`);
      });
      await note(login, 'published the popup', clientId, poptinId);
    },
    async change(clientId: string, poptinId: string, switches: Partial<Switches>, login: string) {
      if (!(await poptins.change(clientId, poptinId, switches)))
        throw new Refusal(404, `Client "${clientId}" has no published popup ${poptinId}`);
      await note(login, `set ${JSON.stringify(switches)} for the popup`, clientId, poptinId);
    },
    /** The version becomes the draft, so that the owner looks at it before publishing. */
    async goBack(clientId: string, poptinId: string, version: number, login: string) {
      const old = await poptins.version(clientId, poptinId, version);
      if (!old) throw new Refusal(404, `Popup ${poptinId} has no version ${version}`);
      await store.transaction(async (within) => {
        await within.poptins.lock(clientId);
        await within.poptins.saveDraft(clientId, old, login);
      });
      await note(login, `restored version ${version} as a draft of the popup`, clientId, poptinId);
    },
    /** @param asVariant adds it to an A/B test with the popup itself. @returns the id of the draft. */
    async duplicate(clientId: string, poptinId: string, asVariant: boolean, login: string) {
      const { published, draft } = await get(clientId, poptinId);
      const { poptin } = (draft ?? published) as { poptin: WirePoptin };
      const test = readParent(poptin) || poptinId;
      const copy: WirePoptin = {
        ...poptin,
        poptin_id: newPoptinId(),
        poptin_name: `${readName(poptin)} ${asVariant ? '– variant' : '– copy'}`,
        ab_test: asVariant ? 1 : 0,
        ab_test_parent_id: asVariant ? test : null,
      };
      await poptins.saveDraft(clientId, copy, login);
      await note(login, `made ${copy.poptin_id} from the popup`, clientId, poptinId);
      return copy.poptin_id;
    },
    async remove(clientId: string, poptinId: string, login: string) {
      await get(clientId, poptinId);
      await poptins.remove(clientId, poptinId);
      await note(login, 'deleted the popup', clientId, poptinId);
    },
  };
}

async function refuseConflicts(
  store: Store,
  clientId: string,
  popups: readonly (readonly [string, OwnedPopup | undefined])[],
  basedOn: BasedOn,
): Promise<void> {
  const conflicts: Conflicting[] = [];
  for (const [poptinId, popup] of popups) {
    const revision = revisionIn(popup);
    const read = basedOn[poptinId];
    if (read === undefined || read === revision) continue;
    const { login = '', at = '' } =
      popup?.draft ?? (await store.poptins.versions(clientId, poptinId))[0] ?? {};
    conflicts.push({ poptin_id: poptinId, poptin: latest(popup) ?? null, revision, login, at });
  }
  const [first] = conflicts;
  if (!first) return;
  const ids = conflicts.map(({ poptin_id }) => poptin_id).join(', ');
  throw new Conflict(`Somebody else has changed ${ids} meanwhile`, conflicts);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 13 letters and digits (popup §9). */
const newPoptinId = (): string =>
  Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The JSON calls for popups, below `/provider/clients`. The code that mounts them checks the login. */
export function popupRoutes(store: Store) {
  const desk = popupDesk(store);
  const site = (context: Context) => siteIn(store, context);
  const one = async (context: Context) => [await site(context), pathId(context, 'poptin_id')] as const;

  return new Hono()
    .get('/:client_id/popups', async (context) =>
      context.json({ popups: await desk.list(await site(context)) }),
    )
    .get('/:client_id/drafts', async (context) => {
      const poptins = (await desk.list(await site(context))).map(latest) as WirePoptin[];
      const revisions = Object.fromEntries(poptins.map((each) => [each.poptin_id, revisionOf(each)]));
      return context.json({ poptins, revisions });
    })
    .put('/:client_id/drafts', async (context) => {
      const id = await site(context);
      const body = await readJson(context);
      const drafts = readDrafts(body);
      const given = typeof body === 'object' && body !== null && 'basedOn' in body ? body.basedOn : {};
      const basedOn = checked(basedOnSchema, given);
      const saved = await desk.save(id, drafts, loginIn(context), basedOn);
      const revisions = Object.fromEntries(drafts.map((each) => [each.poptin_id, revisionOf(each)]));
      return context.json({ saved, revisions });
    })
    .delete('/:client_id/drafts/:poptin_id', async (context) => {
      const [id, poptinId] = await one(context);
      await desk.dropDraft(id, poptinId, loginIn(context), readRevision(context));
      // the published version stays unchanged
      const left = (await desk.list(id)).find((each) => each.poptinId === poptinId);
      return context.json({ success: true, revision: revisionIn(left) });
    })
    .get('/:client_id/popups/:poptin_id', async (context) => {
      const [id, poptinId] = await one(context);
      return context.json({
        ...(await desk.get(id, poptinId)),
        versions: await store.poptins.versions(id, poptinId),
      });
    })
    .patch('/:client_id/popups/:poptin_id', async (context) => {
      const [id, poptinId] = await one(context);
      const given = Object.entries(checked(switchesSchema, await readJson(context)));
      const switches = Object.fromEntries(given.filter(([, value]) => value !== undefined));
      await desk.change(id, poptinId, switches, loginIn(context));
      return context.json(await desk.get(id, poptinId));
    })
    .delete('/:client_id/popups/:poptin_id', async (context) => {
      const [id, poptinId] = await one(context);
      await desk.remove(id, poptinId, loginIn(context));
      return context.json({ success: true });
    })
    .post('/:client_id/popups/:poptin_id/publish', async (context) => {
      const [id, poptinId] = await one(context);
      await desk.publish(id, poptinId, loginIn(context), readRevision(context));
      return context.json(await desk.get(id, poptinId));
    })
    .post('/:client_id/popups/:poptin_id/duplicate', async (context) => {
      const [id, poptinId] = await one(context);
      const { asVariant = false } = checked(
        z.strictObject({ asVariant: z.boolean().optional() }),
        await readJson(context),
      );
      return context.json({ poptinId: await desk.duplicate(id, poptinId, asVariant, loginIn(context)) }, 201);
    })
    .post('/:client_id/popups/:poptin_id/versions/:version{[0-9]{1,15}}/restore', async (context) => {
      const [id, poptinId] = await one(context);
      await desk.goBack(id, poptinId, Number(context.req.param('version')), loginIn(context));
      return context.json(await desk.get(id, poptinId));
    });
}
