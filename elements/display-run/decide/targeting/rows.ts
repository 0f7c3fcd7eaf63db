import { Amount, isRecord, List, scalar, shapeOf, Text } from '../../../../shared/wire/fields.ts';
import * as z from '../../../../shared/wire/schema.ts';

/** Popup §5, targeting comparisons. */
export const COMPARISONS = [
  'contain',
  'exact',
  'start',
  'end',
  'greater_than',
  'less_than',
  'any_value',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One row of a cookie or JS filter: `veto` rows hide the popup when they match (role dont_show). */
export interface FilterRow {
  name: string;
  value: string;
  compare: Comparison;
  veto: boolean;
}

/** One row about other popups: with `veto` the popup is hidden if the row matches (role hide). */
export interface EngagementRow {
  action: 'seen' | 'not_seen' | 'closed' | 'converted';
  ids: string[];
  veto: boolean;
}

export interface CartRow {
  action: 'total_price' | 'item_count' | 'contains' | 'does_not_contain';
  compare: 'greater_than' | 'equal' | 'greater_than_or_equal';
  value: number;
  products: string[];
}

/** Absent, null or '' means the `fallback`; anything else must be one of `values`. */
const choice = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  scalar((text): T[number] | undefined => {
    const value = text.toLowerCase().replaceAll(' ', '_');
    return value === '' ? fallback : values.find((each) => each === value);
  });

const ROLES: readonly unknown[] = ['', 'show', 'dont_show', 'hide'];

const normaliseRole = (role: unknown) => Text.safeParse(role).data?.toLowerCase().replaceAll(' ', '_');

/** Whether we know a row's role. Absent means `show`. */
export const isKnownRole = (role: unknown): boolean => ROLES.includes(normaliseRole(role));

/** True for a veto. (A) Decision 18: a role that cannot be read is one, since it was written to hide something. */
export const Role = z.reader((role): boolean => !['', 'show'].includes(normaliseRole(role) ?? 'unreadable'));

/** A cart row about products names no amount. */
const Price = z.mapped(Amount, (amount) => amount ?? 0);

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

export const FilterRowWire = z.mapped(
  z.only(
    shapeOf({ name: Text, value: Text, compare: choice(COMPARISONS, 'exact'), role: Role }),
    ({ name, value, compare }) => name !== '' && (!compare.endsWith('_than') || isNumber(value)),
  ),
  ({ role, ...row }): FilterRow => ({ ...row, veto: role }),
);

export const EngagementRowWire = z.mapped(
  z.only(
    shapeOf({
      action: choice(['seen', 'not_seen', 'closed', 'converted'], 'seen'),
      ids: z.mapped(Text, (text) =>
        text
          .split('|')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
      role: Role,
    }),
    ({ ids }) => ids.length > 0,
  ),
  ({ role, ...row }): EngagementRow => ({ ...row, veto: role }),
);

const CartRowShape = z.only(
  shapeOf({
    action: choice(['total_price', 'item_count', 'contains', 'does_not_contain'], 'total_price'),
    compare: choice(['greater_than', 'equal', 'greater_than_or_equal'], 'greater_than'),
    value: Price,
    products: z.mapped(List, (list) =>
      list.map((each) => String((each as { product_id?: unknown } | null)?.product_id ?? each)),
    ),
  }),
  ({ action, products }) => !action.includes('contain') || products.length > 0,
);

/** The comparison and its amount may have the longer names of popup §3, `cart_spec_filter` and `cart_spec_value`. */
export const CartRowWire = z.reader((value): CartRow | undefined => {
  if (!isRecord(value)) return undefined;
  const { cart_spec_filter: compare, cart_spec_value: amount } = value;
  const parsed = CartRowShape.safeParse({ compare, value: amount, ...value });
  return parsed.success ? parsed.data : undefined;
});
