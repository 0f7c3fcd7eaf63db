import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { BannerHost } from '../host.ts';
import type { FullSettings } from '../settings/full-settings.ts';

export interface HeldFrames {
  /**
   * Draws the placeholders of all frames that the gate holds.
   * @param mark the gate's own text that identifies a held frame: the title of the frame's document.
   */
  draw(settings: FullSettings, mark: string): void;
  stop: Stop;
}

/** Looks for frames that the gate holds, now and later; the first one fetches the code that draws them. */
export function watchHeldFrames(host: BannerHost, review: () => void): HeldFrames {
  const { browser } = host;
  const { document } = browser.window;
  /** The frames' documents; the gate creates a new one each time it removes a frame's content. */
  const drawn = new WeakMap<Document, FullSettings>();
  let known: { settings: FullSettings; mark: string } | undefined;

  const isHeld = ({ contentDocument: page }: HTMLIFrameElement) =>
    known !== undefined && page?.title === known.mark && drawn.get(page) !== known.settings;
  const look = () => {
    if (!known) return;
    const { settings } = known;
    const held = [...document.querySelectorAll('iframe')].filter(isHeld);
    if (held.length === 0) return;
    for (const { contentDocument } of held) if (contentDocument) drawn.set(contentDocument, settings);
    loadChunk(browser, 'consent placeholder', () => import('../placeholder/draw-placeholder.ts')).then(
      ({ drawPlaceholder }) => {
        for (const frame of held) void drawPlaceholder(frame, host, settings, review);
      },
      () => {}, // logged already; the gate's own button stays
    );
  };
  // the gate's observer runs first, because it was created first
  const observer = new browser.window.MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  return {
    draw(settings, mark) {
      known = { settings, mark };
      look();
    },
    stop: () => observer.disconnect(),
  };
}
