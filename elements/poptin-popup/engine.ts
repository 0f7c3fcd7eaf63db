import type { Stop } from '../../shared/browser.ts';
import { emit } from '../../shared/element/emit.ts';
import { createStore } from '../../shared/store.ts';
import { isPreview } from '../display-run/run/modes.ts';
import { detectDevice } from '../display-run/visitor/page-facts.ts';
import type { Act, ActionOptions } from './actions/action.ts';
import { createLazyActions } from './actions/lazy-actions.ts';
import { postClosed, postViewed } from './api.ts';
import type { PopupContext } from './context.ts';
import { announceClose, announceShow, type CloseReason } from './events.ts';
import { type Extras, loadExtras } from './features/load-features.ts';
import { createForm, type Form } from './form/form.ts';
import { type Drawing, drawingOf, hasContent, usesMobile } from './format/appearance.ts';
import { loadSurface, type SurfaceRoom } from './layer/load-layer.ts';
import { type Showing, startShowing } from './layer/presentation.ts';
import type { Outcome } from './lead/lead.ts';
import type { Popup, PopupOptions, PopupState } from './state.ts';
import { loadTemplate } from './template/load-template.ts';
import type { Template } from './template/template.ts';
import type { ButtonAction } from './wire.ts';
import { firstWords, loadWords } from './words/index.ts';

export { loadView } from './load-view.ts';
export { readPoptin } from './settings/read-poptin.ts';

/** Popup §9, decision 13: one clock for Escape, the exit animation and the removal. */
export const EXIT_MS = 800;
/** Popup §9: animation classes are removed after this. */
export const ENTRY_MS = 1000;

const CLOSED: Pick<PopupState, 'screen' | 'busy' | 'sent' | 'copied' | 'announced' | 'added' | 'entering'> = {
  screen: 'form',
  busy: false,
  sent: false,
  copied: false,
  announced: '',
  added: false,
  entering: false,
};

export function createPopup({ browser, host, poptin, config, locale, draw }: PopupOptions): Popup {
  const store = createStore<PopupState>({
    ...CLOSED,
    phase: 'idle',
    xShown: true,
    skipSeconds: 0,
    words: firstWords,
  });
  const { getState, setState } = store;
  const device = detectDevice(browser);
  const preview = isPreview(browser);
  const warn = (message: string) =>
    browser.log.warnOnce(`${poptin.id} ${message}`, `Popup ${poptin.id}: ${message}.`);

  let trigger = '';
  let viewId = '';
  let views = 0;
  const facts = { trigger: () => trigger, viewId: () => viewId };
  const context: PopupContext = { config, locale, preview, device, ...facts };

  let surface: SurfaceRoom | null = null;
  let drawing: Drawing;
  let extras: Extras | null = null;
  let template: Template | null = null;
  let form: Form | null = null;
  let outcome: Outcome = '';
  let act: Act = () => {};
  let showing: Showing | null = null;
  let drawn: PopupState['screen'] | '' = '';
  let closingFor: CloseReason = '';
  let opening: Promise<boolean> | null = null;
  let opened: (shown: boolean) => void = () => {};
  /** Aborted when the popup has left the screen, or did not get there. */
  let life = new AbortController();

  const during = (stop: Stop, { signal } = life) =>
    signal.aborted ? stop() : signal.addEventListener('abort', stop, { once: true });
  const after = (ms: number, task: () => void) => during(browser.after(ms, task));

  async function prepare({ signal }: AbortController): Promise<void> {
    const mobile = usesMobile(poptin, device);
    const markup = poptin.markup ? loadTemplate(browser, poptin.markup, { mobile, warn }) : null;
    const [room, read, words, added] = await Promise.all([
      surface ?? loadSurface(browser, poptin, config.getState(), warn),
      markup,
      loadWords(locale.getState().language),
      loadExtras({ browser, poptin, mobile, preview, config: config.getState(), template: markup, warn }),
    ]);
    if (signal.aborted) return;
    surface = room;
    if (!surface) return suppress('view-failed');
    drawing = drawingOf(poptin, device, browser.window.location, surface.format, warn);
    template = read;
    extras = added;
    if (extras?.refusal) return suppress(extras.refusal);
    drawing = extras?.draw?.(drawing) ?? drawing;
    if (!template?.screens.form && !extras?.first && !hasContent(drawing.content))
      return suppress('nothing-to-show');
    const asked = { poptin_id: poptin.id, trigger };
    if (!emit(host, 'poptin-before-show', asked, { cancelable: true })) return suppress('prevented');
    if (signal.aborted) return; // the listener closed it
    setState({ words, screen: extras?.first || 'form' });
    beginForm();
    during(
      locale.subscribe(async ({ language }) => {
        const next = await loadWords(language);
        if (!signal.aborted) setState({ words: next });
      }),
    );
    during(draw(popup, viewFailed));
  }

  /** What was typed before a close is still there after a reopening; a sent form begins anew. */
  function beginForm() {
    if (outcome) endForm();
    outcome = '';
    form ??= createForm({
      fields: template?.fields ?? drawing.content.fields,
      browser,
      locale,
      checkboxRequired: poptin.design.fieldCheckboxRequired,
      checkboxMarked: poptin.design.fieldCheckboxDefaultMarked,
      tickedConsent: config.getState().legacyPreticked,
      apiBase: () => config.getState().apiBase,
    });
    form.prefill();
  }

  function endForm() {
    form?.stop();
    form = null;
  }

  function suppress(reason: string) {
    leave('idle');
    emit(host, 'poptin-suppressed', { poptin_id: poptin.id, reason });
  }

  /** Nothing of this showing is left: timers, listeners, the view. */
  function leave(phase: 'idle' | 'closed') {
    showing?.stop();
    showing = null;
    drawn = '';
    life.abort();
    act = () => {};
    setState({ ...CLOSED, phase });
    opened(false);
  }

  function viewFailed() {
    const { phase } = getState();
    if (phase === 'loading') return suppress('view-failed');
    if (phase !== 'open' && phase !== 'closing') return;
    closingFor = 'view-failed';
    finish();
  }

  function shown() {
    setState({ phase: 'open', entering: true });
    after(ENTRY_MS, () => setState({ entering: false }));
    const isReopen = views++ > 0;
    // a visitor who leaves the page within the exit has closed the popup all the same
    const hide = () => getState().phase === 'closing' && finish();
    browser.window.addEventListener('pagehide', hide, { signal: life.signal });
    announceShow(browser, host, poptin, { trigger, isReopen, preview });
    // Decision 38: a popup that is reopened is no second view.
    if (!isReopen) void postViewed(browser, context, poptin).then((id) => (viewId = id));
    opened(true);
  }

  const reasonFor = (asked: CloseReason): CloseReason => outcome || asked;

  function close(asked: CloseReason): boolean {
    const { phase } = getState();
    if (phase === 'loading') {
      suppress('closed');
      return true;
    }
    if (phase !== 'open') return false;
    const reason = reasonFor(asked);
    if (!emit(host, 'poptin-before-close', { poptin_id: poptin.id, reason }, { cancelable: true }))
      return false;
    if (getState().phase !== 'open') return true;
    closingFor = reason;
    setState({ phase: 'closing', entering: false });
    showing?.release();
    after(EXIT_MS, finish);
    tellClosed();
    return true;
  }

  /** Popup §4: a submitted popup is not a closed one. */
  function tellClosed() {
    if (!outcome) void postClosed(browser, context, poptin, closingFor);
  }

  function finish() {
    leave('closed');
    announceClose(browser, host, poptin, { reason: closingFor, preview });
  }

  const actionsOf = (within: HTMLElement): Act => {
    const options: ActionOptions = {
      ...{ browser, host, poptin, context, form: popup.form, signal: life.signal, within, warn },
      ...{ template, content: drawing.content, play: extras?.play },
      state: getState,
      change: setState,
      outcome: (reached) => {
        outcome = reached;
      },
      thanked: (autoCloseMs) => showing?.screenChanged(autoCloseMs),
      close: (reason) => void close(reason),
    };
    extras?.begin(options);
    return createLazyActions(options, (action) => {
      if (action === 'submit') form?.showNotice('refused'); // the console says why; what was typed stays
    });
  };

  function press(action: ButtonAction, target: string, buttonText: string) {
    if (action === 'skip') return void (getState().skipSeconds === 0 && close('skip'));
    // A real link has no target here: the browser follows it.
    if (action === 'close' || (action === 'link' && !target)) return void close('button');
    act(action, target, buttonText);
  }

  const popup: Popup = {
    ...store,
    poptin,
    get drawing() {
      return drawing;
    },
    get styles() {
      return surface?.styles ?? [];
    },
    get extras() {
      return extras;
    },
    get template() {
      return template;
    },
    get form() {
      return form as Form;
    },
    open(asked) {
      const { phase } = getState();
      if (phase === 'open') return Promise.resolve(true);
      if (phase === 'loading' && opening) return opening;
      if (phase === 'closing') finish();
      life = new AbortController();
      trigger = asked;
      opening = new Promise((resolve) => {
        opened = resolve;
      });
      setState({ phase: 'loading' });
      void prepare(life);
      return opening;
    },
    close,
    moved: () => showing?.reopen(),
    stop() {
      const { phase } = getState();
      if (phase === 'loading') suppress('removed');
      if (phase === 'open') closingFor = reasonFor('removed');
      if (phase === 'open' || phase === 'closing') finish();
      endForm();
    },
    attach(layer) {
      const { open } = surface as SurfaceRoom;
      showing = startShowing(
        browser,
        layer,
        { design: poptin.design, drawing, open },
        {
          change: setState,
          close,
          lost() {
            closingFor = reasonFor('escape');
            tellClosed();
            finish();
          },
          mayEscape: () => getState().skipSeconds === 0,
        },
      );
      act = actionsOf(layer);
      shown();
      return showing.stop;
    },
    screenDrawn(screen) {
      if (!showing || drawn === screen) return;
      drawn = screen;
      showing.focusIn();
    },
    press,
  };
  return popup;
}
