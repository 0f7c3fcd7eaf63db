import type { Browser } from '../../../shared/base/browser.ts';
import type { Store } from '../../../shared/base/store.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { readPageFacts } from '../../display-run/visitor/page-facts.ts';
import type { FormEntry } from './answers/entries.ts';
import type { FieldChecks } from './answers/field-checks.ts';
import { createFieldValues } from './field-values.ts';
import { type Field, type FieldSettings, type FieldValue, readFields } from './fields.ts';
import { createFormControls } from './form-controls.ts';
import type { FormState } from './form-state.ts';
import { createFormStore } from './form-store.ts';
import { followLanguage } from './form-words.ts';
import { createPartsLoader, type LazyParts } from './lazy-parts.ts';
import type { MessageCode } from './words/en.ts';

export type { FieldError, FormState } from './form-state.ts';

export type FormCheck =
  | { readonly ok: true; readonly entries: readonly FormEntry[] }
  | { readonly ok: false; readonly firstInvalid: string };

/** Fields, the visitor's input, and its errors. The view draws it; a lead is made of it. */
export interface Form extends Store<FormState> {
  readonly fields: readonly Field[];
  /** The visitor wrote: a text, the ticked choices, or 'yes' / '' for a consent. */
  change(id: string, value: FieldValue): void;
  focus(id: string): void;
  blur(id: string): void;
  chooseCountry(id: string, code: string): void;
  acceptSuggestion(id: string): void;
  /**
   * Checks every field, or those with the ids of `only`. Errors are shown and shaken, and the first invalid field
   * gets the focus.
   */
  check(only?: readonly string[]): FormCheck;
  /** The form's current values, unchecked. */
  entries(): readonly FormEntry[];
  /**
   * Prefills the form from the page's address (popup §5), and fetches what its fields need. Call it when the form
   * shows.
   */
  prefill(): void;
  /** Sets a value that the visitor does not see: `prize_code`, `prize_label`, `product_name` (popup §3). */
  setHidden(name: string, value: string): void;
  /** Shows a message about the whole form; it disappears with the next change. */
  showNotice(code: MessageCode): void;
  /** An element of the form is in the document: its root has the controls. A ref callback. */
  stand(element: Element | null): void;
  /** The form has been drawn: the control that is to have the focus takes it. */
  giveFocus(): void;
  /**
   * Fetches what checking needs and waits for it; for parts of single fields that are loading at most {@link
   * LAZY_MS}: without its list a check would pass too easily. Call it before {@link check}.
   */
  settled(): Promise<void>;
  stop(): void;
}

export interface FormOptions extends FieldSettings {
  /** Entries of `content.fields`, or a template's named controls in the same shape. */
  readonly fields: readonly unknown[];
  readonly browser: Browser;
  readonly locale: Store<Locale>;
  /** The address of the list of free mail domains; without it none is downloaded. */
  readonly apiBase?: () => string;
  /** The visitor's ISO 3166 country as the provider knows it. */
  readonly country?: string;
}

/** A visitor who has pressed the button waits at most this long for a part that is loading. */
export const LAZY_MS = 3000;

export function createForm(options: FormOptions): Form {
  const { browser, locale } = options;
  const fields = readFormFields(options);
  const life = new AbortController();
  const store = createFormStore(browser, fields, locale.getState(), options.country);
  const loader = createPartsLoader(browser, fields, options.apiBase ?? (() => ''), (arrived) => {
    if (life.signal.aborted) return;
    listCountries();
    if (arrived.answers) begin(arrived.answers);
    values.readAgain(arrived);
  });
  const values = createFieldValues(store, loader.parts);
  /** `left`: fields that were left before they could be checked. */
  const checking: { checks: FieldChecks | null; readonly left: Set<Field> } = {
    checks: null,
    left: new Set(),
  };
  const begin = ({ createFieldChecks }: NonNullable<LazyParts['answers']>) => {
    checking.checks = createFieldChecks(browser, store, loader.parts);
    for (const field of checking.left) checking.checks.leave(field);
  };
  const hidden = new Map<string, string>();

  const listCountries = () => {
    const { lang } = locale.getState();
    const { phone, countries } = loader.parts();
    store.setState({
      ...(phone && { phoneCountries: phone.listPhoneCountries(lang) }),
      ...(countries && { countryChoices: countries.listCountries(lang) }),
    });
  };
  followLanguage(store, locale, listCountries, life.signal);

  const entries = () => {
    const state = store.getState();
    const parts = loader.parts();
    const { values, countries } = state;
    return parts.answers?.readEntries({ fields, values, countries, parts, hidden }) ?? [];
  };

  const showNotice = (code: MessageCode) =>
    store.setState({ notice: { code, message: store.getState().words.messages[code] } });

  /** Runs `task` for the field with that id, if there is one. */
  const withField = (id: string, task: (field: Field) => void) => {
    const field = store.find(id);
    if (field) task(field);
  };

  const write = (field: Field, value: FieldValue) => {
    values.write(field, value, controls.isComposing(field.id));
    controls.show(field.id);
    store.setState({ dirty: true, notice: null });
    if (store.getState().suggestions[field.id]) store.setEntry('suggestions', field.id, null);
    const { email } = loader.parts();
    const text = store.readValue(field);
    if (email && field.checksTypos && typeof text === 'string') {
      store.setEntry('completions', field.id, email.completeEmail(text));
    }
    checking.checks?.recheck(field);
  };
  const controls = createFormControls(store, write, life.signal);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    fields,
    entries,
    change: (id, value) => withField(id, (field) => write(field, value)),
    focus: (id) =>
      withField(id, (field) => {
        void loader.wantAnswers();
        loader.want(field);
      }),
    blur: (id) =>
      withField(id, (field) => {
        if (checking.checks) checking.checks.leave(field);
        else checking.left.add(field);
      }),
    chooseCountry: (id, code) =>
      withField(id, (field) => {
        store.setEntry('countries', id, code);
        checking.checks?.recheck(field);
      }),
    acceptSuggestion: (id) => withField(id, (field) => checking.checks?.acceptSuggestion(field)),
    check(only) {
      controls.readControls();
      const { checks } = checking;
      if (!checks) {
        showNotice('no-connection'); // the console says why; the form keeps its text
        return { ok: false, firstInvalid: '' };
      }
      const first = checks.checkAll(only);
      if (first) return { ok: false, firstInvalid: first.id };
      store.setState({ notice: null });
      return { ok: true, entries: entries() };
    },
    prefill() {
      for (const field of fields) {
        // e-mail help waits for the focus; these are drawn differently once they are loaded
        if (field.kind !== 'email' || field.businessOnly) loader.want(field);
      }
      const { originLandingPage } = readPageFacts(browser);
      // the whole address: what leaves the page has no e-mail address in it, and a field may be filled with one
      const { href } = browser.window.location;
      if (!href.includes('?') && !originLandingPage.includes('?')) return;
      void loader.fetch('prefill', async () => {
        const { readPrefill } = await import('./prefill/prefill.ts');
        if (!life.signal.aborted) values.fillIn(readPrefill(fields, [href, originLandingPage]));
        return {};
      });
    },
    setHidden(name, value) {
      hidden.set(name, value);
    },
    showNotice,
    stand: controls.stand,
    giveFocus: controls.giveFocus,
    async settled() {
      await loader.wantAnswers();
      await loader.settled(LAZY_MS);
    },
    stop: () => life.abort(),
  };
}

function readFormFields({ browser, fields: raw, ...settings }: FormOptions): Field[] {
  const warn = (index: number, name?: string) => {
    const what = name ? `has a "${name}" that cannot be read` : 'is not an object';
    browser.log.warnOnce(`field ${index} ${name}`, `Field ${index + 1} of a popup ${what}; it is left out.`);
  };
  const fields = readFields(raw, settings, warn, warn);
  if (fields.some((field) => field.control === 'consent' && field.initial === 'yes')) {
    browser.log.warnOnce(
      'ticked consent',
      'A consent box is pre-ticked (legacy-preticked), which is not valid consent in the EU (CJEU C-673/17).',
    );
  }
  return fields;
}
