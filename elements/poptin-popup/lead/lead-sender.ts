import type { Browser } from '../../../shared/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { Delivery, QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { type PageFacts, pageFacts } from '../../display-run/visitor/page-facts.ts';
import type { FormEntry } from '../form/entries.ts';
import { RESERVED_NAMES } from '../form/naming.ts';
import { queryKeys } from '../form/query-keys.ts';
import { productName } from '../settings/product-name.ts';
import { afterConversion, willLeave } from './after-conversion.ts';
import { readAnswer } from './conversion-answer.ts';
import { runConversionCode } from './conversion-code.ts';
import { conversionPayload, fieldsOf } from './conversion-payload.ts';
import { deliverLead, onLateNews } from './delivery.ts';
import type { Submission, SubmissionOptions, SubmitOutcome, SubmitTrigger } from './submission.ts';
import { announceSubmit } from './submit-event.ts';

/** Elements that a messenger's plugin stands on: the page's own, or the one of a chat that the visitor opened. */
const MESSENGER = ':is(.fb-messenger-checkbox, .fb-send-to-messenger, [data-poptin-chat])[data-ref]';

/** Decision 49: a refused form may be sent again after this long; an invalid one at once. */
export const LOCK_MS = 1000;

/** The part of a submission that is fetched after the first view: payload, delivery, announcement, next step. */
export function createLeadSender(options: SubmissionOptions): Submission {
  const { browser, host, form, poptin, context } = options;
  let lock: 'open' | 'sending' | 'sent' = 'open';
  let openFrom = 0;
  /** What was sent last: the same again is the same submission. */
  let last = { id: '', said: '' };

  const isLocked = () => {
    if (lock === 'sending' || browser.now() < openFrom) return true;
    // a form that stays on the screen after it was sent waits for something new to say
    return lock === 'sent' && JSON.stringify(fieldsOf(form.entries())) === last.said;
  };

  async function send(trigger: SubmitTrigger): Promise<SubmitOutcome> {
    const started = browser.now();
    if (trigger.prize) {
      form.setHidden('prize_code', trigger.prize.code);
      form.setHidden('prize_label', trigger.prize.label);
      if (trigger.prize.isWinner !== undefined)
        form.setHidden('is_winner', trigger.prize.isWinner ? '1' : '0');
    }
    const product = productName(poptin.raw);
    if (product) form.setHidden('product_name', product);
    await form.settled();
    const checked = form.check();
    if (!checked.ok) return { kind: 'invalid' };
    const said = JSON.stringify(fieldsOf(checked.entries));
    const { preview } = context;
    const before = { poptin_id: poptin.id, fields: fieldsOf(checked.entries), preview };
    if (!emit(host, 'poptin-before-submit', before, { cancelable: true })) return { kind: 'prevented' };
    const sent = keptFields(before.fields);
    const facts = pageFacts(browser);
    if (last.said !== said || !last.id) last = { id: newId(browser), said };
    const request = buildRequest(trigger, checked.entries, sent, facts);
    const delivery: Delivery = request
      ? await deliverLead(browser, request, context.config.getState().outbox, willLeave(poptin))
      : { kind: 'delivered', answer: null };
    if (delivery.kind === 'refused') {
      refuse(last.id, delivery);
      openFrom = started + LOCK_MS;
      return { kind: 'refused' };
    }
    const queued = delivery.kind === 'waiting';
    const data = delivery.kind === 'delivered' ? delivery.answer : null;
    const answer = readAnswer(data, request?.confirmed ?? false);
    if (request && queued) listenLater(request);
    runCode(answer.conversionCode);
    announceSubmit(
      browser,
      host,
      poptin,
      {
        poptin_id: poptin.id,
        submission_id: last.id,
        fields: sent,
        email: emailOf(checked.entries, sent),
        button_text: trigger.buttonText,
        queued,
        conversion_id: answer.conversionId,
        conversion_code: answer.conversionCode,
        preview,
      },
      { integration: facts.storeIntegration, customerId: facts.storeIntegrationCustomerId },
    );
    lock = 'sent';
    const next = afterConversion({
      design: poptin.design,
      type: poptin.type,
      page: browser.window.location,
      mobile: poptin.type === 'mobile' || context.device === 'mobile',
      query: queryOf(checked.entries, sent),
      integrationUrl: preview ? '' : answer.integrationUrl,
      conversionId: answer.conversionId,
    });
    return { kind: queued ? 'queued' : 'sent', next };
  }

  const refuse = (submissionId: string, { status, message }: { status: number | null; message: string }) => {
    form.showNotice('refused');
    const detail = { poptin_id: poptin.id, submission_id: submissionId, status: status ?? 0, message };
    emit(host, 'poptin-submit-error', detail);
  };

  const runCode = (code: string) => {
    if (code && !context.preview && context.config.getState().conversionCode === 'on') {
      runConversionCode(browser, code);
    }
  };

  /** The visitor has gone on; the answer, when it comes, still counts. */
  const listenLater = (request: QueuedRequest) =>
    onLateNews(browser, host, request, (answer) =>
      runCode(readAnswer(answer, request.confirmed).conversionCode),
    );

  /** Null where there is nobody to send to: the events are the result then (decision D-2). */
  function buildRequest(
    trigger: SubmitTrigger,
    entries: readonly FormEntry[],
    fields: Record<string, string>,
    page: PageFacts,
  ): QueuedRequest | null {
    const { apiBase, submitUrl, clientId } = context.config.getState();
    if (context.preview || (!apiBase && !submitUrl)) return null;
    const { document } = browser.window;
    const messenger = document.querySelector(MESSENGER);
    const body = conversionPayload(
      {
        poptinId: poptin.id,
        clientId,
        poptinTarget: poptin.target,
        coupon: trigger.prize?.code || poptin.design.coupon || poptin.content.thankYou?.coupon || '',
        viewId: context.viewId(),
        trigger: context.trigger(),
        extraButton: trigger.extra ? trigger.buttonText : '',
        page,
        cookies: browser.cookies.all(),
        messengerRef: messenger?.getAttribute('data-ref') ?? '',
        submissionId: last.id,
      },
      entries,
      fields,
    );
    const viewer = encodeURIComponent(poptin.viewerId || '0');
    const url = apiBase ? `${apiBase.replace(/\/+$/, '')}/api/display/conversion/${viewer}` : submitUrl;
    return {
      id: last.id,
      url: new URL(url, document.baseURI).href,
      encoding: apiBase ? 'form' : 'json',
      body,
      confirmed: apiBase !== '',
      about: poptin.id,
    };
  }

  /** What listeners left of the fields, as text. The conversion's own facts are not theirs to change. */
  function keptFields(fields: Record<string, unknown>): Record<string, string> {
    const kept: Record<string, string> = {};
    for (const [name, value] of Object.entries(fields)) {
      const text = value === null || value === undefined ? '' : String(value).trim();
      if (!RESERVED_NAMES.has(name)) {
        if (text) kept[name] = text;
      } else {
        browser.log.warnOnce(
          `field ${name}`,
          `A listener of poptin-before-submit set "${name}", which is taken.`,
        );
      }
    }
    return kept;
  }

  function queryOf(entries: readonly FormEntry[], fields: Record<string, string>): [string, string][] {
    const keys = queryKeys(form.fields);
    return entries.flatMap(({ field, name }) => {
      const value = fields[name];
      return value === undefined ? [] : [[(field && keys.get(field.id)) ?? name, value]];
    });
  }

  return {
    async submit(trigger) {
      if (isLocked()) return { kind: 'prevented' };
      lock = 'sending';
      try {
        return await send(trigger);
      } catch (cause) {
        // popup §8; a button that stays busy would lose the lead
        browser.log.warnOnce('submission', 'A form could not be sent.', cause);
        form.showNotice('refused');
        return { kind: 'refused' };
      } finally {
        if (lock === 'sending') lock = 'open';
      }
    },
  };
}

const emailOf = (entries: readonly FormEntry[], fields: Readonly<Record<string, string>>): string => {
  const name = entries.find(({ field }) => field?.kind === 'email')?.name;
  return (name && fields[name]) ?? '';
};

/** 128 bits, told apart by every receiver. */
function newId(browser: Browser): string {
  const word = () =>
    Math.floor(browser.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return word() + word() + word() + word();
}
