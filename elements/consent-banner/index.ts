import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { openBanner } from './asking/open-banner.ts';
import { ConsentBanner } from './element.ts';
import { orDeclaration } from './or-declaration.ts';

ConsentBanner.open = orDeclaration(openBanner);
defineDrawn('consent-banner', ConsentBanner);

declare global {
  interface HTMLElementTagNameMap {
    'consent-banner': ConsentBanner;
  }
}

export { ConsentBanner };
