/**
 * `npm test -- provider-attacks`: 10,000 hostile calls of every route of the provider on both databases, and recorded
 * attacks. Within `npm test -- all` 100 calls of each; the recorded attacks are unit tests. `ATTACK_CALLS` and
 * `ATTACK_SEED` change the number and repeat a run.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..');
const isNamed = Boolean(process.env.TAGDROP_PART_NAMED);
const ATTACKS = [
  'refuse-oversized',
  'old-data',
  'desk/accounts',
  'store/people',
  'destinations/inner-network',
  'limit-call-rate',
];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--project=attacks',
    'test/provider/attacks',
    ...(isNamed ? ['--project=alone'] : []),
    ...(isNamed ? ATTACKS.map((each) => `test/provider/${each}`) : []),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ATTACK_CALLS: isNamed ? '10000' : '100', ...process.env },
  },
);
process.exit(status ?? 1);
