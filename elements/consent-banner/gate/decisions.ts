import { readMember } from '../../../shared/base/page-names.ts';
import type { Named } from './addresses.ts';
import type { GateConfig } from './config.ts';
import { isScript } from './loading.ts';
import { findRule } from './rules.ts';

/** What the page itself has declared as waiting. */
export const HELD = 'script:is([type="text/plain"],[data-src]:not([src]))';

/** Where an element may carry an address, and where a text that contains addresses. Any prefix may mean XLink. */
export const ADDRESSES = /^(?:data-|.+:)?(?:src|href)$/;
export const TEXTS = /^(?:data-)?(?:srcdoc|imagesrcset)$/;

/** What such scripts name is fetched without any other element. */
const FETCHING_TYPE = /^(?:module|importmap|speculationrules)$/i;

export interface Decisions {
  /** @param slugs an empty list means that nothing ever releases it. */
  allowsAll(slugs: readonly string[], service: string | undefined): boolean;
  /**
   * Undefined if neither the page nor the configuration wants it held back.
   * @param declared the categories that the markup names; without it the configuration is searched for the address.
   */
  decide(declared: string | undefined, named: Named, service?: string): boolean | undefined;
  /** @param next the address that the page is about to set. */
  mayRun(element: HTMLElement, next?: Named): boolean | undefined;
}

/** @param config and `allowed` are called for each decision, because both change. */
export function createDecisions(
  document: Document,
  config: () => GateConfig,
  allowed: (slug: string, service?: string) => boolean,
): Decisions {
  /** @param slugs an empty list means that nothing ever releases it. */
  const allowsAll = (slugs: readonly string[], service: string | undefined) =>
    slugs.length > 0 && slugs.every((slug) => allowed(slug.replace('cookieyes-', ''), service));
  /** @param declared the categories that the markup names; without it the configuration is searched for the address. */
  const decide = (declared: string | undefined, named: Named, service?: string) => {
    if (declared !== undefined) return allowsAll(declared.match(/[^\s,]+/g) ?? [], service);
    const rule = findRule(config().block, named, readMember(document, 'baseURI'));
    return rule && allowsAll(rule.categories, service ?? rule.service);
  };
  /**
   * Undefined if neither the page nor the configuration wants the element held back.
   * @param next the address that the page is about to set.
   */
  const mayRun = (element: HTMLElement, next?: Named) => {
    const { consent, cookieyes, category, service, consentType } = element.dataset;
    const read = (names: RegExp) =>
      [...element.attributes].map(({ localName, value }) => (names.test(localName) ? value : null));
    // vanilla-cookieconsent's spelling; on an element that runs anyway it can mean anything
    const declared = consent ?? cookieyes ?? (element.matches(HELD) ? category : undefined);
    const addresses = [...(next?.addresses ?? []), ...read(ADDRESSES)];
    const type = consentType ?? element.getAttribute('type') ?? '';
    const own = isScript(element) && FETCHING_TYPE.test(type) && !element.src && element.textContent;
    const texts = [...(next?.texts ?? []), ...read(TEXTS), own || null];
    return decide(declared, { addresses, texts }, service);
  };
  return { allowsAll, decide, mayRun };
}
