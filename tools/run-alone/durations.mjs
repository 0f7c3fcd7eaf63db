/** The number of files that are named, slowest first. */
const SLOWEST = 10;

/** The shortest time that gets a line, in seconds. */
const LEAST_SECONDS = 3;

/**
 * Prints the slowest files of a part: where its time goes.
 *
 * @param tests `{ file, ms }` of each test that ran.
 */
export function printSlowest(tests) {
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms / 1000);
  const slowest = [...files].filter(([, seconds]) => seconds >= LEAST_SECONDS).sort((a, b) => b[1] - a[1]);
  if (slowest.length === 0) return;
  console.log('\nSlowest files, their tests added up:');
  for (const [file, seconds] of slowest.slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
