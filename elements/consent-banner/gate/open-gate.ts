import { type Gatekeeper, startGatekeeper } from '../gatekeeper.ts';
import { isAllowed, readChoice } from './choice.ts';
import type { GateConfig } from './config.ts';
import { tellGoogle, tellWordPress } from './consent-mode.ts';

/**
 * Takes what the banner knows: its configuration, and the record where a refused cookie cannot tell it.
 * @param record in the cookie's format.
 */
export type ConfigureGate = (config: GateConfig, record: string) => void;

const GATE = Symbol.for('tagdrop.gate');

type Page = Window & { [GATE]?: ConfigureGate };

/** The page's one gate, from whichever copy of our scripts; undefined where there is none. */
export const gateOf = (page: Page): ConfigureGate | undefined => page[GATE];

/** Starts to hold back and to tell Google's and WordPress' scripts what holds: in the head, or with the banner. */
export function openGate(page: Page, first: GateConfig): Gatekeeper {
  const { document, navigator } = page;
  let config = first;
  let choice = '';
  const allowed = (slug: string) => isAllowed(slug, config, choice, navigator);
  tellGoogle(page, 'default', config, allowed);
  const keeper = startGatekeeper(document, () => config, allowed);
  const decide = (next: string) => {
    choice = next;
    tellGoogle(page, 'update', config, allowed);
    tellWordPress(page, config, allowed);
    keeper.review();
  };
  const recorded = readChoice(document);
  if (recorded) decide(recorded);
  document.addEventListener('consent-update', ({ detail }) => decide(detail.record));
  // WordPress' interface may be defined further down
  document.addEventListener('DOMContentLoaded', () => {
    tellWordPress(page, config, allowed);
    keeper.review();
  });
  page[GATE] = (known, record) => {
    config = { ...first, ...known, block: [...known.block, ...first.block] };
    decide(record);
  };
  return keeper;
}
