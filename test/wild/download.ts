import { pageEngine } from '../engines/pages.mjs';
import { chooseVisits } from './choose-visits.ts';
import { unpack } from './packages.ts';

/** `tools/run-part.mjs` reports a part that ends with it as not run. */
const NOT_RUN = 3;
const AT_A_TIME = 4;

/** What the registry says if it has no such package; everything else is about the way to it. */
const MISSING = /\bE404\b|\bETARGET\b/;

function stop(why: string): never {
  console.log(`NOT RUN: pages that other people wrote, since ${why}.`);
  process.exit(NOT_RUN);
}

/** Before the visits: downloads the packages of their pages, so that no visit waits for the registry. */
export default async function download(): Promise<void> {
  const engine = process.env.TAGDROP_ENGINE ?? 'chromium';
  if (!(await pageEngine(engine))) stop(`Playwright drives no ${engine} that is installed here`);
  const waiting = [...new Set(chooseVisits().map(({ spec }) => spec))];
  const next = async (): Promise<void> => {
    for (let spec = waiting.pop(); spec; spec = waiting.pop())
      await unpack(spec).catch((cause) => {
        const { message, stderr = '' } = cause as Error & { stderr?: string };
        if (MISSING.test(stderr)) throw cause;
        stop(`${spec} cannot be downloaded from npm: ${stderr.split('\n')[0] || message}`);
      });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}
