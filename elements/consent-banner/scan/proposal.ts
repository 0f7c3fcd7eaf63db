import { cleanSlug } from '../../../shared/consent/record.ts';
import { findService } from '../services/addresses.ts';
import { type Json, readList, readText } from '../wire.ts';
import type { Finding } from './scan.ts';

/** What a configuration lacks, in its own format (docs/reference/consent-settings.md). */
export interface Proposal {
  readonly services?: readonly string[];
  readonly block?: readonly { readonly re: string; readonly categories: readonly string[] }[];
  readonly categories?: readonly {
    readonly slug: string;
    readonly cookies: readonly { readonly cookieID: string; readonly storage?: string }[];
  }[];
}

/** The services, rules and lists of cookies that name what no rule names. */
export function propose(findings: readonly Finding[]): Proposal {
  const services = new Set<string>();
  const block = new Map<string, string>();
  const lists = new Map<string, Map<string, { cookieID: string; storage?: string }>>();
  for (const { verdict, kind, name, service, picked } of findings) {
    if (verdict !== 'unnamed') continue;
    if (service) services.add(service);
    else if (kind === 'request') block.set(name, picked);
    else {
      const entry = kind === 'cookie' ? { cookieID: name } : { cookieID: name, storage: kind };
      lists.set(picked, (lists.get(picked) ?? new Map()).set(`${kind} ${name}`, entry));
    }
  }
  return {
    ...(services.size > 0 && { services: [...services] }),
    ...(block.size > 0 && { block: [...block].map(([re, slug]) => ({ re, categories: [slug] })) }),
    ...(lists.size > 0 && {
      categories: [...lists].map(([slug, entries]) => ({ slug, cookies: [...entries.values()] })),
    }),
  };
}

/**
 * Adds a pasted proposal to a configuration; what is there already stays as it is.
 * @param usual the categories of a configuration that names none.
 * @returns null if the text is not a scan's list.
 */
export function addProposal(config: Json, text: string, usual: readonly string[]): Json | null {
  let given: Json;
  try {
    given = Object(JSON.parse(text));
  } catch {
    return null;
  }
  const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const services = asList(given.services).filter((each) => typeof each === 'string' && findService(each));
  const block = readList(given.block).filter(
    ({ re, categories }) => readText(re) && Array.isArray(categories),
  );
  const lists = readList(given.categories).filter(
    ({ slug, cookies }) => cleanSlug(slug) && Array.isArray(cookies),
  );
  if (services.length + block.length + lists.length === 0) return null;

  const oldServices = asList(config.services);
  const isNamed = (id: unknown) => oldServices.some((each) => each === id || Object(each).id === id);
  const oldBlock = readList(config.block);
  const newBlock = block.filter(({ re }) => !oldBlock.some((each) => each.re === re));
  return {
    ...config,
    ...(services.length > 0 && { services: [...oldServices, ...services.filter((id) => !isNamed(id))] }),
    ...(block.length > 0 && { block: [...oldBlock, ...newBlock] }),
    ...(lists.length > 0 && { categories: addLists(readList(config.categories), lists, usual) }),
  };
}

function addLists(old: readonly Json[], lists: readonly Json[], usual: readonly string[]): Json[] {
  const all = old.length ? old : usual.map((slug) => ({ slug }) as Json);
  const missing = lists.filter(({ slug }) => !all.some((each) => each.slug === slug));
  return [...all, ...missing.map(({ slug }) => ({ slug }) as Json)].map((each) => {
    const cookies = readList(each.cookies);
    const added = lists.filter(({ slug }) => slug === each.slug).flatMap((list) => readList(list.cookies));
    const isNew = (one: Json) =>
      !cookies.some((known) => known.cookieID === one.cookieID && known.storage === one.storage);
    const news = added.filter((one) => readText(one.cookieID) && isNew(one));
    return news.length > 0 ? { ...each, cookies: [...cookies, ...news] } : each;
  });
}
