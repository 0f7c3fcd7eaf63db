/**
 * The table surface × scenario of the last `npx playwright test -c test/playwright.config.ts phones/walk.spec`: `node
 * test/demo/phones/table.mjs`. A dash is a scenario without a fault, a number counts the faults in both directions of
 * writing, and `--all` lists them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../.results/phones');
if (!existsSync(folder)) {
  console.error('There are no results: run the test of every surface first.');
  process.exit(1);
}
const rows = readdirSync(folder)
  .sort()
  .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(resolve(folder, file), 'utf8'))]);
const scenarios = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
console.log(`| surface | ${scenarios.join(' | ')} |\n|${'--|'.repeat(scenarios.length + 1)}`);
for (const [name, row] of rows) {
  const cells = scenarios.map((scenario) => (row[scenario] ? row[scenario].length || '–' : ''));
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
if (process.argv.includes('--all')) {
  for (const [name, row] of rows) {
    for (const [scenario, faults] of Object.entries(row)) {
      for (const each of new Set(faults)) console.log(`${name}, ${scenario}: ${each}`);
    }
  }
}
