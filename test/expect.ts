import {
  addCustomEqualityTesters,
  chai,
  type ExpectStatic,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/**
 * An object of the browser: a node, an animation, a style sheet, a file, an event. Lists such as `FormData` are
 * compared by what they contain, addresses and errors by what they say.
 */
const isPlatformObject = (value: unknown): boolean =>
  value instanceof Node ||
  (value instanceof Object &&
    Symbol.toStringTag in value &&
    !(Symbol.iterator in value || value instanceof Error || value instanceof URL));

// Without this, two nodes with the same markup are equal, and any two animations: they have no properties of their own.
addCustomEqualityTesters([(a, b) => (isPlatformObject(a) && isPlatformObject(b) ? a === b : undefined)]);

/** Mocha writes what an error compares property by property: a node leads it to the whole page, and it never ends. */
function holdsPlatformObject(value: unknown, depth = 4): boolean {
  if (isPlatformObject(value) || value === globalThis) return true;
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => holdsPlatformObject(each, depth - 1));
}

const { assert } = chai.Assertion.prototype;
chai.Assertion.prototype.assert = function (...how: Parameters<typeof assert>) {
  try {
    assert.apply(this, how);
  } catch (error) {
    const compared = error as { actual?: unknown; expected?: unknown };
    for (const key of ['actual', 'expected'] as const)
      if (holdsPlatformObject(compared[key])) compared[key] = chai.util.inspect(compared[key]);
    throw error;
  }
};

/**
 * The assertions of Vitest and Playwright for @web/test-runner, which has none: one dialect in all tests. Objects of the
 * browser are equal only if they are the same.
 */
export const expect = chai.expect as unknown as ExpectStatic;
