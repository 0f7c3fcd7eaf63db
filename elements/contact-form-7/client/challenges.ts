import { type Answer, readRefill } from '../api.ts';
import { findControl } from '../controls/find-control.ts';
import type { Refill } from '../wire.ts';
import { refresh } from './answer.ts';
import type { ClientParts } from './client-context.ts';

/** Quiz questions and captcha images of one form. */
export interface ChallengeRefills {
  /** Takes over the new challenges of an answer, and empties the answers to the old ones. */
  renew(answer: Refill): void;
  /** Asks the server for new ones; null if it returns none. */
  refill(): Promise<Answer<Refill> | null>;
}

export function createChallengeRefills({ context, root }: ClientParts): ChallengeRefills {
  const { browser, signal, getState, setState, formId } = context;

  function renew(answer: Refill): void {
    const { fields, ...challenges } = refresh(getState(), answer);
    setState(challenges);
    const form = context.form();
    for (const field of fields) {
      const input = form && findControl(form, field);
      if (input) (input as HTMLInputElement).value = '';
    }
  }

  return {
    renew,
    async refill() {
      const answer = await readRefill(browser, root(), formId());
      if (signal.aborted || !answer.ok) return null;
      renew(answer.value.read);
      return answer.value;
    },
  };
}
