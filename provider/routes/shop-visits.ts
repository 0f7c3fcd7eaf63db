import { Hono } from 'hono';
import { checked, readJsonFields, readQuery } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { browseAbandonmentCall, orderedProductsCall } from '../wire/calls.ts';
import { knownClient } from './access.ts';
import { takeFromBudget } from './day-budget.ts';

const ANSWER = { success: true };

/** POST /wix/save-ordered-products (popup §7): what a member ordered. Nobody reads the answer. */
export const orderedProductsRoute = (store: Store) =>
  new Hono().post('/', async (context) => {
    const fields = await readJsonFields(context);
    const { client_id: clientId } = await knownClient(store, checked(orderedProductsCall, fields).client_id);
    await takeFromBudget(store, clientId, 'visit', fields);
    return context.json(await store.records.add('ordered-products', { clientId, fields, answer: ANSWER }));
  });

/** GET /shopify/save/browse-abandonment (popup §7): what a customer has looked at. Nobody reads the answer. */
export const browseAbandonmentRoute = (store: Store) =>
  new Hono().get('/', async (context) => {
    const fields = readQuery(context);
    const { client_id: clientId } = await knownClient(store, checked(browseAbandonmentCall, fields).clientId);
    await takeFromBudget(store, clientId, 'visit', fields);
    return context.json(await store.records.add('browse-abandonment', { clientId, fields, answer: ANSWER }));
  });
