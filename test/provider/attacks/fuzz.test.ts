import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../chance.ts';
import { DATABASES } from '../databases.ts';
import { type Answer, AT_ONCE, type AttackedProvider, attackProvider, mb } from './attacked-provider.ts';
import { type HostileCall, hostileCall } from './hostile-calls.ts';

/** `npm test -- provider-attacks` makes 10,000 calls of each route. */
const CALLS = Number(process.env.ATTACK_CALLS ?? 8);
const SEED = Number(process.env.ATTACK_SEED ?? 20261126);
/** Only the routes that match, to find which of them costs what. */
const ROUTES = new RegExp(process.env.ATTACK_ROUTES ?? '');
/** Calls of a route before the next one's turn. */
const ROUND = 500;
/** Calls after which what they have deleted is there again. */
const REST = 2 * AT_ONCE;
const MB = 1024 * 1024;
/** What an accepted byte may cost: fields, their searchable copy, its index, and a page that is not reused yet. */
const COPIES = 8;
/** What the provider's processes may use together, and how much more after the last round than after the first. */
const MEMORY_MAX_MB = 700;
const MEMORY_GROWTH_MB = 100;
/** Lines of the audit, sessions and rows of counters, whatever was sent. */
const BYTES_A_CALL = 2_500;

describe.each(DATABASES)('every route on %s, with every kind of body', (kind) => {
  it(
    `never answers 5xx in ${CALLS} calls, and stores no more than it was given`,
    async () => {
      const target = await attackProvider(kind);
      expect(target.routes.length).toBeGreaterThan(60);
      const routes = target.routes.filter(({ method, path }) => ROUTES.test(`${method} ${path}`));
      const chance = mulberry32(SEED);
      const counts = new Map<string, Record<string, number>>();
      const before = await target.size();
      const memory: number[] = [];
      let accepted = 0;
      let made = 0;
      // round by round, so that an interrupted run has made as many calls of each route
      for (let round = 0; round * ROUND < CALLS; round++) {
        await target.newDay();
        for (const { method, path } of routes) {
          const name = `${method} ${path}`;
          const count = counts.get(name) ?? {};
          counts.set(name, count);
          const most = Math.min(ROUND, CALLS - round * ROUND);
          let known = await target.rest();
          for (let n = 0; n < most; n += AT_ONCE) {
            if (n % REST === 0 && changes(method, path)) known = await target.rest();
            const calls = Array.from({ length: Math.min(AT_ONCE, most - n) }, () =>
              hostileCall(chance, method, path, known),
            );
            const answers = await Promise.all(
              calls.map((call, index) => target.send(call, (n + index) % 10)),
            );
            for (const [index, answer] of answers.entries()) {
              const call = calls[index] as HostileCall;
              const group = groupOf(answer);
              // Node itself refuses input that is not an HTTP request, without a body
              const isGuarded = answer.text === '' || answer.headers['x-content-type-options'] === 'nosniff';
              if (group === '5xx' || !isGuarded)
                expect.fail(
                  `${answer.status} ${answer.text}\n${target.said().slice(-2_000)}\n${JSON.stringify(call).slice(0, 3_000)}`,
                );
              if (answer.status < 400) accepted += Buffer.byteLength(call.body ?? '') + call.path.length;
              count[group] = (count[group] ?? 0) + 1;
            }
            made += answers.length;
          }
        }
        if (CALLS > ROUND) console.log(`${kind}, ${(round + 1) * ROUND} calls of each: ${await figures()}`);
        memory.push(totalMB(target));
      }
      console.log(`${kind}, seed ${SEED}: ${made} calls of ${routes.length} routes; ${await figures()}`);
      if (CALLS > ROUND) for (const [name, count] of counts) console.log(name, JSON.stringify(count));
      expect((await target.size()) - before).toBeLessThan(COPIES * accepted + BYTES_A_CALL * made + 8 * MB);
      const [first = 0, last = first] = [memory.at(0), memory.at(-1)];
      expect(last).toBeLessThan(Math.min(MEMORY_MAX_MB, first + MEMORY_GROWTH_MB));
      await check(target);

      async function figures() {
        const all: Record<string, number> = {};
        for (const count of counts.values())
          for (const [group, n] of Object.entries(count)) all[group] = (all[group] ?? 0) + n;
        const grown = (await target.size()) - before;
        return `${JSON.stringify(all)}; taken ${mb(accepted)} MB, database +${mb(grown)} MB, memory in MB ${JSON.stringify(target.memoryMB())}`;
      }
    },
    Math.max(120_000, CALLS * 60_000),
  );
});

/** Whether calls of this route may delete what the next ones need. */
const changes = (method: string, path: string): boolean => method !== 'GET' && !path.startsWith('/api/');

const totalMB = (target: AttackedProvider): number => {
  const { visitors, desk } = target.memoryMB() ?? { visitors: 0, desk: 0 };
  return visitors + desk;
};

/** Afterwards the owner still sees and exports the leads, and a visitor gets popups. */
async function check(target: AttackedProvider): Promise<void> {
  await target.rest();
  for (const path of [
    '/',
    '/accounts',
    '/sites/shop',
    '/sites/shop/leads',
    '/sites/shop/numbers',
    '/sites/shop/popups',
  ]) {
    const { status, text } = await target.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text.length).toBeLessThan(4 * MB);
  }
  const { text } = await target.get('/sites/shop/leads.csv');
  const rows = /\r\n"(\d+) leads, end of the file"\r\n$/.exec(text)?.[1];
  expect(Number(rows)).toBe(await target.store.leads.count('shop'));
  // a row begins with the time; a line that a visitor wrote into a cell may look like one, a missing row may not
  expect(text.match(/^\d{4}-\d\d-\d\d \d\d:\d\d/gm)?.length ?? 0).toBeGreaterThanOrEqual(Number(rows));
}

/** A full provider says when to come again; any other 5xx is a fault. */
const groupOf = ({ status, headers }: Answer): string =>
  status === 503 && Number(headers['retry-after']) > 0 ? 'full' : `${Math.floor(status / 100)}xx`;
