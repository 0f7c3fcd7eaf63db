import { type GateRule, readRules } from '../gate/rules.ts';
import { type NamedService, readServices, toRules } from '../services/named-services.ts';
import type { Json } from '../wire.ts';

/** What a site says about single addresses: the services that it names, and all its rules. */
export interface SiteRules {
  readonly services: readonly NamedService[];
  readonly block: readonly GateRule[];
}

/**
 * Reads `block`, `services` and the table of services. Most sites use neither.
 * @param slugs of the site's categories.
 */
export function readSiteRules({ block, services }: Json, slugs: readonly string[]): SiteRules {
  const named = readServices(services, slugs);
  return { services: named.services, block: [...readRules(block), ...toRules(named)] };
}
