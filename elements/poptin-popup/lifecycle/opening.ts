import type { Stop } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import { guardControls } from '../../../shared/surface/define-drawn.ts';
import { findLanguage } from '../../../shared/words/words.ts';
import { fetchTexts } from '../fetch-texts.ts';
import type { Appearing } from '../first-view/appearing.ts';
import type { Popup } from '../state.ts';
import type { Closing } from './closing.ts';
import type { Session } from './session.ts';

/** Everything that shows a popup, in one file: a page on which none opens never downloads it (decision D-1). */
export function loadFirstView() {
  const [, language] = findLanguage(globalThis.document?.documentElement.lang ?? '');
  // in parallel, not afterwards; their users ask again and report failures
  if (language !== 'en') fetchTexts(language).catch(() => {});
  guardControls();
  return import('../first-view/first-view.ts');
}

/** A popup's way onto the screen. */
export interface Opening {
  /** @returns whether the popup appeared. */
  open(popup: Popup, trigger: string): Promise<boolean>;
  /** The view's outermost element is in the document. */
  present(layer: HTMLElement): Stop;
}

export function createOpening(session: Session, closing: Closing): Opening {
  const current: { opening: Promise<boolean> | null; appearing: Appearing | null } = {
    opening: null,
    appearing: null,
  };
  const load = lazy(session.browser, 'popup-view', async () => {
    const { createAppearing } = await loadFirstView();
    current.appearing = createAppearing(session, closing);
    return current.appearing;
  });

  async function appear(popup: Popup, life: AbortController): Promise<void> {
    const appearing = await load();
    if (life.signal.aborted) return;
    if (appearing) await appearing.prepare(popup, life);
    else closing.suppress('view-failed');
  }

  return {
    open(popup, trigger) {
      const { phase } = session.getState();
      if (phase === 'open') return Promise.resolve(true);
      if (phase === 'loading' && current.opening) return current.opening;
      if (phase === 'closing') closing.finish();
      session.life = new AbortController();
      session.trigger = trigger;
      current.opening = new Promise((resolve) => {
        session.shown = resolve;
      });
      session.setState({ phase: 'loading' });
      void appear(popup, session.life);
      return current.opening;
    },
    present: (layer) => current.appearing?.present(layer) ?? (() => {}),
  };
}
