import { printSlowest } from './durations.mjs';
import { escapeRegExp, here, reportFailures } from './print.mjs';

/** A reporter of Playwright: how to run alone each test that failed. */
export default class RunAlone {
  #config;
  #suite;

  onBegin(config, suite) {
    this.#config = config.configFile;
    this.#suite = suite;
  }

  onEnd() {
    const all = this.#suite.allTests();
    printSlowest(
      all.flatMap(({ location, results }) =>
        results.map(({ duration }) => ({ file: here(location.file), ms: duration })),
      ),
    );
    const at = ({ location }) => `${here(location.file)}:${location.line}`;
    reportFailures(
      all
        .filter((test) => test.outcome() === 'unexpected')
        .map((test) => {
          // tests from a loop share one line
          const isAlone = all.filter((other) => at(other) === at(test)).length === 1;
          return {
            name: `${at(test)} ${test.title}`,
            reason: test.results.at(-1)?.error?.message,
            args: [
              ...['playwright', 'test', '--config', here(this.#config), at(test)],
              ...(isAlone ? [] : ['-g', escapeRegExp(test.title)]),
            ],
          };
        }),
    );
  }
}
