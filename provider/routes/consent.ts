import { Hono } from 'hono';
import { checked, readJson } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { consentCall } from '../wire/calls.ts';
import { knownClient } from './access.ts';
import { takeFromBudget } from './day-budget.ts';

/** The path of a site's receipts: what its banner has in `log-endpoint`. */
export const receiptPath = (clientId: string): string => `/api/consent/${clientId}`;

/** POST consent/{client_id}: a receipt of consent, as the banner sends it (docs/consent.md). A retry counts once. */
export const consentRoute = (store: Store) =>
  new Hono().post('/:client_id', async (context) => {
    const { client_id: clientId } = await knownClient(store, context.req.param('client_id'));
    const receipt = checked(consentCall, await readJson(context));
    await takeFromBudget(store, clientId, 'visit', receipt);
    await store.receipts.add(clientId, receipt);
    return context.json({ success: true });
  });
