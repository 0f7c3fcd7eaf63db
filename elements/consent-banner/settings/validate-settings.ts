import { cleanSlug } from '../../../shared/consent/record.ts';
import { type Json, readList } from '../wire.ts';

/** What is wrong with a configuration's categories, in words for the site owner. */
export function validateSettings({ categories }: Json): string[] {
  const mistakes: string[] = [];
  const seen = new Set<string>();
  if (categories !== undefined && readList(categories).length === 0) {
    mistakes.push('the configuration has no categories; the usual ones stand in');
  }
  for (const { slug } of readList(categories)) {
    const clean = cleanSlug(slug);
    if (!clean || seen.has(clean)) {
      mistakes.push(`the category slug "${slug}" is empty or used twice; its category is left out`);
    } else if (clean !== slug) {
      mistakes.push(`the category slug "${slug}" has forbidden letters; it is read as "${clean}"`);
    }
    seen.add(clean);
  }
  return mistakes;
}
