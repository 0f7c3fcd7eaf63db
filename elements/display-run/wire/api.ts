import type { Browser } from '../../../shared/base/browser.ts';
import type { Result } from '../../../shared/base/result.ts';
import { type HttpAnswer, type HttpError, request } from '../../../shared/http.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { readText } from '../../../shared/wire/fields.ts';
import type { Payload } from './payload.ts';

/** The page's own calls of popup §7, one function each. None throws; visitors see no failures. */
export interface Api {
  /** POST /api/display/click/{popupId}: a link or a marked element was clicked. */
  click(poptinId: string, payload: Payload): Answer;
  /** GET /api/display/click/{poptin_id}: a button or a redirect launches a popup. */
  launch(poptinId: string): Answer;
  /** GET {poptin_url}; the answer's data is the template's HTML. */
  template(url: string): Answer;
  websiteSession(body: Identity): void;
  activity(body: Identity & { poptin_id: string; activity: 'viewed' | 'closed' }): void;
  limitLog(status: string, id: string): void;
}

export type Answer = Promise<Result<HttpAnswer, HttpError>>;

/** The visitor's known identity (popup §7, total-website-session and conversion-activities). */
export interface Identity {
  email: string;
  url: string;
  store_integration: string;
  store_integration_customer_id: string;
}

/** @param apiBase '' is the page's own origin; null is a static source: only templates are fetched. */
export function createApi(browser: Browser, apiBase: string | null, clientId: string): Api {
  const base = apiBase === null ? null : trimEnd(apiBase);
  const url = (path: string) => `${base}/api/display/${path}`;
  const client = encodeURIComponent(readText(clientId));
  const send = (path: string, json?: unknown) => {
    if (base === undefined) return;
    void request(
      browser,
      url(path),
      json === undefined ? { keepalive: true, expect: 'text' } : { method: 'POST', json, keepalive: true },
    );
  };
  return {
    click: (id, form) =>
      request(browser, url(`click/${encodeURIComponent(id)}`), { method: 'POST', form: { ...form } }),
    launch: (id) => request(browser, url(`click/${encodeURIComponent(id)}`)),
    template: (target) => request(browser, target, { expect: 'text' }),
    websiteSession: (body) => send(`total-website-session/${client}`, body),
    activity: (body) => send(`conversion-activities/${client}`, body),
    limitLog: (status, id) => send(`limitLogs/${client}?${new URLSearchParams({ status, id })}`),
  };
}
