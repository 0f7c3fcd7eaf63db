import type { LinkClick } from '../../shared/page/link-clicks.ts';

declare global {
  interface HTMLElementEventMap {
    'link-click': CustomEvent<LinkClick>;
  }
}
