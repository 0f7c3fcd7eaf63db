/** Close reasons that are not a dismissal by the visitor: the history of closed popups does not record them. */
const NOT_DISMISSED = new Set([
  'submitted',
  'redirect',
  'launch',
  'navigation',
  'expired',
  'removed',
  'view-failed',
  'not-visible',
]);

/** Whether the reason of a poptin-close means that the visitor did not want the popup. */
export const isDismissal = (reason: string): boolean => !NOT_DISMISSED.has(reason);
