import { emit } from '../../../shared/element/emit.ts';
import { postClosed } from '../api.ts';
import { announceClose, type CloseReason } from '../events.ts';
import { CLOSED, type Session, stopWithLife } from './session.ts';

/** Popup §9, decision 13: one clock for Escape, the exit animation and the removal. */
export const EXIT_MS = 800;

/** Every way in which a popup leaves the screen, or does not appear. */
export interface Closing {
  /** @returns false if there was nothing to close, or a listener prevented it. */
  close(reason: CloseReason): boolean;
  /** The browser has closed the dialog already, or the page has hidden it: there is nothing to ask. */
  loseLayer(why: CloseReason): void;
  /** The view could not be loaded, or threw. */
  failView(): void;
  /** The element is gone: everything ends at once. */
  stop(): void;
  /** The popup does not appear after all. */
  suppress(reason: string): void;
  /** The exit is over. */
  finish(): void;
  endForm(): void;
}

export function createClosing(session: Session): Closing {
  const { browser, host, poptin, context, getState, setState } = session;
  let reason: CloseReason = '';

  /** Nothing of this opening is left: timers, listeners, the view. */
  function leave(phase: 'idle' | 'closed') {
    session.presentation?.stop();
    session.presentation = null;
    session.drawn = '';
    session.life.abort();
    session.act = () => {};
    setState({ ...CLOSED, phase });
    session.shown(false);
  }

  function finish() {
    leave('closed');
    announceClose(browser, host, poptin, { reason, preview: context.preview });
  }

  function suppress(why: string) {
    leave('idle');
    emit(host, 'poptin-suppressed', { poptin_id: poptin.id, reason: why });
  }

  /** Popup §4: a submitted popup is not a closed one. */
  function reportClosed() {
    if (!session.outcome) void postClosed(browser, context, poptin, reason);
  }

  function endForm() {
    session.form?.stop();
    session.form = null;
  }

  return {
    close(asked) {
      const { phase } = getState();
      if (phase === 'loading') {
        suppress('closed');
        return true;
      }
      if (phase !== 'open') return false;
      const detail = { poptin_id: poptin.id, reason: session.outcome || asked };
      if (!emit(host, 'poptin-before-close', detail, { cancelable: true })) return false;
      if (getState().phase !== 'open') return true;
      reason = detail.reason;
      setState({ phase: 'closing', entering: false });
      session.presentation?.release();
      stopWithLife(session, browser.after(EXIT_MS, finish));
      reportClosed();
      return true;
    },
    loseLayer(why) {
      reason = session.outcome || why;
      reportClosed();
      finish();
    },
    failView() {
      const { phase } = getState();
      if (phase === 'loading') suppress('view-failed');
      if (phase !== 'open' && phase !== 'closing') return;
      reason = 'view-failed';
      finish();
    },
    stop() {
      const { phase } = getState();
      if (phase === 'loading') suppress('removed');
      if (phase === 'open') reason = session.outcome || 'removed';
      if (phase === 'open' || phase === 'closing') finish();
      endForm();
    },
    suppress,
    finish,
    endForm,
  };
}
