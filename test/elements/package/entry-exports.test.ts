import { expect, test } from 'vitest';
import { leaveNames, takeNames } from '../../../elements/package/entry-exports.ts';

/** What a chunk gets of what its entry has left. */
function run(entry: string, chunk: string): unknown {
  const left = leaveNames(entry, 'entry-exports.test').replace(/export \{.*\};/, '');
  const taken = takeNames(chunk, 'entry.js', 'entry-exports.test');
  return new Function(`{ ${left} } ${taken}`)();
}

test('a chunk finds by their names what its entry exports', () => {
  const entry = 'const one = 1, two = () => 2;\nexport { one as a, two };';
  expect(run(entry, `import { a as first, two } from "../entry.js"; return first + two();`)).toBe(3);
});

test('an import that it cannot read stops the build', () => {
  expect(() => takeNames('import * as all from "../entry.js";', 'entry.js', 'k')).toThrow('unknown shape');
  expect(() => leaveNames('const nothing = 1;', 'k')).toThrow('Nothing to leave');
});
