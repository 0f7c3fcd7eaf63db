import { printSlowest } from './durations.mjs';
import { here, reportFailures } from './print.mjs';

/** A reporter of @web/test-runner: how to run alone each file in which something failed. */
export function runAlone() {
  return {
    onTestRunFinished({ sessions }) {
      printSlowest(
        [...sessions].flatMap(({ testFile, testResults }) =>
          durations(testResults).map((ms) => ({ file: here(testFile), ms })),
        ),
      );
      reportFailures(
        [...sessions]
          .filter(({ passed }) => !passed)
          .map(({ testFile, testResults, errors }) => {
            const path = here(testFile);
            const test = failedTest(testResults);
            return {
              name: test ? `${path}: ${test.name}` : path,
              reason: (test?.error ?? errors?.[0])?.message,
              args: ['wtr', '--config', 'test/web-test-runner.config.mjs', '--files', path],
            };
          }),
      );
    },
  };
}

/** Of each test of a suite and of those inside it, in milliseconds. */
const durations = (suite) =>
  suite ? [...suite.tests.map(({ duration = 0 }) => duration), ...suite.suites.flatMap(durations)] : [];

/** The first test of a suite, or of one inside it, that failed. */
function failedTest(suite) {
  if (!suite) return undefined;
  return (
    suite.tests.find(({ passed, skipped }) => !passed && !skipped) ??
    suite.suites.map(failedTest).find((each) => each !== undefined)
  );
}
