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

/**
 * The assertions of Vitest and Playwright for @web/test-runner, which has none: one dialect in all tests. Objects of the
 * browser are equal only if they are the same.
 */
export const expect = chai.expect as unknown as ExpectStatic;
