import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { SbiFeed } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sbi-feed': SbiFeed;
  }
}

defineDrawn('sbi-feed', SbiFeed);

export { SbiFeed };
