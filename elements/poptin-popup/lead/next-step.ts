import { POPTIN_ID } from '../../display-run/state/modes.ts';
import type { PageAddress } from '../settings/links.ts';
import type { Poptin } from '../wire.ts';
import { redirectUrl, withFormData } from './redirect-url.ts';

/** What follows a lead (popup §4). Times in milliseconds. */
export type NextStep =
  | { readonly kind: 'thank-you'; readonly autoCloseMs: number }
  /** `thankYou`: the thank-you screen is shown until then. */
  | {
      readonly kind: 'redirect';
      readonly url: string;
      readonly afterMs: number;
      readonly target: '_self';
      readonly thankYou: boolean;
    }
  | { readonly kind: 'launch'; readonly poptinId: string }
  /** The button says that it was sent; then the popup closes. */
  | { readonly kind: 'close'; readonly afterMs: number }
  /** The button says that it was sent. */
  | { readonly kind: 'message' };

/** What decides it. */
export interface DeliveredLead {
  readonly design: Poptin['design'];
  readonly type: string;
  readonly page: PageAddress;
  readonly mobile: boolean;
  /** The form's entries by query key (popup §5). */
  readonly query: readonly (readonly [string, string])[];
  /** Popup §7: a page of the provider's integration that needs the conversion's id. */
  readonly integrationUrl: string;
  readonly conversionId: string;
}

/** Popup §4: the default if auto-close is on, and the duration if it is off. */
export const THANK_YOU_SEC = 5;
export const THANK_YOU_STAY_MS = 60_000;
/** Popup §4, decision 50: with the form's data, and without. */
export const REDIRECT_WITH_DATA_MS = 200;
export const REDIRECT_MS = 50;
/** Long enough to read "Sent successfully!". */
export const SENT_MS = 1500;

/** Whether the addresses for phones apply: a popup for phones, or a visitor with one. */
export const isForPhone = ({ type }: Pick<Poptin, 'type'>, device: 'mobile' | 'desktop'): boolean =>
  type === 'mobile' || device === 'mobile';

/** Types that sit in the page and have nothing to close to. */
const IN_THE_FLOW = new Set(['embedded', 'content']);

/** Decides the step after a lead: integration page, redirect, thank-you screen, close (decisions 50, 51). */
export function decideNextStep(lead: DeliveredLead): NextStep {
  const { design, type } = lead;
  const thankYouMs = (design.thankScreenAutoCloseSec || THANK_YOU_SEC) * 1000;
  const integration = resolveIntegrationPage(lead);
  if (integration) {
    return { kind: 'redirect', url: integration, afterMs: REDIRECT_MS, target: '_self', thankYou: false };
  }
  if (design.redirect) {
    const asked = design.redirectUrl.trim();
    if (POPTIN_ID.test(asked)) return { kind: 'launch', poptinId: asked };
    const url = redirectUrl(asked, lead.page, lead.mobile);
    if (url) {
      const quick = design.redirectSendFormData ? REDIRECT_WITH_DATA_MS : REDIRECT_MS;
      return {
        kind: 'redirect',
        url: design.redirectSendFormData ? withFormData(url, lead.query) : url,
        afterMs: design.thankScreen ? thankYouMs : quick,
        target: '_self',
        thankYou: design.thankScreen,
      };
    }
  }
  if (design.thankScreen) {
    return { kind: 'thank-you', autoCloseMs: design.thankScreenAutoClose ? thankYouMs : THANK_YOU_STAY_MS };
  }
  return IN_THE_FLOW.has(type) ? { kind: 'message' } : { kind: 'close', afterMs: SENT_MS };
}

/** True if the visitor is about to leave the page: the lead must be handed over soon. */
export const willLeave = ({ design }: Pick<DeliveredLead, 'design'>): boolean =>
  design.redirect && !design.thankScreen && !POPTIN_ID.test(design.redirectUrl.trim());

function resolveIntegrationPage({ integrationUrl, conversionId, page }: DeliveredLead): string {
  if (!/^https?:\/\//i.test(integrationUrl)) return '';
  const url = redirectUrl(integrationUrl, page, false);
  return conversionId ? withFormData(url, [['conversion_id', conversionId]]) : url;
}
