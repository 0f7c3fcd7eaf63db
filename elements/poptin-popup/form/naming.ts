/**
 * Names that the conversion itself uses (popup §3): a field of that name would overwrite a fact of the page, so it
 * gets a counter like any other collision.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  (
    'poptin_id client_id referrer previous_url page_title page_url previous_visited_pages ' +
    'previous_visited_pages_with_current_page previous_visited_pages_with_time_stamp all_visited_pages ' +
    'newExtraFields leader_request_cookie extra_button coupon poptin_view_id url p_target checkbox_checked trigger ' +
    'title visitor facebook_messanger_data_ref origin_landing_page store_integration ' +
    'store_integration_customer_id browser_language operating_system submission_id'
  ).split(' '),
);

/**
 * A field's name is its configured one, otherwise its kind; a second field of the same name gets a number: `email`,
 * `email_2` (popup §3, decision 61).
 */
export function createNaming(): (configured: string, kind: string) => string {
  const taken = new Set(RESERVED_NAMES);
  return (configured, kind) => {
    const base = configured.trim() || kind.replace(/-/g, '_');
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    return name;
  };
}
