import type { Stop } from '../../shared/base/browser.ts';
import { emit } from '../../shared/element/emit.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { hideBox } from '../../shared/element/without-box.ts';
import { attributes } from './attributes.ts';
import { type SendFilter, startLinkAnalytics } from './engine.ts';
import type {} from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'link-analytics': LinkAnalytics;
  }
}

/** The tags of the page; of those with the same measurement id only the first counts, so no click counts twice. */
const tags = new Map<LinkAnalytics, { id: () => string; start: () => Stop; stop: Stop | null }>();

/** `<link-analytics>`: counts clicks on links, downloads, telephone numbers and mail addresses. It draws nothing. */
export class LinkAnalytics extends headlessOf(attributes) {
  protected override placed(): void {
    hideBox(this);
  }

  protected override start(signal: AbortSignal): void {
    const cancelable = { cancelable: true };
    const asked: SendFilter = {
      accept: (click) => emit(this, 'link-click', click, cancelable),
      acceptEvent: (event) => emit(this, 'analytics-event', event, cancelable),
    };
    tags.set(this, {
      id: () => this.config.getState().measurementId,
      start: () => startLinkAnalytics(this.config.getState(), asked),
      stop: null,
    });
    const unsubscribe = this.config.subscribe(() => restart(this));
    signal.addEventListener('abort', () => {
      unsubscribe();
      tags.get(this)?.stop?.();
      tags.delete(this);
      restart();
    });
    restart();
  }
}

/** Starts the first tag of each measurement id, stops the others, and restarts one whose configuration has changed. */
function restart(changed?: LinkAnalytics): void {
  const counted = new Set<string>();
  for (const [element, tag] of tags) {
    const id = tag.id();
    const isFirst = !counted.has(id);
    counted.add(id);
    if (element === changed || !isFirst) {
      tag.stop?.();
      tag.stop = null;
    }
    if (isFirst) tag.stop ??= tag.start();
  }
}
