import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { Settings } from '../wire.ts';
import type { readSiteRules } from './site-rules.ts';

/** Undefined for a configuration that has neither `block` nor `services`. */
export type ReadSiteRules = typeof readSiteRules | undefined;

/** Fetches the code that reads `block` and `services`, if a configuration has one of them. */
export const fetchSiteRules = async (
  browser: Browser,
  { json: { block, services } }: Pick<Settings, 'json'>,
): Promise<ReadSiteRules> =>
  (block ?? services) === undefined
    ? undefined
    : (await loadChunk(browser, 'consent rules', () => import('./site-rules.ts'))).readSiteRules;
