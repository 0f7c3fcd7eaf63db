import type { Log } from '../../../shared/base/log.ts';
import type { RequestedBy } from '../decide/eligibility.ts';
import type { ShowRequest } from '../decide/queue.ts';
import type { RunStore } from '../state/run-state.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Templates } from '../wire/templates.ts';
import type { Stage } from './stage.ts';

/**
 * Shows one popup if its rules still allow it now, not only when its trigger fired.
 * @returns false if it did not open; the reason is in the run's state and in `poptin-suppressed`.
 */
export function createPresenter(options: {
  stage: Stage;
  state: RunStore;
  log: Log;
  templates: Templates;
  isPreview: boolean;
  /** The page view that runs now. */
  view(): unknown;
  /** The first rule that refuses to show the popup now; null if none does. */
  findRefusal(poptin: PoptinRule, requestedBy: RequestedBy): string | null;
}): (request: ShowRequest) => Promise<boolean> {
  const { stage, state, log, templates, isPreview, findRefusal, view } = options;
  return async ({ poptin, trigger, byVisitor }) => {
    const { id } = poptin;
    const requestedBy: RequestedBy = isPreview ? 'preview' : byVisitor ? 'visitor' : 'page';
    const hold = (reason: string) => {
      state.mark(id, { phase: 'held', trigger, reason });
      stage.emitSuppressed(id, reason);
      return false;
    };
    try {
      const before = findRefusal(poptin, requestedBy);
      if (before) return hold(before);
      const requestedIn = view();
      const settings = await templates.resolveSettings(poptin);
      if (!settings) return hold('template');
      if (requestedIn !== view() && !byVisitor) return hold('navigation');
      const now = findRefusal(poptin, requestedBy);
      if (now) return hold(now);
      return (await stage.open(poptin, settings, trigger)) || hold('not-opened');
    } catch (cause) {
      log.errorOnce(`present ${id}`, `Popup ${id} cannot be shown.`, cause);
      return hold('failed');
    }
  };
}
