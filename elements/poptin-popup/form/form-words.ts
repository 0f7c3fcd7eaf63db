import type { Stop } from '../../../shared/base/browser.ts';
import type { Store } from '../../../shared/base/store.ts';
import type { Locale } from '../../../shared/words/words.ts';
import type { FieldError } from './form-state.ts';
import type { FormStore } from './form-store.ts';
import { readFormWords } from './words/index.ts';

/** Keeps the form's words, and the visible messages, in the language of the page. */
export function followLanguage(
  store: FormStore,
  locale: Store<Locale>,
  onChange: () => void,
  signal: AbortSignal,
): void {
  const stop: Stop = locale.subscribe(({ texts }) => {
    const words = readFormWords(texts);
    const { errors, notice } = store.getState();
    const again = ({ code }: FieldError): FieldError => ({ code, message: words.messages[code] });
    store.setErrors(Object.entries(errors).map(([id, error]) => [id, again(error)]));
    store.setState({ words, notice: notice && again(notice) });
    onChange();
  });
  signal.addEventListener('abort', stop, { once: true });
}
