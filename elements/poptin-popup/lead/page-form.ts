import { readPageFacts } from '../../display-run/visitor/page-facts.ts';
import type { LeadOptions } from './lead.ts';
import { decideNextStep, isForPhone, type NextStep } from './next-step.ts';
import { announceSubmit } from './submit-event.ts';

/**
 * A form of Contact Form 7 in the popup was sent (its `wpcf7mailsent`): that is the popup's conversion. The message
 * went to WordPress; nothing is sent to the popup's provider.
 * @returns what follows; null if the form's own message is the last word: nothing hides it that the owner did not ask for.
 */
export function countPageForm(
  { browser, host, poptin, context, outcome }: LeadOptions,
  event: Event,
): NextStep | null {
  const inputs = readInputs((event as CustomEvent<unknown>).detail);
  const fields = Object.fromEntries(inputs);
  const page = readPageFacts(browser);
  outcome('submitted');
  announceSubmit(
    browser,
    host,
    poptin,
    {
      poptin_id: poptin.id,
      submission_id: '',
      fields,
      email: inputs.find(([, value]) => /^[^\s@]+@[^\s@]+$/.test(value))?.[1] ?? '',
      button_text: '',
      queued: false,
      conversion_id: '',
      conversion_code: '',
      preview: context.preview,
    },
    { integration: page.storeIntegration, customerId: page.storeIntegrationCustomerId },
  );
  const next = decideNextStep({
    design: poptin.design,
    type: poptin.type,
    page: browser.window.location,
    mobile: isForPhone(poptin, context.device),
    query: inputs,
    integrationUrl: '',
    conversionId: '',
  });
  return next.kind === 'close' || next.kind === 'message' ? null : next;
}

/** Texts by name, as the event lists them; files are not told. */
function readInputs(detail: unknown): [name: string, value: string][] {
  const { inputs } = Object(detail) as { inputs?: unknown };
  if (!Array.isArray(inputs)) return [];
  return inputs.flatMap((each: unknown) => {
    const { name, value } = Object(each) as { name?: unknown; value?: unknown };
    return typeof name === 'string' && typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
}
