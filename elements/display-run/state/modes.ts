import type { Browser } from '../../../shared/base/browser.ts';
import { DEBUG_COOKIE, mayUseModes, resolveModes } from '../../../shared/owner-modes.ts';

/** Popup §9. */
export const POPTIN_ID_LENGTH = 13;
export const POPTIN_ID = new RegExp(`^[A-Za-z0-9]{${POPTIN_ID_LENGTH}}$`);

/** Popup §2: this query parameter switches preview mode on; its value may name the popup to preview. */
const PREVIEW_PARAMETER = 'ppt-preview';
const DOCTOR_PARAMETER = 'tagdrop-doctor';
const PREVIEW_ID_PARAMETER = 'preview_poptin_id';

/** Preview (popup §2): everything is shown and checked, but nothing is stored and nothing is sent (decision 85). */
export function isPreview(browser: Browser): boolean {
  return isPreviewAsked(browser) && mayUseModes(browser);
}

/** The doctor (`shared/doctor/`) opens everything as a preview does, one thing after the other. */
export const isExamined = (browser: Browser): boolean =>
  query(browser).has(DOCTOR_PARAMETER) && mayUseModes(browser);

const isPreviewAsked = (browser: Browser): boolean =>
  [PREVIEW_PARAMETER, DOCTOR_PARAMETER].some((name) => query(browser).has(name));

/** The popup that a preview asks for, or the empty string: all of them. */
export function previewPoptinId(browser: Browser): string {
  const parameters = query(browser);
  if (!isPreview(browser)) return '';
  const values = [PREVIEW_ID_PARAMETER, PREVIEW_PARAMETER].map((name) => parameters.get(name) ?? '');
  return values.find((id) => POPTIN_ID.test(id)) ?? '';
}

/** Debug mode: every history navigation removes all popups and restarts the run (popup §2, decision 81). */
export const isDebugSpa = (browser: Browser): boolean => hasDebugCookie(browser) && mayUseModes(browser);

/** Both modes are for owners (decision D-27): until this resolves, a page with a key has neither. */
export const resolvePageModes = (browser: Browser): Promise<void> =>
  resolveModes(browser, isPreviewAsked(browser) || hasDebugCookie(browser));

function hasDebugCookie(browser: Browser): boolean {
  const value = browser.cookies.get(DEBUG_COOKIE);
  return value !== null && value !== '' && value !== '0' && value !== 'false';
}

const query = (browser: Browser) => new URLSearchParams(browser.window.location.search);
