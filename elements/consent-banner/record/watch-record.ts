import { readGlobal } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';

interface CookieChange extends Event {
  readonly changed?: readonly { readonly name?: string }[];
  readonly deleted?: readonly { readonly name?: string }[];
}

/**
 * Notices a choice in another window at once if the browser supports it (Cookie Store API), and otherwise when this
 * window gets the focus.
 */
export function watchRecord(window: Window, task: () => void, signal: AbortSignal): void {
  const store = readGlobal(window, 'cookieStore') as EventTarget | undefined;
  store?.addEventListener?.(
    'change',
    ({ changed = [], deleted = [] }: CookieChange) => {
      if ([...changed, ...deleted].some(({ name }) => name === CONSENT_COOKIE)) task();
    },
    { signal },
  );
}
