import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';

interface CookieChange extends Event {
  readonly changed?: readonly { readonly name?: string }[];
  readonly deleted?: readonly { readonly name?: string }[];
}

/** Hears of a choice in another window at once, where the browser tells (Cookie Store API); elsewhere the focus tells. */
export function watchRecord(page: Window, task: () => void, signal: AbortSignal): void {
  const store = (page as { cookieStore?: EventTarget }).cookieStore;
  store?.addEventListener?.(
    'change',
    ({ changed = [], deleted = [] }: CookieChange) => {
      if ([...changed, ...deleted].some(({ name }) => name === CONSENT_COOKIE)) task();
    },
    { signal },
  );
}
