import type { Fields } from './request-body.ts';
import { timeOfView } from './wire/view-id.ts';

/**
 * A field that no person sees (docs/provider.md says how a form gets one). Programs that fill in every field fill in
 * this one too.
 */
export const HONEYPOT = 'tagdrop_website';

/** Nobody can read a popup, type an address and press the button in less time. */
const HUMAN_MS = 700;

/**
 * Why a program may have sent the lead, in one sentence; '' if a person may have. The lead is kept anyway: autofill in
 * a browser looks similar. A lead without a view is not a sign, because a view may get lost on the way.
 */
export function findSuspicion(fields: Fields, now: Date, viewKey: string): string {
  const bait = fields[HONEYPOT];
  if (bait !== undefined && bait !== '') return `The hidden field ${HONEYPOT} was filled in.`;
  const { poptin_view_id: id } = fields;
  if (typeof id !== 'string' || id === '') return '';
  const viewed = timeOfView(id, viewKey);
  // another installation's, or one that was moved: its own ids all have this form
  if (!viewed) return /^view-[0-9a-z]+-[0-9a-f]+-/.test(id) ? 'Its poptin_view_id is forged.' : '';
  const tookMs = now.getTime() - viewed.getTime();
  return tookMs < HUMAN_MS ? `It was sent ${Math.max(0, tookMs)} ms after the popup was shown.` : '';
}
