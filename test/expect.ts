import { chai, type ExpectStatic, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/**
 * The assertions of Vitest and Playwright for @web/test-runner, which has none: one dialect in all tests.
 */
export const expect = chai.expect as unknown as ExpectStatic;
