import { readSchema } from '../api.ts';
import type { FormBrowser } from '../form-browser.ts';
import { isKnown, passes } from '../rules/index.ts';
import type { Values } from '../rules/rule.ts';
import { type RuleObject, ruleObject } from '../wire.ts';

/** The compiled rules of one form. */
export interface Schema {
  /** The message of the first rule that the field breaks, or null. */
  findError(field: string, formData: FormData): string | null;
  /** What a rule of that name says about the field, whatever its value is, or null. */
  findMessage(name: string, field: string): string | null;
}

/** The rules in use, and in their original form, for the page's scripts. */
export interface LoadedSchema extends Schema {
  readonly raw: unknown;
}

/** Reads a schema's rules. It skips a broken or unknown rule; `warn` is called once for each. */
export function compile(raw: readonly unknown[], warn: (key: string, message: string) => void): Schema {
  const known = (rule: RuleObject): RuleObject[] => {
    if (!isKnown(rule)) {
      warn(rule.rule, `the schema's rule "${rule.rule}" is not known; it is skipped`);
      return [];
    }
    return rule.rules ? [{ ...rule, rules: rule.rules.flatMap(known) }] : [rule];
  };
  const rules = raw.flatMap((each) => {
    const read = isTooDeep(each) ? null : ruleObject.safeParse(each);
    if (read?.success) return known(read.data);
    warn('broken', 'a rule of the schema is malformed; it is skipped');
    return [];
  });
  return {
    findError(field, formData) {
      const readValues = (name: string) => listValues(formData, name);
      for (const rule of rules) {
        if (findField(rule) === field) {
          const error = findMessage(rule, readValues);
          if (error !== null) return error;
        }
      }
      return null;
    },
    findMessage: (name, field) =>
      listRules(rules).find((each) => each.rule === name && each.field === field)?.error ?? null,
  };
}

const listRules = (rules: readonly RuleObject[]): RuleObject[] =>
  rules.flatMap((rule) => [rule, ...listRules(rule.rules ?? [])]);

/**
 * SWV nests two or three levels deep. Readers and rules are recursive, so a schema without end would overflow the
 * stack.
 */
const MAX_DEPTH = 32;

function isTooDeep(rule: unknown): boolean {
  let level = [rule];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => {
      const inside = (each as { rules?: unknown } | null)?.rules;
      return typeof inside === 'object' && inside !== null ? Object.values(inside) : [];
    });
  }
  return false;
}

/** `any` and `all` may leave the field to the rules inside them. */
const findField = ({ field, rules }: RuleObject): string | undefined =>
  field ?? rules?.map(findField).find(Boolean);

/** A failed `all` has the message of the inner rule that failed. As in SWV, a rule without a message returns none. */
function findMessage(rule: RuleObject, readValues: (field: string) => Values): string | null {
  if (passes(rule, [], readValues)) return null;
  const inside = rule.rule === 'all' ? rule.rules?.find((each) => !passes(each, [], readValues)) : undefined;
  return (inside && findMessage(inside, readValues)) ?? rule.error ?? null;
}

/**
 * The values of a field as PHP would see them: `x[]` and `x[a]` belong to `x`, and of a plain name the last one counts.
 */
export function listValues(formData: FormData, field: string): Values {
  let values: FormDataEntryValue[] = [];
  for (const [name, value] of formData) {
    if (name === field) values = [value];
    else if (name.startsWith(`${field}[`)) values.push(value);
  }
  return values;
}

const schemasOfPage = new WeakMap<FormBrowser, Map<string, Promise<LoadedSchema | null>>>();

/**
 * The schema below `root`, fetched once per form id and page, however many forms share it. A failed call is logged and
 * forgotten: the next interaction fetches it again.
 * @returns null if it can't be loaded; the server still checks the form.
 */
export function loadSchema(browser: FormBrowser, root: string, formId: number): Promise<LoadedSchema | null> {
  const schemas = schemasOfPage.get(browser) ?? new Map<string, Promise<LoadedSchema | null>>();
  schemasOfPage.set(browser, schemas);
  const key = `${root} ${formId}`;
  const requested = schemas.get(key);
  if (requested) return requested;
  const answer = readSchema(browser, root, formId).then((read) => {
    if (!read.ok) {
      schemas.delete(key);
      return null;
    }
    const rules = compile(read.value.read, (name, message) =>
      browser.log.warnOnce(`schema ${key} ${name}`, `<contact-form-7 form-id="${formId}">: ${message}.`),
    );
    return { ...rules, raw: read.value.raw };
  });
  schemas.set(key, answer);
  return answer;
}
