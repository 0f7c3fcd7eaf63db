import type { Browser } from '../../../../shared/base/browser.ts';

/** A browser's own bars are lower than any keyboard. */
const BARS_PX = 150;

/**
 * Where the Enter key of a keyboard on the screen says "next", it goes to the next line, as Chrome does by itself; Safari
 * would send the form.
 */
export function followEnter({ window }: Browser, within: HTMLElement, signal: AbortSignal): void {
  const follow = (event: KeyboardEvent) => {
    const view = window.visualViewport;
    const line = event.target as HTMLElement;
    const isUp = view && window.innerHeight - view.height * view.scale > BARS_PX;
    if (!isUp || event.key !== 'Enter' || event.isComposing || !line.matches('[enterkeyhint=next]')) return;
    const lines = [...within.querySelectorAll<HTMLElement>('[enterkeyhint]')];
    const next = lines[lines.indexOf(line) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  within.addEventListener('keydown', follow, { signal });
}
