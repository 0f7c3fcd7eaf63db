import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { openBanner } from './asking/open-banner.ts';
import { ConsentBanner } from './element.ts';
import { withDeclaration } from './with-declaration.ts';

ConsentBanner.open = withDeclaration(openBanner);
defineDrawn('consent-banner', ConsentBanner);

declare global {
  interface HTMLElementTagNameMap {
    'consent-banner': ConsentBanner;
  }
}

export { ConsentBanner };
