import type { Browser, Stop } from '../../../shared/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Stage } from '../later/controller.ts';
import { readDetails } from '../settings/details.ts';

/** The buttons of the first view that lead here. */
export const OPENER = '[part="settings"], [part="opt-out"]';

/** Shows and takes away the preference centre as the engine's state says, and fetches it when a visitor comes near. */
export function hostPreferences(stage: Stage): Stop {
  const { browser, engine, element } = stage;
  let hide: Stop | undefined;
  const follow = () => {
    const { preferences } = engine.getState();
    if (preferences) hide ??= showPreferences(stage);
    else {
      hide?.();
      hide = undefined;
    }
  };
  const stop = engine.subscribe(follow);
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
  follow();
  return () => {
    stop();
    controller.abort();
    hide?.();
  };
}

/** All parts are asked for together, and not one after the other. */
const load = (browser: Browser) =>
  Promise.all([
    loadChunk(browser, 'react', () => import('../../../shared/react/mount-view.tsx')),
    loadChunk(browser, 'preferences', () => import('./preferences.ts')),
    loadChunk(browser, 'preference centre', () => import('./view/preference-centre.tsx')),
  ]);

function showPreferences({ browser, engine, element, place, topLayer }: Stage): Stop {
  const root = element.shadowRoot as ShadowRoot;
  const stops: Stop[] = [];
  let stopped = false;
  const failed = () => engine.setState({ preferences: false });
  const opener = root.querySelector(OPENER);
  opener?.setAttribute('aria-busy', 'true');
  load(browser).then(([{ mountView }, { createPreferences, sheet }, { default: View }]) => {
    if (stopped) return;
    opener?.removeAttribute('aria-busy');
    const details = readDetails(engine.getState().settings);
    const preferences = createPreferences(browser, engine, place, details);
    stops.push(
      preferences.stop,
      mountView({ root, View, engine: preferences, locale: place, log: browser.log, failed }),
      adoptStyles(root, sheet),
    );
  }, failed);
  return () => {
    stopped = true;
    opener?.removeAttribute('aria-busy');
    // closing gives the focus back to the opener, which mere removal does not
    root.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    for (const stop of stops) stop();
    topLayer.handFocusOn();
  };
}
