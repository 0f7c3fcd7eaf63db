import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { SbiFeed } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sbi-feed': SbiFeed;
  }
}

defineDrawn('sbi-feed', SbiFeed);

export { SbiFeed };
