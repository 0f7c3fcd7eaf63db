import type { Log } from '../../../../shared/log.ts';
import { isRecord } from '../../../../shared/wire/fields.ts';
import { warn } from './cart.ts';
import { type CartLine, EventProductWire, PurchaseWire } from './wire.ts';

/** What an event of the site's own apps means to a store. */
export type SiteEvent =
  | { kind: 'login' }
  | { kind: 'added' | 'removed'; lines: CartLine[] }
  | { kind: 'bought'; orderId: string; lines: CartLine[] };

/** Reads an event by its name in Wix's documentation. Null for one of no concern, or that cannot be meant, which is logged. */
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

/** Several products stand in `contents`, a single one in the event itself. */
const listContents = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data.contents) ? data.contents : [data];

const readLines = (name: string, products: readonly unknown[], log: Log): CartLine[] =>
  products.flatMap((each) => {
    const read = EventProductWire.safeParse(each);
    if (!read.success) warn(log, `the product of ${name}`, each);
    return read.success ? [read.data] : [];
  });
