import { emit } from '../../../shared/element/emit.ts';
import { type Answer, type FormError, pageForm, sendFeedback } from '../api.ts';
import { listInputs, type SubmitDetail } from '../events.ts';
import type { FormState } from '../state.ts';
import { OUTCOME_EVENTS, type Status, toStatus } from '../status.ts';
import { collectWidgetFields } from '../view/parts/widgets.ts';
import type { Feedback, Refill } from '../wire.ts';
import { listProblems, readErrors } from './answer.ts';
import type { ClientParts } from './client-context.ts';
import { blameFiles, findAdvice, isTooLarge } from './failure.ts';
import { readDetail } from './identity.ts';
import { readForm } from './read-form.ts';
import { watchToken } from './recaptcha.ts';
import type { Schema } from './schema.ts';
import { showProblem } from './show-problem.ts';

type Sent = Pick<SubmitDetail, 'inputs' | 'formData'>;

/** React draws a change in the microtask after it. */
const waitForDrawing = () => Promise.resolve();

/** Sends the form once, and shows the result (site §4, §8). */
export function createSubmission(
  { context, root, setStatus, clear, generation }: ClientParts,
  renew: (answer: Refill) => void,
  loadedRules: () => Schema | null,
): (submitter: HTMLElement | null) => Promise<Status> {
  const { browser, target, signal, getState, setState } = context;
  const detail = () => readDetail(getState().hidden);
  const renewToken = watchToken(browser, context.form, signal);

  function collect(form: HTMLFormElement, submitter: HTMLElement | null): Sent {
    const formData = readForm(browser, form);
    collectWidgetFields(context.host, formData);
    const { name, value } = (submitter ?? {}) as { name?: string; value?: string };
    if (name) formData.append(name, value ?? '');
    return { inputs: listInputs(formData), formData };
  }

  function list(errors: FormState['errors']): Pick<FormState, 'errors' | 'summary'> {
    const form = context.shown();
    return { errors, summary: form ? listProblems(form, Object.keys(errors), context.findControl) : [] };
  }

  async function goToProblem(): Promise<void> {
    await waitForDrawing();
    const [first] = getState().summary;
    if (first && mayFocus(context.shown()))
      showProblem(context.host, browser.window, context.findControl(first.field), signal);
  }

  async function showAnswer({ read, raw }: Answer<Feedback>, sent: Sent): Promise<Status> {
    const status = toStatus(read.status);
    setStatus(status);
    const { hidden } = getState();
    setState({
      message: read.message,
      refused: read.status === '',
      ...list(readErrors(read)),
      hidden: {
        ...hidden,
        _wpcf7_posted_data_hash: read.posted_data_hash ?? hidden._wpcf7_posted_data_hash ?? '',
      },
    });
    renew(read);
    await goToProblem();
    const answered = { ...detail(), status: read.status, ...sent, apiResponse: raw };
    const outcome = OUTCOME_EVENTS[status as keyof typeof OUTCOME_EVENTS];
    if (outcome && read.status) emit(target, outcome, answered);
    emit(target, 'wpcf7submit', answered);
    if (status === 'sent') {
      browser.session.remove(context.draftKey);
      context.resetSent();
    }
    return status;
  }

  /** Decision site-14: the button works again, and the visitor loses no text. */
  async function showFailure(error: FormError, sent: Sent): Promise<Status> {
    const errors = isTooLarge(error, sent.formData) ? blameFiles(sent.formData, loadedRules()) : {};
    const isBlamed = Object.keys(errors).length > 0;
    const message = isBlamed ? '' : findAdvice(error, getState().words, sent.formData);
    setStatus('failed');
    setState({ message, refused: message === '', ...list(errors) });
    await goToProblem();
    const shown = message ? { ...error, message } : error;
    // Contact Form 7's own script and add-ons look into the answer without asking whether there is one
    emit(target, 'wpcf7submit', { ...detail(), status: 'failed', ...sent, apiResponse: {}, error: shown });
    return 'failed';
  }

  return async (submitter) => {
    const form = context.form();
    if (!form) return getState().status;
    generation.count++;
    clear();
    if (pageForm(browser).blocked) {
      setStatus('submitting');
      return 'submitting';
    }
    const renewed = renewToken();
    if (renewed) await renewed; // otherwise one drawing shows both that the errors are gone and that it is sent
    const sent = collect(form, submitter);
    emit(target, 'wpcf7beforesubmit', { ...detail(), status: getState().status, ...sent });
    setStatus('submitting');
    context.saveDraft();
    const answer = await sendFeedback(browser, {
      root: root(),
      formId: context.formId(),
      formData: sent.formData,
      signal,
      progress: (share) => setState({ progress: share }),
    });
    if (signal.aborted) return getState().status;
    context.answered();
    setState({ progress: null });
    return answer.ok ? showAnswer(answer.value, sent) : showFailure(answer.error, sent);
  };
}

/** Whether moving the focus inside the form takes it away from nothing else. */
function mayFocus(form: HTMLFormElement | null): boolean {
  const page = form?.ownerDocument;
  const inside = (form?.getRootNode() as ShadowRoot | undefined)?.activeElement;
  return Boolean(inside) || page?.activeElement === page?.body;
}
