import type { Browser } from '../../../shared/base/browser.ts';
import { readRoute } from '../../display-run/run/routes.ts';

interface View {
  /** The page on which it was counted; a route of a single-page app is a separate page (decision 81). */
  readonly route: string;
  places: number;
  /** `poptin_view_id` of the viewed call. */
  readonly viewId: Promise<string>;
}

/** The popups that were seen on this page, by id. */
const views = new WeakMap<Window, Map<string, View>>();

/**
 * Counts one view of a popup a page, however many places it is in, at the same time or one after the other (decision
 * 84).
 *
 * @param signal is aborted when the popup leaves this place.
 * @param count reports the view; it is called for the first place only.
 * @returns the view's id.
 */
export function joinView(
  { window }: Pick<Browser, 'window'>,
  poptinId: string,
  signal: AbortSignal,
  count: () => Promise<string>,
): Promise<string> {
  const known = views.get(window) ?? new Map<string, View>();
  views.set(window, known);
  const route = readRoute(window.location.href);
  const last = known.get(poptinId);
  const isSame = last && (last.places > 0 || last.route === route);
  const view = isSame ? last : { route, places: 0, viewId: count() };
  known.set(poptinId, view);
  view.places++;
  signal.addEventListener('abort', () => {
    view.places--;
  });
  return view.viewId;
}
