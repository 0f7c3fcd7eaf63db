import type { Browser } from '../../../shared/base/browser.ts';
import { createStore, type Store } from '../../../shared/base/store.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { OWN_NAMES } from '../../../shared/forget.ts';
import type { Classification, Classifier, Kind, Phase, Seen } from './classifier.ts';

/** One thing in one phase, however often it happened. */
interface Observation {
  readonly seen: Seen;
  readonly phase: number;
  readonly count: number;
}

export interface Finding extends Seen, Classification {
  readonly phase: number;
  readonly count: number;
  /** The category that the owner has picked for it, or the proposed one. */
  readonly picked: string;
}

export interface ScanState {
  readonly phases: readonly Phase[];
  readonly observations: ReadonlyMap<string, Observation>;
  /** What the owner has picked: `kind name` → slug. */
  readonly picks: Readonly<Record<string, string>>;
}

/** What a page does, choice by choice. It only watches, and keeps everything in memory. */
export interface Scan extends Store<ScanState> {
  noteRequest(address: string, way: string, at: number, declared?: readonly string[]): void;
  /** A script writes a cookie or a key. */
  noteWrite(kind: Kind, name: string, by: string): void;
  /** Looks which cookies and keys there are now. */
  look(): void;
  choose(phase: Phase): void;
  pick(kind: Kind, name: string, slug: string): void;
  /** The findings, in the order in which they were seen, by the rules that hold now. */
  list(): Finding[];
  /** What happened before a choice and should not have; null if the page was opened with a recorded choice. */
  countBefore(): number | null;
}

/** Prefixes of hosts that belong to the same site as the page. */
const SUBDOMAIN = /^(?:www|m)\./;

/**
 * @param judge by the current configuration.
 * @param own the folder of our own files, whose requests are not the page's.
 */
export function createScan(browser: Browser, first: Phase, judge: () => Classifier, own: string): Scan {
  const { location } = browser.window;
  const store = createStore<ScanState>({ phases: [first], observations: new Map(), picks: {} });
  const { getState, setState } = store;
  const site = location.hostname.replace(SUBDOMAIN, '');
  const isOtherHost = ({ protocol, hostname }: URL) =>
    /^(?:https?|wss?):$/.test(protocol) && hostname !== site && !hostname.endsWith(`.${site}`);
  const note = (seen: Seen, phase: number) => {
    const key = `${phase} ${seen.kind} ${seen.name}`;
    const before = getState().observations.get(key);
    const by = before?.seen.by || seen.by;
    const merged = { seen: { ...(before?.seen ?? seen), by }, phase, count: (before?.count ?? 0) + 1 };
    setState({ observations: new Map(getState().observations).set(key, merged) });
  };
  const latest = () => getState().phases.length - 1;
  /** Names that were there at the last look. */
  let known = new Set<string>();
  const isOurs = (name: string) => name === CONSENT_COOKIE || OWN_NAMES.test(name);
  const stored = (kind: Kind, name: string, by: string): Seen => ({
    kind,
    name,
    by,
    address: '',
    way: '',
    declared: undefined,
  });
  return {
    ...store,
    noteRequest(text, way, at, declared) {
      let address: URL;
      try {
        address = new URL(text, location.href);
      } catch {
        return; // a browser's own entry
      }
      if (!isOtherHost(address) || address.href.startsWith(own)) return;
      const phase = getState().phases.filter((each) => each.at <= at).length - 1;
      const seen = {
        kind: 'request',
        name: address.host,
        address: address.href,
        way,
        by: '',
        declared,
      } as const;
      note(seen, Math.max(0, phase));
    },
    noteWrite(kind, name, by) {
      if (isOurs(name)) return;
      known.add(`${kind} ${name}`);
      note(stored(kind, name, by), latest());
    },
    look() {
      const now = new Set<string>();
      for (const [kind, names] of [
        ['cookie', Object.keys(browser.cookies.all())],
        ['local', browser.local.keys()],
        ['session', browser.session.keys()],
      ] as const) {
        for (const name of names) {
          if (isOurs(name)) continue;
          const key = `${kind} ${name}`;
          now.add(key);
          if (!known.has(key)) note(stored(kind, name, ''), latest());
        }
      }
      known = now;
    },
    choose(phase) {
      setState({ phases: [...getState().phases, phase] });
    },
    pick(kind, name, slug) {
      setState({ picks: { ...getState().picks, [`${kind} ${name}`]: slug } });
    },
    list() {
      const { observations, phases, picks } = getState();
      const { judge: decide } = judge();
      return [...observations.values()].map(({ seen, phase, count }) => {
        const judgement = decide(seen, phases[phase] as Phase);
        const picked = picks[`${seen.kind} ${seen.name}`] ?? judgement.category;
        return { ...seen, ...judgement, phase, count, picked };
      });
    },
    countBefore() {
      if (!judge().isAsked(first)) return null;
      return this.list().filter(({ phase, isFault }) => phase === 0 && isFault).length;
    },
  };
}
