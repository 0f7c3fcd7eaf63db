import type { Stop } from '../../../shared/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';
import { mountShell } from '../../../shared/shell/mount-shell.ts';
import type { Store } from '../../../shared/store.ts';
import type { Stage } from './controller.ts';
import type { RevisitState } from './revisit-host.ts';
import sheet from './view/revisit.css?inline';
import { drawRevisit } from './view/revisit.tsx';

/** Draws the button, and takes it away, as `store` says. */
export function mountRevisit({ element, engine, log, place }: Stage, store: Store<RevisitState>): Stop {
  const root = element.shadowRoot as ShadowRoot;
  const stopStyles = adoptStyles(root, sheet);
  const stopButton = mountShell(root, store, place, (state) => drawRevisit(engine.show, state), log);
  return () => {
    stopButton();
    stopStyles();
  };
}
