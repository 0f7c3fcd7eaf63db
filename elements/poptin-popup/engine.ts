import { createStore } from '../../shared/base/store.ts';
import { isPreview, resolvePageModes } from '../display-run/state/modes.ts';
import { detectDevice } from '../display-run/visitor/page-facts.ts';
import type { Form } from './form/form.ts';
import type { Appearance } from './format/appearance.ts';
import { createClosing } from './lifecycle/closing.ts';
import { createOpening } from './lifecycle/opening.ts';
import { CLOSED, type Session } from './lifecycle/session.ts';
import type { Popup, PopupOptions, PopupState } from './state.ts';
import { en } from './words/en.ts';

export { EXIT_MS } from './lifecycle/closing.ts';
export { ENTRY_MS } from './lifecycle/session.ts';
export { readPoptin } from './settings/read-poptin.ts';

/** Makes the popup of one element. `lifecycle/` shows and removes it. */
export function createPopup(options: PopupOptions): Popup {
  const { browser, poptin, config, locale } = options;
  const store = createStore<PopupState>({
    ...CLOSED,
    phase: 'idle',
    xShown: true,
    skipSeconds: 0,
    words: en,
    intl: 'en',
  });
  void resolvePageModes(browser);
  const session: Session = {
    ...options,
    ...store,
    context: {
      config,
      locale,
      get preview() {
        return isPreview(browser);
      },
      device: detectDevice(browser),
      trigger: () => session.trigger,
      viewId: () => session.viewId,
    },
    warn: (message) => browser.log.warnOnce(`${poptin.id} ${message}`, `Popup ${poptin.id}: ${message}.`),
    parts: null,
    form: null,
    presentation: null,
    act: () => {},
    outcome: '',
    trigger: '',
    viewId: '',
    life: new AbortController(),
    drawn: '',
    shown: () => {},
  };
  const closing = createClosing(session);
  const { close } = closing;
  const opening = createOpening(session, closing);

  const popup: Popup = {
    ...store,
    poptin,
    get appearance() {
      return session.parts?.appearance as Appearance;
    },
    get styles() {
      const { layer, looks = [] } = session.parts ?? {};
      return [...(layer?.styles ?? []), ...looks];
    },
    get features() {
      return session.parts?.features ?? null;
    },
    get template() {
      return session.parts?.template ?? null;
    },
    get form() {
      return session.form as Form;
    },
    open: (trigger) => opening.open(popup, trigger),
    close,
    moved: () => session.presentation?.reopen(),
    stop: closing.stop,
    attach: opening.present,
    screenDrawn(screen) {
      if (!session.presentation || session.drawn === screen) return;
      session.drawn = screen;
      session.presentation.focusIn();
    },
    press(action, target, buttonText) {
      if (action === 'skip') return void (store.getState().skipSeconds === 0 && close('skip'));
      // a real link has no target here: the browser follows it
      if (action === 'close' || (action === 'link' && !target)) return void close('button');
      session.act(action, target, buttonText);
    },
  };
  return popup;
}
