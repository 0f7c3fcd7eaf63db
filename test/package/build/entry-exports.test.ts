import { expect, test } from 'vitest';
import { leaveNames, takeNames } from '../../../package/build/entry-exports.ts';

const EXPORTS = ['two', 'a', 'Public'];
const ENTRY = 'const one = 1, two = () => 2, Public = 3;\nexport { one as a, two, Public };';

/** What a chunk gets from what its entry has left. */
function run(chunk: string): unknown {
  const left = leaveNames(ENTRY, EXPORTS, ['Public'], 'entry-exports.test').replace(/export \{.*\};/, '');
  const taken = takeNames(chunk, 'entry.js', EXPORTS, 'entry-exports.test');
  return new Function(`{ ${left} } ${taken}`)();
}

test('a chunk finds its entry’s exports by their names', () => {
  expect(run(`import { a as first, two } from "../entry.js"; return first + two();`)).toBe(3);
});

test('exports what is public, and nothing else', () => {
  expect(leaveNames(ENTRY, EXPORTS, ['Public'], 'k')).toContain('export {Public as Public};');
});

test('an unreadable import, or a missing name, stops the build', () => {
  expect(() => takeNames('import * as all from "../entry.js";', 'entry.js', EXPORTS, 'k')).toThrow(
    'unexpected form',
  );
  expect(() => takeNames('import { three } from "../entry.js";', 'entry.js', EXPORTS, 'k')).toThrow(
    'no three',
  );
  expect(() => leaveNames('const nothing = 1;', [], [], 'k')).toThrow('Nothing to leave');
  expect(() => leaveNames(ENTRY, ['a'], [], 'k')).toThrow('Nothing to leave');
});
