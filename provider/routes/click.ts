import { type Context, Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { checked, type Fields, readForm, readQuery } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { clickCall } from '../wire/calls.ts';
import { displayAnswer } from '../wire/display-answer.ts';
import { knownClient, pathId, readCaller } from './access.ts';
import { summariseAnswer } from './display.ts';

/**
 * display/click/{poptin_id}: POST for links and marked elements, GET for buttons and redirects (decision 15); one
 * popup.
 */
export function clickRoute(store: Store, keepsVisits: boolean) {
  const answerTo = async (context: Context, poptinId: string, clientId: string, fields: Fields) => {
    const found = await store.poptins.find(poptinId, clientId);
    if (!found) throw new Refusal(404, `No popup ${poptinId}${clientId && ` of client "${clientId}"`}`);
    const client = await knownClient(store, found.clientId);
    const answer = displayAnswer(client, [found.poptin], readCaller(context));
    if (keepsVisits)
      await store.records.add('click', {
        clientId: found.clientId,
        poptinId,
        fields,
        answer: summariseAnswer(answer),
      });
    return context.json(answer);
  };

  return new Hono()
    .post('/:poptin_id', async (context) => {
      const poptinId = pathId(context, 'poptin_id');
      const fields = await readForm(context, keepsVisits);
      const { client_id } = await knownClient(store, checked(clickCall, fields).client_id);
      return answerTo(context, poptinId, client_id, fields);
    })
    .get('/:poptin_id', async (context) => {
      const fields = readQuery(context);
      const clientId = fields.client_id ? (await knownClient(store, fields.client_id)).client_id : '';
      return answerTo(context, pathId(context, 'poptin_id'), clientId, fields);
    });
}
