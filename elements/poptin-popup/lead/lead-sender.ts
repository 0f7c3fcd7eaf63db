import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import type { Form } from '../form/form.ts';
import type { LeadSender, LeadSenderOptions, SendReport } from './lead.ts';
import type { NextStep } from './next-step.ts';

/** Decision 49: a refused form may be sent again after this long; an invalid one at once. */
export const LOCK_MS = 1000;

/**
 * From a pressed button to what follows. A first view needs none of the sending code, so it is fetched as soon as the
 * browser is idle: before a visitor can have filled in anything, and so before the network can be gone when they
 * press the button.
 */
export function createLeadSender(options: LeadSenderOptions): LeadSender {
  const { browser, form } = options;
  const guard = createSendGuard(browser, form);
  const load = lazy(browser, 'submission', async () => {
    const { createSendLead } = await import('./send-lead.ts');
    return createSendLead(options);
  });
  browser.idle(() => void load());

  return {
    isLocked: guard.isLocked,
    async send(trigger) {
      if (guard.isLocked()) return { kind: 'prevented' };
      const release = guard.lock();
      const sendLead = await load();
      if (!sendLead) form.showNotice('no-connection'); // the console says why; the form keeps its text
      const report: SendReport = sendLead ? await sendLead(trigger) : { result: { kind: 'refused' } };
      release(report);
      return report.result;
    },
  };
}

/** Steps after which the popup is about to close: its content is not sent again. */
const LEAVING: ReadonlySet<NextStep['kind']> = new Set(['redirect', 'launch', 'close']);

/** The one guard against double sending (popup §4). */
function createSendGuard(browser: Browser, form: Form) {
  const state = { isSending: false, isLeaving: false, refusedAt: Number.NEGATIVE_INFINITY, sent: '' };
  const describe = (entries: readonly FormEntry[]) =>
    JSON.stringify(entries.map(({ name, value }) => [name, value]));
  return {
    isLocked(): boolean {
      if (state.isSending || state.isLeaving) return true;
      // either way: the device's clock may be set back
      if (Math.abs(browser.now() - state.refusedAt) < LOCK_MS) return true;
      // a form that stays on the screen after it was sent waits for something new to say
      return state.sent !== '' && describe(form.entries()) === state.sent;
    },
    /** @returns the function that opens the lock again, as far as the report allows it. */
    lock(): (report: SendReport) => void {
      const started = browser.now();
      state.isSending = true;
      return ({ result, entries, isRefused }) => {
        state.isSending = false;
        if (isRefused) state.refusedAt = started;
        if (result.next) state.isLeaving = LEAVING.has(result.next.kind);
        if (entries) state.sent = describe(entries);
      };
    },
  };
}
