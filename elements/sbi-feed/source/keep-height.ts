import { holdHeight } from '../../../shared/element/hold-height.ts';
import type { FeedOptions } from '../state.ts';

type Options = Pick<FeedOptions, 'browser' | 'host' | 'signal'>;

const findParts = ({ host }: Options) =>
  ['.list', '.tagdrop-root'].flatMap((selector) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]);

/** The feed may become lower with the next drawing: until that can happen unseen, nothing below it moves. */
export function keepHeight(options: Options): void {
  const { browser, signal } = options;
  for (const part of findParts(options)) {
    const before = part.getBoundingClientRect().height;
    // immediately, and checked again when it is drawn
    part.style.minBlockSize = `${before}px`;
    browser.after(0, () => holdHeight(browser, part, before, signal));
  }
}

/** Gives back, in time, the space that the element has kept: of the block's height, or of photos that a file lacks. */
export function followHeight(options: Options & Pick<FeedOptions, 'hasServer'>): void {
  const { browser, signal, hasServer } = options;
  for (const part of findParts(options)) {
    const kept = Number.parseFloat(part.style.minBlockSize);
    if (kept > 0) holdHeight(browser, part, kept, signal, !hasServer);
  }
}
