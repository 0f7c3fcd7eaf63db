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
