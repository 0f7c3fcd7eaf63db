import type { Browser } from '../../shared/browser.ts';
import * as z from '../../shared/schema.ts';
import type { readTyped, Typed, writeTyped } from './typed.ts';

const stored = z.object({
  page: z.number(),
  typed: z.array(z.tupleOf(z.string(), z.number(), z.union([z.string(), z.boolean(), z.array(z.string())]))),
});

/**
 * What a visitor typed, kept for this tab while the page is away: a browser restores its own fields on back, forward
 * and reload, but not those that a script draws later. The tab's storage forgets it with the tab.
 */
export interface Draft {
  save(form: ParentNode): void;
  /** Puts back what this page life, or the one that is being returned to, has left. */
  restore(form: ParentNode): void;
  forget(): void;
}

/** How typed values are read from controls and written to them. */
export interface Typing {
  readonly read: typeof readTyped;
  readonly write: typeof writeTyped;
}

export function openDraft(browser: Browser, key: string, { read, write }: Typing): Draft {
  const { performance } = browser.window;
  const page = performance.timeOrigin;
  const isReturn = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'back_forward' || entry?.type === 'reload';
  };
  return {
    save(form) {
      const typed = read(form).filter(([name]) => !isChallenge(form, name));
      if (typed.length > 0) browser.session.set(key, JSON.stringify({ page, typed }));
      else browser.session.remove(key);
    },
    restore(form) {
      const draft = stored.safeParse(parse(browser.session.get(key)));
      if (!draft.success || (draft.data.page !== page && !isReturn())) return;
      write(form, draft.data.typed as readonly Typed[]);
    },
    forget: () => browser.session.remove(key),
  };
}

/** Answers to a quiz or a captcha: the question will be another. */
const isChallenge = (form: ParentNode, name: string): boolean =>
  form.querySelector(`[name="${CSS.escape(name)}"][autocomplete="off"]`) !== null;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
