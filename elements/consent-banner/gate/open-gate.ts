import { readMember } from '../../../shared/base/page-names.ts';
import { isPrepared } from '../../../shared/base/when-opened.ts';
import { type ConsentRecord, parseRecord } from '../../../shared/consent/record.ts';
import type { ConsentUpdate } from '../events.ts';
import { isAllowed, readChoice } from './choice.ts';
import type { GateConfig } from './config.ts';
import { openNotices } from './consent-mode.ts';
import { startGatekeeper } from './gatekeeper.ts';
import type { ConfigureGate } from './page-gate.ts';
import { findUnknownSlugs } from './rules.ts';

/** Starts to hold back, and to tell Google's and WordPress' scripts the state: in the head, or with the banner. */
export function openGate(window: Window, first: GateConfig): ConfigureGate {
  const { document, navigator } = window;
  let config = first;
  let choice: ConsentRecord | null = null;
  // the visitor may open a prerendered page after answering elsewhere; until then it counts as unanswered
  const allowed = (slug: string, service?: string) =>
    isPrepared(document)
      ? isAllowed(slug, { ...config, law: 'gdpr' }, null, navigator, service)
      : isAllowed(slug, config, choice, navigator, service);
  const complain = createComplaints();
  complain(first);
  const notices = openNotices(window, allowed);
  notices.announceDefault(config);
  const announce = () => {
    // until the banner says which categories the site has, those of the record: a "no" in between would be told, too
    const known = config.categories[0]
      ? config
      : { ...config, categories: Object.keys({ ...choice?.categories }).map((slug) => ({ slug })) };
    if (!isPrepared(document)) notices.announce(known, !!choice?.acted);
  };
  // a released script may be a tool that wants to be told
  let isPressed = false;
  const keeper = startGatekeeper(
    document,
    () => config,
    allowed,
    announce,
    () => isPressed,
  );
  const decide = (next: ConsentRecord | null) => {
    choice = next;
    announce();
    keeper.review();
  };
  if (isPrepared(document)) {
    const open = () => decide(readChoice(document));
    readMember(document, 'addEventListener')('prerenderingchange', open, { once: true });
  }
  const recorded = readChoice(document);
  if (recorded) decide(recorded);
  // another tool may dispatch an event of this name, with any detail or none
  readMember(document, 'addEventListener')(
    'consent-update',
    ({ detail }: CustomEvent<Partial<ConsentUpdate> | null>) => {
      const { record, accepted = [], rejected = [], action } = detail ?? {};
      isPressed ||= !!action;
      decide((typeof record === 'string' && parseRecord(record)) || readChoice(document));
      if (action) notices.announceChoice({ accepted, rejected, action });
    },
  );
  // WordPress' interface may be defined further down the page
  readMember(document, 'addEventListener')('DOMContentLoaded', () => decide(choice));
  window.addEventListener('load', announce);
  return (known, record) => {
    config = { ...first, ...known, block: [...known.block, ...first.block] };
    complain(config);
    decide(parseRecord(record) ?? readChoice(document));
  };
}

/** Reports what is wrong with the rules, each fault once: the banner passes the same rules again. */
function createComplaints() {
  const said = new Set<string>();
  return ({ block, categories }: GateConfig) => {
    // without categories, those of the banner or the usual ones follow later
    const unknown = categories.length
      ? findUnknownSlugs(
          block,
          categories.map(({ slug }) => slug),
        )
      : [];
    for (const fault of [...block.flatMap(({ faults }) => faults), ...unknown]) {
      if (!said.has(fault)) console.warn(`consent: ${fault}`);
      said.add(fault);
    }
  };
}
