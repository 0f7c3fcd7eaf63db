import type { Browser, Stop } from '../../../shared/browser.ts';
import { isRecord } from '../../../shared/wire/fields.ts';
import type { ShowRequest } from '../decide/queue.ts';
import { readVisitor } from '../visitor/visitor.ts';
import { type PoptinRule, readPoptin } from '../wire/poptin.ts';

/**
 * What becomes of a popup that would cover the first page that a visitor sees on a phone, coming from a search engine:
 * Google ranks such pages lower ("Avoid intrusive interstitials and dialogs"). A bar where its content fits into one,
 * else a teaser tab; the visitor's own wish, and every later page, bring the popup as it was designed.
 */
export type Downgrade = { kind: 'bar'; poptin: PoptinRule } | { kind: 'teaser'; begin(): Stop } | null;

/** Host names of search engines, without their country. */
const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|naver|seznam|ask|search\.brave)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/;

/** More fields than this make a bar as intrusive as what it stands for. */
const MOST_FIELDS = 1;
/** A longer title does not fit on a tab. */
const LONGEST_LABEL = 28;

export function downgradeInterstitial(browser: Browser, { poptin }: ShowRequest, lang: string): Downgrade {
  if (!isFirstFromSearch(browser)) return null;
  const bar = convertToBar(browser, poptin);
  return bar
    ? { kind: 'bar', poptin: bar }
    : { kind: 'teaser', begin: () => showTeaser(browser, poptin, lang) };
}

function isFirstFromSearch(browser: Browser): boolean {
  const { pageCount, referrer } = readVisitor(browser);
  return pageCount === 1 && isSearchEngine(referrer);
}

export function isSearchEngine(referrer: string): boolean {
  try {
    return SEARCH.test(new URL(referrer).hostname);
  } catch {
    return false;
  }
}

/** Null for HTML of its own, which is made for another size, and for long forms. */
function convertToBar(browser: Browser, { settings, templateUrl, targeting }: PoptinRule): PoptinRule | null {
  const { design_properties: design, content, mobile, poptin_size: _, ...rest } = settings;
  const fields = (each: unknown) => (isRecord(each) && Array.isArray(each.fields) ? each.fields.length : 0);
  const isLong = Math.max(fields(content), fields(mobile)) > MOST_FIELDS;
  if (settings.poptin || templateUrl || isLong || !isRecord(content)) return null;
  const soft = {
    ...rest,
    ...{ poptin_type: 'bar', poptin_format: 'format_1', content, mobile },
    design_properties: {
      ...(isRecord(design) ? design : {}),
      poptin_location: 'center-bottom',
      poptin_design_content_lock: 0,
      poptin_design_close_options_type: 'closing_options-x',
      poptin_design_show_x_after_sec: 0,
    },
  };
  const bar = readPoptin(soft, browser.log);
  return bar && { ...bar, targeting };
}

/** A tab of the popup's own on the page stays the only one. */
function showTeaser(browser: Browser, { id, settings }: PoptinRule, lang: string): Stop {
  const page = browser.window.document;
  const known = [...page.querySelectorAll('poptin-tab')].some((tab) => tab.getAttribute('for') === id);
  if (known) return () => {};
  const content = isRecord(settings.content) ? settings.content : {};
  const given = isRecord(content.tab) ? content.tab : {};
  const title = String(content.title ?? '');
  const label = String(given.label ?? '') || (title.length <= LONGEST_LABEL ? title : '');
  const tab = page.createElement('poptin-tab');
  const attributes = { for: id, label, position: String(given.position ?? ''), lang };
  for (const [name, value] of Object.entries(attributes)) if (value) tab.setAttribute(name, value);
  page.body.append(tab);
  return () => tab.remove();
}
