import { type Context, Hono } from 'hono';
import { findSuspicion } from '../bots.ts';
import { checked, type Fields, readForm, readJsonFields } from '../request-body.ts';
import type { NewRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { conversionCall, submitCall } from '../wire/calls.ts';
import type { ClientSettings } from '../wire/display-answer.ts';
import { readOccurrence } from '../wire/occurrence.ts';
import { knownClient, newId, pathId } from './access.ts';
import { takeFromBudget } from './day-budget.ts';

/**
 * POST display/conversion/{viewer_id}. A retry with the same `submission_id` is stored once and answered as before
 * (decision D-9). A lead is stored even if its popup has been deleted in the meantime.
 */
export const conversionRoute = (store: Store) =>
  new Hono().post('/:viewer_id', async (context) => {
    const viewerId = pathId(context, 'viewer_id');
    const fields = await readForm(context);
    const call = checked(conversionCall, fields);
    const client = await knownClient(store, call.client_id);
    return context.json(
      await record(context, store, client, {
        ...readIds(call),
        clientId: client.client_id,
        viewerId,
        fields,
      }),
    );
  });

/**
 * POST submit: a possible target of the `submit-url` of popups from a file. The conversion payload as JSON; a lead that names
 * no client goes to the site `no-site`.
 */
export const submitRoute = (store: Store) =>
  new Hono().post('/', async (context) => {
    const fields = await readJsonFields(context);
    const call = checked(submitCall, fields);
    const client = await (call.client_id ? knownClient(store, call.client_id) : store.clients.noSite());
    const ids = { ...readIds(call), clientId: client.client_id, viewerId: call.viewer_id ?? '' };
    return context.json(await record(context, store, client, { ...ids, fields }));
  });

const readIds = (call: { poptin_id: string; submission_id?: string | undefined }) => ({
  poptinId: call.poptin_id,
  ...(call.submission_id === undefined ? {} : { submissionId: call.submission_id }),
});

async function record(
  context: Context,
  store: Store,
  client: ClientSettings,
  entry: Omit<NewRecord, 'answer' | 'seen' | 'suspicion'>,
): Promise<Fields> {
  if (client.refuses_conversions) {
    return { success: false, message: 'This client takes no conversions' };
  }
  await takeFromBudget(store, entry.clientId ?? '', 'lead', entry.fields);
  const answer = {
    success: true,
    conversion_id: `conversion-${newId()}`,
    integration: { conversion_code: client.conversion_code },
    // so that a page recognises an answer that a service worker has kept from another lead
    ...(entry.submissionId === undefined ? {} : { submission_id: entry.submissionId }),
  };
  return store.records.add('conversion', {
    ...entry,
    answer,
    seen: readOccurrence(entry.fields, context.req.header('user-agent') ?? ''),
    suspicion: findSuspicion(entry.fields, new Date(), await store.settings.secret('view-key')),
  });
}
