import { readMember } from '../../../shared/base/page-names.ts';
import type { Named } from './addresses.ts';
import type { GateConfig } from './config.ts';
import { isScript } from './loading.ts';
import { findRule } from './rules.ts';

/** What waits because the page has declared it. */
export const HELD = 'script:is([type="text/plain"],[data-src]:not([src]))';

/** Where an element's address may stand, and where a text that holds addresses may. */
const ADDRESSES = ['data-src', 'src', 'href', 'xlink:href', 'data-href'];
const TEXTS = ['data-srcdoc', 'srcdoc', 'imagesrcset', 'data-imagesrcset'];

/** What is written in such scripts is fetched without any other element. */
const FETCHING_TYPE = /^(?:module|importmap|speculationrules)$/i;

export interface Decisions {
  /** @param slugs none at all means that nothing ever lets it go. */
  allowsAll(slugs: readonly string[], service: string | undefined): boolean;
  /**
   * Undefined for what neither the page nor the configuration wants held back.
   * @param declared the categories that the markup names; without it the configuration is asked for the address.
   */
  decide(declared: string | undefined, named: Named, service?: string): boolean | undefined;
  /** @param next the address that the element is about to be given. */
  mayRun(element: HTMLElement, next?: Named): boolean | undefined;
}

/** @param config and `allowed` are called for each decision, since both change. */
export function createDecisions(
  page: Document,
  config: () => GateConfig,
  allowed: (slug: string, service?: string) => boolean,
): Decisions {
  /** @param slugs none at all means that nothing ever lets it go. */
  const allowsAll = (slugs: readonly string[], service: string | undefined) =>
    slugs.length > 0 && slugs.every((slug) => allowed(slug.replace('cookieyes-', ''), service));
  /** @param declared the categories that the markup names; without it the configuration is asked for the address. */
  const decide = (declared: string | undefined, named: Named, service?: string) => {
    if (declared !== undefined) return allowsAll(declared.trim().split(/[\s,]+/), service);
    const rule = findRule(config().block, named, readMember(page, 'baseURI'));
    return rule && allowsAll(rule.categories, service ?? rule.service);
  };
  /**
   * Undefined for an element that neither the page nor the configuration wants held back.
   * @param next the address that it is about to be given.
   */
  const mayRun = (element: HTMLElement, next?: Named) => {
    const { consent, cookieyes, category, service, consentType } = element.dataset;
    const read = (names: readonly string[]) => names.map((name) => element.getAttribute(name));
    // vanilla-cookieconsent's spelling; on what runs by itself it means anything
    const declared = consent ?? cookieyes ?? (element.matches(HELD) ? category : undefined);
    const addresses = [...(next?.addresses ?? []), ...read(ADDRESSES)];
    const type = consentType ?? element.getAttribute('type') ?? '';
    const own = isScript(element) && FETCHING_TYPE.test(type) && !element.src && element.textContent;
    const texts = [...(next?.texts ?? []), ...read(TEXTS), own || null];
    return decide(declared, { addresses, texts }, service);
  };
  return { allowsAll, decide, mayRun };
}
