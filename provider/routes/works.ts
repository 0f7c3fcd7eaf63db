import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { Conflict, Refusal } from '../refusal.ts';
import { checked, readJson } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { type StoredWork, WORK_KINDS, type Work, type WorkKind } from '../store/works.ts';
import { revisionOf } from '../wire/revision.ts';
import { loginIn, readRevision, siteIn } from './access.ts';

const VALUE_MAX = 2000;
const ROOM_MAX = 20_000;
/** The composer writes the signs of an attribute's value in a selector this way. */
const withoutEscapes = (css: string): string =>
  css.replace(/\\([0-9a-f]{1,5}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
const texts = (name: RegExp, wrong: string) =>
  z.record(
    z.string().regex(name, { error: wrong }),
    z.string({ error: 'must be a text' }).max(VALUE_MAX, `is longer than ${VALUE_MAX} characters`),
    { error: 'must be an object' },
  );

export const workSchema = z.strictObject({
  file: z.record(z.string(), z.unknown(), { error: 'must be an object' }),
  // a handler in an attribute would be a script
  attributes: texts(/^(?!on)[a-z][a-z-]{0,60}$/, 'must be names of attributes').default({}),
  properties: texts(/^--[\w-]{1,80}$/, 'must be names of custom properties').default({}),
  room: z
    .string()
    .max(ROOM_MAX, `is longer than ${ROOM_MAX} characters`)
    .refine((css) => !/\\|url\(|@import/i.test(withoutEscapes(css)), 'must be a style without addresses')
    .optional(),
});

export const WORK_NAMES: Readonly<Record<WorkKind, string>> = {
  consent: 'consent banner',
  feed: 'photo feed',
};

/** Where visitors see it. */
const PUBLISHED: Readonly<Record<WorkKind, string>> = {
  consent: 'Published: visitors get it within a minute, on each page with the lines of this site.',
  feed: 'Published: visitors get it within a minute, where a page has <div data-tagdrop-feed></div>.',
};

/** The revision of a banner or a feed that was never saved. */
const NONE = 'none';
const revisionIn = (work: StoredWork | undefined): string => (work ? revisionOf(work.draft) : NONE);

/** What the owner's pages and the JSON calls do with a site's banner and feed. */
export function workDesk(store: Store) {
  const note = (login: string, did: string, kind: WorkKind, id: string) =>
    store.audit.add({ login, did: `${did} the ${WORK_NAMES[kind]} of`, about: id });
  const refuseConflict = (kind: WorkKind, known: StoredWork | undefined, read: string | undefined) => {
    const revision = revisionIn(known);
    if (read === undefined || read === revision) return;
    const { draft = null, login = '', at = '' } = known ?? {};
    throw new Conflict(`Somebody else has changed the ${WORK_NAMES[kind]} meanwhile`, [
      { work: draft, revision, login, at },
    ]);
  };
  return {
    /** @param read the revision that the editor has read; undefined replaces whatever there is. */
    async save(id: string, kind: WorkKind, draft: Work, login: string, read?: string): Promise<string> {
      await store.transaction(async (within) => {
        await within.poptins.lock(id);
        const known = await within.works.find(id, kind);
        if (known && revisionOf(known.draft) === revisionOf(draft)) return;
        refuseConflict(kind, known, read);
        await within.works.save(id, kind, draft, login);
      });
      return revisionOf(draft);
    },
    /** @returns whether visitors get something else now. */
    async publish(id: string, kind: WorkKind, login: string, read?: string): Promise<boolean> {
      const isNew = await store.transaction(async (within) => {
        await within.poptins.lock(id);
        const known = await within.works.find(id, kind);
        if (!known) throw new Refusal(404, `There is no ${WORK_NAMES[kind]} to publish`);
        refuseConflict(kind, known, read);
        if (known.published && revisionOf(known.published) === revisionOf(known.draft)) return false;
        await within.works.publish(id, kind);
        return true;
      });
      if (isNew) await note(login, 'published', kind, id);
      return isNew;
    },
    async withdraw(id: string, kind: WorkKind, login: string): Promise<void> {
      if (!(await store.works.find(id, kind))?.published)
        throw new Refusal(404, `Visitors get no ${WORK_NAMES[kind]}`);
      await store.works.withdraw(id, kind);
      await note(login, 'took from the pages', kind, id);
    },
  };
}

/** The JSON calls for a site's banner and feed, below `/provider/clients`. The code that mounts them checks the login. */
export function workRoutes(store: Store) {
  const desk = workDesk(store);
  const one = async (context: Context): Promise<readonly [string, WorkKind]> => {
    const id = await siteIn(store, context);
    const kind = WORK_KINDS.find((each) => each === context.req.param('kind'));
    if (!kind) throw new Refusal(404, `A site has ${WORK_KINDS.join(' and ')}`);
    return [id, kind];
  };
  const path = '/:client_id/works/:kind';
  return new Hono()
    .get(path, async (context) => {
      const known = await store.works.find(...(await one(context)));
      const { draft = null, published = null, publishedAt = null, at = null, login = null } = known ?? {};
      return context.json({ work: draft, revision: revisionIn(known), at, login, published, publishedAt });
    })
    .put(path, async (context) => {
      const [id, kind] = await one(context);
      const draft = checked(workSchema, await readJson(context));
      return context.json({
        revision: await desk.save(id, kind, draft, loginIn(context), readRevision(context)),
      });
    })
    .post(`${path}/publish`, async (context) => {
      const [id, kind] = await one(context);
      const isNew = await desk.publish(id, kind, loginIn(context), readRevision(context));
      const message = isNew ? PUBLISHED[kind] : 'Nothing to publish: visitors already get this version.';
      return context.json({ isNew, message });
    })
    .delete(`${path}/publish`, async (context) => {
      const [id, kind] = await one(context);
      await desk.withdraw(id, kind, loginIn(context));
      return context.json({ success: true });
    });
}
