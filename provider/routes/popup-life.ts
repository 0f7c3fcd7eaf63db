import { Hono } from 'hono';
import { checked, readJsonFields } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { closedCall, viewedCall } from '../wire/calls.ts';
import { knownClient, newId, pathId } from './access.ts';

/**
 * POST display/viewed/{poptin_id} and display/closed/{poptin_id}. A popup that is no longer in the database is recorded
 * like any other: its owner may have taken it away while a visitor was looking at it.
 */
export const popupLifeRoutes = (store: Store) =>
  new Hono()
    .post('/viewed/:poptin_id', async (context) => {
      const poptinId = pathId(context, 'poptin_id');
      const fields = await readJsonFields(context);
      const { client_id, viewer_id } = checked(viewedCall, fields);
      const { client_id: clientId } = await knownClient(store, client_id);
      const answer = { success: true, poptin_view_id: `view-${newId()}` };
      await store.records.add('view', { clientId, poptinId, viewerId: viewer_id, fields, answer });
      return context.json(answer);
    })
    .post('/closed/:poptin_id', async (context) => {
      const poptinId = pathId(context, 'poptin_id');
      const fields = await readJsonFields(context);
      const { client_id: clientId } = await knownClient(store, checked(closedCall, fields).client_id);
      const answer = { success: true };
      await store.records.add('close', { clientId, poptinId, fields, answer });
      return context.json(answer);
    });
