import { here, literally, printCommands, quoted } from './print.mjs';

/** A reporter of Vitest: how to run alone each test that failed, or each file that did not load. */
export default class RunAlone {
  onTestRunEnd(modules) {
    const commands = [];
    for (const file of modules) {
      if (file.errors().length > 0) commands.push(`npx vitest run ${here(file.moduleId)}`);
      for (const test of file.children.allTests('failed')) {
        const title = test.fullName.replaceAll(' > ', ' ');
        commands.push(`npx vitest run ${here(file.moduleId)} -t ${quoted(literally(title))}`);
      }
    }
    printCommands(commands);
  }
}
