import type { PageFacts } from '../../display-run/visitor/page-facts.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import type { LeadFields } from './lead-fields.ts';

/** Everything in a conversion besides the form (popup §3 "Conversion payload", "Submission parameters"). */
export interface ConversionFacts {
  readonly poptinId: string;
  readonly clientId: string;
  readonly poptinTarget: string;
  readonly coupon: string;
  readonly viewId: string;
  readonly trigger: string;
  /** The text of an additional button, if one was pressed. */
  readonly extraButton: string;
  readonly page: PageFacts;
  readonly operatingSystem: string;
  /** Every cookie of the page; only those of the lead are sent. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly messengerRef: string;
  readonly submissionId: string;
}

/** Popup §3: `leader_request_cookie`. */
const LEAD_COOKIE_PREFIX = 'cc_';

/** The whole conversion, flat as the provider reads it. Empty values are not sent (popup §5). */
export function conversionPayload(
  facts: ConversionFacts,
  entries: readonly FormEntry[],
  fields: LeadFields,
): Record<string, string> {
  const { page } = facts;
  const payload: Record<string, string> = {
    ...fields,
    poptin_id: facts.poptinId,
    client_id: facts.clientId,
    submission_id: facts.submissionId,
    referrer: page.referrer,
    previous_url: page.previousUrl,
    page_title: page.pageTitle,
    page_url: page.pageUrl,
    consent: readConsent(entries, fields),
    previous_visited_pages: page.previousVisitedPages,
    previous_visited_pages_with_current_page: page.previousVisitedPagesWithCurrentPage,
    previous_visited_pages_with_time_stamp: page.previousVisitedPagesWithTimeStamp,
    all_visited_pages: page.allVisitedPages,
    newExtraFields: JSON.stringify(listExtraFields(entries, fields)),
    leader_request_cookie: page.mayTrack ? readLeadCookies(facts.cookies) : '', // decision 89
    extra_button: facts.extraButton,
    coupon: facts.coupon,
    poptin_view_id: facts.viewId,
    url: page.pageUrl,
    p_target: facts.poptinTarget,
    checkbox_checked: hasTick(entries) ? '1' : '0',
    trigger: facts.trigger,
    title: page.pageTitle,
    visitor: page.device,
    facebook_messanger_data_ref: facts.messengerRef,
    origin_landing_page: page.originLandingPage,
    store_integration: page.storeIntegration,
    store_integration_customer_id: page.storeIntegrationCustomerId,
    browser_language: page.browserLanguage,
    operating_system: facts.operatingSystem,
  };
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ''));
}

/** Yes only if every consent is yes; nothing if the form has none (decision 59). */
function readConsent(entries: readonly FormEntry[], fields: LeadFields): string {
  const asked = entries.filter(({ field }) => field?.control === 'consent');
  if (asked.length === 0) return '';
  return asked.every(({ name }) => fields[name] === 'yes') ? 'yes' : 'no';
}

const hasTick = (entries: readonly FormEntry[]): boolean =>
  entries.some(
    ({ field, value, values }) =>
      (field?.control === 'consent' && value === 'yes') ||
      (field?.control === 'checkboxes' && values !== undefined && values.length > 0),
  );

/** The field list as the provider knows it (popup §3 "Form fields"). */
function listExtraFields(entries: readonly FormEntry[], fields: LeadFields): unknown[] {
  return entries.flatMap(({ field, name, values }) => {
    const value = fields[name];
    if (!field || value === undefined) return [];
    return [{ ...field.echo, name, value, ...(values && { values }) }];
  });
}

function readLeadCookies(cookies: Readonly<Record<string, string>>): string {
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(LEAD_COOKIE_PREFIX));
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : '';
}
