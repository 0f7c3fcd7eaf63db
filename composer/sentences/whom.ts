import {
  CartRowWire,
  EngagementRowWire,
  FilterRowWire,
  Role,
} from '../../elements/display-run/decide/targeting/rows.ts';
import { targeting } from '../../elements/display-run/wire/manual.ts';
import { plain } from '../form/control.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import { audienceSentence, noEffect } from './audience.ts';
import { orList } from './when.ts';

/** The field of the conditions about visitor and page, which have controls of their own. */
export const AUDIENCE_FIELD = 'visitor_filter';

/** The subject of a row, for people who add one. */
const ABOUT: Readonly<Record<string, string>> = {
  cookie_filter: 'a cookie',
  js_filter: 'a variable of the page',
  engagement_with_other_poptin_filter: 'another popup',
  shopify_cart_filter: 'the cart (Shopify)',
  wix_cart_filter: 'the cart (Wix)',
};

/** The other tables of rows; one that is new is named by its own words. */
export const CONDITIONS: readonly { field: string; about: string }[] = Object.entries(targeting)
  .filter(([field, setting]) => setting.items && field !== AUDIENCE_FIELD)
  .map(([field, setting]) => ({ field, about: ABOUT[field] ?? setting.title ?? plain(setting.description) }));

/**
 * Ready conditions about a cart. WooCommerce's own cookie says only whether something is in it
 * (`woocommerce_items_in_cart`, WC_Cart_Session).
 */
export const CARTS: readonly { name: string; field: string; row: JsonObject }[] = [
  ...(['shopify', 'wix'] as const).map((shop) => ({
    name: shop === 'wix' ? 'Wix' : 'Shopify',
    field: `${shop}_cart_filter`,
    row: { action: 'total_price', compare: 'greater_than', value: 50 },
  })),
  {
    name: 'WooCommerce: something is in it',
    field: 'cookie_filter',
    row: { name: 'woocommerce_items_in_cart', compare: 'greater_than', value: '0', role: 'show' },
  },
  {
    name: 'WooCommerce: it is empty',
    field: 'cookie_filter',
    row: { name: 'woocommerce_items_in_cart', compare: 'greater_than', value: '0', role: 'dont_show' },
  },
];

const COMPARE: Readonly<Record<string, string>> = {
  contain: 'contains',
  exact: 'is',
  start: 'begins with',
  end: 'ends with',
  greater_than: 'is greater than',
  less_than: 'is less than',
  any_value: 'exists',
};

const DONE: Readonly<Record<string, string>> = {
  seen: 'has seen',
  not_seen: 'has not seen',
  closed: 'has closed',
  converted: 'has sent the form of',
};

/** Every condition of a popup as a sentence, as the engine reads it; without any, everybody sees it. */
export function whomSentences(popup: JsonObject): string[] {
  const found = [
    ...readRows(popup[AUDIENCE_FIELD]).map(audienceSentence),
    ...CONDITIONS.flatMap(({ field, about }) => fieldSentences(field, about, readRows(popup[field]))),
    ...sourceSentence(popup),
  ];
  return found.length > 0 ? found : ['Everybody sees it, on every page with the tag.'];
}

const readRows = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];

function fieldSentences(field: string, about: string, rows: readonly Json[]): string[] {
  if (/cart/.test(field)) return rows.map(cartSentence);
  if (/engagement/.test(field)) return rows.map(engagementSentence);
  return filterSentences(about, rows);
}

/** Of cookies and of variables, one that shows is enough, and each that hides is (decision 18). */
function filterSentences(about: string, rows: readonly Json[]): string[] {
  const read = rows.map((row) => FilterRowWire.safeParse(row).data);
  const what = about.replace(/^a /, 'the ').replace(/ of the page$/, '');
  const says = ({ name, compare, value }: { name: string; compare: string; value: string }) =>
    `${what} “${name}” ${COMPARE[compare] ?? compare}${compare === 'any_value' ? '' : ` “${value}”`}`;
  const shown = read.filter((row) => row?.veto === false).map((row) => says(row as never));
  return [
    ...(shown.length > 0 ? [`Shown only if ${orList(shown)}.`] : []),
    ...read.flatMap((row) => (row?.veto ? [`Hidden if ${says(row)}.`] : [])),
    ...read.flatMap((row) => (row ? [] : [noEffect(`A condition about ${about}`)])),
  ];
}

function engagementSentence(row: Json): string {
  const read = EngagementRowWire.safeParse(row).data;
  if (!read) return noEffect('A condition about another popup');
  const { action, ids, veto } = read;
  return `${veto ? 'Hidden if' : 'Shown only if'} the visitor ${DONE[action]} ${orList(ids)}.`;
}

const THAN: Readonly<Record<string, string>> = {
  greater_than: 'more than',
  equal: 'exactly',
  greater_than_or_equal: 'at least',
};

function cartSentence(row: Json): string {
  const read = CartRowWire.safeParse(row).data;
  if (!read) return noEffect('A condition about the cart');
  const { action, compare, value, products } = read;
  if (action === 'contains') return `Shown only if ${orList(products)} is in the cart.`;
  if (action === 'does_not_contain') return `Shown only if ${orList(products)} is not in the cart.`;
  const words = `${THAN[compare]} ${value}`;
  return action === 'item_count'
    ? `Shown only if the cart has ${words} items.`
    : `Shown only if the cart costs ${words}.`;
}

function sourceSentence(popup: JsonObject): string[] {
  const on = popup.source_code_target_active;
  const html = popup.source_code_target_html;
  if (!on || on === '0' || typeof html !== 'string' || html.trim() === '') return [];
  const short = html.length > 40 ? `${html.slice(0, 37)}…` : html;
  const isHidden = Role.safeParse(popup.source_code_target_role).data ?? true;
  const lead = isHidden ? 'Hidden if' : 'Shown only if';
  return [`${lead} the page’s HTML contains “${short}”.`];
}
