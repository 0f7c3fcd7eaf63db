import { Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { readQuery } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { isPreviewToken } from '../wire/preview-token.ts';
import { knownClient } from './access.ts';

/** GET display/preview/{clientId}?token=…: 204 if the preview link's token is valid, else 403 (decision D-27). */
export const previewRoute = (store: Store) =>
  new Hono().get('/:client_id', async (context) => {
    const { client_id } = await knownClient(store, context.req.param('client_id'));
    const key = await store.settings.secret('preview-key');
    if (!isPreviewToken(readQuery(context).token, client_id, new Date(), key))
      throw new Refusal(403, 'The token belongs to another site or has expired', [
        { field: 'token', message: 'is not valid' },
      ]);
    return context.body(null, 204);
  });
