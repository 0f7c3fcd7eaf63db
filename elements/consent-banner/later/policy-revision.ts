import { type ConsentRecord, isAnswered } from '../../../shared/consent/record.ts';
import type { FullCategory } from '../settings/full-settings.ts';

/**
 * The policy that a choice answers: `slug.hash of its cookie list`, joined by `|`, and `.3` for the owner's revision
 * 3. A later page compares, and asks again about anything new: consent covers only what was shown.
 */
export function describePolicy(categories: readonly FullCategory[], revision = 0): string {
  const number = revision ? [`.${revision}`] : [];
  const policy = [...number, ...categories.map(describeCategory)].join('|');
  // the record's cookie must hold it as well as the choices: with very many categories it only says whether anything is
  // new
  return policy.length > MAX_LENGTH ? [...number, `*${hash(policy)}`].join('|') : policy;
}

/** A browser keeps 4096 bytes of a cookie; 100 categories and their services need the rest. */
const MAX_LENGTH = 1600;

const describeCategory = (category: FullCategory): string => `${category.slug}.${hashCookies(category)}`;

/**
 * The categories about which a visitor who has chosen must be asked again: new ones, and those whose list of cookies
 * has changed. CookieYes' records contain no lists, so for them only new categories count.
 */
export function findChangedCategories(
  record: ConsentRecord,
  now: readonly FullCategory[],
  revision = 0,
): FullCategory[] {
  if (!isAnswered(record)) return [];
  const { policyRevision, categories } = record;
  const before = policyRevision.split('|');
  const isRaised = revision > Number(/^\.(\d+)/.exec(policyRevision)?.[1] ?? 0);
  const isSame = policyRevision === describePolicy(now, revision);
  const isKnown = (each: FullCategory) => {
    if (isRaised) return false;
    if (isSame || before.includes(describeCategory(each))) return true;
    return !policyRevision && categories[each.slug] !== undefined;
  };
  return now.filter((each) => !each.isNecessary && !isKnown(each));
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** The texts about a cookie may change without a new question; its name and domain may not. */
function hashCookies({ cookies, services }: FullCategory): string {
  const all = [...cookies, ...services.flatMap((each) => each.cookies)];
  const names = all.map(({ cookieID, domain }) => cookieID + domain);
  return hash(JSON.stringify([...names, ...services.map(({ id }) => id)].sort()));
}
