import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { checked, readJsonFields } from '../request-body.ts';
import type { NewRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { closedCall, viewedCall } from '../wire/calls.ts';
import { readOccurrence } from '../wire/occurrence.ts';
import { viewId } from '../wire/view-id.ts';
import { knownClient, pathId } from './access.ts';

/**
 * POST display/viewed/{poptin_id} and display/closed/{poptin_id}. A popup that its owner deleted while a visitor was
 * looking at it still counts; one that the site never had does not.
 */
export function popupLifeRoutes(store: Store, keepsVisits: boolean) {
  const isRepeated = rememberCalls();
  /** Counts the call, and stores all of it if each call is to be kept. */
  const note = async (
    context: Context,
    kind: 'view' | 'close',
    record: Omit<NewRecord, 'seen'> & { clientId: string; poptinId: string },
  ) => {
    const seen = readOccurrence(record.fields, context.req.header('user-agent') ?? '');
    if (keepsVisits) await store.records.add(kind, { ...record, seen });
    else if (
      !isRepeated([kind, record.clientId, record.poptinId, JSON.stringify(record.fields)].join(' ')) &&
      (await store.poptins.isKnown(record.clientId, record.poptinId))
    )
      await store.numbers.count({ clientId: record.clientId, poptinId: record.poptinId, kind, ...seen });
  };

  return new Hono()
    .post('/viewed/:poptin_id', async (context) => {
      const poptinId = pathId(context, 'poptin_id');
      const fields = await readJsonFields(context);
      const { client_id, viewer_id } = checked(viewedCall, fields);
      const { client_id: clientId } = await knownClient(store, client_id);
      const answer = {
        success: true,
        poptin_view_id: viewId(new Date(), await store.settings.secret('view-key')),
      };
      await note(context, 'view', { clientId, poptinId, viewerId: viewer_id, fields, answer });
      return context.json(answer);
    })
    .post('/closed/:poptin_id', async (context) => {
      const poptinId = pathId(context, 'poptin_id');
      const fields = await readJsonFields(context);
      const { client_id: clientId } = await knownClient(store, checked(closedCall, fields).client_id);
      const answer = { success: true };
      await note(context, 'close', { clientId, poptinId, fields, answer });
      return context.json(answer);
    });
}

/** A popup does not open twice within this time; a call that arrives twice was sent twice. */
const AGAIN_MS = 2000;
const REMEMBERED = 5000;

/** Whether the same call reached this instance a moment ago. */
function rememberCalls(): (call: string) => boolean {
  const times = new Map<string, number>();
  return (call) => {
    const key = createHash('sha256').update(call).digest('base64url');
    const now = Date.now();
    const before = times.get(key);
    times.delete(key);
    times.set(key, now);
    // a Map keeps its keys in order of arrival: the first is the oldest
    for (const oldest of times.keys()) {
      if (times.size <= REMEMBERED) break;
      times.delete(oldest);
    }
    return before !== undefined && Math.abs(now - before) < AGAIN_MS;
  };
}
