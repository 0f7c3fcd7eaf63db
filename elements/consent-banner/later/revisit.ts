import type { Stop } from '../../../shared/base/browser.ts';
import { pageBrowser } from '../../../shared/base/page-browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { loadAvoidance } from '../../../shared/page/load-avoidance.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import type { Locale } from '../../../shared/words/words.ts';
import type { RevisitState } from '../state.ts';
import sheet from './view/revisit.css?inline';

const SVG = 'http://www.w3.org/2000/svg';

/** A cookie with a bite taken out, and its crumbs. */
const PATHS = ['M12 3a9 9 0 1 0 9 9 4 4 0 0 1-5-4 4 4 0 0 1-4-5', 'M9 9h0M8 15h0M12 13h0M15 16h0'];

/** The small button that brings the banner back (site §2). */
export interface Revisit {
  /** Draws it, or removes it if `corner` is empty. */
  draw(now: RevisitState, locale: Pick<Locale, 'lang' | 'dir'>): void;
  /** Null while it is not drawn. */
  readonly button: HTMLElement | null;
  stop: Stop;
}

/**
 * Most pages of a site only ever show this part of the banner, to visitors who answered. It is therefore built
 * without JSX and without the painter.
 */
export function openRevisit(root: ShadowRoot, show: () => void): Revisit {
  const document = root.ownerDocument;
  const stopStyles = adoptStyles(root, sheet);
  const seat = readMember(document, 'createElement')('div');
  seat.className = 'tagdrop-root';
  root.append(seat);
  const button = readMember(document, 'createElement')('button');
  const icon = readMember(document, 'createElementNS')(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  for (const d of PATHS) {
    const path = readMember(document, 'createElementNS')(SVG, 'path');
    path.setAttribute('d', d);
    icon.append(path);
  }
  button.type = 'button';
  button.part.value = 'revisit';
  button.append(icon);
  button.onclick = show;
  const life = new AbortController();
  loadAvoidance(pageBrowser, root.host, button, life.signal);
  return {
    draw({ corner, label }, { lang, dir }) {
      Object.assign(seat, { lang, dir });
      button.className = `revisit ${corner.replace('-', ' ')}`;
      button.title = label;
      button.setAttribute('aria-label', label);
      if (!corner) {
        button.remove();
        return;
      }
      if (button.parentNode !== seat) seat.append(button);
      // on top of everything; browsers without popovers show it by its position alone, and a tag that is being removed
      // doesn't show it at all
      if (!button.showPopover || !button.isConnected || button.matches(':popover-open')) return;
      button.popover = 'manual';
      button.showPopover();
    },
    get button() {
      return button.isConnected ? button : null;
    },
    stop() {
      life.abort();
      seat.remove();
      stopStyles();
    },
  };
}
