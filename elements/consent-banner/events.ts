import { type ConsentRecord, formatRecord, listSlugs } from '../../shared/consent/record.ts';

/** The visitor's action; null for the state without a choice. */
export type Action = 'accept' | 'reject' | 'save' | 'close' | null;

/** The detail of `consent-update`. */
export interface ConsentUpdate {
  accepted: string[];
  rejected: string[];
  /** gdpr: the visitor agreed to something. ccpa: the visitor opted out. */
  consent: boolean;
  acted: boolean;
  action: Action;
  /** The record as in the cookie: with cookies blocked this is the only copy. */
  record: string;
  /** True if the event repeats what an earlier page or another tab recorded. */
  stored: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'consent-update': CustomEvent<ConsentUpdate>;
  }
}

/**
 * Dispatches the current state on the tag, from where it bubbles to the document. Written by hand, because
 * `shared/element/emit.ts` would be another copy.
 */
export function announceRecord(
  host: EventTarget,
  record: ConsentRecord,
  action: Action,
  stored: boolean,
): void {
  const { categories, consent, acted } = record;
  const detail: ConsentUpdate = {
    accepted: listSlugs(categories, true),
    rejected: listSlugs(categories, false),
    consent,
    acted,
    action,
    record: formatRecord(record),
    stored,
  };
  host.dispatchEvent(new CustomEvent('consent-update', { detail, bubbles: true, composed: true }));
}
