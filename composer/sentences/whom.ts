import { targeting } from '../../elements/display-run/wire/manual.ts';
import { plain } from '../form/control.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import { orList } from './when.ts';

/** The subject of a row, for people who add one. */
const ABOUT: Readonly<Record<string, string>> = {
  cookie_filter: 'a cookie',
  js_filter: 'a variable of the page',
  engagement_with_other_poptin_filter: 'another popup',
  shopify_cart_filter: 'the cart (Shopify)',
  wix_cart_filter: 'the cart (Wix)',
};

/** The tables of rows; one that is new is named by its own words. */
export const CONDITIONS: readonly { field: string; about: string }[] = Object.entries(targeting)
  .filter(([, setting]) => setting.items)
  .map(([field, setting]) => ({ field, about: ABOUT[field] ?? setting.title ?? plain(setting.description) }));

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

/** Every condition of a popup as a sentence; without any, everybody sees it. */
export function whomSentences(popup: JsonObject): string[] {
  const found = [
    ...CONDITIONS.flatMap(({ field }) => readRows(popup[field]).map((row) => rowSentence(field, row))),
    ...sourceSentence(popup),
  ];
  return found.length > 0 ? found : ['Everybody sees it, on every page with the tag.'];
}

const readRows = (value: Json): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

export function rowSentence(field: string, row: JsonObject): string {
  if (/cart/.test(field)) return cartSentence(row);
  const lead = row.role === 'dont_show' ? 'Hidden if' : 'Shown only if';
  if (typeof row.ids === 'string') {
    const ids = row.ids
      .split('|')
      .map((each) => each.trim())
      .filter(Boolean);
    return `${lead} the visitor ${DONE[String(row.action ?? 'seen')] ?? row.action} ${orList(ids) || 'a popup'}.`;
  }
  if (row.name === undefined) return `${lead} ${JSON.stringify(row)} holds.`;
  const what = /cookie/.test(field) ? 'the cookie' : 'the variable';
  const compare = String(row.compare ?? 'exact');
  const value = compare === 'any_value' ? '' : ` “${row.value ?? ''}”`;
  return `${lead} ${what} “${row.name}” ${COMPARE[compare] ?? compare}${value}.`;
}

function cartSentence(row: JsonObject): string {
  const { action = 'total_price', products } = row;
  const compare = String(row.compare ?? row.cart_spec_filter ?? 'greater_than');
  const value = row.value ?? row.cart_spec_value ?? 0;
  const ids = (Array.isArray(products) ? products : []).map((each) =>
    String(isObject(each) ? each.product_id : each),
  );
  if (action === 'contains') return `Shown only if ${orList(ids) || 'a product'} is in the cart.`;
  if (action === 'does_not_contain') return `Shown only if ${orList(ids) || 'a product'} is not in the cart.`;
  const than: Readonly<Record<string, string>> = {
    greater_than: 'more than',
    equal: 'exactly',
    greater_than_or_equal: 'at least',
  };
  const words = `${than[compare] ?? compare} ${value}`;
  return action === 'item_count'
    ? `Shown only if the cart has ${words} items.`
    : `Shown only if the cart costs ${words}.`;
}

function sourceSentence(popup: JsonObject): string[] {
  const on = popup.source_code_target_active;
  const html = popup.source_code_target_html;
  if (!on || on === '0' || typeof html !== 'string' || html.trim() === '') return [];
  const short = html.length > 40 ? `${html.slice(0, 37)}…` : html;
  const lead = popup.source_code_target_role === 'dont_show' ? 'Hidden if' : 'Shown only if';
  return [`${lead} the page’s HTML contains “${short}”.`];
}
