import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { needsBack } from '../../../shared/page/needs-back.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import type { ViewHost } from '../host.ts';

/** The buttons of the first view that open it. */
export const OPENER = '[part="settings"], [part="opt-out"]';

/** From this scale of the visual viewport on, the visitor has zoomed in. */
const UNZOOMED = 1.01;

/**
 * Shows and removes the preference centre by the engine's state, and fetches it when a visitor comes near its button.
 */
export function hostPreferences(host: ViewHost): Stop {
  const { browser, engine, element } = host;
  let hide: Stop | undefined;
  const update = () => {
    const { preferences } = engine.getState();
    if (preferences) hide ??= showPreferences(host);
    else {
      hide?.();
      hide = undefined;
    }
  };
  const stop = engine.subscribe(update);
  const controller = new AbortController();
  for (const type of ['pointerover', 'focusin']) {
    element.shadowRoot?.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.matches(OPENER)) load(browser).catch(() => {});
      },
      { signal: controller.signal },
    );
  }
  update();
  return () => {
    stop();
    controller.abort();
    hide?.();
  };
}

const load = (browser: Browser) => loadChunk(browser, 'preferences', () => import('./preference-centre.ts'));

function showPreferences({ browser, engine, element, locale, topLayer, readFullSettings }: ViewHost): Stop {
  const root = element.shadowRoot as ShadowRoot;
  const stops: Stop[] = [];
  let stopped = false;
  const close = () => engine.setState({ preferences: false });
  const opener = root.querySelector(OPENER);
  opener?.setAttribute('aria-busy', 'true');
  const show = async () => {
    const { createInputs, createPreferences, lockScroll, paintView, sheet, View } = await load(browser);
    const read = readFullSettings();
    // the table of services is fetched for sites that name some
    const isNamed = read.categories.some(({ services }) => services.some(({ isKnown }) => isKnown));
    const complete =
      isNamed && (await loadChunk(browser, 'services', () => import('../services/complete-services.ts')));
    if (stopped) return;
    opener?.removeAttribute('aria-busy');
    const { words } = engine.getState().settings;
    const fullSettings = complete
      ? { ...read, categories: complete.describeServices(read.categories, words, locale.getState().intl) }
      : read;
    const preferences = createPreferences(browser, engine, fullSettings);
    stops.push(
      preferences.stop,
      paintView({ root, View, engine: preferences, locale, log: browser.log, failed: close }, createInputs()),
      adoptStyles(root, sheet),
    );
    const surface = root.querySelector('[part="preferences"]');
    if (!surface) return;
    stops.push(followZoom(browser.window, surface, lockScroll));
    if (!needsBack(browser.window, surface.localName === 'dialog')) return;
    loadChunk(browser, 'back', () => import('../../../shared/page/close-by-back.ts')).then(
      ({ closeByBack }) => stopped || stops.push(closeByBack(browser.window, surface, close)),
      () => {}, // logged
    );
  };
  show().catch(close);
  return () => {
    stopped = true;
    opener?.removeAttribute('aria-busy');
    // closing returns the focus to the opener; mere removal does not
    root.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    for (const stop of stops) stop();
    topLayer.handFocusOn();
  };
}

/**
 * Zoomed in by the visitor, one finger moves over everything, also past the end of what scrolls (WCAG 1.4.4), and the page
 * behind a dialog stays where it is.
 */
function followZoom(
  { visualViewport }: Window,
  surface: Element,
  lockScroll: (document: Document) => Stop,
): Stop {
  let unlock: Stop | undefined;
  const release = () => {
    unlock?.();
    unlock = undefined;
  };
  const look = () => {
    const isZoomed = (visualViewport?.scale ?? 1) > UNZOOMED;
    surface.toggleAttribute('data-zoomed', isZoomed);
    if (!isZoomed) release();
    else if (surface.localName === 'dialog') unlock ??= lockScroll(surface.ownerDocument);
  };
  visualViewport?.addEventListener('resize', look);
  look();
  return () => {
    visualViewport?.removeEventListener('resize', look);
    release();
  };
}
