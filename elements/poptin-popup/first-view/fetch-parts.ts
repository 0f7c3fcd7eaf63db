import type { Browser } from '../../../shared/base/browser.ts';
import type { TagConfig } from '../context.ts';
import { findFeatures } from '../features/load-features.ts';
import { loadLayer } from '../layer/load-layer.ts';
import { fetchTemplateParts } from '../template/load-template.ts';
import { parsePoptin } from '../wire.ts';
import { fetchLooks, wantsLooks } from './load-parts.ts';

/**
 * Prefetches what a popup with these settings is drawn with: format, template, features, and React if a feature keeps
 * state in it. Unreadable settings and failed downloads are not reported here, only when the popup opens.
 */
export async function fetchParts(
  browser: Browser,
  settings: unknown,
  tag: Pick<TagConfig, 'mode' | 'barShift' | 'store'> & { theme?: string | undefined },
): Promise<void> {
  const read = parsePoptin(settings, () => {});
  if (!read.ok) return;
  const poptin = read.value;
  const features = findFeatures({ browser, poptin, config: tag });
  const parts = [
    loadLayer(browser, poptin, tag, () => {}),
    poptin.markup && fetchTemplateParts(),
    wantsLooks(poptin, poptin.content.theme || tag.theme || '') && fetchLooks(browser),
    ...features.map(({ load }) => load()),
    features.length > 0 && import('../../../shared/react/mount-view.tsx'),
  ];
  // not by allSettled(), which a page's own, older Promise lacks
  await Promise.all(parts.map((part) => (part ? part.catch(() => {}) : part)));
}
