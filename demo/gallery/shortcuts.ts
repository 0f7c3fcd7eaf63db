import type { Desk } from './desk.ts';
import type { Gallery } from './gallery.ts';

/** Keys of the gallery, while nobody types: what each does, for the list of shortcuts. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/': 'search',
  j: 'next story',
  k: 'story before',
  r: 'reload',
  n: 'new visitor',
  0: 'full width',
  1: '1280 px',
  2: '768 px',
  3: '390 px',
  c: 'controls',
  h: 'code',
  d: 'docs',
  e: 'events',
};

const TYPES = 'input:not([type="checkbox"]), select, textarea';

/** Listens for the keys until `signal` ends it. */
export function listenForShortcuts(page: Window, gallery: Gallery, desk: Desk, signal: AbortSignal): void {
  const document = page.document;
  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.navigation a[data-story]')];
    const at = links.findIndex((link) => link.dataset.story === gallery.getState().story);
    const next = links[at + by]?.dataset.story;
    if (next) gallery.select(next);
  };
  const does: Readonly<Record<string, () => void>> = {
    '/': () => document.querySelector<HTMLElement>('.navigation input')?.focus(),
    j: () => step(1),
    k: () => step(-1),
    r: gallery.reload,
    n: gallery.forgetVisitor,
    0: () => desk.setWidth(0),
    1: () => desk.setWidth(1280),
    2: () => desk.setWidth(768),
    3: () => desk.setWidth(390),
    c: () => desk.togglePanel('controls'),
    h: () => desk.togglePanel('code'),
    d: () => desk.togglePanel('docs'),
    e: () => desk.togglePanel('events'),
  };
  page.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as Element | null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.matches?.(TYPES)) return;
      const action = does[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
    { signal },
  );
}
