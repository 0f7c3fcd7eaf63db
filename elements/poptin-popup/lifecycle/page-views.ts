import type { Browser } from '../../../shared/browser.ts';

interface View {
  places: number;
  /** `poptin_view_id` of the viewed call. */
  readonly viewId: Promise<string>;
}

/** The popups on the screen, by id. */
const views = new WeakMap<Window, Map<string, View>>();

/**
 * Counts one view of a popup, however many places of the page it is in (decision 84).
 *
 * @param signal is aborted when the popup leaves this place.
 * @param count reports the view; it is called for the first place only.
 * @returns the view's id.
 */
export function joinView(
  { window: page }: Pick<Browser, 'window'>,
  poptinId: string,
  signal: AbortSignal,
  count: () => Promise<string>,
): Promise<string> {
  const known = views.get(page) ?? new Map<string, View>();
  views.set(page, known);
  const view = known.get(poptinId) ?? { places: 0, viewId: count() };
  known.set(poptinId, view);
  view.places++;
  signal.addEventListener('abort', () => {
    view.places--;
    if (view.places === 0) known.delete(poptinId);
  });
  return view.viewId;
}
