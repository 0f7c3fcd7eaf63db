import { expect, test } from 'vitest';
import { askDoctor, type DoctorMachine, type Examined, runDoctor } from '../../../package/cli/doctor.ts';
import type { Report } from '../../../shared/doctor/report.ts';

const WELL: Report = {
  version: '1.0.0',
  address: 'https://shop.example/',
  browser: 'Chrome',
  window: '1280 × 800',
  tags: [],
  surfaces: ['consent banner'],
  findings: [],
  fetched: [],
  layoutShift: 0,
  longestTask: null,
  interaction: null,
};
const ILL: Report = {
  ...WELL,
  findings: [{ check: 'covers', surface: 'bar', what: 'It lies over a “Menu”.', fix: 'Move it.' }],
};

async function run(args: readonly string[], examined: Examined = { report: WELL }) {
  const lines: string[] = [];
  const asked: string[] = [];
  let closed = 0;
  const machine: DoctorMachine = {
    write: (line) => lines.push(line),
    async examine(address, isPhone) {
      asked.push(`${address}${isPhone ? ' phone' : ''}`);
      return examined;
    },
    async close() {
      closed += 1;
    },
  };
  const code = await runDoctor(args, machine);
  return { code, lines, asked, closed };
}

test('a page that is well: one line, and what was looked at', async () => {
  const { code, lines, asked, closed } = await run(['shop.example']);
  expect(code).toBe(0);
  expect(lines).toEqual(['shop.example: all is well (looked at: consent banner)']);
  expect(asked).toEqual(['https://shop.example/?tagdrop-doctor=']);
  expect(closed).toBe(1);
});

test('each finding with its mend', async () => {
  const { code, lines } = await run(['https://shop.example'], { report: ILL });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'https://shop.example: covers: bar: It lies over a “Menu”.',
    '  Move it.',
    'https://shop.example: 1 to mend (looked at: consent banner)',
  ]);
});

test('a page without a report', async () => {
  const { code, lines } = await run(['https://shop.example'], { failure: 'has no tagdrop.js' });
  expect([code, lines]).toEqual([2, ['https://shop.example: has no tagdrop.js']]);
});

test('key, phone and JSON', async () => {
  const { asked, lines } = await run(['--key', 'a b', '--phone', '--json', 'http://localhost:80/x?y=1#z']);
  expect(asked).toEqual(['http://localhost/x?y=1&tagdrop-doctor=&tagdrop-key=a+b#z phone']);
  expect(JSON.parse(lines.join('\n'))).toEqual(WELL);
  expect((await run(['--key=c', 'a.example'])).asked).toEqual([
    'https://a.example/?tagdrop-doctor=&tagdrop-key=c',
  ]);
});

test.each([[[]], [['--wrong', 'a.example']], [['--help']]])('%j: says how', async (args) => {
  const { code, lines, asked } = await run(args);
  expect(lines.join('\n')).toMatch(/^tagdrop doctor \[--key/);
  expect(code).toBe(args.includes('--help') ? 0 : 2);
  expect(asked).toEqual([]);
});

test.each(['ftp://a.example', 'javascript:alert(1)', 'http://'])(
  '%s is no address of a page',
  async (address) => {
    expect(askDoctor(address, '')).toBeNull();
    expect((await run([address])).code).toBe(2);
  },
);
