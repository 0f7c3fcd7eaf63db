import * as z from '../../../shared/wire/schema.ts';
import type { FormBrowser } from '../form-browser.ts';
import type { Typed } from './typed.ts';

const stored = z.object({
  page: z.number(),
  typed: z.array(z.tupleOf(z.string(), z.number(), z.union([z.string(), z.boolean(), z.array(z.string())]))),
});

/**
 * The text that a visitor typed before leaving this page; the engine keeps it in the tab's session storage, which ends
 * with the tab. A browser restores its own fields on back, forward and reload, but not those that a script draws later.
 * Answers to a quiz or a captcha are left out, because the question will be a different one.
 */
export function readDraft(browser: FormBrowser, key: string, form: ParentNode): readonly Typed[] {
  const { performance } = browser.window;
  const draft = stored.safeParse(parse(browser.session.get(key)));
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = entry?.type === 'back_forward' || entry?.type === 'reload';
  if (!draft.success || (draft.data.page !== performance.timeOrigin && !isReturn)) return [];
  const isChallenge = (name: string) =>
    form.querySelector(`[name="${CSS.escape(name)}"][autocomplete="off"]`) !== null;
  return (draft.data.typed as readonly Typed[]).filter(([name]) => !isChallenge(name));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
