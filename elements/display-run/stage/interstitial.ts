import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { isRecord, List, readRecord } from '../../../shared/wire/fields.ts';
import type { ShowRequest } from '../decide/queue.ts';
import { readVisitor } from '../visitor/visitor.ts';
import { type PoptinRule, readRule } from '../wire/poptin.ts';

/**
 * What replaces a popup that would cover the first page of a visit from a search engine on a phone: Google ranks such
 * pages lower (developers.google.com/search/docs/appearance/avoid-intrusive-interstitials). A bar if the content fits
 * into one, otherwise a teaser tab. On request, and on every later page, the popup appears as designed.
 */
export type Downgrade = { kind: 'bar'; poptin: PoptinRule } | { kind: 'teaser'; begin(): Stop } | null;

/** Host names of search engines, without their country. */
const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|naver|seznam|ask|search\.brave)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/;

/** A bar with more fields than this is as intrusive as the popup it replaces. */
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

/** Null for a popup with its own HTML, which is made for another size, and for long forms. */
function convertToBar(browser: Browser, { settings, templateUrl, targeting }: PoptinRule): PoptinRule | null {
  const { design_properties: design, content, mobile, poptin_size: _, ...rest } = settings;
  const fields = (each: unknown) => (isRecord(each) ? (List.safeParse(each.fields).data?.length ?? 0) : 0);
  const isLong = Math.max(fields(content), fields(mobile)) > MOST_FIELDS;
  if (settings.poptin || templateUrl || isLong || !isRecord(content)) return null;
  const asBar = {
    ...rest,
    poptin_type: 'bar',
    poptin_format: 'format_1',
    content,
    mobile,
    design_properties: {
      ...readRecord(design),
      poptin_location: 'center-bottom',
      poptin_design_content_lock: 0,
      poptin_design_close_options_type: 'closing_options-x',
      poptin_design_show_x_after_sec: 0,
    },
  };
  const bar = readRule(asBar, browser.log);
  return bar && { ...bar, targeting };
}

/** Adds no second tab if the page has one for this popup. */
function showTeaser(browser: Browser, { id, settings }: PoptinRule, lang: string): Stop {
  const document = browser.window.document;
  const known = [...document.querySelectorAll('poptin-tab')].some((tab) => tab.getAttribute('for') === id);
  if (known) return () => {};
  const content = readRecord(settings.content);
  const given = readRecord(content.tab);
  const title = String(content.title ?? '');
  const label = String(given.label ?? '') || (title.length <= LONGEST_LABEL ? title : '');
  const tab = document.createElement('poptin-tab');
  const [position, image] = [given.position, given.image].map((each) => String(each ?? ''));
  const attributes = { for: id, label, position, image, lang };
  for (const [name, value] of Object.entries(attributes)) if (value) tab.setAttribute(name, value);
  document.body.append(tab);
  return () => tab.remove();
}
