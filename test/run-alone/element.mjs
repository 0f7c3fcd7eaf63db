import { here, printCommands, quoted } from './print.mjs';

/** A reporter of @web/test-runner: how to run alone each file in which something failed. */
export function runAlone() {
  return {
    onTestRunFinished({ sessions }) {
      const engine = process.env.TAGDROP_ENGINE ? `TAGDROP_ENGINE=${process.env.TAGDROP_ENGINE} ` : '';
      printCommands(
        [...sessions]
          .filter(({ passed }) => !passed)
          .map(
            ({ testFile }) =>
              `${engine}npx wtr --config test/web-test-runner.config.mjs --files ${quoted(here(testFile))}`,
          ),
      );
    },
  };
}
