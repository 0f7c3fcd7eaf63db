import type { ConfigOf } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import type { Columns } from './columns.ts';
import { addressOf } from './photo.ts';
import type { Resolution } from './resolution.ts';
import { type BlockOptions, readBlockOptions, readPageOptions } from './wire.ts';

/** What a feed goes by: the tag's attributes, over the block's data attributes, over the plugin's defaults. */
export interface FeedSettings {
  /** As the server knows it: it begins with `*` or `sbi`. Empty for a static feed. */
  readonly feedId: string;
  /** The shortcode's attributes as JSON, sent back as they are. */
  readonly atts: string;
  readonly postId: string;
  readonly nonce: string;
  readonly ajaxUrl: string;
  readonly resizedUrl: string;
  readonly ownHosts: readonly string[];
  readonly columns: Columns;
  readonly num: number;
  readonly numMobile: number;
  readonly resolution: Resolution;
  readonly aspect: '1:1' | '4:5' | '3:4';
  /** Between two tiles, in CSS pixels. */
  readonly gap: number;
  readonly layout: 'grid' | 'carousel';
  readonly lightbox: boolean;
  readonly options: BlockOptions;
  readonly has: (flag: Flag) => boolean;
}

export type Flag =
  | 'resizeDisable'
  | 'imageLoadDisable'
  | 'debug'
  | 'favorLocal'
  | 'ajaxPostLoad'
  | 'gdpr'
  | 'overrideBlockCDN'
  | 'locator'
  | 'testAjax';

type Config = ConfigOf<typeof attributes>;

/** The plugin's defaults. */
const DEFAULTS = { num: 20, cols: 4, colsTablet: 2, colsMobile: 1, itemPadding: 5 };
/** Site §9: a carousel shows three slides, two on a tablet, one on a mobile phone. */
const SLIDES = { cols: 3, colsTablet: 2, colsMobile: 1 };

const AJAX_PATH = '/wp-admin/admin-ajax.php';
const RESIZED_PATH = '/wp-content/uploads/sb-instagram-feed-images/';

/** @param block that WordPress rendered, if there is one. */
export function settingsOf(
  config: Config,
  block: HTMLElement | null,
  page: Window & typeof globalThis,
): FeedSettings {
  const data: DOMStringMap = block?.dataset ?? {};
  const base = page.document.baseURI;
  const options = readPageOptions((page as { sb_instagram_js_options?: unknown }).sb_instagram_js_options);
  const flags = (data.sbiFlags ?? '').split(',').map((each) => each.trim());
  const root = installPath(block, base);
  const ajaxUrl = addressOf(config.ajaxUrl || options.ajax_url || root + AJAX_PATH, base);
  const resizedUrl = addressOf(config.resizedUrl || options.resized_url || root + RESIZED_PATH, base);
  const feedId = feedIdOf(config.feedId || data.feedid || '');
  const num = config.num || count(data.num) || DEFAULTS.num;
  return {
    feedId,
    atts: config.shortcodeAtts || data.shortcodeAtts || attsOf(feedId),
    postId: config.postId || data.postid || 'unknown',
    nonce: config.locatorNonce || data.locatornonce || '',
    ajaxUrl,
    resizedUrl: resizedUrl.replace(/\/?$/, '/'),
    ownHosts: [base, ajaxUrl, resizedUrl].flatMap(hostOf),
    columns: columnsOf(config, block),
    num,
    numMobile: config.numMobile || count(data.nummobile) || num,
    resolution: (config.imageRes || oneOf(data.res, ['auto', 'thumb', 'medium', 'full'])) as Resolution,
    aspect: (config.imageAspect ||
      oneOf(data.imageaspectratio, ['1:1', '4:5', '3:4'])) as FeedSettings['aspect'],
    gap:
      2 * (config.itemPadding >= 0 ? config.itemPadding : (count(data.itemPadding) ?? DEFAULTS.itemPadding)),
    layout: config.layout,
    lightbox: config.lightbox,
    options: readBlockOptions(data.options),
    has: (flag) => flags.includes(flag) || config[attributeOf(flag)],
  };
}

function columnsOf(config: Config, block: HTMLElement | null): Columns {
  const isCarousel = config.layout === 'carousel';
  const defaults = isCarousel ? SLIDES : DEFAULTS;
  // the block's counts are those of a grid
  const data: DOMStringMap = isCarousel ? {} : (block?.dataset ?? {});
  const auto = !isCarousel && block?.classList.contains('sbi_mob_col_auto') ? 'auto' : undefined;
  return {
    cols: count(config.cols) || count(data.cols) || defaults.cols,
    colsTablet:
      count(config.colsTablet) ||
      same(config.colsTablet || data.colstablet) ||
      count(data.colstablet) ||
      defaults.colsTablet,
    colsMobile:
      count(config.colsMobile) ||
      same(config.colsMobile || data.colsmobile) ||
      (config.colsMobile === 'auto' || data.colsmobile === 'auto' ? 'auto' : auto) ||
      count(data.colsmobile) ||
      defaults.colsMobile,
  };
}

const same = (text: string | undefined) => (text === 'same' ? text : undefined);

/** A whole number from 0; undefined for anything else. */
function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
}

const oneOf = (text: string | undefined, allowed: readonly string[]) =>
  allowed.find((each) => each === text) ?? allowed[0];

/** A bare number is what the plugin's list of feeds shows; the server wants a star before it (peers §2). */
const feedIdOf = (raw: string) => raw.trim().replace(/^(?=\d+$)/, '*');

const attsOf = (feedId: string) =>
  /^\*\d+$/.test(feedId) ? JSON.stringify({ feed: feedId.slice(1) }) : '{}';

function attributeOf(flag: Flag) {
  return flag === 'overrideBlockCDN' ? 'overrideBlockCdn' : flag;
}

/** Where WordPress is on this host: its images tell a site in a sub-folder. */
function installPath(block: ParentNode | null, base: string): string {
  const image = addressOf(block?.querySelector('img[src*="/wp-content/"]')?.getAttribute('src'), base);
  const path = image ? new URL(image).pathname.split('/wp-content/', 1)[0] : '';
  return new URL(base).origin + (path ?? '');
}

/** The host without `www.`, so that the site's own image hosts beside it count as the site's. */
function hostOf(url: string): string[] {
  try {
    return [new URL(url).hostname.replace(/^www\./, '')];
  } catch {
    return [];
  }
}
