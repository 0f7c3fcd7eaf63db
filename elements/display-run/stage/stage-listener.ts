import type { Browser } from '../../../shared/browser.ts';
import type { Interaction } from '../decide/frequency.ts';
import type { Queue } from '../decide/queue.ts';
import type { PageCycle } from '../run/page-cycle.ts';
import type { RunStore } from '../run/run-state.ts';
import { type Activities, findEmail } from '../visitor/activities.ts';
import { isDismissal } from '../visitor/dismissal.ts';
import { saveEmail } from '../visitor/visitor.ts';
import type { Api } from '../wire/api.ts';
import type { StageListener } from './stage.ts';

/** What the run remembers and tells when popups come, go and convert (popup §9, §7). */
export function createStageListener(options: {
  browser: Browser;
  api: Api;
  activities: Activities;
  queue: Queue;
  state: RunStore;
  isPreview: boolean;
  record(deed: Interaction, id: string): void;
  page: Pick<PageCycle, 'known' | 'arm' | 'disarm'>;
  launch(from: string, to: string): Promise<void>;
}): StageListener {
  const { browser, api, activities, queue, state, page, isPreview, launch, record } = options;
  return {
    onShown(id, trigger) {
      const poptin = page.known.get(id);
      if (!poptin) return;
      if (!queue.isOpen(id)) queue.acquire(poptin); // what stands in for it is there already
      page.disarm(id);
      state.mark(id, { phase: 'open', trigger, reason: '' });
      if (isPreview || poptin.settings.restriction) return;
      record('seen', id);
      activities.reportActivity(id, 'viewed');
    },
    onClosed(id, reason) {
      const poptin = page.known.get(id);
      state.mark(id, { phase: 'closed', reason });
      queue.release(id);
      // a page that draws itself anew takes its embedded popups away with it
      if (poptin?.isInline && reason === 'removed') page.arm(poptin);
      if (isPreview || !poptin || !isDismissal(reason)) return;
      const { restriction, id: limit } = poptin.settings;
      // decision 86: every way out of the limit popup is the visitor's choice
      if (restriction) return api.limitLog(reason, String(limit ?? ''));
      record('closed', id);
      activities.reportActivity(id, 'closed');
    },
    onSubmitted(id, detail) {
      if (isPreview) return;
      record('converted', id);
      const email = findEmail(detail);
      if (email) saveEmail(browser, email);
      activities.announceSession();
    },
    onLaunch: (from, to) => void launch(from, to),
  };
}
