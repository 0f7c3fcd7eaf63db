import { define } from '../../shared/element/headless-element.ts';
import { ConsentBanner } from './element.ts';

define('consent-banner', ConsentBanner);

declare global {
  interface HTMLElementTagNameMap {
    'consent-banner': ConsentBanner;
  }
}

export { ConsentBanner };
