import { isAllowed, readChoice } from './choice.ts';
import type { GateConfig } from './config.ts';
import { tellGoogle, tellWordPress } from './consent-mode.ts';
import type { ConfigureGate } from './gate-of.ts';
import { type Gatekeeper, startGatekeeper } from './gatekeeper.ts';

/** Starts to hold back and to tell Google's and WordPress' scripts what holds: in the head, or with the banner. */
export function openGate(page: Window, first: GateConfig): { keeper: Gatekeeper; configure: ConfigureGate } {
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
  const configure: ConfigureGate = (known, record) => {
    config = { ...first, ...known, block: [...known.block, ...first.block] };
    decide(record);
  };
  return { keeper, configure };
}
