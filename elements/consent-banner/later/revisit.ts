import type { Stop } from '../../../shared/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';
import type { Store } from '../../../shared/store.ts';
import { drawView } from '../view/draw-view.ts';
import type { RevisitState, ViewHost } from './host.ts';
import sheet from './view/revisit.css?inline';
import { RevisitButton } from './view/revisit.tsx';

/** Draws the button, and takes it away, as `store` says. */
export function mountRevisit({ element, engine, locale }: ViewHost, store: Store<RevisitState>): Stop {
  const root = element.shadowRoot as ShadowRoot;
  const stopStyles = adoptStyles(root, sheet);
  const view = { root, View: RevisitButton, engine: { ...store, show: engine.show }, locale };
  const stopButton = drawView(view, 'corner', 'label');
  return () => {
    stopButton();
    stopStyles();
  };
}
