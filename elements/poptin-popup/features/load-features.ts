import { loadChunk } from '../../../shared/base/load-asset.ts';
import { findShop } from '../../display-run/shops/find-shop.ts';
import type { Features } from '../state.ts';
import type { Feature, FeatureEntry, FeatureOptions } from './feature.ts';
import { hasSetting, hasShopCoupon } from './wire.ts';

/**
 * Every feature that a popup may have, in the order of their parts on the screen. A new feature is a row here and a
 * folder next to this file. If two features fill the same place, the first one wins.
 */
const FEATURES: readonly FeatureEntry[] = [
  { name: 'limit', settings: ['restriction'], load: () => import('./limit/index.ts') },
  {
    name: 'game',
    settings: ['prizes'],
    parts: ['wheel', 'scratch', 'gift'],
    wants: ({ type }) => type === 'gamified',
    load: () => import('./game/index.ts'),
  },
  {
    name: 'timer',
    settings: ['timer', 'ticker', 'animation'],
    parts: ['countdown', 'ticker'],
    load: () => import('./timer/index.ts'),
  },
  {
    name: 'bar-form',
    settings: [],
    // the limit of its style sheet; wider bars have space for a form
    wants: ({ type, content, markup }, { window }) =>
      type === 'bar' && !markup && content.fields.length > 0 && window.innerWidth < 600,
    load: () => import('./bar-form/index.ts'),
  },
  { name: 'chat', settings: ['chat'], parts: ['chat'], load: () => import('./chat/index.ts') },
  {
    name: 'rich-parts',
    settings: [],
    parts: ['proof', 'people', 'video'],
    load: () => import('./rich/index.tsx'),
  },
  {
    name: 'products',
    settings: ['products'],
    parts: ['products'],
    wants: hasShopCoupon,
    needsShop: true,
    load: () => import('./products/index.ts'),
  },
];

const PART = /\bdata-poptin-part\s*=\s*["']?([\w-]+)/gi;

/** The features that the popup wants. */
export function findFeatures({
  browser,
  poptin,
  config,
}: Pick<FeatureOptions, 'browser' | 'poptin'> & {
  config: Pick<FeatureOptions['config'], 'store'>;
}): FeatureEntry[] {
  // parts are read from the text, so that a feature is fetched while the template is being read
  const drawn = [...poptin.markup.matchAll(PART)].map(([, name]) => name);
  return FEATURES.filter(
    ({ settings, parts, wants, needsShop }) =>
      (settings.some((name) => hasSetting(poptin, name)) ||
        parts?.some((name) => drawn.includes(name)) ||
        wants?.(poptin, browser)) &&
      (!needsShop || findShop(browser.window, config.store)),
  );
}

/** The popup's features combined; null for a popup without any. A feature whose chunk cannot be loaded is left out. */
export async function loadFeatures(options: FeatureOptions): Promise<Features | null> {
  const loaded = await Promise.all(
    findFeatures(options).map(async ({ name, load }) => {
      const chunk = await loadChunk(options.browser, name, load).catch(() => null);
      return chunk ? [{ name, ...(await chunk.createFeature(options)) }] : [];
    }),
  );
  const features = loaded.flat();
  return features.length > 0 ? compose(features) : null;
}

const compose = (features: readonly (Feature & { name: string })[]): Features => ({
  ...Object.assign({ refusal: '', firstScreen: '' }, ...[...features].reverse()),
  parts: features,
  templateParts: Object.assign({}, ...features.map(({ templateParts }) => templateParts)),
  begin(actions) {
    for (const { begin } of features) begin?.(actions);
  },
});
