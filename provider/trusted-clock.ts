import type { Store } from './store/store.ts';

/** The settings in which all instances store what they know about the time. */
const TRUSTED = 'clock_trusted';
const DOUBTED = 'clock_doubted';

const HOUR_MS = 3_600_000;
/** A clock that is further ahead than this since the last look is doubted: it may have jumped. */
const AHEAD_MS = 25 * HOUR_MS;
/** A doubted clock is believed after it has run steadily for this long. */
const STEADY_MS = 24 * HOUR_MS;
/**
 * Whether data may be deleted for being old at `now`. A clock that is wrong by a year would make everything old, and
 * deleted data do not come back. So a time far ahead of the last one is not believed until the clock has run steadily
 * for a day; a provider that was off for a week therefore deletes a day later.
 */
export async function isTrusted({ settings, leads }: Store, now: Date): Promise<boolean> {
  // the first time: the newest record's time, or this clock's if there is nothing that it could delete
  const trusted = timeIn((await settings.get(TRUSTED)) ?? (await leads.newest()) ?? now.toISOString());
  const time = now.getTime();
  if (trusted !== undefined && time <= trusted + AHEAD_MS) {
    // an earlier time than the last one makes fewer records old
    await settings.put(TRUSTED, now.toISOString());
    await settings.put(DOUBTED, '');
    return true;
  }
  const [since, last] = ((await settings.get(DOUBTED)) ?? '').split(' ').map(timeIn);
  const isSteady = since !== undefined && last !== undefined && time >= last && time - last <= AHEAD_MS;
  const begun = isSteady ? since : time;
  if (!isSteady)
    console.error(
      `The clock says ${now.toISOString()}, far ahead of before: nothing old is deleted for a day.`,
    );
  if (time - begun >= STEADY_MS) {
    await settings.put(TRUSTED, now.toISOString());
    await settings.put(DOUBTED, '');
    return true;
  }
  await settings.put(DOUBTED, `${new Date(begun).toISOString()} ${now.toISOString()}`);
  return false;
}

function timeIn(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}
