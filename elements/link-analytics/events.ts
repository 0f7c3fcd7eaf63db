import type { LinkClick } from '../../shared/page/link-clicks.ts';
import type { PageEvent } from './options/page-event.ts';

declare global {
  interface HTMLElementEventMap {
    'link-click': CustomEvent<LinkClick>;
    'analytics-event': CustomEvent<PageEvent>;
  }
}
