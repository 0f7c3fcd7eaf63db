import { commandLine } from './run-alone/print.mjs';
import { MOST_RUN_AGAIN } from './run-part.mjs';

/**
 * Prints the result of each part, failures last: some readers of long output see only its end.
 * @returns how many failed.
 */
export function summarise(results, minutes) {
  for (const { title, passed, isNotRun, end } of results)
    if (!passed && !isNotRun) console.log(`\n── the end of “${title}”, which failed\n${end}`);
  console.log('\n── summary');
  const seconds = (each) => `${each.title} (${each.seconds.toFixed(1)} s)`;
  console.log(
    `ok: ${results
      .filter((each) => each.passed)
      .map(seconds)
      .join(', ')}`,
  );
  for (const each of results.filter(({ isNotRun }) => isNotRun)) console.log(`NOT RUN: ${each.title}`);
  for (const { title, failures } of results.filter(({ isFlaky }) => isFlaky)) {
    console.log(`FLAKY in “${title}”, passed on the rerun:`);
    for (const { name, reason } of failures) console.log(`  ${name}\n    ${reason.join('\n    ')}`);
  }
  for (const each of results.filter(({ passed, isNotRun }) => !passed && !isNotRun)) {
    console.log(`FAIL ${seconds(each)}; alone: npm test -- ${each.part}`);
    for (const { name, reason, args } of each.failures?.slice(0, MOST_RUN_AGAIN) ?? [])
      console.log(
        `  ${name}\n    ${reason.join('\n    ')}${args ? `\n    ${commandLine(args, each.engine)}` : ''}`,
      );
  }
  const passed = results.filter((each) => each.passed).length;
  const notRun = results.filter((each) => each.isNotRun).length;
  const failed = results.length - passed - notRun;
  console.log(
    `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ''}, ${minutes.toFixed(1)} minutes`,
  );
  return failed;
}
