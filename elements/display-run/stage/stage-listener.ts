import type { Browser } from '../../../shared/base/browser.ts';
import type { Queue } from '../decide/queue.ts';
import { isDismissal } from '../dismissal/dismissal.ts';
import type { RunStore } from '../state/run-state.ts';
import { type Activities, findEmail } from '../visitor/activities.ts';
import { saveEmail } from '../visitor/email.ts';
import type { Interaction } from '../visitor/stored.ts';
import type { Api } from '../wire/api.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { StageListener } from './stage-events.ts';

/** The popups of the page, as events of the stage change them. */
export interface ListenerPage {
  readonly known: ReadonlyMap<string, PoptinRule>;
  arm(poptin: PoptinRule): void;
  disarm(id: string): void;
}

/** What the run stores and reports when popups open, close and convert (popup §9, §7). */
export function createStageListener(options: {
  browser: Browser;
  api: Api;
  activities: Activities;
  queue: Queue;
  state: RunStore;
  isPreview: boolean;
  /** Whether later calls tell a provider the visitor's address. */
  hasProvider: boolean;
  record(interaction: Interaction, id: string): void;
  page: ListenerPage;
  launch(from: string, to: string): Promise<void>;
}): StageListener {
  const { browser, api, activities, queue, state, page, isPreview, launch, record } = options;
  return {
    onShown(id, trigger) {
      const poptin = page.known.get(id);
      if (!poptin) return;
      if (!queue.isOpen(id)) queue.acquire(poptin); // a downgraded popup is in the queue already
      page.disarm(id);
      state.mark(id, { phase: 'open', trigger, reason: '' });
    },
    onSeen(id) {
      const poptin = page.known.get(id);
      if (isPreview || !poptin || poptin.settings.restriction) return;
      record('seen', id);
      activities.reportActivity(id, 'viewed');
    },
    onClosed(id, reason) {
      const poptin = page.known.get(id);
      state.mark(id, { phase: 'closed', reason });
      queue.release(id);
      // a page that renders its content again removes the embedded popups in it
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
      if (email) saveEmail(browser, email, options.hasProvider);
      activities.announceSession();
    },
    onYields(id) {
      if (page.known.has(id)) state.mark(id, { reason: 'yields' });
    },
    onLaunch: (from, to) => void launch(from, to),
  };
}
