import * as z from 'zod';
import { DEPTH_MAX, measureDepth } from './json-depth.ts';

/**
 * What each call of popup §7 must carry. Only what the provider needs is required; everything that arrives is recorded,
 * so entries that are not named here (one per form input) pass unchanged.
 */

const POPTIN_ID = /^[A-Za-z0-9]{13}$/; // popup §9: length 13
const CLIENT_ID = /^[\w-]{1,64}$/;
const VIEWER_ID = /^[\w.-]{1,64}$/;

const wrong =
  (expected: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? 'is missing' : `must be ${expected}, not ${quoted(input)}`;

function quoted(input: unknown): string {
  const text = JSON.stringify(input) ?? String(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const text = z.string({ error: wrong('text') });
const filled = text.trim().min(1, 'is empty');
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: wrong(`one of ${values.filter(Boolean).join(', ')}`) });
const idText = z.union([z.string(), z.number()], { error: wrong('text or a number') });

export const poptinId = text.regex(POPTIN_ID, { error: wrong('13 letters or digits') });
export const clientId = text.regex(CLIENT_ID, { error: wrong('up to 64 letters, digits, - or _') });
export const viewerId = text.regex(VIEWER_ID, { error: wrong('up to 64 letters, digits, . - or _') });
const flag = z.enum(['0', '1', 'true', 'false', ''], { error: wrong('0 or 1') });

const store = {
  store_integration: idText.optional(),
  store_integration_customer_id: idText.optional(),
};

/** POST display/{clientId}. */
export const displayCall = z.looseObject({
  /** Empty on a page opened from disk. */
  domain: text,
  if_mobile: flag.optional(),
  if_page_refreshed: flag.optional(),
  cancel_visitor_count: flag.optional(),
  preview_poptin_id: z.union([z.literal(''), poptinId], { error: wrong('13 letters or digits') }).optional(),
});

/** POST display/click/{popupId}. */
export const clickCall = z.looseObject({ client_id: clientId });

/** POST display/viewed/{poptin_id}. */
export const viewedCall = z.looseObject({
  client_id: clientId,
  viewer_id: viewerId,
  trigger: text,
  type: oneOf(['mobile', 'desktop']),
  url: text,
  converted_email: text.optional(),
  ...store,
});

/** POST display/closed/{poptin_id}. `close_trigger` is our own addition. */
export const closedCall = z.looseObject({
  client_id: clientId,
  url: text,
  close_trigger: text.optional(),
  converted_email: text.optional(),
  ...store,
});

const isList = (value: unknown): boolean => {
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value || '[]') : value;
    return Array.isArray(list) && measureDepth(list) <= DEPTH_MAX;
  } catch {
    return false;
  }
};

/** JSON text in a form, a plain list in a JSON body. */
const fieldList = z.unknown().refine(isList, { error: wrong('a JSON list') });

/** An id from another program: any characters except control characters. */
const foreignId = text
  .max(100, 'is longer than 100 characters')
  .regex(/^\P{Cc}*$/u, 'contains a control character');

const conversionFields = {
  poptin_id: poptinId,
  /** Our own: a retry carries the same one and counts once (decision D-9). */
  submission_id: foreignId.min(1, 'is empty').optional(),
  consent: oneOf(['yes', 'no', '']).optional(),
  visitor: oneOf(['mobile', 'desktop', '']).optional(),
  newExtraFields: fieldList.optional(),
};

/** POST display/conversion/{viewer_id}. */
export const conversionCall = z.looseObject({ client_id: clientId, ...conversionFields });

const TEXT_MAX = 2000;
const shortText = text.max(TEXT_MAX, `is longer than ${TEXT_MAX} characters`);
/** A banner's whole configuration, if the visitor chose before the code that shortens it was there. */
const POLICY_MAX = 50_000;

/** POST consent/{client_id}: a banner's receipt. It names no person, and unknown fields are not stored. */
export const consentCall = z.object({
  submission_id: foreignId.min(1, 'is empty'),
  consent_id: foreignId.min(1, 'is empty'),
  law: shortText,
  action: shortText,
  accepted: shortText,
  rejected: shortText,
  policy: text.max(POLICY_MAX, `is longer than ${POLICY_MAX} characters`),
  language: shortText,
  url: shortText,
  time: z.iso.datetime({ error: 'must be a time, such as 2026-12-01T00:00:00Z' }),
});

/** POST submit: the target of the `submit-url` of popups from a file, the same payload as JSON. The client may be missing. */
export const submitCall = z.looseObject({
  client_id: z.union([z.literal(''), clientId], { error: wrong('a client id') }).optional(),
  viewer_id: foreignId.optional(),
  ...conversionFields,
});

/** Both calls are made only if an e-mail is stored or a store customer is known (popup §7). */
const isSomebody = {
  check: (call: {
    email?: string | undefined;
    store_integration_customer_id?: string | number | undefined;
  }) => Boolean(call.email) || !['', '0', 'undefined'].includes(String(call.store_integration_customer_id)),
  error: 'email and store_integration_customer_id are both empty: one of them must be known',
};

/** POST display/total-website-session/{client_id}; `url` is a host name. */
export const websiteSessionCall = z
  .looseObject({ email: text.optional(), url: text, ...store })
  .refine(isSomebody.check, isSomebody);

/** POST display/conversion-activities/{client_id}. */
export const conversionActivityCall = z
  .looseObject({
    email: text.optional(),
    poptin_id: poptinId,
    activity: oneOf(['viewed', 'closed']),
    url: text,
    ...store,
  })
  .refine(isSomebody.check, isSomebody);

/** POST /wix/save-ordered-products. */
export const orderedProductsCall = z.looseObject({
  client_id: clientId,
  customer_id: idText,
  products: z
    .array(z.looseObject({ product_id: filled, product_name: text, category: text }), {
      error: wrong('a list of products'),
    })
    .min(1, 'is empty'),
  source_table: z.literal('browse_abandonment', { error: wrong('browse_abandonment') }),
});

/** POST display/shopify/product-recommendation/{poptin_id}. */
export const recommendationCall = z.looseObject({
  category: text,
  manual_products: z.array(idText, { error: wrong('a list of product ids') }),
  count: z
    .int({ error: wrong('a number') })
    .min(1)
    .max(3),
});

/** GET /shopify/save/browse-abandonment; `products` is a JSON list of variant ids. */
export const browseAbandonmentCall = z.looseObject({
  clientId,
  customer: text.regex(/^[1-9]\d*$/, { error: wrong('the id of a customer') }),
  products: fieldList,
  data_for: filled,
  total_cart_value: text,
});

/** GET display/limitLogs/{client_id}?status=&id= */
export const viewLimitLogCall = z.looseObject({ status: filled, id: text });
