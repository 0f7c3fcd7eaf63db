import { readMember } from '../../base/page-names.ts';
import type { Finding, TagReport } from '../report.ts';

const HEADLESS = 'link-analytics,page-theme';
const TAGS = 'poptin-popup,poptin-tab,consent-banner,contact-form-7,sbi-feed,link-analytics,page-theme';
const GATE = Symbol.for('tagdrop.gate');
const GATE_FILE = /\/consent-gate\.js$/;
const OWN_FILES = /\/(?:tagdrop(?:\.classic)?|consent-banner|poptin-popup)\.js$/;

/** Why the page shows none of our surfaces at all. */
export function checkFrameset(document: Document): Finding[] {
  if (document.body?.localName !== 'frameset') return [];
  return [
    {
      check: 'frameset',
      surface: 'page',
      what: 'The page is a <frameset>: nothing can be drawn in it.',
      fix: 'Put the script into the pages of its frames.',
    },
  ];
}

/** Tags that draw nothing take no place. */
export function checkBoxes(document: Document): Finding[] {
  return [...document.querySelectorAll(HEADLESS)]
    .filter((each) => each.getClientRects().length > 0)
    .map((each) => ({
      check: 'box',
      surface: `<${each.localName}>`,
      what: 'It draws nothing and takes part in the layout of the page.',
      fix: `Add ${each.localName} { display: none !important } to the page’s CSS.`,
    }));
}

const nameOf = (address: string): string => {
  try {
    const { host, pathname } = new URL(address, document.baseURI);
    return `${host === location.host ? '' : host}${pathname}`;
  } catch {
    return address;
  }
};

/** Where there is a banner, the gate comes before every script that it is to hold. */
export function checkGate(document: Document): Finding[] {
  if (!document.querySelector('consent-banner')) return [];
  const scripts = [...readMember(document, 'scripts')].filter(runsAtOnce);
  const at = scripts.findIndex(({ src }) => GATE_FILE.test(stripQuery(src)));
  const fix =
    'Put <script src="…/consent-gate.js"></script> first in the head, before every other script; docs/consent.md, “The gate”.';
  if (!(GATE in window))
    return [
      {
        check: 'gate',
        surface: 'page',
        what: 'There is a banner and no gate: everything runs before the choice.',
        fix,
      },
    ];
  if (at < 0) return []; // pasted into the page, or in a file of the page's builder
  const before = scripts.slice(0, at).map(({ src }) => (src ? nameOf(src) : 'a script in the page'));
  if (before.length === 0) return [];
  const names = [...new Set(before)];
  return [
    {
      check: 'ran-before',
      surface: 'page',
      what: `The gate is not the first script: ${names.slice(0, 5).join(', ')} ran before it.`,
      fix,
    },
  ];
}

/** Where it stands; modules and deferred scripts wait for the whole page, and JSON never runs. */
const runsAtOnce = ({ type, src, defer }: HTMLScriptElement): boolean =>
  (type === '' || /javascript/.test(type)) && !(src && defer) && !OWN_FILES.test(stripQuery(src));

const stripQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Each tag of the page with its state. */
export function listTags(document: Document): TagReport[] {
  return [...document.querySelectorAll(TAGS)].map((each) => ({
    tag: each.localName,
    id: each.id || each.getAttribute('popup-id') || '',
    state: describeState(each),
  }));
}

type Told = Partial<{
  state: string;
  status: string;
  consent: unknown;
  explain(): unknown;
}>;

interface Explained {
  readonly poptinId?: string;
  readonly phase?: string;
  readonly reason?: string;
  readonly look?: string;
}

function describeState(element: Element): string {
  if (!element.matches(':defined')) return 'not started';
  const told = element as Told;
  const explained = [told.explain?.() ?? []].flat() as Explained[];
  const parts = explained.map(({ poptinId, phase, reason, look }) =>
    look ? `${look} look: ${reason}` : `${poptinId} ${phase}${reason ? ` (${reason})` : ''}`,
  );
  if (parts.length > 0) return parts.join(', ');
  if (element.localName === 'consent-banner') return told.consent ? 'ready' : 'not ready';
  return told.status ?? told.state ?? 'started';
}

/** Versions, tags that did not start, bars that gave way. */
export function checkTags(document: Document, version: string): Finding[] {
  const all = listTags(document);
  const findings: Finding[] = all
    .filter(({ state }) => state === 'not started')
    .map(({ tag }) => ({
      check: 'tag' as const,
      surface: `<${tag}>`,
      what: 'It has not started: its file was not loaded.',
      fix: 'Look for a red or grey line in the console and the network panel: a missing file, a policy (docs/strict-pages.md) or an ad blocker.',
    }));
  const first = Reflect.get(globalThis, Symbol.for('tagdrop.loader'));
  if (first && first !== version)
    findings.push({
      check: 'version',
      surface: 'page',
      what: `Two versions of tagdrop.js are on the page, ${first} and ${version}.`,
      fix: 'Load one of them: search the page’s source and the tag manager for tagdrop.js.',
    });
  return findings;
}

/** A bar that could not make room. */
export function checkYields(document: Document): Finding[] {
  const popups = [...document.querySelectorAll('poptin-popup')] as (Element & Told)[];
  const explained = popups.flatMap((each) => (each.explain?.() ?? []) as Explained[]);
  const ids = explained.filter(({ reason }) => reason === 'yields').map(({ poptinId }) => `${poptinId}`);
  return [...new Set(ids)].map((id) => ({
    check: 'yields',
    surface: `popup ${id}`,
    what: 'The bar cannot move a control of the page, or would push it out of the window: it floats.',
    fix: 'The console names the control. Choose the other edge (poptin_location), or let the page keep clear by itself: bar-shift="page" and top: var(--poptin-bar-top, 0px).',
  }));
}
