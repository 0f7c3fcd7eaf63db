import type { Stop } from '../../../shared/base/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import { guardPresses } from '../../../shared/surface/press.ts';
import { inTime, loadWords } from '../../../shared/words/load-words.ts';
import type { ActionOptions } from '../actions/action.ts';
import { postViewed } from '../api.ts';
import { announceShow, announceView } from '../events.ts';
import type { Form } from '../form/form.ts';
import { canBeUsed } from '../layer/can-be-used.ts';
import { startPresentation } from '../layer/presentation.ts';
import { chooseHost } from '../layer/stand-in.ts';
import type { Closing } from '../lifecycle/closing.ts';
import { ENTRY_MS, type PopupParts, type Session, stopWithLife } from '../lifecycle/session.ts';
import type { Popup } from '../state.ts';
import { paintPopup } from '../view/paint-popup.ts';
import { readWords } from '../words/index.ts';
import { createLazyActions } from './lazy-actions.ts';
import { beginForm, loadParts } from './load-parts.ts';
import { loadView } from './load-view.ts';
import { joinView } from './page-views.ts';

/** Shows a popup. A page on which none opens never downloads this. */
export interface Appearing {
  /** Fetches everything and shows it; until `life` is aborted. */
  prepare(popup: Popup, life: AbortController): Promise<void>;
  /** The view's outermost element is in the document. */
  present(layer: HTMLElement): Stop;
}

export function createAppearing(session: Session, closing: Closing): Appearing {
  const { browser, host, poptin, context, locale, warn, getState, setState } = session;
  const { preview } = context;
  let openings = 0;
  /** The view was reported: an embedded popup may be opened and closed without being seen. */
  let isCounted = false;
  /**
   * The drawn layer, and the number of its holders: when React takes over the painted one, both hold it for a moment.
   */
  let shownLayer: HTMLElement | null = null;
  let holders = 0;

  async function prepare(popup: Popup, { signal }: AbortController): Promise<void> {
    const [parts] = await Promise.all([loadParts(session), inTime(browser, loadWords(locale))]);
    if (signal.aborted) return;
    if (typeof parts === 'string') return closing.suppress(parts);
    session.parts = parts;
    const asked = { poptin_id: poptin.id, trigger: session.trigger };
    if (!emit(host, 'poptin-before-show', asked, { cancelable: true })) return closing.suppress('prevented');
    if (signal.aborted) return; // the listener closed it
    // the first drawing has the entry's name: a layer that is shown before it would rest for a frame
    setState({
      ...readWords(locale.getState()),
      screen: parts.features?.firstScreen || 'form',
      entering: true,
    });
    beginForm(session, parts, closing.endForm);
    stopWithLife(
      session,
      locale.subscribe((now) => setState(readWords(now))),
    );
    const isInline = parts.layer.format.modality === 'inline';
    const at = isInline ? host : chooseHost(browser.window, host, locale.getState());
    if (at.shadowRoot) guardPresses(at.shadowRoot, session.life.signal);
    const drawing = { load: () => loadView(popup), paint: paintPopup(browser, popup), at };
    stopWithLife(session, session.render(popup, closing.failView, drawing));
    if (at !== host) stopWithLife(session, () => at.remove());
  }

  function startActions(layer: HTMLElement, { template, appearance, features }: PopupParts, form: Form) {
    const options: ActionOptions = {
      browser,
      host,
      poptin,
      context,
      form,
      template,
      warn,
      signal: session.life.signal,
      within: layer,
      content: appearance.content,
      play: features?.play,
      state: getState,
      change: setState,
      outcome: (reached) => {
        session.outcome = reached;
      },
      thanked: (autoCloseMs) => session.presentation?.screenChanged(autoCloseMs),
      close: (reason) => void closing.close(reason),
    };
    features?.begin(options);
    session.act = createLazyActions(options, (action) => {
      if (action === 'submit') form.showNotice('no-connection'); // the console says why; the form keeps its text
    });
  }

  function announce() {
    setState({ phase: 'open' });
    stopWithLife(
      session,
      browser.after(ENTRY_MS, () => setState({ entering: false })),
    );
    // a visitor who leaves the page during the exit has closed the popup, too
    const hide = () => getState().phase === 'closing' && closing.finish();
    browser.window.addEventListener('pagehide', hide, { signal: session.life.signal });
    announceShow(host, poptin, { trigger: session.trigger, isReopen: openings++ > 0, preview });
    const { whenSeen } = session.parts?.layer ?? {};
    // what is leaving the screen is not looked at
    if (whenSeen)
      whenSeen(browser, host, session.life.signal, () => getState().phase === 'open' && countView());
    else countView();
    session.shown(true);
  }

  function countView() {
    // decision 38: a reopened popup is not a second view
    if (isCounted) return announceView(browser, host, poptin);
    isCounted = true;
    const count = () => {
      announceView(browser, host, poptin);
      return postViewed(browser, context, poptin);
    };
    void joinView(browser, poptin.id, session.life.signal, count).then((id) => {
      session.viewId = id;
    });
  }

  return {
    prepare,
    present(layer) {
      const { parts, form } = session;
      if (!parts || !form) return () => {}; // only a prepared popup is drawn
      const isShown = holders > 0;
      holders += 1;
      const release = () => {
        holders -= 1;
        if (holders > 0) return;
        shownLayer = null;
        session.presentation?.stop();
      };
      if (shownLayer === layer) return release;
      shownLayer = layer;
      session.presentation?.stop(); // React has made another one
      const presentation = startPresentation(
        browser,
        layer,
        { design: poptin.design, appearance: parts.appearance, open: parts.layer.open },
        {
          change: setState,
          close: closing.close,
          lost: closing.loseLayer,
          mayEscape: () => getState().skipSeconds === 0,
        },
      );
      session.presentation = presentation;
      startActions(layer, parts, form);
      if (isShown) return release;
      const { modality } = parts.appearance.format;
      if (modality === 'inline' || canBeUsed(layer)) announce();
      // not while it is being drawn: none of it stays
      else
        stopWithLife(
          session,
          browser.after(0, () => closing.suppress('not-visible')),
        );
      return release;
    },
  };
}
