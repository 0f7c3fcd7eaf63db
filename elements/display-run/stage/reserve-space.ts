import type { Stop } from '../../../shared/browser.ts';
import { Amount, isRecord } from '../../../shared/wire/fields.ts';
import type { TriggerDeps } from '../triggers/trigger.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/**
 * Keeps room for a popup at its places that are still below the screen, as high as its settings say: a visitor who
 * scrolls faster than it is drawn sees nothing jump. What is in sight already is left alone, since room that comes late
 * is a jump itself; there the page has to keep it (`min-block-size` around the place).
 * @returns gives the room back. It goes by itself when the popup is there, or will not come.
 */
export function keepRoom({ id, settings }: PoptinRule, { browser, places }: TriggerDeps): Stop {
  const size = isRecord(settings.poptin_size) ? settings.poptin_size : {};
  const height = Amount.safeParse(size.height).data;
  if (!height) return () => {};
  const page = browser.window.document;
  const kept = new Map<Element, Element>();
  for (const place of places(id)) {
    if (place.getBoundingClientRect().top < browser.window.innerHeight) continue;
    const room = page.createElement('div');
    room.style.blockSize = `${height}px`;
    // a tag of ours takes no room itself until its popup is drawn
    if (place.localName === 'poptin-popup') place.after(room);
    else place.append(room);
    kept.set(place, room);
  }
  if (kept.size === 0) return () => {};
  const ended = new AbortController();
  const giveBack = (isTheirs: (place: Element) => boolean) => {
    for (const [place, room] of kept) {
      if (!isTheirs(place)) continue;
      room.remove();
      kept.delete(place);
    }
    if (kept.size === 0) ended.abort();
  };
  for (const type of ['poptin-show', 'poptin-suppressed']) {
    page.addEventListener(
      type,
      (event) => {
        const { detail, target } = event as CustomEvent<{ poptin_id?: string } | null>;
        // a popup with several places comes to one after the other
        if (detail?.poptin_id === id)
          giveBack((place) => type === 'poptin-suppressed' || place.contains(target as Node));
      },
      { signal: ended.signal },
    );
  }
  return () => giveBack(() => true);
}
