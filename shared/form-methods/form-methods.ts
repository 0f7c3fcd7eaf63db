/** A form of ours answers the page's calls here; on `wpcf7` it marks that its functions know our forms. */
export const FORM_PART = Symbol.for('tagdrop form');

/** Functions of the global `wpcf7`, as in Contact Form 7's script. */
const METHODS = ['init', 'submit', 'reset', 'validate'] as const;

export type FormMethod = (typeof METHODS)[number];

export type FormCall = [name: FormMethod, form: unknown, options?: unknown];

/** What a form of ours has in its property {@link FORM_PART}. */
export type FormPart = (name: FormMethod, options?: unknown) => void;

type PageForm = (Element & { [FORM_PART]?: FormPart }) | null;

type Functions = Partial<Record<FormMethod, (...given: unknown[]) => unknown>> & { [FORM_PART]?: FormCall[] };

/**
 * Provides the functions of `wpcf7` for our forms and, through the previous functions, for all others. They are not
 * enumerable: a Contact Form 7 that starts later brings its own for other forms. An add-on that wraps them afterwards
 * is called first.
 * @param early is called with each call for a form that is not ready; the call waits.
 * @returns the calls that wait.
 */
export function defineFormMethods(page: object, early: (form?: PageForm) => void = () => {}): FormCall[] {
  // an element of that id, or a frame of that name, is not an own property
  const wpcf7: Functions = Object(Object.getOwnPropertyDescriptor(page, 'wpcf7')?.value ?? {});
  Object.assign(page, { wpcf7 });
  const known = wpcf7[FORM_PART];
  if (known) return known;
  const calls: FormCall[] = [];
  const define = (name: PropertyKey, value: unknown) =>
    Object.defineProperty(wpcf7, name, { value, writable: true, configurable: true });
  define(FORM_PART, calls);
  for (const name of METHODS) {
    const former = wpcf7[name];
    define(name, (form?: PageForm, options?: unknown) => {
      const part = form?.[FORM_PART];
      if (part) part(name, options);
      else if (former && !form?.closest?.('contact-form-7')) former.call(wpcf7, form, options);
      else {
        calls.push([name, form, options]);
        early(form);
      }
    });
  }
  return calls;
}
