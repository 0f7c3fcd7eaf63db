import { findUnknownSlugs, readRules } from '../../elements/consent-banner/gate/rules.ts';
import { SLUGS } from '../../elements/consent-banner/wire.ts';

/** Whether a schema is that of the consent banner's settings. */
export const isConsent = (schema: Readonly<Record<string, unknown>>): boolean =>
  Object(schema.$defs).ConsentSettings !== undefined;

/**
 * What a schema can't say about `block`: rules that hold nothing, or that nothing releases. The gate reports the same.
 */
export function inspectConsent(value: unknown): { path: (string | number)[]; message: string }[] {
  const { block, categories } = Object(value);
  const own = Array.isArray(categories) ? categories.map((each) => `${Object(each).slug}`) : [];
  const slugs = own.length ? own : SLUGS;
  return readRules(block).flatMap((rule, index) => {
    const path = Array.isArray(block) ? ['block', index] : ['block'];
    const faults = rule.faults.map((fault) => fault.replace(/^block\[\d+\]: /, ''));
    return [...faults, ...findUnknownSlugs([rule], slugs)].map((message) => ({ path, message }));
  });
}

/** The rule that a path is in: `block[1]`, or `block` if the list is none. */
const ruleOf = ({ path }: { readonly path: string }) => /^block(?:\[\d+\])?(?![^.])/.exec(path)?.[0];

/**
 * One finding for each rule that can't work: what the gate says of it is left out if the schema says it too, and a
 * name that nothing reads belongs to the name that is missing.
 */
export function joinFindings<Finding extends { readonly path: string; readonly message: string }>(
  wrong: readonly Finding[],
  doubtful: readonly Finding[],
  useless: readonly Finding[],
): Finding[] {
  const findFirst = (rule: string | undefined) => wrong.find((each) => rule && ruleOf(each) === rule);
  const isJoined = (each: Finding) => findFirst(ruleOf(each)) !== undefined;
  const joined = wrong.map((each) => {
    if (findFirst(ruleOf(each)) !== each) return each;
    const more = doubtful.filter((other) => ruleOf(other) === ruleOf(each));
    return { ...each, message: [each, ...more].map(({ message }) => message).join('; ') };
  });
  return [...joined, ...[...doubtful, ...useless].filter((each) => !isJoined(each))];
}
