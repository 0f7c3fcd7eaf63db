import { define } from '../../shared/element/element-of.ts';
import { preload } from '../../shared/preload.ts';
import { SbiFeed } from './element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sbi-feed': SbiFeed;
  }
}

define('sbi-feed', SbiFeed);

// The feed is drawn as soon as it is there: its chunks come side by side, not one after the other.
preload('__preload:shared/react/mount-view.tsx elements/sbi-feed/view/feed.tsx__', import.meta.url);
