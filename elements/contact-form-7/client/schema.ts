import type { Browser } from '../../../shared/browser.ts';
import { readSchema } from '../api.ts';
import { isKnown, passes } from '../rules/index.ts';
import type { Values } from '../rules/rule.ts';
import { type RuleObject, ruleObject } from '../wire.ts';

/** The rules of one form, ready to be asked about one field. */
export interface Schema {
  /** The message of the first rule that the field breaks, or null. */
  errorOf(field: string, formData: FormData): string | null;
}

/** Reads a schema's rules. A broken rule costs that rule, an unknown one is skipped; `warn` hears of both once each. */
export function compile(raw: readonly unknown[], warn: (key: string, message: string) => void): Schema {
  const known = (rule: RuleObject): RuleObject[] => {
    if (!isKnown(rule)) {
      warn(rule.rule, `the schema's rule "${rule.rule}" is not known; it is skipped`);
      return [];
    }
    return rule.rules ? [{ ...rule, rules: rule.rules.flatMap(known) }] : [rule];
  };
  const rules = raw.flatMap((each) => {
    const read = ruleObject.safeParse(each);
    if (read.success) return known(read.data);
    warn('broken', 'a rule of the schema is malformed; it is skipped');
    return [];
  });
  return {
    errorOf(field, formData) {
      const valuesOf = (name: string) => valuesIn(formData, name);
      for (const rule of rules) {
        if (fieldOf(rule) === field) {
          const error = messageOf(rule, valuesOf);
          if (error !== null) return error;
        }
      }
      return null;
    },
  };
}

/** `any` and `all` may leave the field to the rules inside. */
const fieldOf = ({ field, rules }: RuleObject): string | undefined =>
  field ?? rules?.map(fieldOf).find(Boolean);

/** `all` speaks with the words of the rule that failed inside it. A rule without words says nothing, as in SWV. */
function messageOf(rule: RuleObject, valuesOf: (field: string) => Values): string | null {
  if (passes(rule, [], valuesOf)) return null;
  const inside = rule.rule === 'all' ? rule.rules?.find((each) => !passes(each, [], valuesOf)) : undefined;
  return (inside && messageOf(inside, valuesOf)) ?? rule.error ?? null;
}

/** The values of a field as PHP would see them: `x[]` and `x[a]` belong to `x`, and of a bare name the last one counts. */
export function valuesIn(formData: FormData, field: string): Values {
  let values: FormDataEntryValue[] = [];
  for (const [name, value] of formData) {
    if (name === field) values = [value];
    else if (name.startsWith(`${field}[`)) values.push(value);
  }
  return values;
}

const held = new WeakMap<Browser, Map<string, Promise<Schema | null>>>();

/**
 * The schema behind `root`, fetched once per form id and page however many forms share it. A failed call is logged
 * and forgotten: the next interaction asks again.
 * @returns null if it cannot be had; the server still judges what is sent.
 */
export function schemaFor(browser: Browser, root: string, formId: number): Promise<Schema | null> {
  const schemas = held.get(browser) ?? new Map<string, Promise<Schema | null>>();
  held.set(browser, schemas);
  const key = `${root} ${formId}`;
  const asked = schemas.get(key);
  if (asked) return asked;
  const answer = readSchema(browser, root, formId).then((read) => {
    if (!read.ok) {
      schemas.delete(key);
      return null;
    }
    return compile(read.value, (name, message) =>
      browser.log.warnOnce(`schema ${key} ${name}`, `<contact-form-7 form-id="${formId}">: ${message}.`),
    );
  });
  schemas.set(key, answer);
  return answer;
}
