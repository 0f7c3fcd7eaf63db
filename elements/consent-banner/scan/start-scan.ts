import type { Stop } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { isOptOut } from '../gate/config.ts';
import type { LaterHost } from '../host.ts';
import { listScopes } from '../record/cookie-scopes.ts';
import { completeServices } from '../services/complete-services.ts';
import { createClassifier } from './classifier.ts';
import { showPanel } from './panel.ts';
import { createScan } from './scan.ts';
import { watchPage } from './watch-page.ts';

/** Scans the page for its owner (`?tagdrop-scan`): what it requests and stores, before and after each choice. */
export function startScan({ browser, engine, readFullSettings }: LaterHost): Stop {
  const { window } = browser;
  const { performance, navigator, location, document } = window;
  const readConfig = () => {
    const { settings } = engine.getState();
    const { block, categories } = readFullSettings();
    return {
      law: settings.law,
      categories: categories.map(({ slug, isNecessary, byDefault }) => ({
        slug,
        isNecessary,
        defaultConsent: byDefault,
      })),
      block,
      texts: {},
    };
  };
  const judge = () =>
    createClassifier(
      readConfig(),
      completeServices(readFullSettings().categories),
      navigator,
      document.baseURI,
    );
  const { record } = engine.getState();
  const own = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);
  const scan = createScan(browser, { action: 'load', at: 0, record }, judge, own);
  /** An opt-out stays: without it everything would run again. A forgotten choice under gdpr is only asked again. */
  const clear = () => {
    const keepsRecord = isOptOut(engine.getState().settings);
    const names = Object.keys(browser.cookies.all()).filter(
      (name) => !keepsRecord || name !== CONSENT_COOKIE,
    );
    const scopes = listScopes(location);
    for (const name of names) for (const scope of scopes) browser.cookies.set(name, '', 0, scope);
    for (const area of [browser.local, browser.session]) for (const key of area.keys()) area.remove(key);
    location.reload();
  };
  const stops = [
    watchPage(browser, scan),
    showPanel(browser, scan, () => readFullSettings().categories.map(({ slug }) => slug), clear),
    engine.subscribe((now, before) => {
      if (now.choice && now.choice !== before.choice)
        scan.choose({ action: now.choice.action ?? 'save', at: performance.now(), record: now.record });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
