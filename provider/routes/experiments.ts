import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { compare, type VariantReport } from '../experiments/report.ts';
import { Refusal } from '../refusal.ts';
import { checked, readJson } from '../request-body.ts';
import { NO_COUNTS } from '../store/numbers.ts';
import type { Store } from '../store/store.ts';
import { poptinId } from '../wire/calls.ts';
import { loginIn, pathId, siteIn } from './access.ts';
import { type OwnedPopup, popupDesk } from './popups.ts';

/** An A/B test as its owner sees it: what was counted from its start to its end, or until now. */
export interface OwnedTest {
  readonly test: string;
  /** ISO 8601, UTC; null: it counts from the beginning. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The variant that was kept at its end; ''. */
  readonly winner: string;
  readonly variants: readonly (VariantReport & OwnedPopup)[];
}

/** What the owner's pages and the JSON calls do with A/B tests. Every change records who made it. */
export function testDesk(store: Store) {
  const { list } = popupDesk(store);
  const note = (login: string, did: string, clientId: string, test: string) =>
    store.audit.add({ login, did: `${did} of ${clientId}`, about: test });
  const variantsOf = async (clientId: string, test: string): Promise<string[]> => {
    const popups = await list(clientId);
    const variants = popups.filter((each) => each.published && each.test === test);
    if (variants.length === 0) throw new Refusal(404, `Client "${clientId}" has no A/B test ${test}`);
    return variants.map(({ poptinId }) => poptinId);
  };

  return {
    /** The A/B tests of the site, each with its first popup before the others. */
    async list(clientId: string): Promise<OwnedTest[]> {
      const owned = (await list(clientId)).filter(({ published }) => published !== null);
      const tests = new Map<string, OwnedPopup[]>();
      for (const popup of owned)
        if (popup.test !== '') tests.set(popup.test, [...(tests.get(popup.test) ?? []), popup]);
      const found: OwnedTest[] = [];
      for (const [test, variants] of tests) {
        variants.sort((a, b) => Number(b.poptinId === test) - Number(a.poptinId === test));
        const ids = variants.map(({ poptinId }) => poptinId);
        const [period, counts] = await store.experiments.read(clientId, test, ids);
        const reports = compare(
          ids.map((poptinId) => ({ poptinId, counts: counts.get(poptinId) ?? NO_COUNTS })),
        );
        const { startedAt = '', endedAt = null, winner = '' } = period ?? {};
        found.push({
          test,
          startedAt: startedAt || null,
          endedAt,
          winner,
          variants: variants.map((popup, index) => ({ ...popup, ...(reports[index] as VariantReport) })),
        });
      }
      return found;
    },
    /** Counts the test anew from now on; after its end, all its variants are on again. */
    async start(clientId: string, test: string, login: string) {
      await store.experiments.start(clientId, test, await variantsOf(clientId, test));
      await note(login, 'started the A/B test', clientId, test);
    },
    /** Keeps one variant: visitors get it alone from now on. */
    async end(clientId: string, test: string, winner: string, login: string) {
      const variants = await variantsOf(clientId, test);
      if (!variants.includes(winner)) throw new Refusal(400, `winner must be one of ${variants.join(', ')}`);
      if (!(await store.experiments.end(clientId, test, variants, winner)))
        throw new Refusal(409, `The A/B test ${test} has ended already`);
      await note(login, `ended the A/B test, keeping ${winner},`, clientId, test);
    },
  };
}

/** The JSON calls for A/B tests, below `/provider/clients`. The code that mounts them checks the login. */
export function experimentRoutes(store: Store) {
  const desk = testDesk(store);
  const site = (context: Context) => siteIn(store, context);
  const one = async (context: Context) => [await site(context), pathId(context, 'poptin_id')] as const;

  return new Hono()
    .get('/:client_id/experiments', async (context) =>
      context.json({ experiments: await desk.list(await site(context)) }),
    )
    .post('/:client_id/experiments/:poptin_id/start', async (context) => {
      await desk.start(...(await one(context)), loginIn(context));
      return context.json({ success: true });
    })
    .post('/:client_id/experiments/:poptin_id/end', async (context) => {
      const { winner } = checked(z.strictObject({ winner: poptinId }), await readJson(context));
      await desk.end(...(await one(context)), winner, loginIn(context));
      return context.json({ success: true });
    });
}
