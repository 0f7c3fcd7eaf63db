import type { Store } from '../../../shared/base/store.ts';
import type { ConfigOf } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';

/** The form's number, or null. The shortcode's hash is not a number, and the REST API does not know it. */
export function readFormId(
  config: ConfigOf<typeof attributes>,
  hidden: Readonly<Record<string, string>>,
): number | null {
  return [config.formId, hidden._wpcf7 ?? ''].map(readId).find((id) => id !== null) ?? null;
}

const readId = (text: string): number | null => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : null);

/** Waits for the form's number, which the attribute may receive later. */
export function whenIdentified(
  config: Store<ConfigOf<typeof attributes>>,
  hidden: Readonly<Record<string, string>>,
  warn: (key: string, message: string) => void,
  signal: AbortSignal,
  ready: (formId: number) => void,
): void {
  const { formId } = config.getState();
  const id = readFormId(config.getState(), hidden);
  if (formId && String(id) !== formId.trim()) {
    warn(
      `id ${formId}`,
      `form-id="${formId}" is not the number of a form (the shortcode's hash is none)${
        id ? `; the form's own number ${id} is used` : '; the form in the tag stays as it is'
      }`,
    );
  } else if (id === null) {
    warn('no id', 'form-id is missing; the form in the tag stays as it is');
  }
  if (id !== null) {
    ready(id);
    return;
  }
  const stop = config.subscribe(() => {
    stop();
    if (!signal.aborted) whenIdentified(config, hidden, warn, signal, ready);
  });
  signal.addEventListener('abort', stop, { once: true });
}
