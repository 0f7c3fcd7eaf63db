import { loadChunk } from '../../../shared/load-asset.ts';
import { findShop } from '../../display-run/shops/find-shop.ts';
import type { Features } from '../state.ts';
import type { Feature, FeatureEntry, FeatureOptions } from './feature.ts';

/**
 * Every feature that a popup may have, in the order of their parts on the screen. A new feature is a row here and a
 * folder beside. Where two features fill the same place, the first one has it.
 */
const FEATURES: readonly FeatureEntry[] = [
  { name: 'limit', wants: ['restriction'], load: () => import('./limit/index.ts') },
  {
    name: 'game',
    wants: ['gamified', 'prizes', 'wheel', 'scratch', 'gift'],
    load: () => import('./game/index.ts'),
  },
  {
    name: 'timer',
    wants: ['timer', 'ticker', 'animation', 'countdown'],
    load: () => import('./timer/index.ts'),
  },
  { name: 'chat', wants: ['chat'], load: () => import('./chat/index.ts') },
  {
    name: 'products',
    wants: ['products', 'product-name', 'shop-coupon'],
    needsShop: true,
    load: () => import('./products/index.ts'),
  },
];

const PART = /\bdata-poptin-part\s*=\s*["']?([\w-]+)/gi;

/** The popup's features as one; null for a popup that has none. One whose chunk cannot be loaded is left out. */
export async function loadFeatures(options: FeatureOptions): Promise<Features | null> {
  const { browser, poptin, config } = options;
  // parts are read from the text, so that a feature is fetched while the template is being read
  const parts = [...poptin.markup.matchAll(PART)].map(([, name]) => name);
  const asked = new Set<unknown>([...poptin.given, ...parts, poptin.type]);
  const wanted = FEATURES.filter(
    ({ wants, needsShop }) =>
      wants.some((each) => asked.has(each)) && (!needsShop || findShop(browser.window, config.store)),
  );
  const loaded = await Promise.all(
    wanted.map(async ({ name, load }) => {
      const chunk = await loadChunk(browser, name, load).catch(() => null);
      return chunk ? [{ name, ...(await chunk.createFeature(options)) }] : [];
    }),
  );
  const features = loaded.flat();
  return features.length > 0 ? compose(features) : null;
}

function compose(features: readonly (Feature & { name: string })[]): Features {
  return {
    ...Object.assign({ refusal: '', firstScreen: '' }, ...[...features].reverse()),
    parts: features.flatMap(({ name, Part }) => (Part ? [{ name, View: Part }] : [])),
    templateParts: Object.assign({}, ...features.map(({ templateParts }) => templateParts)),
    adapt: (appearance) => features.reduce((adapted, { adapt }) => adapt?.(adapted) ?? adapted, appearance),
    begin(actions) {
      for (const { begin } of features) begin?.(actions);
    },
  };
}
