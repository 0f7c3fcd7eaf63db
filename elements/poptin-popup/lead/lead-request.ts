import type { QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { detectOperatingSystem } from '../../display-run/visitor/operating-system.ts';
import type { PageFacts } from '../../display-run/visitor/page-facts.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import { conversionPayload } from './conversion-payload.ts';
import type { LeadSenderOptions, LeadTrigger } from './lead.ts';
import type { LeadFields } from './lead-fields.ts';

/** Elements of a messenger's plugin: the page's own, or the one of a chat that the visitor opened. */
const MESSENGER = ':is(.fb-messenger-checkbox, .fb-send-to-messenger, [data-poptin-chat])[data-ref]';

/** One lead, ready to be sent. */
export interface Lead {
  /** Sent as `submission_id`: the provider counts a repeated lead once. */
  readonly id: string;
  readonly trigger: LeadTrigger;
  readonly entries: readonly FormEntry[];
  readonly fields: LeadFields;
  readonly page: PageFacts;
}

/** The call that carries a lead. Null if there is no receiver: the events are the result then (decision D-2). */
export function buildRequest(
  { browser, poptin, context }: LeadSenderOptions,
  { id, trigger, entries, fields, page }: Lead,
): QueuedRequest | null {
  const { apiBase, submitUrl, submitAnswers, clientId } = context.config.getState();
  if (context.preview || (!apiBase && !submitUrl)) return null;
  const { document } = browser.window;
  const messenger = document.querySelector(MESSENGER);
  const body = conversionPayload(
    {
      poptinId: poptin.id,
      clientId,
      poptinTarget: poptin.target,
      coupon: trigger.prize?.code || poptin.design.coupon || poptin.content.thankYou?.coupon || '',
      viewId: context.viewId(),
      trigger: context.trigger(),
      extraButton: trigger.extra ? trigger.buttonText : '',
      page,
      operatingSystem: detectOperatingSystem(browser),
      cookies: browser.cookies.all(),
      messengerRef: messenger?.getAttribute('data-ref') ?? '',
      submissionId: id,
    },
    entries,
    fields,
  );
  const viewer = encodeURIComponent(poptin.viewerId || '0');
  const url = apiBase ? `${trimEnd(apiBase)}/api/display/conversion/${viewer}` : submitUrl;
  return {
    id,
    url: new URL(url, document.baseURI).href,
    encoding: apiBase ? 'form' : 'json',
    body,
    bodyAtRest: addressesAtRest(body, page),
    confirmed: apiBase !== '',
    answersPage: submitAnswers === 'page',
    about: poptin.id,
  };
}

/** While a lead waits, its addresses are kept without the query, which may contain a token (`page-queries`). */
function addressesAtRest(
  body: Readonly<Record<string, string>>,
  { storedPageUrl, storedReferrer }: PageFacts,
): Record<string, string> {
  const stored = { page_url: storedPageUrl, url: storedPageUrl, referrer: storedReferrer };
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in body));
}
