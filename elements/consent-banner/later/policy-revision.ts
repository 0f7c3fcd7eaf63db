import type { ConsentRecord } from '../../../shared/consent/record.ts';
import type { FullCategory } from '../settings/full-settings.ts';

/**
 * The policy that a choice is an answer to: `slug.hash of its cookie list`, joined by `|`, short enough for the
 * record's cookie. A later page compares, and asks again about what is new: consent covers what was shown.
 */
export const describePolicy = (categories: readonly FullCategory[]): string =>
  categories.map(describeCategory).join('|');

const describeCategory = (category: FullCategory): string => `${category.slug}.${hashCookies(category)}`;

/**
 * The categories about which a visitor who has chosen must be asked again: new ones, and those whose list of cookies
 * is another one. CookieYes' records note no lists, so only new categories count there.
 */
export function findChangedCategories(
  { acted, policyRevision, categories }: ConsentRecord,
  now: readonly FullCategory[],
): FullCategory[] {
  if (!acted && !policyRevision) return [];
  const before = policyRevision.split('|');
  const isKnown = (each: FullCategory) =>
    policyRevision ? before.includes(describeCategory(each)) : categories[each.slug] !== undefined;
  return now.filter((each) => !each.isNecessary && !isKnown(each));
}

/** FNV-1a, 32 bits. The texts about a cookie may change without a new question; its name and domain may not. */
function hashCookies({ cookies }: FullCategory): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(cookies.map(({ cookieID, domain }) => cookieID + domain).sort())) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
