import { draw } from './draw.ts';
import { hostPage } from './host-page.ts';
import { leaveFocus } from './leave-focus.ts';
import { forceReducedMotion } from './motion.ts';
import { isOutcome } from './screens.ts';
import type { PreviewFrame, Subject } from './subject.ts';
import { emptyVisitorStorage } from './subject.ts';
import { keepIn } from './visitor-storage.ts';

const frame = window.frameElement as PreviewFrame | null;
const subject = frame?.subject;

// First the visitor's own data, then the page, then the product: the product must find them as in a browser.
keepIn(window, frame?.visitorStorage ?? emptyVisitorStorage());
if (frame) leaveFocus(window, frame);
if (frame && subject) await open(frame, subject);
else document.body.textContent = 'This page only works inside the composer.';

async function open(frame: PreviewFrame, subject: Subject): Promise<void> {
  const { page, mode } = subject;
  if (page.isStill || mode === 'small' || isOutcome(subject.screen)) forceReducedMotion(window);
  const root = document.documentElement;
  root.classList.toggle('dark', page.isDark);
  root.lang = page.language;
  if (page.isRightToLeft) root.dir = 'rtl';
  document.body.innerHTML = hostPage(/^(?:he|iw)\b/.test(page.language) ? 'he' : 'en');
  // a preview goes nowhere: neither by the page's links nor by a popup's
  document.addEventListener('click', stayHere);
  if (mode === 'play') {
    const { play } = await import('./play.ts');
    window.framePage = await play(frame, subject);
  } else {
    await import('../../elements/loader.ts');
    window.framePage = {
      show: (next) => void draw(next).finally(() => frame.onDrawn?.()),
      act() {},
    };
    await draw(subject).finally(() => frame.onDrawn?.());
  }
}

function stayHere(event: MouseEvent): void {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!link || link.hasAttribute('data-poptin-click')) return;
  event.preventDefault();
  document.dispatchEvent(new CustomEvent('composer-link', { detail: link.href }));
}
