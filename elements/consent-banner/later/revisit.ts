import type { Stop } from '../../../shared/browser.ts';
import { mountShell } from '../../../shared/shell/mount-shell.ts';
import type { Store } from '../../../shared/store.ts';
import type { Stage } from './controller.ts';
import type { RevisitState } from './revisit-host.ts';
import sheet from './view/revisit.css?inline';
import { drawRevisit } from './view/revisit.tsx';

/** Draws the button, and takes it away, as `store` says. */
export function mountRevisit(
  { adopt, element, engine, log, place }: Stage,
  store: Store<RevisitState>,
): Stop {
  adopt(sheet);
  const root = element.shadowRoot as ShadowRoot;
  return mountShell(root, store, place, (state) => drawRevisit(engine.show, state), log);
}
