import type { Stop } from '../../shared/base/browser.ts';
import { emit } from '../../shared/element/emit.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { attributes } from './attributes.ts';
import { type Asked, startLinkAnalytics } from './engine.ts';
import type {} from './events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'link-analytics': LinkAnalytics;
  }
}

/** The tags of the page; of those with the same measurement id only the first counts, so no click counts twice. */
const tags = new Map<LinkAnalytics, { start: () => Stop; stop: Stop }>();

const idle: Stop = () => {};

/** `<link-analytics>`: counts clicks on links, downloads, telephone numbers and mail addresses. It draws nothing. */
export class LinkAnalytics extends headlessOf(attributes) {
  protected override start(signal: AbortSignal): void {
    const cancelable = { cancelable: true };
    const asked: Asked = {
      accept: (click) => emit(this, 'link-click', click, cancelable),
      acceptEvent: (event) => emit(this, 'analytics-event', event, cancelable),
    };
    tags.set(this, { start: () => startLinkAnalytics(this.config.getState(), asked), stop: idle });
    const unsubscribe = this.config.subscribe(restart);
    signal.addEventListener('abort', () => {
      unsubscribe();
      tags.get(this)?.stop();
      tags.delete(this);
      restart();
    });
    restart();
  }
}

/** Restarts the first tag of each measurement id, and stops the others. */
function restart(): void {
  const counted = new Set<string>();
  for (const [{ measurementId }, tag] of tags) {
    tag.stop();
    tag.stop = counted.has(measurementId) ? idle : tag.start();
    counted.add(measurementId);
  }
}
