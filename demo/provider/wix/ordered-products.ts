import { Hono } from 'hono';
import { checked, readJsonFields } from '../request-body.ts';
import { knownClient } from '../routes/access.ts';
import type { Store } from '../store/store.ts';
import { orderedProductsCall } from '../wire/calls.ts';

/** POST /wix/save-ordered-products (popup §7): what a member ordered. Nobody reads the answer. */
export const orderedProductsRoute = (store: Store) =>
  new Hono().post('/', async (context) => {
    const fields = await readJsonFields(context);
    const { client_id: clientId } = knownClient(store, checked(orderedProductsCall, fields).client_id);
    return context.json(
      store.records.add('ordered-products', { clientId, fields, answer: { success: true } }),
    );
  });
