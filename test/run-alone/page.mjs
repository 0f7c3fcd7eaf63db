import { here, printCommands, quoted } from './print.mjs';

/** A reporter of Playwright: how to run alone each test that failed or passed only the second time. */
export default class RunAlone {
  #config;
  #suite;

  onBegin(config, suite) {
    this.#config = config.configFile;
    this.#suite = suite;
  }

  onEnd() {
    const bad = this.#suite.allTests().filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const engine = process.env.TAGDROP_ENGINE ? `TAGDROP_ENGINE=${process.env.TAGDROP_ENGINE} ` : '';
    printCommands(
      bad.map(
        ({ location }) =>
          `${engine}npx playwright test --config ${here(this.#config)} ${quoted(`${here(location.file)}:${location.line}`)}`,
      ),
    );
  }
}
