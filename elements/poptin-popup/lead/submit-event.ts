import type { Browser } from '../../../shared/base/browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { emit } from '../../../shared/element/emit.ts';
import { callPage, eventDetail, type PoptinDetail } from '../events.ts';
import type { Poptin } from '../wire.ts';

/** The detail of the submission events. `fields` are the form's entries by name, as they were sent. */
export interface SubmitDetail {
  poptin_id: string;
  submission_id: string;
  fields: Record<string, string>;
  /** The first e-mail of the form, or ''. */
  email: string;
  button_text: string;
  /** True while it has not been sent: it waits in the outbox. */
  queued: boolean;
  /** As the provider answered; '' without a provider and while it waits. */
  conversion_id: string;
  /** Markup that the provider wants in the head, even if it was not inserted (`conversion-code="off"`). */
  conversion_code: string;
  preview: boolean;
}

export interface SubmitErrorDetail {
  poptin_id: string;
  submission_id: string;
  /** HTTP status, or 0 if no answer arrived. */
  status: number;
  message: string;
}

declare global {
  interface GlobalEventHandlersEventMap {
    /** Cancelable; listeners may change `fields`, and the result is sent. */
    'poptin-before-submit': CustomEvent<{
      poptin_id: string;
      fields: Record<string, string>;
      preview: boolean;
    }>;
    'poptin-submit': CustomEvent<SubmitDetail>;
    /** The provider refused it: it is not tried again. */
    'poptin-submit-error': CustomEvent<SubmitErrorDetail>;
    poptinSubmit: CustomEvent<
      PoptinDetail & { button_text: string; store_integration: string; store_integration_customer_id: string }
    >;
  }
}

/**
 * The form was sent: the page's map, our event, the compatibility event and the page's callback (popup §4, decision
 * D-12).
 */
export function announceSubmit(
  browser: Browser,
  host: EventTarget,
  poptin: Poptin,
  detail: SubmitDetail,
  store: { integration: string; customerId: string },
): void {
  const window = browser.window;
  const fields = Object.entries(detail.fields).map(([name, value]) => ({ name, value }));
  window.poptinSubmitted = { ...Object(readGlobal(window, 'poptinSubmitted')), [poptin.id]: { fields } };
  emit(host, 'poptin-submit', detail);
  emit(host, 'poptinSubmit', {
    ...eventDetail(poptin, 'poptinSubmit'),
    button_text: detail.button_text,
    store_integration: store.integration,
    store_integration_customer_id: store.customerId,
  });
  callPage(browser, 'onpoptinSubmit', poptin.id);
}
