import type { Browser } from '../../../../shared/base/browser.ts';

/** Labels of controls that log a visitor in or out, in the two languages of popup §1. */
const LOGIN = /\b(log|sign)[\s_-]?(in|on|up|out|off)|כניסה|התחבר|התנתק|הרשמ/i;
const CONTROL = 'a, button, [role="button"], [type="button"], [type="submit"]';

/**
 * Calls `seen` when the visitor seems to log in or out: sends a form with a password, or clicks a control with such a
 * label. The site's own event may never fire: if the visitor allows no analytics, there is no bus for it.
 */
export function watchLogins({ window }: Browser, seen: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  window.document.addEventListener(
    'submit',
    ({ target }) => {
      if ((target as Element).querySelector?.('input[type="password"]')) seen();
    },
    options,
  );
  window.document.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element | null)?.closest?.(CONTROL);
      if (control && LOGIN.test(readLabel(control))) seen();
    },
    options,
  );
}

const readLabel = (control: Element): string =>
  [
    control.textContent?.slice(0, 60),
    (control as HTMLInputElement).value,
    ...['aria-label', 'data-hook', 'data-testid', 'id'].map((name) => control.getAttribute(name)),
  ].join(' ');
