import { mulberry32 } from '../fake-browser.ts';
import { type Act, openReceiver } from './receiver.ts';
import type { Surface, Told, Visit } from './surfaces.ts';
import { openVisitor, type Page, type Visitor } from './visitor.ts';

export const SERVER_FAULTS = [
  'drop',
  'answer lost',
  'slow',
  'very slow',
  'half an answer',
  'broken stream',
  'wrong type',
  '204',
  'redirect loop',
  '429 in seconds',
  '429 by date',
  '503 in seconds',
  '503 by date',
  '500',
  '500 after storing',
] as const satisfies readonly Act[];

export const VISITOR_FAULTS = [
  'offline before',
  'offline in the middle',
  'tab closed',
  'two tabs',
  'quota exceeded',
  'storage refused',
  'clock forward',
  'clock back',
  'chunk missing',
  'worker: offline page',
  'worker: garbage',
  'worker: stale',
] as const;

export type Fault = (typeof SERVER_FAULTS)[number] | (typeof VISITOR_FAULTS)[number];
export const FAULTS: readonly Fault[] = [...SERVER_FAULTS, ...VISITOR_FAULTS];

/** The result of one submission: what the visitor was told and what the server has. */
export interface Fate {
  readonly what: string;
  readonly told: Told;
  readonly stored: number;
  readonly presses: number;
  /** It failed, and the form lost what was typed. */
  readonly isTypedLost: boolean;
  /** The tab was closed before the visitor could be told. */
  readonly isUntold: boolean;
  /** The tab no longer exists. */
  readonly isClosed: boolean;
}

export interface Run {
  readonly surface: string;
  readonly fault: string;
  readonly seed: number;
  readonly fates: readonly Fate[];
  /** Calls that arrived although the server had asked for a longer pause. */
  readonly early: number;
  readonly calls: number;
  /** The console said that nothing outlives the page. */
  readonly isWarned: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_PRESSES = 3;

/** Chunks that are gone after a deploy, as the mocks of `faults.test.ts` read it. */
export const missing = { now: false };

interface Case {
  what: string;
  page: Page;
  visit: Visit;
  presses: number;
}

/** One visit under one fault and some noise, until everything works again and had its time. */
export async function play(surface: Surface, fault: Fault, seed: number): Promise<Run> {
  const chance = mulberry32(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const visitor: Visitor = openVisitor(seed, chance() < 0.7, (url, init) => receiver.answer(url, init));
  const receiver = openReceiver(surface.dialect, () => visitor);
  const { base } = visitor;
  const cases: Case[] = [];
  const open = (page: Page, name: string): Case => {
    const opened = {
      what: `${name}.${seed}@example.com`,
      page,
      visit: surface.visit(page.browser),
      presses: 0,
    };
    cases.push(opened);
    return opened;
  };
  const press = (each: Case) => {
    each.presses++;
    receiver.state.closedUntil = 0; // a visitor who presses need not wait
    each.visit.press(each.what);
  };
  const isServerFault = (SERVER_FAULTS as readonly string[]).includes(fault);
  const repeat = 1 + Math.floor(chance() * 3);
  const noise = (): Act[] =>
    Array.from({ length: repeat * repeat }, () => pick(['drop', 'answer lost', '500', 'slow', '204']));

  // the page is there, with everything that it fetches when idle
  const first = open(visitor.open('/a'), 'first');
  await base.tick(chance() < 0.8 ? 3000 : 0);
  if (fault === 'worker: stale') {
    const before = open(visitor.open('/before'), 'before');
    await base.tick(3000);
    press(before);
    await base.tick(10_000);
  }

  if (isServerFault) receiver.acts.push(...Array.from({ length: repeat }, () => fault as Act));
  switch (fault) {
    case 'offline before':
      visitor.goOffline();
      break;
    case 'offline in the middle':
    case 'tab closed':
      receiver.acts.push(pick(['slow', 'very slow', 'drop', 'answer lost', 'ok', '503 in seconds']));
      break;
    case 'two tabs': {
      receiver.acts.push(...noise());
      const second = open(visitor.open('/b'), 'second');
      await base.tick(pick([0, 3000]));
      press(second);
      break;
    }
    case 'quota exceeded':
    case 'storage refused':
      base.storage = fault === 'storage refused' ? 'blocked' : 'full';
      // until everything works again
      receiver.acts.push(...Array.from({ length: 20 }, () => pick<Act>(['drop', 'answer lost', '500'])));
      break;
    case 'clock forward':
    case 'clock back':
      receiver.acts.push(...noise());
      break;
    case 'chunk missing':
      missing.now = true;
      break;
    case 'worker: offline page':
    case 'worker: garbage':
    case 'worker: stale':
      visitor.worker = fault.slice('worker: '.length) as Visitor['worker'];
      break;
  }
  const jump = fault.startsWith('clock') ? pick([MINUTE, HOUR, DAY, 8 * DAY, 400 * DAY]) : 0;
  const signed = fault === 'clock back' ? -jump : jump;
  const jumpsAtOnce = chance() < 0.5;

  press(first);
  await base.tick(pick([0, 1, 200, 3000]));
  if (jump && jumpsAtOnce) visitor.setClock(signed);
  if (fault === 'offline in the middle') visitor.goOffline();
  if (fault === 'tab closed' || (fault === 'two tabs' && chance() < 0.3)) first.page.close();
  await base.tick(pick([0, 2000, 20_000, 90_000]));
  if (jump && !jumpsAtOnce) visitor.setClock(signed);
  // a visitor who reads that it failed presses again, even before anything is better
  for (const each of cases) if (chance() < 0.4) await again(each);

  // everything works again
  receiver.acts.length = 0;
  visitor.worker = 'none';
  missing.now = false;
  if (jump && chance() < 0.5) visitor.setClock(-signed);
  visitor.goOnline();
  const atLeaving = new Map(cases.map((each) => [each, each.visit.told()]));
  if (chance() < 0.6) for (const { page } of cases) if (chance() < 0.7) page.close();
  if (chance() < 0.5) base.storage = 'well';
  await base.tick(2 * MINUTE);
  for (let page = 0; page < 2; page++) {
    surface.resume(visitor.open(`/later-${page}`).browser);
    await base.tick(HOUR);
  }
  for (const each of cases) for (let more = 0; more < MOST_PRESSES; more++) await again(each);
  await base.tick(2 * HOUR);

  async function again(each: Case): Promise<void> {
    if (each.page.isClosed() || each.presses >= MOST_PRESSES || each.visit.told() !== 'failed') return;
    press(each);
    await base.tick(90_000);
  }

  const fates = cases.map((each): Fate => {
    const { visit, page, presses } = each;
    const what = surface.name === 'consent proof' ? visit.typed() : each.what;
    const told = visit.told();
    const isUntold = page.isClosed() && atLeaving.get(each) === 'nothing';
    return {
      what,
      told: page.isClosed() ? (atLeaving.get(each) as Told) : told,
      stored: receiver.stored.get(what) ?? 0,
      presses,
      isTypedLost: told === 'failed' && visit.typed() === '',
      isUntold,
      isClosed: page.isClosed(),
    };
  });
  const { early, calls } = receiver.state;
  return {
    surface: surface.name,
    fault,
    seed,
    fates,
    early,
    calls,
    isWarned: visitor.said().includes('outbox'),
  };
}
