/** Names of the conversion payload (popup §3) that say how the call was made, not what the visitor wrote. */
const OF_THE_CALL: ReadonlySet<string> = new Set(
  (
    'poptin_id client_id viewer_id submission_id referrer previous_url page_title page_url consent ' +
    'previous_visited_pages previous_visited_pages_with_current_page previous_visited_pages_with_time_stamp ' +
    'all_visited_pages newExtraFields leader_request_cookie extra_button coupon poptin_view_id url p_target ' +
    'checkbox_checked trigger title visitor facebook_messanger_data_ref origin_landing_page store_integration ' +
    'store_integration_customer_id browser_language operating_system tagdrop_website'
  ).split(' '),
);

export const isCallField = (name: string): boolean => OF_THE_CALL.has(name);

/** What a shop looks for first, by the usual names of such fields, in several spellings. */
const CONTACT =
  'email name first_name firstname last_name lastname surname phone phone_number tel company birthday'.split(
    ' ',
  );
/** What it wants to know next about how a lead came. */
const ORIGIN = ['coupon', 'consent', 'page_url', 'page_title', 'referrer', 'visitor', 'browser_language'];

/** The names as a shop reads them: who it is, what they wrote; then, after the popup, where it was, then the rest. */
export function inShopOrder(names: readonly string[]): {
  readonly first: readonly string[];
  readonly rest: readonly string[];
} {
  const rank = (name: string) => {
    const place = CONTACT.indexOf(name.toLowerCase().replaceAll('-', '_'));
    return place < 0 ? CONTACT.length : place;
  };
  const origin = ORIGIN.filter((name) => names.includes(name));
  return {
    first: names.filter((name) => !isCallField(name)).sort((a, b) => rank(a) - rank(b)),
    rest: [...origin, ...names.filter((name) => isCallField(name) && !origin.includes(name))],
  };
}

export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return '(nested too deeply to be shown)';
  }
}

/** What the visitor wrote, in the order of the form. */
export const writtenFields = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (isCallField(name) ? [] : [[name, toText(value)]]));
