import { Hono } from 'hono';
import { checked, readJsonFields, readQuery } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { conversionActivityCall, viewLimitLogCall, websiteSessionCall } from '../wire/calls.ts';
import { knownClient } from './access.ts';
import { takeFromBudget } from './day-budget.ts';

const ANSWER = { success: true };

/** The calls of popup §7 that are only recorded; nobody reads their answers. */
export const visitorLogRoutes = (store: Store) =>
  new Hono()
    .post('/total-website-session/:client_id', async (context) => {
      const { client_id: clientId } = await knownClient(store, context.req.param('client_id'));
      const fields = await readJsonFields(context);
      checked(websiteSessionCall, fields);
      await takeFromBudget(store, clientId, 'visit', fields);
      return context.json(await store.records.add('session', { clientId, fields, answer: ANSWER }));
    })
    .post('/conversion-activities/:client_id', async (context) => {
      const { client_id: clientId } = await knownClient(store, context.req.param('client_id'));
      const fields = await readJsonFields(context);
      const { poptin_id: poptinId } = checked(conversionActivityCall, fields);
      await takeFromBudget(store, clientId, 'visit', fields);
      return context.json(
        await store.records.add('activity', { clientId, poptinId, fields, answer: ANSWER }),
      );
    })
    .get('/limitLogs/:client_id', async (context) => {
      const { client_id: clientId } = await knownClient(store, context.req.param('client_id'));
      const fields = readQuery(context);
      checked(viewLimitLogCall, fields);
      await takeFromBudget(store, clientId, 'visit', fields);
      return context.json(await store.records.add('limit-log', { clientId, fields, answer: ANSWER }));
    });
