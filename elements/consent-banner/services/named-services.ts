import { findCategory } from '../categories/find-category.ts';
import type { GateRule } from '../gate/rules.ts';
import { findService, listServices } from './addresses.ts';

/** A service that the configuration names. */
export interface NamedService {
  readonly id: string;
  /** The slug of the site's category. */
  readonly category: string;
  /** It waits because of `*`; the site may not use it, so no list of cookies has it. */
  readonly isUnlisted?: boolean;
}

export interface NamedServices {
  readonly services: readonly NamedService[];
  readonly faults: readonly string[];
}

/** An entry of `services`: all others of the table wait, too. */
const ALL_OTHERS = '*';

/**
 * Reads `services`: names from the table, objects that move a service to another category, or `*`.
 * @returns the services in the table's order, and the entries it does not understand.
 */
export function readServices(given: unknown, slugs: readonly string[]): NamedServices {
  const list = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
  const faults: string[] = [];
  const found = new Map<string, string>();
  for (const each of list) {
    if (each === ALL_OTHERS) continue;
    const { id, category } = typeof each === 'string' ? { id: each } : Object(each);
    const row = typeof id === 'string' ? findService(id) : undefined;
    if (!row)
      faults.push(`services names ${JSON.stringify(id ?? each)}, which is not in the list of services`);
    else
      found.set(id, typeof category === 'string' && category ? category : findCategory(row.category, slugs));
  }
  const hasOthers = list.includes(ALL_OTHERS);
  const services = listServices().flatMap((id): NamedService[] => {
    const category = found.get(id);
    if (category) return [{ id, category }];
    const usual = findService(id)?.category ?? '';
    return hasOthers ? [{ id, category: findCategory(usual, slugs), isUnlisted: true }] : [];
  });
  return { services, faults };
}

/** The rules by which the gate holds them back. */
export const toRules = ({ services, faults }: NamedServices): GateRule[] => [
  ...services.map(({ id, category }) => ({
    re: findService(id)?.re ?? '',
    categories: [category],
    service: id,
    faults: [],
  })),
  ...(faults.length ? [{ re: '', categories: [], faults }] : []),
];
