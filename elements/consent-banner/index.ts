import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { ConsentBanner } from './element.ts';
import { openBanner } from './open-banner.ts';

ConsentBanner.open = openBanner;
defineDrawn('consent-banner', ConsentBanner);

declare global {
  interface HTMLElementTagNameMap {
    'consent-banner': ConsentBanner;
  }
}

export { ConsentBanner };
