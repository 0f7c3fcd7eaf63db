import { type Context, Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { checked, readForm } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { displayCall } from '../wire/calls.ts';
import { type CartDetails, type DisplayAnswer, displayAnswer } from '../wire/display-answer.ts';
import { asker, knownClient } from './access.ts';

/** The cart of the visitor whose call it is, as the site builder tells it; null where nobody knows. */
export type CartReader = (context: Context) => CartDetails | null;

/**
 * POST display/{clientId}: the popups of a client, without those that only a click opens (`on_click`; the click call
 * brings them). With `preview_poptin_id` that one popup, whatever it is. A page of the site builder (`store_integration`
 * wix) hears what is in the visitor's cart.
 */
export const displayRoute = (store: Store, cartOf: CartReader) =>
  new Hono().post('/:client_id', async (context) => {
    const client = await knownClient(store, context.req.param('client_id'));
    const fields = await readForm(context);
    const { preview_poptin_id: preview } = checked(displayCall, fields);
    const poptins = (await store.poptins.of(client.client_id)).filter((each) =>
      preview ? each.poptin_id === preview : !isOn(each.on_click),
    );
    if (preview && poptins.length === 0) {
      throw new Refusal(404, `Client "${client.client_id}" has no popup ${preview} to preview`);
    }
    const wixCart = fields.store_integration === 'wix' ? cartOf(context) : null;
    const answer = displayAnswer(client, poptins, { ...asker(context), wixCart });
    await store.records.add('display', { clientId: client.client_id, fields, answer: inShort(answer) });
    return context.json(answer);
  });

/** What is recorded of a display response: the popups' settings are in their own table. */
export const inShort = ({ poptins, ...answer }: DisplayAnswer) => ({
  ...answer,
  poptins: poptins.map(({ poptin_id }) => poptin_id),
});

const isOn = (value: unknown): boolean => ['1', 'true'].includes(String(value));
