import type { Stop } from '../../../shared/base/browser.ts';

/** The preference centre's base: refs of its outermost element, which exists as long as it is drawn. */
export interface Surface {
  openModal(dialog: HTMLDialogElement | null): Stop;
  openRegion(region: HTMLElement | null): Stop;
}

/** Decision site-9: focus moves in, Escape and a click outside close it; the element closes it, so focus returns. */
export const createSurface = (close: () => void): Surface => ({
  openModal(dialog) {
    const closeBeside = ({ target }: Event) => {
      if (target === dialog) close();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog?.showModal();
    return listen(dialog, { click: closeBeside, cancel });
  },
  openRegion(region) {
    if (region && 'showPopover' in region) region.showPopover();
    region?.querySelector('h2')?.focus();
    return listen(region, {
      keydown(event) {
        if ((event as KeyboardEvent).key === 'Escape') close();
      },
    });
  },
});

function listen(target: EventTarget | null, handlers: Record<string, (event: Event) => void>): Stop {
  const controller = new AbortController();
  for (const [type, handle] of Object.entries(handlers)) {
    target?.addEventListener(type, handle, { signal: controller.signal });
  }
  return () => controller.abort();
}
