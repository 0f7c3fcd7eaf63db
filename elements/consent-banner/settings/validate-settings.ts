import { cleanSlug } from '../../../shared/consent/record.ts';
import { type Json, MAX_TEXT_LENGTH, readList } from '../wire.ts';

/** Mistakes in a configuration's categories, in words for the site owner. */
export function validateSettings({ categories, texts }: Json): string[] {
  const mistakes: string[] = [];
  const seen = new Set<string>();
  const descriptions = readList(categories).map(({ description }) => description);
  for (const text of [...Object.values(Object(texts)), ...descriptions]) {
    if (typeof text === 'string' && text.length > MAX_TEXT_LENGTH) {
      mistakes.push(
        `the text "${text.slice(0, 40)}…" is longer than ${MAX_TEXT_LENGTH} characters; the rest is left out`,
      );
    }
  }
  if (categories !== undefined && readList(categories).length === 0) {
    mistakes.push('the configuration has no categories; the usual ones apply');
  }
  for (const { slug, services } of readList(categories)) {
    const ids = readList(services).map(({ id }) => id);
    ids.forEach((id, at) => {
      if (!cleanSlug(id) || cleanSlug(id) !== id || ids.indexOf(id) !== at) {
        mistakes.push(
          `the service id ${JSON.stringify(id)} is empty, used twice or has forbidden characters; use letters, digits and hyphens`,
        );
      }
    });
    const clean = cleanSlug(slug);
    if (!clean || seen.has(clean)) {
      mistakes.push(
        `the category slug ${JSON.stringify(slug)} is empty or used twice; its category is left out`,
      );
    } else if (clean !== slug) {
      mistakes.push(
        `the category slug ${JSON.stringify(slug)} has forbidden characters; it is read as "${clean}"`,
      );
    }
    seen.add(clean);
  }
  return mistakes;
}
