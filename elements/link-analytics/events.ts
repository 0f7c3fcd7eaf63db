import type { LinkClick } from './clicks/link-clicks.ts';
import type { PageEvent } from './options/page-event.ts';

declare global {
  interface HTMLElementEventMap {
    'link-click': CustomEvent<LinkClick>;
    'analytics-event': CustomEvent<PageEvent>;
  }
}
