import { readMember } from '../../../shared/base/page-names.ts';
import type { FullSettings } from '../settings/full-settings.ts';

/** The attributes of the page's markup that name categories. */
const NAMING = ['data-consent', 'data-cookieyes', 'data-category', 'consent-category'];

/** `data-category` is a usual name: on what does not wait it is the page's own. */
const MARKUP =
  '[data-consent],[data-cookieyes],script:is([type="text/plain"],[data-src])[data-category],[consent-category]';

/**
 * The categories and services that are named in the page's markup, in the settings or in a choice, and that no category
 * of the banner has: whatever waits for one waits for ever, and a mistyped name is the usual cause.
 * @param record slug, or `service.<id>` → allowed.
 */
export function listStrangers(
  document: Document,
  { categories, block, google, wordpress }: FullSettings,
  record: Readonly<Record<string, boolean>>,
): string[] {
  const slugs = ['necessary', ...categories.map(({ slug }) => slug)];
  const lines: string[] = [];
  const check = (named: string, where: string) => {
    const slug = named.replace('cookieyes-', '').replace('!', '');
    if (slug && !slugs.includes(slug))
      lines.push(`${where} names the category "${slug}", which does not exist: it is never allowed`);
  };
  for (const element of readMember(document, 'querySelectorAll')<HTMLElement>(MARKUP)) {
    const name = NAMING.find((each) => element.hasAttribute(each)) ?? '';
    for (const slug of (element.getAttribute(name) ?? '').trim().split(/[\s,]+/))
      check(slug, `${name} of a <${element.localName}>`);
  }
  for (const [type, slug] of [...Object.entries(google), ...Object.entries(wordpress)])
    check(`${slug}`, `"${type}" in the settings`);
  const ids = [
    ...categories.flatMap(({ services }) => services.map(({ id }) => id)),
    ...block.map(({ service }) => service),
    ...[...readMember(document, 'querySelectorAll')<HTMLElement>('[data-service]')].map(({ dataset }) =>
      dataset.service?.replace('!', ''),
    ),
  ];
  for (const name of Object.keys(record)) {
    const [, id] = /^service\.(.*)/.exec(name) ?? [];
    if (id !== undefined && !ids.includes(id))
      lines.push(`a choice names the service "${id}", which nothing on this page has`);
  }
  return lines;
}
