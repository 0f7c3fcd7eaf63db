import type { ClientSettings } from '../../../provider/wire/display-answer.ts';
import type { WirePoptin } from '../../../provider/wire/poptin.ts';

/** A client of the first start, with its popups. */
export interface SeedClient {
  readonly clientId: string;
  readonly settings: Partial<ClientSettings>;
  readonly drafts: readonly WirePoptin[];
}

/** A client that shows one thing; `about` names it, for the provider's page. */
export function client(
  clientId: string,
  about: string,
  drafts: readonly WirePoptin[],
  settings: Partial<ClientSettings> = {},
): SeedClient {
  return { clientId, settings: { about, ...settings }, drafts };
}
