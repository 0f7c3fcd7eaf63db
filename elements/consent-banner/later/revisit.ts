import type { Stop } from '../../../shared/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';
import { paintView } from '../../../shared/paint/paint-view.tsx';
import type { Store } from '../../../shared/store.ts';
import type { RevisitState, ViewHost } from './host.ts';
import sheet from './view/revisit.css?inline';
import { RevisitButton } from './view/revisit.tsx';

/** Draws the button, and takes it away, as `store` says. */
export function mountRevisit({ element, engine, log, locale }: ViewHost, store: Store<RevisitState>): Stop {
  const root = element.shadowRoot as ShadowRoot;
  const stopStyles = adoptStyles(root, sheet);
  const stopButton = paintView({
    root,
    View: RevisitButton,
    engine: { ...store, show: engine.show },
    locale,
    log,
  });
  return () => {
    stopButton();
    stopStyles();
  };
}
