import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import { readPageFacts } from '../../display-run/visitor/page-facts.ts';
import { controlId } from './control-id.ts';
import { firstCountry } from './country.ts';
import { type FormEntry, readEntries } from './entries.ts';
import { type Field, type FieldSettings, type FieldValue, readFields } from './fields.ts';
import type { FieldError, FormState } from './form-state.ts';
import { createLateLoader, type LateParts } from './lazy-parts.ts';
import type { CalendarDay } from './rules/calendar-day.ts';
import { ruleOf } from './rules/index.ts';
import { type CheckContext, validate } from './validate.ts';
import type { FormWords, MessageCode } from './words/en.ts';
import { firstWords, loadWords } from './words/index.ts';

export type { FieldError, FormState } from './form-state.ts';

export type FormCheck =
  | { readonly ok: true; readonly entries: readonly FormEntry[] }
  | { readonly ok: false; readonly firstInvalid: string };

/** Fields, what the visitor wrote, and what is wrong with it. The view draws it; a submission sends it. */
export interface Form extends Store<FormState> {
  readonly fields: readonly Field[];
  /** The visitor wrote: a text, the ticked choices, or 'yes' / '' for a consent. */
  change(id: string, value: FieldValue): void;
  focus(id: string): void;
  blur(id: string): void;
  chooseCountry(id: string, code: string): void;
  acceptSuggestion(id: string): void;
  /** Checks every field. What is wrong is shown, shaken, and the first one in error gets the focus. */
  check(): FormCheck;
  /** What the form would say now, unchecked. */
  entries(): readonly FormEntry[];
  /** Fills in what the page's address says (popup §5), and fetches what shown fields need. Call it when the form shows. */
  prefill(): void;
  /** Sets a value that the visitor does not see: `prize_code`, `prize_label`, `product_name` (popup §3). */
  setHidden(name: string, value: string): void;
  /** Shows a message about the whole form; gone with the next change. */
  showNotice(code: MessageCode): void;
  /** An element of the form is in the document: its root has the controls. A ref callback. */
  stand(element: Element | null): void;
  /** The form has been drawn: the control that is to have the focus takes it. */
  giveFocus(): void;
  /** Waits for parts that are still being fetched, at most {@link LATE_MS}: a check should not pass for want of a list. */
  settled(): Promise<void>;
  stop(): void;
}

export interface FormOptions extends FieldSettings {
  /** Entries of `content.fields`, or a template's named controls in the same shape. */
  readonly fields: readonly unknown[];
  readonly browser: Browser;
  readonly locale: Store<Locale>;
  /** Where the list of free mail domains comes from; without it none is downloaded. */
  readonly apiBase?: () => string;
  /** The visitor's ISO 3166 country as the provider knows it. */
  readonly country?: string;
}

/** A visitor who has pressed the button waits no longer than this for a late part. */
export const LATE_MS = 3000;

export function createForm(options: FormOptions): Form {
  const { browser, locale } = options;
  const fields = readFields(options.fields, options, (index) =>
    browser.log.warnOnce(`field ${index}`, `Field ${index + 1} of a popup is not an object; it is left out.`),
  );
  if (fields.some((field) => field.control === 'consent' && field.initial === 'yes')) {
    browser.log.warnOnce(
      'ticked consent',
      'A consent is ticked beforehand (legacy-preticked): that is no valid consent in the EU (CJEU C-673/17).',
    );
  }
  const byId = new Map(fields.map((field) => [field.id, field]));
  const country = firstCountry(browser, locale.getState(), options.country);
  const store = createStore<FormState>({
    values: Object.fromEntries(fields.map((field) => [field.id, field.initial])),
    errors: {},
    suggestions: {},
    completions: {},
    countries: Object.fromEntries(fields.map((field) => [field.id, field.country || country])),
    phoneCountries: [],
    countryChoices: [],
    words: firstWords,
    shakes: 0,
    focus: null,
    dirty: false,
    notice: null,
  });
  const hidden = new Map<string, string>();
  let late: LateParts = {};
  let stopped = false;
  let root: ParentNode | null = null;

  const loader = createLateLoader(browser, options.apiBase ?? (() => ''), (parts) => {
    if (stopped) return;
    late = { ...late, ...parts };
    listCountries();
    // a text may have been there before what reads it was
    if (parts.phone) fields.forEach(followNumber);
    const { values } = store.getState();
    if (parts.rules) for (const field of fields) write(field, values[field.id] ?? '');
  });

  const listCountries = () => {
    const { lang } = locale.getState();
    store.setState({
      ...(late.phone && { phoneCountries: late.phone.phoneCountries(lang) }),
      ...(late.countries && { countryChoices: late.countries.countryChoices(lang) }),
    });
  };

  const sayIn = (words: FormWords) => {
    const { errors, notice } = store.getState();
    const said = ({ code }: FieldError): FieldError => ({ code, message: words.messages[code] });
    const again = Object.entries(errors).map(([id, error]) => [id, said(error)] as const);
    store.setState({ words, errors: Object.fromEntries(again), notice: notice && said(notice) });
  };

  const speak = async () => {
    const { language } = locale.getState();
    const words = await loadWords(language).catch(() => firstWords);
    if (!stopped && language === locale.getState().language) sayIn(words);
  };
  void speak();
  const stopLocale = locale.subscribe(() => {
    void speak();
    listCountries();
  });

  const wrong = (field: Field, moment: CheckContext['moment']): FieldError | null => {
    const { values, countries, words } = store.getState();
    const code = validate(field, values[field.id] ?? '', {
      today: localDay(browser.now()),
      late,
      country: countries[field.id] ?? '',
      moment,
    });
    return code && { code, message: words.messages[code] };
  };

  /** Puts one field's entry into a record of the state, or takes it out. */
  const put = <K extends 'values' | 'errors' | 'suggestions' | 'completions' | 'countries'>(
    record: K,
    id: string,
    value: FormState[K][string] | null,
  ) => {
    const { [id]: _, ...others } = store.getState()[record] as Record<string, FormState[K][string]>;
    const next = value === null ? others : { ...others, [id]: value };
    store.setState({ [record]: next } as unknown as Partial<FormState>);
  };

  const write = (field: Field, value: FieldValue) => {
    const previous = store.getState().values[field.id] ?? '';
    const text = typeof value === 'string' ? cleaned(field, value) : value;
    const kept =
      typeof text === 'string' && typeof previous === 'string'
        ? (ruleOf(field.rule, late).filter?.(text, previous) ?? text)
        : text;
    put('values', field.id, kept);
    followNumber(field);
  };

  /** A number that brings its dial code chooses its country. */
  const followNumber = ({ id, rule }: Field) => {
    if (rule !== 'phone-international' || !late.phone) return;
    const { values, countries } = store.getState();
    const brought = late.phone.countryOfPhone(String(values[id]), countries[id] ?? '');
    if (brought) put('countries', id, brought);
  };

  const fillIn = (found: ReadonlyMap<string, FieldValue>) => {
    const { values } = store.getState();
    for (const [id, value] of found) {
      const field = byId.get(id);
      // what the visitor wrote stays
      if (field && Object.is(values[id], field.initial)) write(field, value);
    }
  };

  const recheck = (field: Field) => {
    if (store.getState().errors[field.id] && !wrong(field, 'sending')) put('errors', field.id, null);
  };

  const entries = () => {
    const { values, countries } = store.getState();
    return readEntries({ fields, values, countries, late, hidden });
  };

  return {
    ...store,
    fields,
    entries,
    change(id, value) {
      const field = byId.get(id);
      if (!field) return;
      write(field, value);
      store.setState({ dirty: true, notice: null });
      if (store.getState().suggestions[id]) put('suggestions', id, null);
      const text = store.getState().values[id];
      if (late.email && field.checksTypos && typeof text === 'string') {
        put('completions', id, late.email.completeEmail(text));
      }
      recheck(field);
    },
    focus(id) {
      const field = byId.get(id);
      if (field) loader.want(field);
    },
    blur(id) {
      const field = byId.get(id);
      const value = store.getState().values[id];
      if (!field || typeof value !== 'string' || value.trim() === '') return;
      const error = wrong(field, 'leaving');
      put('errors', id, error);
      if (error) return;
      const text = value.trim();
      const tidy = ruleOf(field.rule, late).tidy?.(text) ?? value;
      const read =
        field.rule === 'phone-international' && late.phone
          ? late.phone.formatPhone(text, store.getState().countries[id] ?? '')
          : tidy;
      if (read !== value) put('values', id, read);
      if (field.checksTypos) put('suggestions', id, late.email?.suggestEmail(read) || null);
    },
    chooseCountry(id, code) {
      const field = byId.get(id);
      if (!field) return;
      put('countries', id, code);
      recheck(field);
    },
    acceptSuggestion(id) {
      const suggestion = store.getState().suggestions[id];
      const field = byId.get(id);
      if (!suggestion || !field) return;
      put('values', id, suggestion);
      put('suggestions', id, null);
      put('errors', id, wrong(field, 'leaving'));
      store.setState({ dirty: true, focus: { id } });
    },
    check() {
      const errors: Record<string, FieldError> = {};
      const invalid = fields.filter((field) => {
        const error = wrong(field, 'sending');
        if (error) errors[field.id] = error;
        return error !== null;
      });
      // Decision 62: the first one in error, the e-mail before it if that is in error too.
      const first = invalid.find((field) => field.kind === 'email') ?? invalid[0];
      if (!first) {
        store.setState({ errors, notice: null });
        return { ok: true, entries: entries() };
      }
      store.setState({ errors, shakes: store.getState().shakes + 1, focus: { id: first.id } });
      return { ok: false, firstInvalid: first.id };
    },
    prefill() {
      for (const field of fields) {
        // e-mail help waits for the focus; these are drawn differently once they are there
        if (field.kind !== 'email' || field.businessOnly) loader.want(field);
      }
      const { originLandingPage, pageUrl } = readPageFacts(browser);
      if (!pageUrl.includes('?') && !originLandingPage.includes('?')) return;
      loader.fetch('prefill', async () => {
        const { readPrefill } = await loadChunk(browser, 'prefill', () => import('./prefill.ts'));
        if (!stopped) fillIn(readPrefill(fields, [pageUrl, originLandingPage]));
        return {};
      });
    },
    setHidden(name, value) {
      hidden.set(name, value);
    },
    showNotice(code) {
      store.setState({ notice: { code, message: store.getState().words.messages[code] } });
    },
    stand(element) {
      if (element) root = element.getRootNode() as ShadowRoot;
    },
    giveFocus() {
      const { focus } = store.getState();
      if (!focus) return;
      store.setState({ focus: null });
      root?.querySelector<HTMLElement>(`#${controlId(focus)}`)?.focus();
    },
    settled: () => loader.settled(LATE_MS),
    stop() {
      stopped = true;
      stopLocale();
    },
  };
}

/** Pasted control characters go; line breaks stay where a text has lines. */
function cleaned(field: Field, text: string): string {
  if (field.control === 'textarea') return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  return text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');
}

function localDay(now: number): CalendarDay {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
