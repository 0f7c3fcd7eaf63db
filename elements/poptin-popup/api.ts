import type { Browser } from '../../shared/base/browser.ts';
import { request } from '../../shared/http.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import * as z from '../../shared/wire/schema.ts';
import { readPageFacts } from '../display-run/visitor/page-facts.ts';
import type { PopupContext } from './context.ts';
import type { CloseReason } from './events.ts';
import type { Poptin } from './wire.ts';

/** The calls of popup §7 about a popup's own life. Without `api-base` there is no provider and nothing is sent. */

const viewAnswer = z.object({ poptin_view_id: z.union([z.string(), z.number()]) });

/** POST viewed. @returns the `poptin_view_id`, or '' if the provider gave none. */
export async function postViewed(browser: Browser, context: PopupContext, poptin: Poptin): Promise<string> {
  const url = providerUrl(browser, context, `viewed/${encodeURIComponent(poptin.id)}`);
  if (!url) return '';
  const answer = await request(browser, url, {
    method: 'POST',
    keepalive: true,
    json: {
      ...commonFacts(browser, context),
      viewer_id: poptin.viewerId,
      trigger: context.trigger(),
      type: context.device,
    },
  });
  const read = answer.ok ? viewAnswer.safeParse(answer.value.data) : null;
  return read?.success ? String(read.data.poptin_view_id) : '';
}

/** POST closed; `close_trigger` is ours (decision 43). The answer is not read. */
export async function postClosed(
  browser: Browser,
  context: PopupContext,
  poptin: Poptin,
  reason: CloseReason,
): Promise<void> {
  const url = providerUrl(browser, context, `closed/${encodeURIComponent(poptin.id)}`);
  if (!url) return;
  await request(browser, url, {
    method: 'POST',
    keepalive: true,
    json: { ...commonFacts(browser, context), close_trigger: reason },
  });
}

function commonFacts(browser: Browser, context: PopupContext) {
  const { pageUrl, convertedEmail, storeIntegration, storeIntegrationCustomerId } = readPageFacts(browser);
  return {
    client_id: context.config.getState().clientId,
    url: pageUrl,
    converted_email: convertedEmail,
    store_integration: storeIntegration,
    store_integration_customer_id: storeIntegrationCustomerId,
  };
}

/**
 * Routes are relative to `api-base` (decision D-15). '' if nothing may be sent: views and closes are tracking (popup
 * §4).
 */
function providerUrl(browser: Browser, context: PopupContext, path: string): string {
  const { apiBase } = context.config.getState();
  if (!apiBase || context.preview || !readPageFacts(browser).mayTrack) return '';
  return `${trimEnd(apiBase)}/api/display/${path}`;
}
