import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { THIRD_PARTY } from '../../../shared/consent/adapter.ts';
import { MEDIA } from '../../../shared/consent/adapters/cookieyes.ts';
import { findCategory } from '../categories/find-category.ts';
import type { FullSettings } from '../settings/full-settings.ts';

/** The attributes of the page's markup that name categories. */
const NAMING = ['data-consent', 'data-cookieyes', 'data-category', 'consent-category'];

/** `data-category` is a usual name: on what does not wait it is the page's own. */
const MARKUP =
  '[data-consent],[data-cookieyes],script:is([type="text/plain"],[data-src])[data-category],[consent-category]';

/** Our categories that Google's and WordPress' types correspond to. */
const TOLD = ['analytics', 'advertisement', 'functional'];

/**
 * Categories whose names the signals of other tools on the page do not know, while one of those that they know is
 * missing: the tool would hear No, also from visitors who accept everything.
 */
function listUntold(
  document: Document,
  categories: FullSettings['categories'],
  google: FullSettings['google'],
  wordpress: FullSettings['wordpress'],
): string[] {
  const slugs = categories.map(({ slug }) => slug);
  const found = TOLD.map((usual) => findCategory(usual, slugs));
  if (found.every((slug) => slugs.includes(slug))) return [];
  const view = readMember(document, 'defaultView') as Window;
  const tools = [
    ['wordpress', 'the WP Consent API', ['wp_set_consent'], wordpress],
    ['google', 'Google', ['gtag', 'google_tag_manager'], google],
  ] as const;
  return tools.flatMap(([key, tool, globals, own]) => {
    if (!globals.some((name) => readGlobal(view, name))) return [];
    const known = [...found, ...Object.values(own)];
    // it has no type of its own there
    if (slugs.includes(found[0] as string)) known.push('performance');
    return categories
      .filter(({ slug, isNecessary }) => !isNecessary && !known.includes(slug))
      .map(({ slug }) => `${tool} is never told about the category "${slug}"; name it in "${key}"`);
  });
}

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
  const hasMedia = MEDIA.some((slug) => slugs.includes(slug));
  const check = (named: string, where: string) => {
    const slug = named.replace('cookieyes-', '').replace('!', '');
    if (slug && !slugs.includes(slug) && !(slug === THIRD_PARTY && hasMedia))
      lines.push(`${where} names the category "${slug}", which does not exist: it is never allowed`);
  };
  for (const element of readMember(document, 'querySelectorAll')<HTMLElement>(MARKUP)) {
    const name = NAMING.find((each) => element.hasAttribute(each)) ?? '';
    for (const slug of (element.getAttribute(name) ?? '').trim().split(/[\s,]+/))
      check(slug, `${name} of a <${element.localName}>`);
  }
  for (const [type, slug] of [...Object.entries(google), ...Object.entries(wordpress)])
    check(`${slug}`, `"${type}" in the settings`);
  lines.push(...listUntold(document, categories, google, wordpress));
  if (!hasMedia && readMember(document, 'querySelector')('sbi-feed[gdpr]'))
    lines.push(
      `<sbi-feed gdpr> waits for a category for content of other hosts, and none is called ${MEDIA.join(' or ')}: it is never allowed`,
    );
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
