import { describe, expect, it } from 'vitest';
import { openMeter, Stopped, withMeter } from '../../../provider/operations/meter.ts';
import type { Jobs } from '../../../provider/store/jobs.ts';

function open() {
  let time = 0;
  let goesOn = true;
  const rows: unknown[] = [];
  const said: string[] = [];
  const jobs: Pick<Jobs, 'begin' | 'report' | 'end'> = {
    async begin(job) {
      rows.push(['begin', job.done, job.total]);
      return 7;
    },
    async report(id, done, total) {
      rows.push(['report', id, done, total]);
      return goesOn;
    },
    async end(id, state, done) {
      rows.push(['end', id, state, done]);
    },
  };
  const meter = openMeter(
    jobs,
    { kind: 'export', clientId: 'shop', login: 'olga' },
    { now: () => time, say: (line) => said.push(line) },
  );
  return {
    meter,
    rows,
    said,
    wait: (ms: number) => {
      time += ms;
    },
    stop: () => {
      goesOn = false;
    },
  };
}

describe('a meter', () => {
  it('leaves no trace of work that is over within a second', async () => {
    const { meter, rows, said, wait } = open();
    await meter.at(1, 3);
    wait(900);
    await meter.at(3, 3);
    await meter.end('done');
    expect([rows, said]).toEqual([[], []]);
  });

  it('tells longer work twice a second to the pages, and every ten seconds to the terminal', async () => {
    const { meter, rows, said, wait } = open();
    for (let n = 1; n <= 110; n++) {
      wait(100);
      await meter.at(n, 200);
    }
    await meter.end('done');
    expect(rows[0]).toEqual(['begin', 10, 200]);
    expect(rows.slice(1, -1)).toHaveLength(20);
    expect(rows.at(-1)).toEqual(['end', 7, 'done', 110]);
    expect(said).toEqual([
      'Export of the leads of shop: 100 of 200 (50 %)',
      'Export of the leads of shop: done, 110',
    ]);
  });

  it('ends the work that somebody stops, and one that fails', async () => {
    const { meter, rows, wait, stop } = open();
    const work = withMeter(meter, async () => {
      for (let n = 1; ; n++) {
        wait(600);
        if (n === 4) stop();
        await meter.at(n);
      }
    });
    await expect(work).rejects.toBeInstanceOf(Stopped);
    expect(rows.at(-1)).toEqual(['end', 7, 'stopped', 4]);
    const other = open();
    other.wait(2000);
    await other.meter.at(5);
    await expect(withMeter(other.meter, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(other.rows.at(-1)).toEqual(['end', 7, 'failed', 5]);
  });
});
