import type { ConsentRecord } from '../../../shared/consent/record.ts';
import { findCategory } from '../categories/find-category.ts';
import { compilePattern, type Matcher } from '../gate/addresses.ts';
import { isAllowed } from '../gate/choice.ts';
import { type GateConfig, isOptOut } from '../gate/config.ts';
import { findRule } from '../gate/rules.ts';
import { matchesPattern } from '../later/cookie-sweep.ts';
import { findService, listServices } from '../services/addresses.ts';
import { findRow } from '../services/catalogue.ts';
import type { CookieEntry, FullCategory } from '../settings/full-settings.ts';

export type Kind = 'request' | CookieEntry['storage'];

/** What the page did: a request to another host, a cookie, a key of web storage. */
export interface Seen {
  readonly kind: Kind;
  /** The host, or the name of the cookie or key. */
  readonly name: string;
  /** Of requests: one full address. */
  readonly address: string;
  /** How the page requested it (Resource Timing's `initiatorType`). */
  readonly way: string;
  /** Of cookies and keys: the script that wrote it, if it was seen doing so. */
  readonly by: string;
  /** The categories that the page's markup declares for this address. */
  readonly declared: readonly string[] | undefined;
}

/** The time between two choices. */
export interface Phase {
  /** `load` until the first choice on this page. */
  readonly action: 'load' | 'accept' | 'reject' | 'save' | 'close';
  /** Milliseconds since the page began to load. */
  readonly at: number;
  readonly record: ConsentRecord;
}

/**
 * `allowed`: a rule names it, and the choice allowed it. `refused`: a rule names it, and it happened nevertheless.
 * `unnamed`: no rule names it.
 */
export type Verdict = 'allowed' | 'refused' | 'unnamed';

export interface Classification {
  readonly verdict: Verdict;
  /** It happened although the visitor had not allowed everything. */
  readonly isFault: boolean;
  /** The service of the table that it belongs to. */
  readonly service: string;
  /** The category of that service; of anything else a cautious guess. */
  readonly category: string;
}

export interface Classifier {
  judge(seen: Seen, phase: Phase): Classification;
  /** Whether the visitor was free of everything that needs consent when the page was opened. */
  isAsked(phase: Phase): boolean;
}

/** What such requests usually are for, if the table does not know the host. */
const FUNCTIONAL_WAY = /^(?:iframe|frame|css|link|font|video|audio)$/;

const matchers = new Map<string, Matcher>();

function matchesService(id: string, address: string, base: string): boolean {
  const matches = matchers.get(id) ?? compilePattern(findService(id)?.re ?? '');
  matchers.set(id, matches);
  return matches({ addresses: [address] }, base);
}

/**
 * Decides by the gate's own rules what a scan has seen.
 * @param categories with their services completed from the table.
 */
export function createClassifier(
  config: GateConfig,
  categories: readonly FullCategory[],
  navigator: Navigator,
  base: string,
): Classifier {
  const slugs = categories.map(({ slug }) => slug);
  const may = (slug: string, { record }: Phase, service?: string) =>
    isAllowed(slug, config, record, navigator, service);
  const isFree = (phase: Phase) => slugs.every((slug) => may(slug, phase));

  /** The answers of those who list the name: the sweep keeps what one of them may store, and so does the scan. */
  const readLists = ({ kind, name }: Seen, phase: Phase): boolean[] =>
    categories.flatMap(({ slug, cookies, services }) => {
      const has = (list: readonly CookieEntry[]) =>
        list.some(
          ({ storage, cookieID, isAway }) => !isAway && storage === kind && matchesPattern(cookieID, name),
        );
      return [
        ...(has(cookies) ? [may(slug, phase)] : []),
        ...services.filter((each) => has(each.cookies)).map(({ id }) => may(slug, phase, id)),
      ];
    });
  const readRule = ({ address, declared }: Seen, phase: Phase): boolean | undefined => {
    if (declared) return declared.every((slug) => may(slug, phase));
    const rule = findRule(config.block, { addresses: [address] }, base);
    return (
      rule && rule.categories.length > 0 && rule.categories.every((slug) => may(slug, phase, rule.service))
    );
  };
  const findKnown = ({ kind, name, address }: Seen): string =>
    listServices().find((id) =>
      kind === 'request'
        ? matchesService(id, address, base)
        : findRow(id)?.cookies.some(
            (each) => !each.isAway && each.storage === kind && matchesPattern(each.name, name),
          ),
    ) ?? '';

  return {
    judge(seen, phase) {
      const lists = seen.kind === 'request' ? [] : readLists(seen, phase);
      const answer =
        seen.kind === 'request' ? readRule(seen, phase) : lists.length ? lists.includes(true) : undefined;
      const verdict = answer === undefined ? 'unnamed' : answer ? 'allowed' : 'refused';
      const service = findKnown(seen);
      const usual =
        findService(service)?.category ?? (FUNCTIONAL_WAY.test(seen.way) ? 'functional' : 'advertisement');
      return {
        verdict,
        isFault: verdict === 'refused' || (verdict === 'unnamed' && !isFree(phase)),
        service,
        category: findCategory(usual, slugs),
      };
    },
    isAsked: ({ record }) => !record.acted && !isOptOut(config),
  };
}
