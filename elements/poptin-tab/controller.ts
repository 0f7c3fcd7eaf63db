import type { Browser, Stop } from '../../shared/base/browser.ts';
import { readMember } from '../../shared/base/page-names.ts';
import type { Store } from '../../shared/base/store.ts';
import { loadAvoidance } from '../../shared/page/load-avoidance.ts';
import type { Locale } from '../../shared/words/words.ts';
import { isDismissal } from '../display-run/dismissal/dismissal.ts';
import { joinRow, type RowMembership } from './row.ts';
import type { Tab } from './state.ts';
import laterSheet from './view/after-first-view.css?inline';
import { findIcon, ICON_NAMES } from './view/icons.ts';

export { watchLocale } from '../../shared/words/watch-locale.ts';
export { laterSheet };

/**
 * What a tab needs once it is on the screen: it listens to its popup on the document, joins the row of tabs at its
 * edge, and returns the focus to the visitor.
 */
export function startController(
  browser: Browser,
  tab: Tab,
  locale: Store<Locale>,
  find: (selector: string) => HTMLElement | null,
): Stop {
  const document = browser.window.document;
  const life = new AbortController();
  let slot: RowMembership | null = null;
  let slotAt = '';

  function updateSlot(): void {
    const place = tab.wanted(locale.getState().dir);
    const wanted = place ? `${place.side} ${place.align}` : '';
    if (wanted === slotAt) return;
    slotAt = wanted;
    slot?.leave();
    slot =
      place &&
      joinRow(
        document,
        place,
        () => find('section'),
        (row) => tab.setState({ row }),
      );
  }

  /** The popup may have opened before this started to listen. */
  function checkPopup(): void {
    const id = tab.getState().for;
    const isOpen = [...document.querySelectorAll(`poptin-popup[popup-id="${CSS.escape(id)}"]`)].some(
      (popup) => /^(?:open|closing)$/.test(String(Reflect.get(popup, 'state'))),
    );
    tab.setState({ isOpen });
    tab.recall();
  }

  const listen = (type: string, listener: (reason: string) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { detail } = event as CustomEvent<{ poptin_id?: unknown; reason?: unknown } | null>;
        if (detail?.poptin_id === tab.getState().for) listener(String(detail.reason));
      },
      { signal: life.signal },
    );

  listen('poptin-show', () => tab.setState({ isOpen: true, wasShown: true }));
  listen('poptin-submit', () => tab.setState({ isConverted: true }));
  listen('poptin-close', (reason) => {
    const { wasClosed, hasAsked } = tab.getState();
    tab.setState({ isOpen: false, hasAsked: false, wasClosed: wasClosed || isDismissal(reason) });
    const { activeElement, body } = document;
    // the popup could not return the focus to a tab that was hidden while it was open
    if (hasAsked && (!activeElement || activeElement === body))
      find('button')?.focus({ preventScroll: true });
  });

  function drawIcon(): void {
    const { image } = tab.getState();
    if (!image.startsWith('tagdrop:')) return;
    const icon = findIcon(image);
    if (!icon)
      browser.log.warnOnce(
        `poptin-tab ${image}`,
        `<poptin-tab>: image="${image}" is not one of our drawings; there are ${ICON_NAMES.join(', ')}`,
      );
    tab.setState({ icon });
  }

  checkPopup();
  drawIcon();
  updateSlot();
  const row = { hasPlace: false };
  /** Measuring makes the browser lay out the page, so only a visible tab is measured. */
  function leaveContainersOnce(): void {
    if (row.hasPlace || !tab.getState().row) return;
    row.hasPlace = leaveContainers(find('section'));
  }
  leaveContainersOnce();
  const box = find('section');
  const host = (box?.getRootNode() as ShadowRoot | undefined)?.host;
  if (box && host) loadAvoidance(browser, host, box, life.signal);
  const stops = [
    tab.subscribe((now, before) => {
      if (now.for !== before.for) checkPopup();
      if (now.image !== before.image) drawIcon();
      updateSlot();
      leaveContainersOnce();
    }),
    locale.subscribe(updateSlot),
    watchSize(browser, box, () => {
      leaveContainersOnce(); // the page may have hidden it until now
      slot?.arrange();
    }),
  ];
  return () => {
    life.abort();
    for (const stop of stops) stop();
    slot?.leave();
  };
}

/**
 * A transform, a filter or containment above the tag keeps elements that are fixed to the window inside the page (CSS
 * Transforms §3), where they would scroll away. The top layer is never inside anything.
 * @returns false if the page hides the tag, so that nothing can be measured.
 */
function leaveContainers(box: HTMLElement | null): boolean {
  if (!box?.showPopover) return true;
  // measured: the offset parent of a fixed element shows it too (CSSOM View §7), but WebKit returns none
  const probe = box.ownerDocument.createElement('i');
  Object.assign(probe.style, { position: 'fixed', inset: '0' });
  box.after(probe);
  const { left, top, width, height } = probe.getBoundingClientRect();
  probe.remove();
  const { innerWidth, innerHeight } = readMember(box.ownerDocument, 'defaultView') as Window;
  const isWindow =
    !left && !top && innerWidth - width < SCROLLBAR_PX && Math.abs(innerHeight - height) < SCROLLBAR_PX;
  if (isWindow || !width) return width > 0;
  box.popover = 'manual';
  box.showPopover();
  return true;
}

/** The width that a scrollbar may take from the window, in pixels, on both sides. */
const SCROLLBAR_PX = 30;

/** A label, a font or the screen has changed; reports before the paint, so nobody sees it move. */
function watchSize(browser: Browser, box: Element | null, changed: () => void): Stop {
  if (!box) return () => {};
  const observer = new browser.window.ResizeObserver(changed);
  observer.observe(box);
  return () => observer.disconnect();
}
