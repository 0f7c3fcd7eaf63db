import type { Browser } from '../browser.ts';
import { loadChunk } from '../load-asset.ts';
import { err, ok, type Result } from '../result.ts';
import type { StoreIntegration } from '../stores/store.ts';
import { type Answer, type Api, clockOffset } from './api.ts';
import { hasInline, type RunConfig } from './config.ts';
import { clickPayload, displayPayload } from './payload.ts';
import { type DisplayResponse, readDisplayResponse } from './wire/display-response.ts';
import type { PoptinRule } from './wire/poptin.ts';

export interface Loaded extends DisplayResponse {
  /** The server's clock minus ours, in milliseconds. */
  clockOffset: number;
}

export type Loading = Promise<Result<Loaded, string>>;

/** The two doors of design §3.2: a provider that is asked, or a static response that is read once. */
export interface Source {
  /** Whether popups outside the answer can be asked for. */
  readonly isProvider: boolean;
  /** @param formIds places on the page; `isRecheck`: this page view was already counted. */
  load(formIds: readonly string[], isRecheck: boolean, signal: AbortSignal): Loading;
  /** One popup, for a click of the visitor (`post`) or for a popup that launches it (reading 15). */
  loadOne(id: string, how: 'post' | 'get', signal: AbortSignal): Loading;
}

export function createSource(
  browser: Browser,
  config: RunConfig,
  api: Api,
  store: StoreIntegration | null,
): Source {
  const { inline, src, clientId } = config;
  const accept = async (raw: unknown, offset: number): Loading => {
    const response = readDisplayResponse(raw, browser.log);
    if (!response.ok) return response;
    const { value } = response;
    return ok({ ...value, poptins: await withTargeting(browser, value.poptins), clockOffset: offset });
  };
  const read = async (answer: Answer): Loading => {
    const arrived = await answer;
    if (!arrived.ok) return err(arrived.error.message);
    return accept(arrived.value.data, clockOffset(browser, arrived.value));
  };
  if (!hasInline(inline) && !src) {
    const payload = (formIds: readonly string[], isRecheck: boolean) =>
      displayPayload(browser, store, formIds, isRecheck);
    return {
      isProvider: true,
      load: async (formIds, isRecheck, signal) =>
        clientId
          ? read(api.display(payload(formIds, isRecheck), signal))
          : err('client-id, src or a JSON child is missing'),
      loadOne: (id, how, signal) =>
        read(
          how === 'get'
            ? api.launch(id, signal)
            : api.click(id, clickPayload(payload([], true), browser, clientId, id), signal),
        ),
    };
  }
  let known: Result<Loaded, string> | null = null;
  return {
    isProvider: false,
    async load(_formIds, _isRecheck, signal) {
      if (known?.ok) return known; // the file does not change with the route
      known = hasInline(inline) ? await accept(inline, 0) : await read(api.file(src, signal));
      return known;
    },
    loadOne: async (id) => err(`there is no popup ${id} in the display response`),
  };
}

/** Popups without targeting rules do not pay for them. Rules that cannot be loaded keep their popup back. */
async function withTargeting(browser: Browser, poptins: PoptinRule[]): Promise<PoptinRule[]> {
  if (!poptins.some((each) => each.needsTargeting)) return poptins;
  const room = await loadChunk(browser, 'targeting', () => import('./targeting/index.ts')).catch(() => null);
  return poptins.flatMap((poptin) => {
    if (!poptin.needsTargeting) return [poptin];
    return room
      ? [{ ...poptin, targeting: room.readTargeting(poptin.id, poptin.settings, browser.log) }]
      : [];
  });
}
