import { readMember } from '../../../shared/base/page-names.ts';
import { trustedPolicy } from '../../../shared/markup/trusted-types.ts';

/** The parts of CookieYes' `#ckyBannerTemplate` that `_ckyConfig` lacks. Texts without their tags. */
export interface CookieYesTemplate {
  /** Our words. */
  readonly texts: Readonly<Record<string, string>>;
  readonly closeButton: boolean;
  readonly policyUrl: string;
  /** By slug. */
  readonly categories: Readonly<Record<string, TemplateCategory>>;
}

export interface TemplateCategory {
  readonly name: string;
  readonly description: string;
  readonly cookies: readonly TemplateCookie[];
}

export interface TemplateCookie {
  readonly cookieID: string;
  readonly duration: string;
  readonly description: string;
}

/** Our words ← the parts of the template, by their `data-cky-tag`. */
const PARTS: Readonly<Record<string, string>> = {
  heading: 'title',
  description: 'description',
  acceptLabel: 'accept-button',
  rejectLabel: 'reject-button',
  settingsLabel: 'settings-button',
  optOutLabel: 'donotsell-button',
  policyLabel: 'readmore-button',
  preferenceTitle: 'detail-title',
  preferenceText: 'detail-description',
  save: 'detail-save-button',
  optOutTitle: 'optout-title',
  optOutText: 'optout-description',
  optOutOption: 'optout-option-title',
  optOutSave: 'optout-confirm-button',
  cancel: 'optout-cancel-button',
};

const ROWS = ['cookie', 'duration', 'purpose'] as const;

/**
 * Reads the template of a page that still has it, in a separate document, where none of it loads or runs.
 * @returns null if the page has none, or its policy prevents reading it.
 */
export function readCookieYesTemplate(window: Window): CookieYesTemplate | null {
  const source = readMember(window.document, 'getElementById')('ckyBannerTemplate')?.textContent;
  if (!source) return null;
  const root = parse(window, source);
  if (!root) return null;
  const find = (tag: string) => root.querySelector(`[data-cky-tag="${tag}"]`);
  const texts = Object.entries(PARTS).map(([word, tag]) => [word, readText(find(tag))]);
  const rows = [...(root.querySelector('.cky-cookie-des-table')?.children ?? [])];
  return {
    texts: {
      ...Object.fromEntries(texts),
      closeLabel: readLabel(find('close-button')),
      revisitLabel: readLabel(find('revisit-consent')?.querySelector('button') ?? null),
      alwaysActive: readText(root.querySelector('.cky-always-active')),
      noCookies: readText(root.querySelector('.cky-empty-cookies-text')),
      ...Object.fromEntries(ROWS.map((word, at) => [word, readText(rows[at]?.firstElementChild ?? null)])),
    },
    closeButton: find('close-button') !== null,
    policyUrl: readAddress(find('readmore-button')),
    categories: readCategories(root),
  };
}

/** Null if the page's Trusted Types do not know our policy. */
function parse(window: Window, source: string): Document | null {
  try {
    const html = trustedPolicy(window)?.createHTML(source) ?? source;
    return new DOMParser().parseFromString(html, 'text/html');
  } catch {
    return null;
  }
}

function readCategories(root: Document): Record<string, TemplateCategory> {
  const categories = Object.create(null);
  for (const item of root.querySelectorAll('.cky-accordion[id^="ckyDetailCategory"]')) {
    const part = (tag: string) => item.querySelector(`[data-cky-tag="detail-category-${tag}"]`);
    categories[item.id.slice('ckyDetailCategory'.length)] = {
      name: readText(part('title')),
      description: readText(part('description')),
      cookies: [...item.querySelectorAll('.cky-cookie-des-table')].map(readCookie),
    };
  }
  return categories;
}

/** The rows of a cookie's table: its name, lifetime and purpose; each has a label and a value. */
function readCookie(table: Element): TemplateCookie {
  const [cookieID = '', duration = '', description = ''] = [...table.children].map(({ lastElementChild }) =>
    readText(lastElementChild),
  );
  return { cookieID, duration, description };
}

/** One line per paragraph. The link to the policy is read separately; an unresolved shortcode is ignored. */
function readText(part: Element | null): string {
  const copy = part?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  if (copy.children.length)
    for (const link of copy.querySelectorAll('[data-cky-tag="readmore-button"]')) link.remove();
  const paragraphs = [...copy.querySelectorAll('p')];
  const texts = (paragraphs.length ? paragraphs : [copy]).map(({ textContent }) =>
    `${textContent}`
      .replace(/\[cky_[^[\]]*\]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return texts.filter(Boolean).join('\n');
}

const readLabel = (part: Element | null): string => {
  const label = part?.getAttribute('aria-label') ?? '';
  return label.startsWith('[') ? '' : label;
};

const readAddress = (link: Element | null): string => {
  const href = link?.getAttribute('href') ?? '';
  return href === '#' ? '' : href;
};
