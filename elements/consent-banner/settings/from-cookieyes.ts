import type { Browser } from '../../../shared/base/browser.ts';
import * as z from '../../../shared/wire/schema.ts';
import { MAX_TEXT_LENGTH } from '../wire.ts';
import { readCookieYesTemplate, type TemplateCategory } from './cookieyes-template.ts';

/** CookieYes writes its top-level numbers and booleans as strings: '365', '1', ''. */
const flag = z.reader((value) =>
  value === undefined ? undefined : value === true || value === 1 || value === '1',
);
const text = z.orElse(z.string(), '');
const anything = z.orElse(z.array(z.unknown()), []);

const config = z.object({
  _categories: z.orElse(
    z.array(z.looseObject({ slug: text, active: z.optional(z.unknown()), cookies: anything })),
    [],
  ),
  _expiry: z.optional(z.unknown()),
  _rootDomain: text,
  _language: text,
  _block: flag,
  _providersToBlock: anything,
  _tags: z.orElse(
    z.array(z.object({ tag: text, styles: z.orElse(z.recordOf(text), {} as Record<string, string>) })),
    [],
  ),
  _shortCodes: z.orElse(z.array(z.object({ key: text, content: text, status: flag })), []),
  _bannerConfig: z.object({
    settings: z.object({ type: text, preferenceCenterType: text, position: text, applicableLaw: text }),
    behaviours: z.orElse(z.object({ reloadBannerOnAccept: flag }), { reloadBannerOnAccept: false }),
    config: z.orElse(z.object({ revisitConsent: z.object({ status: flag, position: text }) }), {
      revisitConsent: { status: true, position: '' },
    }),
  }),
});

/** Our words ← the shortcodes that contain them. */
const TEXTS: Readonly<Record<string, string>> = {
  policyLabel: 'cky_readmore',
  showMore: 'cky_show_desc',
  showLess: 'cky_hide_desc',
  optOutOption: 'cky_optout_option_title',
  blockedText: 'cky_video_placeholder',
};

/**
 * CookieYes' page-wide configuration (peers §3) in our own format, so that a site can migrate without work. Its words,
 * and its data about categories and cookies, are in the page's template.
 */
export function fromCookieYes(browser: Browser, json: unknown): Record<string, unknown> {
  const inner = (json as { _ckyConfig?: unknown })._ckyConfig ?? json;
  const read = config.safeParse(inner);
  if (!read.success) {
    browser.log.warnOnce(
      'consent cookieyes',
      '<consent-banner>: this _ckyConfig has no _block or no _bannerConfig.settings; the defaults apply.',
    );
    return {};
  }
  const { _bannerConfig, _categories, _tags, _shortCodes } = read.data;
  const { settings, behaviours, config: parts } = _bannerConfig;
  const accept = _tags.find(({ tag }) => tag === 'accept-button')?.styles;
  const code = (key: string) => _shortCodes.find((each) => each.key === key);
  const more = code('cky_readmore');
  const template = readCookieYesTemplate(browser.window);
  const shortTexts = Object.entries(TEXTS).map(([word, key]) => [word, readContent(code(key)?.content)]);
  return {
    law: settings.applicableLaw,
    // CookieYes calls a bar across the whole width "banner", and "classic" if it has a pushdown
    type: settings.type === 'banner' ? 'classic' : settings.type,
    position: settings.position,
    preferenceCenter: /^(?:sidebar|pushdown)/.exec(settings.preferenceCenterType)?.[0] ?? 'modal',
    expiryDays: read.data._expiry,
    rootDomain: read.data._rootDomain,
    language: read.data._language,
    reloadOnAccept: behaviours.reloadBannerOnAccept,
    revisit: parts.revisitConsent.status && parts.revisitConsent.position,
    policyUrl: (more?.status ? /href="([^"#][^"]*)"/.exec(more.content)?.[1] : '') || template?.policyUrl,
    closeButton: template?.closeButton,
    categories: _categories
      .filter(({ active }) => active !== false)
      .map((category) => describe(category, template?.categories[category.slug])),
    block: read.data._block ? read.data._providersToBlock : [],
    colors: { accent: accept?.['background-color'], 'on-accent': accept?.color },
    texts: { ...Object.fromEntries(shortTexts), ...filled(template?.texts ?? {}) },
  };
}

/** The purposes and lifetimes of a category's cookies; the list of the configuration takes precedence. */
function describe(
  category: Readonly<Record<string, unknown>> & { readonly cookies: readonly unknown[] },
  template: TemplateCategory | undefined,
): object {
  if (!template) return category;
  const known = category.cookies.map((cookie) => {
    const { cookieID } = Object(cookie);
    const found = template.cookies.find((each) => each.cookieID === cookieID);
    return { ...found, ...Object(cookie) };
  });
  const names = new Set(known.map(({ cookieID }) => cookieID));
  const others = template.cookies.filter(({ cookieID }) => cookieID && !names.has(cookieID));
  const { name, description } = template;
  return { ...category, ...filled({ name, description }), cookies: [...known, ...others] };
}

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, each]) => each));

/** Without its tags; a shortcode for another one is ignored. */
const readContent = (content = ''): string =>
  content.startsWith('[') ? '' : content.slice(0, MAX_TEXT_LENGTH).replace(/<[^<>]*>/g, '');
