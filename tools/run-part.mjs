/** Runs one part of `npm test`, and reruns alone what failed in it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUNNERS } from './parts.mjs';
import { hasOwnBuild, missingEngine, node, root } from './set-up.mjs';

/** A part that is not available on this machine ends with this, and says why. */
const NOT_RUN = 3;

/** The number of lines of a failed part that are printed again at the end, where people look for them. */
const LAST_LINES = 40;

/** With more failures than this it is not chance: none is rerun. */
export const MOST_RUN_AGAIN = 8;

/** Runs a command to its end; shows its output unless `isSilent`. */
async function runCommand(args, env, isSilent) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...env },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output.push(data);
      if (!isSilent) process.stdout.write(data);
    });
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  return { status, said: Buffer.concat(output).toString() };
}

/** What the reporters of `run-alone/` have written about one part. */
function readFailures(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const envOf = ({ engine, isOwn, isNamed }) => ({
  TAGDROP_PART_NAMED: isNamed ? 'yes' : '',
  ...(engine ? { TAGDROP_ENGINE: engine, TAGDROP_OWN_BUILDS: isOwn ? 'yes' : 'no' } : {}),
});

/**
 * Runs one part. `isBeside`: it runs next to another one and is printed as a whole, when it has ended. `isNamed`: it
 * was requested by name, so it fails if it is not available.
 */
export async function runPart({ part, title, args, engine, driver }, { isBeside, isNamed }) {
  // for pages, and only on request, because it downloads a browser: Playwright's own build
  const isOwn = driver !== undefined && isNamed && (await hasOwnBuild(engine));
  const advice = engine && !isOwn && (await missingEngine(engine));
  if (advice) {
    console.log(`\n── ${title}: ${advice}`);
    return { part, title, isNotRun: !isNamed, seconds: 0 };
  }
  const began = Date.now();
  const by = `by ${isOwn ? 'Playwright’s own build' : 'the driver of an installed one'}`;
  const heading = `\n── ${title}${driver ? `, ${by}` : ''}`;
  if (!isBeside) console.log(heading);
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-run-'));
  const file = join(folder, 'failures');
  const { status, said } = await runCommand(
    driver && !isOwn ? driver : args,
    { TAGDROP_FAILURES: file, ...envOf({ engine, isOwn, isNamed }) },
    isBeside,
  );
  const failures = readFailures(file);
  rmSync(folder, { recursive: true });
  if (isBeside) console.log(`${heading}\n${said}`);
  return {
    part,
    title,
    engine,
    isOwn,
    isNamed,
    failures,
    passed: status === 0,
    isNotRun: status === NOT_RUN,
    seconds: (Date.now() - began) / 1000,
    end: said.trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}

/** Reruns alone what failed in a part. True if all of it passes now. */
export async function passesAlone(result) {
  const { failures, title } = result;
  if (failures.length === 0 || failures.length > MOST_RUN_AGAIN) return false;
  for (const { name, args } of failures) {
    if (!args) return false;
    console.log(`\n── rerun, of “${title}”: ${name}`);
    const [tool, ...rest] = args;
    const script = RUNNERS[tool]; // none for `node`
    const env = envOf(result);
    if ((await runCommand(script ? [script, ...rest] : rest, env)).status !== 0) return false;
  }
  return true;
}
