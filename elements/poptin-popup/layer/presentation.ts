import type { Browser } from '../../../shared/base/browser.ts';
import type { CloseReason } from '../events.ts';
import type { Appearance } from '../format/appearance.ts';
import type { Design } from '../wire.ts';
import { type AutoClose, startAutoClose } from './auto-close.ts';
import { type ClosingOptionsState, startClosingOptions } from './closing-options.ts';
import type { Layer, LayerSetup } from './layer.ts';
import { watchHidden } from './watch-hidden.ts';

/** One appearance on the screen: the open layer, the ways out with their delays, the automatic close. */
export interface Presentation extends Pick<Layer, 'focusIn' | 'reopen'> {
  /** Another screen is shown; `autoCloseMs` above 0 closes it automatically. */
  screenChanged(autoCloseMs: number): void;
  /** The exit begins: the page is free again. */
  release(): void;
  stop(): void;
}

/** Popup §9, decision 44: clicks outside the popup count only this long after it appeared, or changed its screen. */
export const BACKDROP_WAIT_MS = 1000;

export function startPresentation(
  browser: Browser,
  layer: HTMLElement,
  { design, appearance, open }: { design: Design; appearance: Appearance; open: LayerSetup['open'] },
  actions: {
    change(state: Partial<ClosingOptionsState>): void;
    close(reason: CloseReason): void;
    /** The browser has closed the dialog already, or the page has hidden it: there is nothing to ask. */
    lost(why: CloseReason): void;
    /** False while a Skip countdown runs (decision 45). */
    mayEscape(): boolean;
  },
): Presentation {
  let autoClose: AutoClose | null = null;
  let backdropFrom = 0;

  const screenChanged = (autoCloseMs: number) => {
    backdropFrom = browser.now() + BACKDROP_WAIT_MS;
    autoClose?.stop();
    autoClose =
      autoCloseMs > 0 ? startAutoClose(browser, autoCloseMs, () => actions.close('auto_close')) : null;
  };
  const stopOptions = startClosingOptions(
    browser,
    appearance.closeOption,
    design.showXAfterSec,
    actions.change,
  );
  screenChanged(design.autoClose ? design.autoCloseSec * 1000 : 0);

  const opened = open(browser, layer, {
    escape() {
      if (actions.mayEscape()) actions.close('escape');
    },
    backdrop() {
      const allowed = design.closeOnScreenClick && !design.contentLock;
      if (allowed && browser.now() >= backdropFrom) actions.close('bg_click');
    },
    lost: () => actions.lost('escape'),
    pointer: (inside) => (inside ? autoClose?.pause() : autoClose?.resume()),
    touched: () => autoClose?.restart(),
    // A clock does not discard typed text.
    typed: () => autoClose?.stop(),
  });
  const { modality } = appearance.format;
  const stopWatch =
    modality === 'inline'
      ? () => {}
      : watchHidden(browser, layer, modality === 'modal', () => actions.lost('not-visible'));
  const end = () => {
    stopWatch();
    stopOptions();
    autoClose?.stop();
  };

  return {
    focusIn: opened.focusIn,
    reopen: opened.reopen,
    screenChanged,
    release() {
      end();
      opened.release();
    },
    stop() {
      end();
      opened.stop();
    },
  };
}
