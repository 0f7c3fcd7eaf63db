import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { Amount, readRecord } from '../../../shared/wire/fields.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/**
 * Reserves space for a popup at its places below the screen, as high as its settings say: a visitor who scrolls
 * faster than it is drawn sees nothing jump. Visible places are left alone, since adding space late makes the page
 * jump; there the page must reserve it (`min-block-size` around the place).
 * @returns removes the space. It is also removed when the popup appears, or will not appear.
 */
export function reserveSpace(
  { id, settings }: PoptinRule,
  { browser, places }: { browser: Browser; places(id: string): Element[] },
): Stop {
  const size = readRecord(settings.poptin_size);
  const height = Amount.safeParse(size.height).data;
  if (!height) return () => {};
  const document = browser.window.document;
  const reserved = new Map<Element, Element>();
  for (const place of places(id)) {
    if (place.getBoundingClientRect().top < browser.window.innerHeight) continue;
    const spacer = document.createElement('div');
    spacer.style.blockSize = `${height}px`;
    // one of our tags takes no space until its popup is drawn
    if (place.localName === 'poptin-popup') place.after(spacer);
    else place.append(spacer);
    reserved.set(place, spacer);
  }
  if (reserved.size === 0) return () => {};
  const ended = new AbortController();
  const remove = (isDone: (place: Element) => boolean) => {
    for (const [place, spacer] of reserved) {
      if (!isDone(place)) continue;
      spacer.remove();
      reserved.delete(place);
    }
    if (reserved.size === 0) ended.abort();
  };
  for (const type of ['poptin-show', 'poptin-suppressed']) {
    document.addEventListener(
      type,
      (event) => {
        const { detail, target } = event as CustomEvent<{ poptin_id?: string } | null>;
        // a popup with several places is shown in one after the other
        if (detail?.poptin_id === id)
          remove((place) => type === 'poptin-suppressed' || place.contains(target as Node));
      },
      { signal: ended.signal },
    );
  }
  return () => remove(() => true);
}
