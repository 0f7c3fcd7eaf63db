import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { createAttributeMemory } from './attribute-memory.ts';
import { observeElements } from './observe-elements.ts';

/** Site §9: above 767 px a mouse opens dropdowns by hovering. */
const HOVER_QUERY = '(min-width: 768px)';

/** Out of the layout, and visible for those who reach it by keyboard. */
const SHEET = `[data-dropdown-toggle]{position:absolute;width:24px;height:24px;margin:0;padding:0;line-height:1;opacity:0;pointer-events:none}
[data-dropdown-toggle]:focus-visible{opacity:1}[data-dropdown-toggle]::before{content:"▾";content:"▾"/""}`;

/**
 * Opens the dropdowns of a menu (site §4): `[data-dropdown]` is the item that contains a link or button followed by
 * its submenu; when open, it has the class `is-open`. The mouse opens it by hovering (above 767 px), a finger by the
 * first tap on a link; the second tap follows the link. The keyboard opens it by its button, the one that follows the
 * link or one that we add (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/):
 * Tab does not walk through every submenu. Escape, moving the focus out and a click elsewhere close it.
 */
export function startDropdowns(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const { window } = browser;
  const document = window.document;
  const wide = window.matchMedia(HOVER_QUERY);
  const all = new Map<HTMLElement, { toggle: HTMLElement; set: (open: boolean) => void }>();
  const stopSheet = adoptStyles(document, SHEET);

  const stopEach = observeElements(browser, '[data-dropdown]', (item) => {
    const handle = item.querySelector<HTMLElement>('a,button');
    if (!handle) {
      browser.log.warnOnce('dropdown', '<page-theme>: a data-dropdown contains neither a link nor a button.');
      return undefined;
    }
    const life = new AbortController();
    const memory = createAttributeMemory();
    const isLink = handle.matches('a[href]:not([href^="#"])');
    const next = handle.nextElementSibling;
    const own = isLink ? (next?.matches('button') ? (next as HTMLElement) : null) : handle;
    const toggle = own ?? addToggle(handle);
    const isOpen = () => item.classList.contains('is-open');
    const set = (open: boolean) => {
      item.classList.toggle('is-open', open);
      memory.set(toggle, 'aria-expanded', String(open));
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => item.addEventListener(type, listen, { signal: life.signal });
    let pointer = '';
    on('pointerdown', (event) => {
      pointer = event.pointerType;
    });
    on('keydown', () => {
      pointer = '';
    });
    on('pointerenter', (event) => event.pointerType === 'mouse' && wide.matches && set(true));
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse' && wide.matches && !item.querySelector(':focus-visible')) set(false);
    });
    on('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !item.contains(relatedTarget as Node)) set(false);
    });
    on('click', (event) => {
      if (isLink && toggle.contains(event.target as Node)) return set(!isOpen());
      if (!handle.contains(event.target as Node)) return;
      const byKey = event.detail === 0 || !pointer; // Firefox counts Enter on a link as one click
      if (pointer === 'mouse' && wide.matches && !byKey) return; // hovering has opened it
      if (isLink && (byKey || isOpen())) return; // follows the link
      event.preventDefault();
      set(!isOpen());
    });
    set(false);
    all.set(item, { toggle, set });
    return () => {
      life.abort();
      all.delete(item);
      item.classList.remove('is-open');
      memory.restore();
      if (!own) toggle.remove();
    };
  });

  const closeOthers = (target: Node | null) => {
    for (const [item, { set }] of all) if (!item.contains(target)) set(false);
  };
  const onClick = ({ target }: Event) => closeOthers(target as Node);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const [item, { toggle }] of all) {
      if (item.classList.contains('is-open') && item.contains(document.activeElement)) toggle.focus();
    }
    closeOthers(null);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    stopEach();
    stopSheet();
  };
}

/** A button beside the link, with its name: the link itself leads elsewhere. */
function addToggle(link: HTMLElement): HTMLElement {
  const toggle = link.ownerDocument.createElement('button');
  toggle.type = 'button';
  toggle.dataset.dropdownToggle = '';
  toggle.ariaLabel = (link.ariaLabel || link.textContent || '').trim();
  link.after(toggle);
  return toggle;
}
