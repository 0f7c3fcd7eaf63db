import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { request } from '../../../shared/http.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { readText } from '../../../shared/wire/fields.ts';
import type { ShopIntegration } from '../shops/shop.ts';
import { hasInline, isStatic, type RunConfig } from '../state/config.ts';
import type { Answer } from './api.ts';
import { type DisplayResponse, readDisplayResponse } from './display-response.ts';
import { buildDisplayPayload, type Payload } from './payload.ts';
import type { PoptinRule } from './poptin.ts';

export type Loading = Promise<Result<DisplayResponse, string>>;

/** The two sources of decision D-2: a provider that is called, or a static response that is read once. */
export interface Source {
  /** Whether popups that the answer lacks can be requested. */
  readonly isProvider: boolean;
  /** @param formIds places on the page; `isRecheck`: this page view was already counted. */
  load(formIds: readonly string[], isRecheck: boolean, signal: AbortSignal): Loading;
  payload(formIds: readonly string[], isRecheck: boolean): Payload;
  /** Reads any answer in the shape of a display response. */
  read(answer: Answer): Loading;
}

export function createSource(
  browser: Browser,
  config: RunConfig,
  store: () => ShopIntegration | null,
): Source {
  const { inline, src, clientId, apiBase } = config;
  const accept = async (raw: unknown, offset: number): Loading => {
    const response = readDisplayResponse(raw, browser.log);
    if (!response.ok) return response;
    const { value } = response;
    return ok({ ...value, poptins: await addTargeting(browser, value.poptins, offset) });
  };
  const read = async (answer: Answer): Loading => {
    const arrived = await answer;
    if (!arrived.ok) return err(arrived.error.message);
    const { data, headers } = arrived.value;
    const now = browser.now();
    const offset = (Date.parse(headers.get('Date') ?? '') || now) - now;
    // a cached file keeps the date of the day it was fetched: only a later date says something about our clock
    return accept(data, isStatic(config) ? Math.max(0, offset) : offset);
  };
  const payload = (formIds: readonly string[], isRecheck: boolean) =>
    buildDisplayPayload(browser, store(), formIds, isRecheck);
  const url = `${trimEnd(apiBase)}/api/display/${encodeURIComponent(readText(clientId))}`;
  let known: Result<DisplayResponse, string> | null = null;
  return {
    isProvider: !isStatic(config),
    read,
    payload,
    async load(formIds, isRecheck, signal) {
      if (isStatic(config)) {
        if (known?.ok) return known; // the file does not change with the route
        known = hasInline(inline) ? await accept(inline, 0) : await read(request(browser, src, { signal }));
        return known;
      }
      if (!clientId) return err('client-id, src or a JSON child is missing');
      return read(
        request(browser, url, { method: 'POST', form: { ...payload(formIds, isRecheck) }, signal }),
      );
    },
  };
}

/**
 * Loads the targeting rules of the popups that have some. A popup whose rules cannot be loaded is left out.
 *
 * @param clockOffset the server's clock minus ours in milliseconds, if its `Date` header is readable (decision 80).
 * It is passed on with the settings: the rule of the end date and the popup's countdown use the same clock.
 */
async function addTargeting(
  browser: Browser,
  poptins: PoptinRule[],
  clockOffset: number,
): Promise<PoptinRule[]> {
  if (!poptins.some((each) => each.needsTargeting)) return poptins;
  const chunk = await loadChunk(
    browser,
    'targeting',
    () => import('../decide/targeting/read-targeting.ts'),
  ).catch(() => null);
  const read = poptins.map(async (poptin) => {
    if (!poptin.needsTargeting) return [poptin];
    const settings = clockOffset ? { ...poptin.settings, clock_offset: clockOffset } : poptin.settings;
    const targeting = await chunk?.loadTargeting(poptin.id, settings, browser);
    return targeting ? [{ ...poptin, settings, targeting }] : [];
  });
  return (await Promise.all(read)).flat();
}
