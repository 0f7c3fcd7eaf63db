import type { Feature, FeatureOptions } from '../feature.ts';
import { limitScreen } from './view/limit-screen.tsx';
import { readLimit } from './wire.ts';

/** The upgrade and the remind-me popup (popup §2). Every way out is a choice: the run logs the close reason. */
export async function createFeature({ browser, poptin }: FeatureOptions): Promise<Feature> {
  const Screen = limitScreen(readLimit(poptin, browser.window.location));
  return { firstScreen: 'limit', screens: { limit: Screen } };
}
