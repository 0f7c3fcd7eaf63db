import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { needsBack } from '../../../shared/page/needs-back.ts';
import { lockScroll } from '../../../shared/page/scroll-lock.ts';
import { plainBrowser } from '../../../shared/plain-browser.ts';
import type { Feed } from '../state.ts';

/** The distance that a finger must move for the next photo, in CSS pixels. */
const SWIPE_PX = 40;

const listPhotos = (engine: Feed) => {
  const { pages, limit } = engine.getState();
  return pages.flatMap(({ tiles }) => tiles.map(({ photo }) => photo)).slice(0, limit);
};

/** Zoomed in by the visitor: one finger then moves the picture (WCAG 1.4.10). */
const UNZOOMED = 1.01;

/** Shows the photo that is this many further; past an end the last one stays. The next one is prefetched. */
export function stepFrom(engine: Feed, by: number): void {
  const photos = listPhotos(engine);
  const at = photos.findIndex(({ id }) => id === engine.getState().opened);
  const next = photos[Math.min(photos.length - 1, Math.max(0, at + by))];
  if (!next || at < 0) return;
  engine.open(next.id);
  const following = photos[at + by + Math.sign(by)];
  const src = following && engine.findLargest(following);
  if (src) new Image().src = src;
}

type DialogRef = (dialog: HTMLDialogElement | null) => Stop;

const refs = new WeakMap<Feed, DialogRef>();

/** Opens the drawn dialog, and listens to keys and fingers; the same function each time, as a ref must be. */
export function openDialogRef(engine: Feed): DialogRef {
  const known = refs.get(engine) ?? ((dialog) => (dialog ? openDialog(engine, dialog) : () => {}));
  refs.set(engine, known);
  return known;
}

function openDialog(engine: Feed, dialog: HTMLDialogElement): Stop {
  const listening = new AbortController();
  const { signal } = listening;
  const isRightToLeft = () => getComputedStyle(dialog).direction === 'rtl';
  const pressed: { x: number; y: number; pointer: number } = { x: 0, y: 0, pointer: -1 };
  dialog.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      // a video has its own keys
      if (altKey || ctrlKey || metaKey || (target as Element).matches('video')) return;
      const forward = isRightToLeft() ? -1 : 1;
      const all = listPhotos(engine).length;
      const by = { ArrowRight: forward, ArrowLeft: -forward, Home: -all, End: all }[key];
      if (!by) return;
      event.preventDefault();
      stepFrom(engine, by);
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // outside the photo and its panel
      if ((target as Element).matches('dialog,figure')) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'pointerdown',
    ({ clientX, clientY, pointerId, pointerType, isPrimary }) => {
      // two fingers zoom
      const isSwipe = pointerType !== 'mouse' && isPrimary;
      Object.assign(pressed, { x: clientX, y: clientY, pointer: isSwipe ? pointerId : -1 });
    },
    { signal },
  );
  dialog.addEventListener(
    'pointerup',
    ({ clientX, clientY, pointerId }) => {
      if (pointerId !== pressed.pointer || isZoomed()) return;
      const along = clientX - pressed.x;
      if (Math.abs(along) < SWIPE_PX || Math.abs(along) < 2 * Math.abs(clientY - pressed.y)) return;
      stepFrom(engine, along < 0 === isRightToLeft() ? -1 : 1);
    },
    { signal },
  );
  const view = window.visualViewport;
  const isZoomed = () => (view?.scale ?? 1) > UNZOOMED;
  const followZoom = () => dialog.toggleAttribute('data-zoomed', isZoomed());
  view?.addEventListener('resize', followZoom, { signal });
  followZoom();
  const unlock = lockScroll(dialog.ownerDocument);
  dialog.showModal();
  let stopBack: Stop = () => {};
  if (needsBack(window, true)) {
    loadChunk(plainBrowser, 'back', () => import('../../../shared/page/close-by-back.ts')).then(
      ({ closeByBack }) => {
        if (!signal.aborted) stopBack = closeByBack(window, dialog, () => dialog.close());
      },
      () => {}, // logged
    );
  }
  return () => {
    listening.abort();
    unlock();
    stopBack();
  };
}
