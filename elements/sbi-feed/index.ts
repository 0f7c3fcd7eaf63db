import { define } from '../../shared/element/element-of.ts';
import { SbiFeed } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sbi-feed': SbiFeed;
  }
}

define('sbi-feed', SbiFeed);

export { SbiFeed };
