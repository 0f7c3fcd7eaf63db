import type { Log } from '../../../../shared/base/log.ts';
import { isRecord, List } from '../../../../shared/wire/fields.ts';
import { warn } from './cart.ts';
import { type CartLine, EventProductWire, PurchaseWire } from './wire.ts';

/** What an event of the site's own apps means for the cart and the member. */
export type SiteEvent =
  | { kind: 'login' }
  | { kind: 'added' | 'removed'; lines: CartLine[] }
  | { kind: 'bought'; orderId: string; lines: CartLine[] };

/** Reads an event by its name in Wix's documentation. Null for any other event; an impossible one is logged. */
export function readSiteEvent(name: string, data: unknown, log: Log): SiteEvent | null {
  switch (name) {
    case 'AddToCart':
      return { kind: 'added', lines: readLines(name, listContents(data), log) };
    case 'RemoveFromCart':
      return { kind: 'removed', lines: readLines(name, listContents(data), log) };
    case 'Purchase': {
      const read = PurchaseWire.safeParse(data);
      if (read.success) {
        return {
          kind: 'bought',
          orderId: read.data.orderId,
          lines: readLines(name, read.data.contents, log),
        };
      }
      warn(log, name, data);
      return null;
    }
    case 'CustomEvent':
      return isLogin(data) ? { kind: 'login' } : null;
    default:
      return null;
  }
}

/** "Log in Success", "Sign up Success": the visitor is a member now. */
const isLogin = (data: unknown): boolean =>
  isRecord(data) && data.eventCategory === 'Site members' && / success$/i.test(String(data.eventAction));

/** Several products are in `contents`, a single one is in the event itself. */
const listContents = (data: unknown): readonly unknown[] =>
  isRecord(data) && data.contents ? (List.safeParse(data.contents).data ?? [data]) : [data];

const readLines = (name: string, products: readonly unknown[], log: Log): CartLine[] =>
  products.flatMap((each) => {
    const read = EventProductWire.safeParse(each);
    if (!read.success) warn(log, `the product of ${name}`, each);
    return read.success ? [read.data] : [];
  });
