import { readMember } from '../../../shared/base/page-names.ts';
import type { ConsentUpdate } from '../events.ts';
import { isActed, isAllowed, readChoice } from './choice.ts';
import type { GateConfig } from './config.ts';
import { openNotices } from './consent-mode.ts';
import { startGatekeeper } from './gatekeeper.ts';
import type { ConfigureGate } from './page-gate.ts';

/** Starts to hold back and to tell Google's and WordPress' scripts what holds: in the head, or with the banner. */
export function openGate(page: Window, first: GateConfig): ConfigureGate {
  const { document, navigator } = page;
  let config = first;
  let choice = '';
  const allowed = (slug: string, service?: string) => isAllowed(slug, config, choice, navigator, service);
  const notices = openNotices(page, allowed);
  notices.announceDefault(config);
  const keeper = startGatekeeper(document, () => config, allowed);
  const decide = (next: string) => {
    choice = next;
    notices.announce(config, isActed(choice));
    keeper.review();
  };
  const recorded = readChoice(document);
  if (recorded) decide(recorded);
  // another tool may dispatch an event of this name, with any detail or none
  readMember(document, 'addEventListener')(
    'consent-update',
    ({ detail }: CustomEvent<Partial<ConsentUpdate> | null>) => {
      const record = detail?.record;
      decide(typeof record === 'string' ? record : readChoice(document));
    },
  );
  // WordPress' interface may be defined further down
  readMember(document, 'addEventListener')('DOMContentLoaded', () => decide(choice));
  return (known, record) => {
    config = { ...first, ...known, block: [...known.block, ...first.block] };
    decide(record);
  };
}
