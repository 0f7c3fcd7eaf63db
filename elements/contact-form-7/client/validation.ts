import { findReflected } from '../behaviours/reflection.ts';
import type { ClientParts } from './client-context.ts';
import { readForm } from './read-form.ts';
import { type LoadedSchema, loadSchema, type Schema } from './schema.ts';

export interface Validation {
  /** Requests the rules, unless they are here. @returns null if they can't be loaded. */
  loadRules(): Promise<Schema | null>;
  /** The rules, if they are here. */
  loadedRules(): Schema | null;
  /** The server's answer about them; undefined until it arrives. */
  readSchema(): unknown;
  /** Checks one field by its rules, as soon as they have loaded. */
  validate(field: string): Promise<void>;
}

/** Live validation (site §4): checks the changed field, and no other. */
export function createValidation({ context, root, setStatus }: ClientParts): Validation {
  const { browser, signal, getState, setState, formId } = context;
  const current: { key: string; schema: LoadedSchema | null } = { key: '', schema: null };
  const key = () => `${root()} ${formId()}`;

  async function loadRules(): Promise<Schema | null> {
    const wanted = key();
    if (current.key === wanted) return current.schema;
    const schema = await loadSchema(browser, root(), formId());
    if (schema) Object.assign(current, { key: wanted, schema });
    return schema;
  }

  function check(schema: Schema, field: string): void {
    const form = context.form();
    const before = getState().status;
    if (!form || signal.aborted || before === 'submitting' || before === 'resetting') return;
    const formData = readForm(browser, form);
    setStatus('validating');
    const { [field]: _, ...errors } = getState().errors;
    const error = schema.findError(field, formData);
    if (error !== null) setState({ errors: { ...errors, [field]: error } });
    else {
      const reflected = findReflected(form, field, formData);
      setState({
        errors,
        summary: getState().summary.filter((each) => each.field !== field),
        ...(reflected ? { reflections: { ...getState().reflections, [field]: reflected } } : {}),
      });
    }
    setStatus(before);
  }

  return {
    loadRules,
    loadedRules: () => (current.key === key() ? current.schema : null),
    readSchema: () => current.schema?.raw,
    async validate(field) {
      // loaded rules are applied in this very task: the tip is drawn together with the change
      if (current.schema && current.key === key()) return check(current.schema, field);
      const schema = await loadRules();
      if (schema) check(schema, field);
    },
  };
}
