/** Reasons of a close that are no dismissal by the visitor: they are not written into the history of closed popups. */
const NOT_DISMISSED = new Set([
  'submitted',
  'redirect',
  'launch',
  'navigation',
  'expired',
  'removed',
  'view-failed',
]);

/** Whether the reason of a poptin-close says that the visitor did not want the popup. */
export const isDismissal = (reason: string): boolean => !NOT_DISMISSED.has(reason);
