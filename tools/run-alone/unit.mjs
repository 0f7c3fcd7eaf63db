import { printSlowest } from './durations.mjs';
import { escapeRegExp, here, reportFailures } from './print.mjs';

/** A reporter of Vitest: how to run alone each test that failed, or each file that did not load. */
export default class RunAlone {
  onTestRunEnd(modules, errors) {
    printSlowest(modules.map((file) => ({ file: here(file.moduleId), ms: file.diagnostic().duration })));
    const failures = [];
    for (const file of modules) {
      const path = here(file.moduleId);
      const [error] = file.errors();
      if (error) failures.push({ name: path, reason: error.message, args: ['vitest', 'run', path] });
      for (const test of file.children.allTests('failed')) {
        const title = test.fullName.replaceAll(' > ', ' ');
        failures.push({
          name: `${path}: ${test.fullName}`,
          reason: test.result().errors?.[0]?.message,
          args: ['vitest', 'run', path, '-t', escapeRegExp(title)],
        });
      }
    }
    for (const { message } of errors ?? []) failures.push({ name: 'outside of a test', reason: message });
    reportFailures(failures);
  }
}
