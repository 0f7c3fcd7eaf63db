import type { Browser } from '../../../shared/base/browser.ts';
import type { RunConfig } from '../state/config.ts';
import { detectOperatingSystem } from '../visitor/operating-system.ts';
import { readPageFacts } from '../visitor/page-facts.ts';
import type { Api } from '../wire/api.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';

/** The popups of the page, as a search for one sees them. */
export interface LookupPage {
  readonly known: ReadonlyMap<string, PoptinRule>;
  whenLoaded(): Promise<void>;
  /** Takes a popup that was requested apart from the others. */
  add(poptin: PoptinRule): void;
}

/**
 * Finds a popup by its id; one that is missing in the display response is requested: by POST for a click of the
 * visitor, by GET for a popup that launches it (decision 15). Null, logged once, if it does not exist.
 */
export type Lookup = (id: string, how: 'post' | 'get') => Promise<PoptinRule | null>;

export function createLookup(
  browser: Browser,
  config: RunConfig,
  api: Api,
  source: Source,
  page: LookupPage,
): Lookup {
  const requestPopup = (id: string, how: 'post' | 'get') => {
    if (how === 'get') return api.launch(id);
    return api.click(id, {
      ...source.payload([], true),
      client_id: config.clientId,
      poptin_display: id,
      browser_language: readPageFacts(browser).browserLanguage,
      operating_system: detectOperatingSystem(browser),
    });
  };
  return async (id, how) => {
    if (!page.known.has(id)) await page.whenLoaded();
    const known = page.known.get(id);
    if (known || !source.isProvider) return known ?? null;
    const answer = await source.read(requestPopup(id, how));
    const found = answer.ok ? answer.value.poptins.find((each) => each.id === id) : undefined;
    if (found) page.add(found);
    else {
      const why = answer.ok ? '' : ` ${answer.error}`;
      browser.log.warnOnce(`${id} unknown`, `Popup ${id} could not be found.${why}`);
    }
    return found ?? null;
  };
}
