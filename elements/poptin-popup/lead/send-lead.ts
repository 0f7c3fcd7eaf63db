import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { Delivery, QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { isOwner } from '../../../shared/owner-modes.ts';
import { readPageFacts } from '../../display-run/visitor/page-facts.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import type { Field } from '../form/fields.ts';
import { readAnswer } from './conversion-answer.ts';
import { deliverLead, onLateDelivery } from './deliver-lead.ts';
import type { LeadSenderOptions, LeadTrigger, SendReport } from './lead.ts';
import { collectFields, findEmail, readChangedFields, toQuery } from './lead-fields.ts';
import { buildRequest, type Lead } from './lead-request.ts';
import { decideNextStep, isForPhone, willLeave } from './next-step.ts';
import { announceSubmit } from './submit-event.ts';

/** Decision 50: how long a conversion code's files may take before a redirect leaves the page. */
export const SCRIPTS_WAIT_MS = 1000;

/** The part that is fetched after the first view: payload, delivery, announcement, next step. */
export function createSendLead(options: LeadSenderOptions): (trigger: LeadTrigger) => Promise<SendReport> {
  const { browser, host, form, poptin, context } = options;
  /** The last submission: the same again is the same lead. */
  const last = { id: '', said: '' };

  /** @returns resolves when the code's own files have run; null if there are none. */
  const runCode = async (code: string): Promise<{ files: Promise<void> | null } | null> => {
    if (!code || context.preview || context.config.getState().conversionCode === 'off') return null;
    const load = () => import('../conversion/conversion-code.ts'); // few providers send one
    const chunk = await loadChunk(browser, 'conversion-code', load).catch(() => null);
    return chunk && { files: chunk.runConversionCode(browser, code) };
  };

  /** The form's entries if it is valid, with the popup's additions. */
  async function readForm({ prize }: LeadTrigger): Promise<readonly FormEntry[] | null> {
    if (prize) {
      form.setHidden('prize_code', prize.code);
      form.setHidden('prize_label', prize.label);
      if (prize.isWinner !== undefined) form.setHidden('is_winner', prize.isWinner ? '1' : '0');
    }
    if (poptin.productName) form.setHidden('product_name', poptin.productName);
    await form.settled();
    const checked = form.check();
    return checked.ok ? checked.entries : null;
  }

  /** Null if a listener prevented it. */
  function askListeners(trigger: LeadTrigger, entries: readonly FormEntry[]): Lead | null {
    const said = JSON.stringify(collectFields(entries));
    const detail = { poptin_id: poptin.id, fields: collectFields(entries), preview: context.preview };
    if (!emit(host, 'poptin-before-submit', detail, { cancelable: true })) return null;
    const fields = readChangedFields(browser, detail.fields);
    if (last.said !== said || !last.id) Object.assign(last, { id: createId(browser), said });
    return { id: last.id, trigger, entries, fields, page: readPageFacts(browser) };
  }

  const deliver = async (request: QueuedRequest | null): Promise<Delivery> => {
    if (!request) return { kind: 'delivered', answer: null };
    const { outbox } = context.config.getState();
    const delayed = () => form.showNotice('will-be-sent');
    return deliverLead(browser, request, outbox, willLeave(poptin), delayed);
  };

  /** Whether these values would reach nobody: no provider, no address, no script of the page that the tag admits to. */
  function isLost(fields: readonly (Field | null)[]): boolean {
    const { apiBase, submitUrl, submitEvent } = context.config.getState();
    if (context.preview || apiBase || submitUrl || submitEvent) return false;
    return fields.some((field) => field && field.control !== 'hidden');
  }
  // the owner reads it when they look at their popup, not only after a visitor's lead is lost
  if (isLost(form.fields))
    browser.log.errorOnce('no receiver', `The tag of popup ${poptin.id} ${NO_RECEIVER}`);

  function refuse(lead: Lead, { status, message }: Exclude<Delivery, { kind: 'delivered' }>): void {
    form.showNotice(status === null ? 'no-connection' : 'refused');
    const detail = { poptin_id: poptin.id, submission_id: lead.id, status: status ?? 0, message };
    emit(host, 'poptin-submit-error', detail);
  }

  async function accept(lead: Lead, request: QueuedRequest | null, delivery: Delivery): Promise<SendReport> {
    const { trigger, entries, fields, page } = lead;
    const queued = delivery.kind === 'waiting';
    const data = delivery.kind === 'delivered' ? delivery.answer : null;
    const answer = readAnswer(data, request?.confirmed ?? false);
    if (request && queued) {
      // The visitor has gone on; the answer, when it comes, still counts.
      onLateDelivery(browser, request, (late) => {
        void runCode(readAnswer(late, request.confirmed).conversionCode);
      });
    }
    const code = await runCode(answer.conversionCode);
    announceSubmit(
      browser,
      host,
      poptin,
      {
        poptin_id: poptin.id,
        submission_id: lead.id,
        fields: { ...fields },
        email: findEmail(entries, fields),
        button_text: trigger.buttonText,
        queued,
        conversion_id: answer.conversionId,
        conversion_code: answer.conversionCode,
        preview: context.preview,
      },
      { integration: page.storeIntegration, customerId: page.storeIntegrationCustomerId },
    );
    const next = decideNextStep({
      design: poptin.design,
      type: poptin.type,
      page: browser.window.location,
      mobile: isForPhone(poptin, context.device),
      query: toQuery(form.fields, entries, fields),
      integrationUrl: context.preview ? '' : answer.integrationUrl,
      conversionId: answer.conversionId,
    });
    // most ad tags are files: a redirect would cut them off
    if (code?.files && next.kind === 'redirect') await settledWithin(browser, code.files, SCRIPTS_WAIT_MS);
    return { result: { kind: queued ? 'queued' : 'sent', next }, entries };
  }

  async function send(trigger: LeadTrigger): Promise<SendReport> {
    const entries = await readForm(trigger);
    if (!entries) return { result: { kind: 'invalid' } };
    const lead = askListeners(trigger, entries);
    if (!lead) return { result: { kind: 'prevented' } };
    // a visitor who has followed a copied link is not thanked for what is not sent
    if (context.preview && !isOwner(browser)) {
      refuse(lead, { kind: 'refused', message: 'preview', status: 0 });
      return { result: { kind: 'refused' }, isRefused: true };
    }
    const request = buildRequest(options, lead);
    const delivery = isLost(entries.map(({ field }) => field)) ? NOWHERE : await deliver(request);
    if (delivery.kind !== 'refused') return accept(lead, request, delivery);
    refuse(lead, delivery);
    return { result: { kind: 'refused' }, isRefused: true };
  }

  return async (trigger) => {
    try {
      return await send(trigger);
    } catch (cause) {
      // popup §8; a button that stays busy would lose the lead
      browser.log.warnOnce('submission', 'A form could not be sent.', cause);
      form.showNotice('refused');
      return { result: { kind: 'refused' } };
    }
  };
}

const NO_RECEIVER =
  'names no receiver of leads, so its form sends nothing and thanks nobody: set submit-url, or client-id with ' +
  'api-base, or submit-event if a script of this page takes leads from poptin-submit.';
const NOWHERE: Delivery = { kind: 'refused', status: 0, message: 'the tag names no receiver' };

/** Resolves with `promise`, at the latest after `ms`. */
const settledWithin = (browser: Browser, promise: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = browser.after(ms, resolve);
    void promise.then(resolve).then(stop, stop);
  });

/** 128 random bits: no two leads share an id. */
function createId(browser: Browser): string {
  const word = () =>
    Math.floor(browser.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return word() + word() + word() + word();
}
