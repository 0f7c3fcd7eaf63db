import { emit } from '../../../shared/element/emit.ts';
import { resolveApiRoot } from '../api.ts';
import { readDraft } from '../controls/draft.ts';
import { listInputs } from '../events.ts';
import { markAnswer } from '../page-form/mark-answer.ts';
import type { Status } from '../status.ts';
import { createChallengeRefills } from './challenges.ts';
import type { ClientContext, ClientParts, FormClient } from './client-context.ts';
import { buildHiddenFields, readDetail } from './identity.ts';
import { createSubmission } from './submission.ts';
import { createValidation } from './validation.ts';

/** Everything between one form and the server: rules, challenges, sending, and the reset that asks for a refill. */
export function createFormClient(context: ClientContext): FormClient {
  const { browser, target, config, facts, signal, getState, setState, formId } = context;
  const detail = () => readDetail(getState().hidden);

  function identify(): void {
    const { _wpcf7_posted_data_hash: hash = '' } = getState().hidden;
    const hidden = buildHiddenFields(formId(), config.getState(), facts.hidden, context.unitTag);
    setState({ hidden: { ...hidden, _wpcf7_posted_data_hash: hash } });
  }

  function setStatus(status: Status): void {
    const prevStatus = getState().status;
    if (status === prevStatus) return;
    setState({ status });
    emit(target, 'wpcf7statuschanged', { ...detail(), status, prevStatus });
  }

  /** Changes nothing if there is nothing to clear: each change is drawn. */
  function clear(): void {
    const { message, errors, summary, refused } = getState();
    if (message || refused || summary.length > 0 || Object.keys(errors).length > 0)
      setState({ message: '', errors: {}, summary: [], refused: false });
  }

  const parts: ClientParts = {
    context,
    root: () => resolveApiRoot(browser, config.getState().apiRoot),
    setStatus,
    clear,
    generation: { count: 0 },
  };
  const { refill, renew } = createChallengeRefills(parts);
  const { loadRules, loadedRules, readSchema, validate } = createValidation(parts);
  const send = createSubmission(parts, renew, loadedRules);

  /** Decision site-20: a refill that fails changes nothing about how the reset ends. */
  async function reset(sent: boolean, formData: FormData): Promise<void> {
    const { status } = getState();
    const mine = ++parts.generation.count;
    if (!sent) {
      parts.clear();
      browser.session.remove(context.draftKey);
    }
    setState({ reflections: {} });
    setStatus('resetting');
    const answer = await refill();
    if (signal.aborted || mine !== parts.generation.count) return;
    setStatus(sent ? 'sent' : 'init');
    const fields = { inputs: listInputs(formData), formData };
    emit(target, 'wpcf7reset', { ...detail(), status, ...fields, apiResponse: answer?.raw ?? null });
  }

  if (context.pageForm) markAnswer(context.pageForm, context, signal);
  identify();
  signal.addEventListener('abort', config.subscribe(identify), { once: true });
  return {
    readDraft: (form) => readDraft(browser, context.draftKey, form),
    prepare: () => void loadRules(),
    refill,
    readSchema,
    validate,
    send,
    reset,
  };
}
