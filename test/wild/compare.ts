import type { Page } from 'playwright/test';
import { type Sample, samplePage } from './measure.ts';

const SLIDE_MS = 4_000;
const MOST_LOOKS = 4;

/** The page as it is when nothing has moved for a while; some never stop. */
export async function settle(page: Page): Promise<Sample> {
  let last = await page.evaluate(samplePage);
  for (let tries = 0; tries < 8; tries++) {
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 250)));
    const now = await page.evaluate(samplePage);
    if (JSON.stringify(now) === JSON.stringify(last)) break;
    last = now;
  }
  return last;
}

/**
 * What differs although it never differed between two looks at the page by itself. A slide show moves on every few
 * seconds, so both pages get as long to do so.
 */
export async function compare(
  plain: Page,
  page: Page,
  byItself: Sample[],
  when: string,
  known: Partial<Sample> = {},
): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const now = { ...(await settle(page)), ...known };
    byItself.push(await settle(plain));
    const faults = listDifferences(byItself, now, when);
    if (faults.length === 0 || looks === MOST_LOOKS) return faults;
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), SLIDE_MS);
  }
}

function listDifferences([first, ...others]: readonly Sample[], now: Sample, when: string): string[] {
  const faults: string[] = [];
  if (!first) return faults;
  for (const name of ['title', 'hash', 'root', 'scroll'] as const)
    if (others.every((each) => each[name] === first[name]) && first[name] !== now[name])
      faults.push(`${when}: ${name} was ${first[name]}, is ${now[name]}`);
  const moved = first.places.flatMap((place, index) =>
    others.every((each) => each.places[index] === place) && place !== now.places[index]
      ? `${place}, now ${now.places[index]}`
      : [],
  );
  if (first.places.length === now.places.length && moved.length > 0)
    faults.push(`${when}: ${moved.length} elements have another place, such as ${moved[0]}`);
  return faults;
}
