import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAP_MS } from '../../../../elements/display-run/decide/display-lock.ts';
import { createQueue } from '../../../../elements/display-run/decide/queue.ts';
import type { PoptinRule, PoptinType } from '../../../../elements/display-run/wire/poptin.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, ruleOf } from '../harness.ts';

/** A queue whose popups appear when `present` says so; `log` records what happened, in order. */
function setUp(options: { refuses?: string[]; browser?: FakeBrowser } = {}) {
  const { browser = fakeBrowser() } = options;
  const log: string[] = [];
  const world = {
    isBlocked: false as boolean | 'modals' | 'unasked',
    refuses: new Set(options.refuses?.map(idOf)),
    leaving: new Set<string>(),
  };
  const queue = createQueue(
    browser,
    async ({ poptin: { id }, trigger }) => {
      const comes = !world.refuses.has(id);
      log.push(`${comes ? '+' : '!'}${id[0]} ${trigger}`);
      return comes;
    },
    ({ isModal }, byVisitor) =>
      world.isBlocked === true ||
      (world.isBlocked === 'modals' && isModal) ||
      (world.isBlocked === 'unasked' && !byVisitor),
    (id) => world.leaving.has(id),
  );
  const rules = new Map<string, PoptinRule>();
  const rule = (id: string, type: PoptinType = 'lightbox', rest = {}) => {
    const made = rules.get(id) ?? ruleOf(poptin(id, { poptin_type: type, ...rest }));
    rules.set(id, made);
    return made;
  };
  const done: Record<string, boolean> = {};
  const ask = (id: string, trigger = 'seconds', type?: PoptinType, rest = {}, byVisitor = false) =>
    queue.request({
      poptin: rule(id, type, rest),
      trigger,
      byVisitor,
      done: (shown) => {
        done[id] = shown;
      },
    });
  const free = (id: string) => {
    log.push(`-${id}`);
    queue.release(idOf(id));
  };
  return { browser, queue, ask, free, log, done, world, rule };
}

test('a popup that the visitor asks for during its exit comes again; a trigger does not bring it back', async () => {
  const { browser, ask, free, log, done, world } = setUp();
  ask('a');
  await browser.settle();
  world.leaving.add(idOf('a'));
  ask('a', 'seconds');
  ask('a', 'click', 'lightbox', {}, true);
  expect(log).toEqual(['+a seconds']);
  world.leaving.clear();
  free('a');
  await browser.settle();
  expect(log).toEqual(['+a seconds', '-a', '+a click']);
  expect(done).toEqual({ a: true });
});

describe('the slot', () => {
  test.each(['lightbox', 'gamified', 'fullpage'] as const)(
    '%s waits while another one is showing',
    async (type) => {
      const { browser, ask, log } = setUp();
      ask('a');
      expect(ask('b', 'seconds', type)).toBe(true);
      await browser.settle();
      expect(log).toEqual(['+a seconds']);
    },
  );

  test('is free three seconds after the popup closed; first come, first served', async () => {
    const { browser, ask, free, log } = setUp();
    for (const id of ['a', 'b', 'c']) ask(id);
    await browser.settle();
    free('a');
    await browser.tick(GAP_MS - 1);
    expect(log).toEqual(['+a seconds', '-a']);
    await browser.tick(1);
    free('b');
    await browser.tick(GAP_MS);
    expect(log).toEqual(['+a seconds', '-a', '+b seconds', '-b', '+c seconds']);
    expect(browser.pendingTimers()).toBe(0);
  });

  test('is shared by all runs of a page', async () => {
    const one = setUp();
    const other = setUp({ browser: one.browser });
    one.ask('a');
    other.ask('b');
    other.ask('c', 'seconds', 'bside');
    expect(other.ask('d', 'exit')).toBe(false);
    await one.browser.tick(5000);
    expect([one.log, other.log]).toEqual([['+a seconds'], ['+c seconds']]);
    one.free('a');
    await one.browser.tick(500);
    expect(other.log).toEqual(['+c seconds', '+b seconds']);
    other.free('b');
    one.ask('e');
    await one.browser.tick(GAP_MS);
    expect(one.log.at(-1)).toBe('+e seconds');
  });

  test('a waiting popup that appears through a hand-over does not appear again', async () => {
    const { browser, queue, ask, free, log, done, rule } = setUp();
    ask('a');
    ask('b');
    await browser.settle();
    queue.takeOver(idOf('a'), { poptin: rule('b'), trigger: 'launch', byVisitor: true, done: () => {} });
    free('a');
    await browser.settle();
    free('b');
    await browser.tick(2 * GAP_MS);
    expect(log).toEqual(['+a seconds', '-a', '+b launch', '-b']);
    expect(done).toMatchObject({ b: true });
  });

  test('a hand-over to a popup that is already showing changes nothing', async () => {
    const { browser, queue, ask, free, log, rule } = setUp();
    ask('b', 'seconds', 'bar');
    ask('a');
    await browser.settle();
    let shown: boolean | null = null;
    const heir = { poptin: rule('b', 'bar'), trigger: 'launch', byVisitor: true };
    queue.takeOver(idOf('a'), {
      ...heir,
      done: (isShown) => {
        shown = isShown;
      },
    });
    free('a');
    await browser.settle();
    expect(log).toEqual(['+b seconds', '+a seconds', '-a']);
    expect(shown).toBe(true);
    expect(queue.isOpen(idOf('b'))).toBe(true);
  });

  test('a visitor who asks for a waiting popup does not wait for the gap', async () => {
    const { browser, ask, free, log } = setUp();
    ask('a');
    ask('b');
    await browser.settle();
    free('a');
    ask('b', 'click', 'lightbox', {}, true);
    await browser.settle();
    expect(log).toEqual(['+a seconds', '-a', '+b click']);
    await browser.tick(2 * GAP_MS);
    expect(log).toHaveLength(3);
  });

  test('the higher priority goes first', async () => {
    const { browser, ask, free, log } = setUp();
    ask('a');
    ask('b');
    ask('c', 'seconds', 'lightbox', { priority: 5 });
    await browser.settle();
    free('a');
    await browser.tick(GAP_MS);
    expect(log.at(-1)).toBe('+c seconds');
  });

  test('a popup that does not appear passes the slot on at once', async () => {
    const { browser, ask, log, done } = setUp({ refuses: ['a'] });
    ask('a');
    ask('b');
    await browser.settle();
    expect(log).toEqual(['!a seconds', '+b seconds']);
    expect(done).toEqual({ a: false, b: true });
  });

  test('moments do not wait: exit and inactivity pass unused', async () => {
    const { browser, ask, free, log } = setUp();
    ask('a');
    for (const trigger of ['exit', 'inactivity', 'autopilot']) expect(ask('b', trigger)).toBe(false);
    await browser.settle();
    free('a');
    await browser.tick(GAP_MS);
    expect(log).toEqual(['+a seconds', '-a']);
    expect(ask('b', 'exit')).toBe(true);
  });

  test('a popup that the visitor asks for needs no gap and goes first', async () => {
    const { browser, ask, free, log } = setUp();
    ask('a');
    ask('b');
    ask('c', 'click', 'lightbox', {}, true);
    await browser.settle();
    free('a');
    await browser.settle();
    expect(log).toEqual(['+a seconds', '-a', '+c click']);
  });

  test('a popup is not queued twice', async () => {
    const { browser, ask, log } = setUp();
    ask('a');
    ask('a', 'scroll');
    ask('b');
    ask('b', 'scroll');
    await browser.settle();
    expect(log).toEqual(['+a seconds']);
  });

  test('a new page forgets waiting popups, but not the one that is showing', async () => {
    const { browser, queue, ask, free, log, done } = setUp();
    ask('a');
    ask('b');
    await browser.settle();
    queue.clear();
    free('a');
    await browser.tick(GAP_MS);
    expect(log).toEqual(['+a seconds', '-a']);
    expect(done.b).toBe(false);
  });
});

describe('a popup that launches another (decision 41)', () => {
  const launch = (id: string, { queue, rule }: ReturnType<typeof setUp>) =>
    queue.takeOver(idOf('a'), { poptin: rule(id), trigger: 'launch', byVisitor: true, done: () => {} });

  test('hands over the slot at once, before waiting popups', async () => {
    const set = setUp();
    set.ask('a');
    set.ask('b');
    await set.browser.settle();
    launch('c', set);
    set.free('a');
    await set.browser.settle();
    expect(set.log).toEqual(['+a seconds', '-a', '+c launch']);
    set.free('c');
    await set.browser.tick(GAP_MS);
    expect(set.log.at(-1)).toBe('+b seconds');
  });

  test('even if it has closed already, without the gap', async () => {
    const set = setUp();
    set.ask('a');
    await set.browser.settle();
    set.free('a');
    launch('c', set);
    await set.browser.settle();
    expect(set.log.at(-1)).toBe('+c launch');
  });
});

describe('other surfaces', () => {
  test.each(['bar', 'sside', 'social'] as const)(
    '%s needs no slot, but waits behind an open modal',
    async (type) => {
      const { browser, ask, free, log } = setUp();
      ask('b', 'seconds', type);
      await browser.settle();
      expect(log).toEqual(['+b seconds']);
      ask('a');
      ask('c', 'seconds', type);
      await browser.settle();
      expect(log).toEqual(['+b seconds', '+a seconds']);
      free('a');
      await browser.settle();
      expect(log.at(-1)).toBe('+c seconds');
    },
  );

  test('an embedded popup never waits', async () => {
    const { browser, ask, log } = setUp();
    ask('a');
    ask('b', 'embedded', 'embedded');
    await browser.settle();
    expect(log).toEqual(['+a seconds', '+b embedded']);
  });
});

describe('an obstacle on the host page (decision D-4)', () => {
  test('nothing floats over a modal of the page; what is in the flow appears', async () => {
    const { browser, ask, log, world } = setUp();
    world.isBlocked = true;
    ask('a', 'seconds', 'bar');
    ask('b', 'embedded', 'embedded');
    await browser.tick(5000);
    expect(log).toEqual(['+b embedded']);
    world.isBlocked = false;
    await browser.tick(500);
    expect(log).toEqual(['+b embedded', '+a seconds']);
    expect(browser.pendingTimers()).toBe(0);
  });
  test('a modal waits for the consent banner, a bar does not', async () => {
    const { browser, ask, log, world } = setUp();
    world.isBlocked = 'modals';
    ask('a');
    ask('b', 'seconds', 'bar');
    await browser.tick(5000);
    expect(log).toEqual(['+b seconds']);
    world.isBlocked = false;
    await browser.tick(500);
    expect(log).toEqual(['+b seconds', '+a seconds']);
    expect(browser.pendingTimers()).toBe(0);
  });
  test('what the visitor has asked for does not wait until they have finished typing', async () => {
    const { browser, ask, log, world } = setUp();
    world.isBlocked = 'unasked';
    ask('a', 'seconds', 'bar');
    ask('b', 'click', 'lightbox', {}, true);
    await browser.tick(5000);
    expect(log).toEqual(['+b click']);
  });
  test('a modal appears in the next task when something reports that it is gone', async () => {
    const { browser, ask, log, queue, world } = setUp();
    world.isBlocked = true;
    ask('a');
    queue.lookAgain();
    await browser.tick(1);
    expect(log).toEqual([]);
    world.isBlocked = false;
    queue.lookAgain();
    expect(log).toEqual([]);
    await browser.tick(0);
    expect(log).toEqual(['+a seconds']);
    expect(browser.pendingTimers()).toBe(0);
  });
  test('an exit passes unused', () => {
    const { ask, world } = setUp();
    world.isBlocked = true;
    expect(ask('a', 'exit')).toBe(false);
  });
});

test('whatever happens: one popup in the slot, the gap kept, and none lost', async () => {
  const TYPES = ['lightbox', 'gamified', 'fullpage', 'bar', 'embedded'] as const;
  const command = fc.oneof(
    fc.record({ ask: fc.nat(8), type: fc.constantFrom(...TYPES), byVisitor: fc.boolean() }),
    fc.record({ free: fc.nat(8) }),
    fc.record({ wait: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({ block: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      const browser = fakeBrowser();
      const up = new Map<string, PoptinRule>();
      let isBlocked = false;
      let freeFrom = 0;
      const asked = new Set<string>();
      const finished = new Set<string>();
      const queue = createQueue(
        browser,
        async ({ poptin: rule, byVisitor }) => {
          const holders = [...up.values()].filter(({ needsDisplayLock }) => needsDisplayLock);
          if (rule.needsDisplayLock) {
            expect(holders).toEqual([]);
            if (!byVisitor) expect(browser.now()).toBeGreaterThanOrEqual(freeFrom);
          }
          if (!rule.isInline) expect([...up.values()].some(({ isModal }) => isModal)).toBe(false);
          if (rule.isModal) expect(isBlocked).toBe(false);
          up.set(rule.id, rule);
          return true;
        },
        () => isBlocked,
      );
      const free = (id: string) => {
        const rule = up.get(id);
        if (!rule) return;
        up.delete(id);
        if (rule.needsDisplayLock) freeFrom = browser.now() + GAP_MS;
        queue.release(id);
      };
      for (const each of commands) {
        if ('ask' in each) {
          const name = `${each.type}${each.ask}`;
          asked.add(name);
          const rule = ruleOf(poptin(name, { poptin_type: each.type }));
          const { byVisitor } = each;
          queue.request({ poptin: rule, trigger: 'seconds', byVisitor, done: () => finished.add(name) });
        } else if ('free' in each) free([...up.keys()][each.free] ?? '');
        else if ('wait' in each) await browser.tick(each.wait);
        else isBlocked = each.block;
        await browser.settle();
      }
      isBlocked = false;
      for (let turn = 0; turn < 60 && finished.size < asked.size; turn++) {
        for (const id of [...up.keys()]) free(id);
        await browser.tick(GAP_MS);
      }
      expect([...finished].sort()).toEqual([...asked].sort());
    }),
    { numRuns: 60 },
  );
});
