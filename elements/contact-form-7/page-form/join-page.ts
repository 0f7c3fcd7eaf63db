import {
  defineFormMethods,
  FORM_PART,
  type FormMethod,
  type FormPart,
} from '../../../shared/form-methods/form-methods.ts';
import { findJudgedField } from '../controls/live-form.ts';
import type { FormState } from '../state.ts';

/** What the page's scripts can do with one of our forms, as with Contact Form 7's own script. */
export interface PagePart {
  /** Sends the form. */
  submit(submitter: HTMLElement | null): void;
  /** Removes messages and requests new challenges. The form's `reset` event does the same. */
  reset(): void;
  /** Checks a field by its rules. */
  validate(field: string): void;
  read(): FormState & { readonly unitTag: string; readonly schema: unknown };
}

/** `target` is a changed control; `scope` selects all its fields without one. */
interface Options {
  readonly submitter?: HTMLElement | null;
  readonly target?: HTMLElement;
  readonly scope?: ParentNode;
}

type PageWindow = Window & { wpcf7?: Record<string, unknown> };

/** Forms whose page also runs the original script. */
const originals = new WeakSet<HTMLFormElement>();

const METHODS = {
  init: () => {}, // ours are running already
  submit: (part, _, { submitter }) => part.submit(submitter ?? null),
  reset: (part) => part.reset(),
  validate(part, form, { target, scope = form }) {
    // the original script calls it at each `change`, which we have received
    if (originals.has(form)) return;
    const fields = target ? [target] : scope.querySelectorAll<HTMLElement>('[data-name] .wpcf7-form-control');
    const names = [...fields].map(findJudgedField);
    for (const name of new Set(names)) if (name) part.validate(name);
  },
} satisfies Record<FormMethod, (part: PagePart, form: HTMLFormElement, options: Options) => void>;

/**
 * Makes one of our forms known to the page's scripts: the functions of the global `wpcf7`, and `form.wpcf7`.
 * @returns how the form is sent: through `wpcf7.submit`, which a plugin such as reCAPTCHA may have wrapped.
 */
export function joinPage(
  page: PageWindow,
  form: HTMLFormElement,
  part: PagePart,
  signal: AbortSignal,
): Pick<PagePart, 'submit'> {
  const answer: FormPart = (name, options) => METHODS[name](part, form, Object(options));
  Object.defineProperty(form, FORM_PART, { value: answer, configurable: true });
  if (Object.hasOwn(form, 'wpcf7')) originals.add(form);
  const calls = defineFormMethods(page);
  for (const call of calls.filter(([, each]) => each === form)) {
    calls.splice(calls.indexOf(call), 1);
    queueMicrotask(() => answer(call[0], call[2]));
  }
  Object.defineProperty(form, 'wpcf7', {
    configurable: true,
    get: () => readProperty(form, part.read()),
    // only the original script sets it: its functions must not send our forms a second time
    set: () => void originals.add(form),
  });
  const takeBack = () => {
    if (originals.has(form)) defineFormMethods(page);
  };
  // before the original's own listeners
  for (const type of ['submit', 'reset', 'change'])
    form.addEventListener(type, takeBack, { signal, capture: true });
  signal.addEventListener('abort', () => {
    Reflect.deleteProperty(form, FORM_PART);
    Reflect.deleteProperty(form, 'wpcf7');
  });
  return {
    submit(submitter) {
      if (originals.has(form)) return; // its own listener calls the function, with all that add-ons wrap around it
      const { submit } = page.wpcf7 ?? {};
      if (typeof submit === 'function') submit.call(page.wpcf7, form, { submitter });
      else part.submit(submitter);
    },
  };
}

/** Contact Form 7's own data about a form. */
function readProperty(form: HTMLFormElement, read: ReturnType<PagePart['read']>) {
  const { hidden, status, unitTag, schema } = read;
  return {
    id: Number(hidden._wpcf7),
    status,
    pluginVersion: hidden._wpcf7_version ?? '',
    locale: hidden._wpcf7_locale ?? '',
    unitTag: hidden._wpcf7_unit_tag || unitTag,
    containerPost: Number(hidden._wpcf7_container_post) || 0,
    parent: form.closest('.wpcf7'),
    schema,
  };
}
