import { type Context, Hono } from 'hono';
import { hashedIp } from '../accounts/hashed-ip.ts';
import { computeShare, groupTests, oneVariantEach } from '../experiments/variants.ts';
import { Refusal } from '../refusal.ts';
import { checked, readForm } from '../request-body.ts';
import { isPublished, type Published } from '../store/poptins.ts';
import type { Store } from '../store/store.ts';
import { displayCall } from '../wire/calls.ts';
import { type CartDetails, type DisplayAnswer, displayAnswer } from '../wire/display-answer.ts';
import { hasTabAtFirst, isOn, type WirePoptin } from '../wire/poptin.ts';
import { prepareAnswers } from '../wire/prepared-answer.ts';
import { knownClient, readCaller } from './access.ts';
import { createSightings } from './sightings.ts';

/** The cart of the calling visitor, according to the site builder; null if unknown. */
export type CartReader = (context: Context) => CartDetails | null;

/**
 * POST display/{clientId}: a client's popups, except those that only a click opens (`on_click` without a tab; the click call returns
 * them). With `preview_poptin_id` it returns that one popup, whatever its rules. The answer to a page of the site
 * builder (`store_integration` wix) includes the visitor's cart.
 */
export const displayRoute = (store: Store, cartOf: CartReader, keepsVisits: boolean) => {
  const noteSighting = createSightings(store.settings);
  const prepared = prepareAnswers();
  return new Hono().post('/:client_id', async (context) => {
    const client = await knownClient(store, context.req.param('client_id'));
    const fields = await readForm(context, keepsVisits);
    const { preview_poptin_id: preview, domain } = checked(displayCall, fields);
    noteSighting(client.client_id, domain);
    const published = await store.poptins.published(client.client_id);
    const poptins = preview
      ? published.map(({ poptin }) => poptin).filter((each) => each.poptin_id === preview)
      : (await givenTo(context, store, published)).filter(isOfThePage);
    if (preview && poptins.length === 0) {
      throw new Refusal(404, `Client "${client.client_id}" has no popup ${preview} to preview`);
    }
    const wixCart = fields.store_integration === 'wix' ? cartOf(context) : null;
    const caller = readCaller(context);
    if (!keepsVisits && !wixCart && !preview) {
      const { body, etag } = prepared.answer(published, client, poptins, caller);
      return context.body(body, 200, { 'Content-Type': 'application/json', ETag: etag });
    }
    const answer = displayAnswer(client, poptins, { ...caller, wixCart });
    if (keepsVisits)
      await store.records.add('display', {
        clientId: client.client_id,
        fields,
        answer: summariseAnswer(answer),
      });
    return context.json(answer);
  });
};

/** A popup that only a click opens is brought by the click call, unless the page shows its tab before. */
const isOfThePage = (poptin: WirePoptin): boolean => !isOn(poptin.on_click) || hasTabAtFirst(poptin);

/**
 * The popups that are active now, and of each A/B test this visitor's variant: the same one in every instance and at
 * every call.
 */
async function givenTo(
  context: Context,
  store: Store,
  published: readonly Published[],
): Promise<WirePoptin[]> {
  const now = new Date();
  const given = published.filter((each) => isPublished(each, now));
  const findTest = groupTests(given);
  if (!given.some(({ poptin }) => findTest(poptin.poptin_id) !== ''))
    return given.map(({ poptin }) => poptin);
  const { ip } = readCaller(context);
  // a household shares one address and often one browser: the browser's language tells some of its people apart
  const said = ['user-agent', 'accept-language'].map((name) => context.req.header(name) ?? '');
  const visitor = [ip, ...said].join(' ');
  const seed = await hashedIp(store.settings, visitor);
  return oneVariantEach(given, (test, poptinId) => computeShare(`${test} ${poptinId} ${seed}`)).map(
    ({ poptin }) => {
      const test = findTest(poptin.poptin_id);
      if (test === '') return poptin;
      return { ...poptin, ab_test: 1, ab_test_parent_id: test === poptin.poptin_id ? null : test };
    },
  );
}

/** What is recorded of a display response: the popups' settings are in their own table. */
export const summariseAnswer = ({ poptins, ...answer }: DisplayAnswer) => ({
  ...answer,
  poptins: poptins.map(({ poptin_id }) => poptin_id),
});
