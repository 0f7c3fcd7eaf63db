import { readGlobal } from '../../../shared/base/page-names.ts';
import type { ConfigOf } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';
import { type Columns, computeRanges } from '../photos/columns.ts';
import type { Layout } from '../photos/layout.ts';
import { resolveAddress } from '../photos/photo.ts';
import type { Resolution } from '../photos/resolution.ts';
import { recordIn } from '../wire.ts';
import { type Design, readDesign } from './design.ts';

type Config = ConfigOf<typeof attributes>;

/** A feed's settings: the tag's attributes, over the block's data attributes, over the plugin's defaults. */
export interface FeedSettings {
  /** As the server knows it: it begins with `*` or `sbi`. Empty for a static feed. */
  readonly feedId: string;
  readonly ajaxUrl: string;
  readonly resizedUrl: string;
  readonly ownHosts: readonly string[];
  /** Columns of the four ranges of window widths, from narrow to wide. */
  readonly columns: readonly [number, number, number, number];
  readonly num: number;
  readonly numMobile: number;
  readonly resolution: Resolution;
  readonly layout: Layout;
  readonly aspect: string;
  /** Width over height of a tile; 0 if each has the shape of its picture. */
  readonly tileAspect: number;
  /** Of the rendered block; null without one. */
  readonly design: Design | null;
  /** Between two tiles, in CSS pixels. */
  readonly gap: number;
  /** `cache_all` and `avatars` of the block (site §3). */
  readonly options: Readonly<Record<string, unknown>>;
  readonly has: (flag: Flag) => boolean;
  readonly config: Config;
  /** The block's data attributes. */
  readonly data: DOMStringMap;
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

/** The plugin's defaults. */
const DEFAULTS = { num: 20, cols: 4, colsTablet: 2, colsMobile: 1 };
const PADDING = 5;
/** Site §9: a carousel shows three slides, two on a tablet, one on a mobile phone. */
const SLIDES = { cols: 3, colsTablet: 2, colsMobile: 1 };

const AJAX_PATH = '/wp-admin/admin-ajax.php';
const RESIZED_PATH = 'wp-content/uploads/sb-instagram-feed-images/';

/**
 * @param block rendered by WordPress, if there is one.
 * @param design of the block while it was on the screen.
 */
export function readSettings(
  config: Config,
  block: HTMLElement | null,
  window: Window & typeof globalThis,
  design: Design | null = block && readDesign(block, window),
): FeedSettings {
  const data: DOMStringMap = block?.dataset ?? {};
  const { baseURI } = window.document;
  // what the plugin prints into its pages
  const printed = recordIn(readGlobal(window, 'sb_instagram_js_options'));
  // the address of a WordPress image shows whether the site is in a sub-folder
  const image = resolveAddress(
    block?.querySelector('img[src*="/wp-content/"]')?.getAttribute('src'),
    baseURI,
  );
  const root = image && new URL(image).pathname.split('/wp-content/')[0];
  const firstAddress = (...raw: unknown[]) =>
    raw.map((each) => resolveAddress(each, baseURI)).find(Boolean) ?? baseURI;
  const ajaxUrl = firstAddress(config.ajaxUrl, printed.ajax_url, root + AJAX_PATH);
  const resizedUrl = firstAddress(
    config.resizedUrl,
    printed.resized_url,
    ajaxUrl.replace(/wp-admin\/[^/]*$/, RESIZED_PATH),
  ).replace(/\/?$/, '/');
  const flags = (data.sbiFlags ?? '').split(/[\s,]+/);
  return {
    ...readShape(config, block),
    // the plugin's list of feeds shows a bare number; the server wants a star before it
    feedId: (config.feedId || data.feedid || '').trim().replace(/^(?=\d+$)/, '*'),
    ajaxUrl,
    resizedUrl,
    // without `www.`, so that the site's other image hosts count as the site's
    ownHosts: [baseURI, ajaxUrl, resizedUrl].map((url) => new URL(url).hostname.replace(/^www\./, '')),
    resolution: (config.imageRes || data.res || 'auto') as Resolution,
    design,
    options: recordIn(data.options),
    has: (flag) => flags.includes(flag) || config[flag === 'overrideBlockCDN' ? 'overrideBlockCdn' : flag],
    config,
    data,
  };
}

/** What decides how much room the photos take. */
export function readShape(config: Config, block: HTMLElement | null = null) {
  const data: DOMStringMap = block?.dataset ?? {};
  const { itemPadding, layout } = config;
  const num = config.num || count(data.num) || DEFAULTS.num;
  const aspect = config.imageAspect || (data.imageaspectratio?.match(/^\d:\d$/)?.[0] ?? '1:1');
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return {
    columns: computeRanges(readColumns(config, block)),
    num,
    numMobile: config.numMobile || count(data.nummobile) || num,
    layout,
    aspect,
    tileAspect: layout === 'masonry' ? 0 : across / down || 1,
    gap: 2 * (itemPadding < 0 ? (count(data.itemPadding) ?? PADDING) : itemPadding),
  };
}

function readColumns({ layout, cols, colsTablet, colsMobile }: Config, block: HTMLElement | null): Columns {
  const isCarousel = layout === 'carousel';
  const defaults = isCarousel ? SLIDES : DEFAULTS;
  // the block's counts are those of a grid
  const data: DOMStringMap = isCarousel ? {} : (block?.dataset ?? {});
  const auto = !isCarousel && block?.classList.contains('sbi_mob_col_auto') ? 'auto' : undefined;
  const mobile = parseColumns(colsMobile || auto || data.colsmobile);
  const tablet = parseColumns(colsTablet || data.colstablet);
  return {
    cols: cols || count(data.cols) || defaults.cols,
    colsTablet: tablet === 'auto' ? 'same' : tablet || defaults.colsTablet,
    colsMobile: mobile || defaults.colsMobile,
  };
}

const parseColumns = (text: string | undefined) => (text === 'same' || text === 'auto' ? text : count(text));

/** A whole number from 0; undefined for anything else. */
function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
}
