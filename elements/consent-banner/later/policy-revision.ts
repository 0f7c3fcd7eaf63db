import type { ConsentRecord } from '../../../shared/consent/record.ts';
import type { DetailedCategory } from '../settings/details.ts';

/**
 * What a choice was an answer to: `slug.hash of its cookie list`, joined by `|`, short enough for the record's cookie.
 * A later page compares, and asks again about what is new (issue of proof: consent covers what was shown).
 */
export const askedOf = (categories: readonly DetailedCategory[]): string => categories.map(noteOf).join('|');

const noteOf = (category: DetailedCategory): string => `${category.slug}.${hashOf(category)}`;

/**
 * The categories about which a visitor who has chosen must be asked again: new ones, and those whose list of cookies
 * is another one. CookieYes' records note no lists, so only new categories count there.
 */
export function changedSince(
  { acted, asked, categories }: ConsentRecord,
  now: readonly DetailedCategory[],
): DetailedCategory[] {
  if (!acted && !asked) return [];
  const before = asked.split('|');
  return now.filter(
    (each) =>
      !each.isNecessary && (asked ? !before.includes(noteOf(each)) : categories[each.slug] === undefined),
  );
}

/** FNV-1a, 32 bits. The texts about a cookie may change without a new question; its name and domain may not. */
function hashOf({ cookies }: DetailedCategory): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(cookies.map(({ cookieID, domain }) => cookieID + domain).sort())) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
