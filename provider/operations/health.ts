import type { Hono } from 'hono';

export interface HealthOptions {
  /** Any call that the database has to answer itself. */
  ask(): Promise<unknown>;
  isDeskUp(): boolean;
}

/** A database that takes longer does not answer. */
const ANSWER_MS = 2000;
/** Strangers may ask too: however often they do, the database is asked once a second. */
const KEPT_MS = 1000;

/**
 * Adds `GET /health`, which answers 503 while the database does not answer, and `GET /health/live`, which says only that
 * this process runs: it still serves popups from memory then.
 */
export function mountHealth(app: Hono, { ask, isDeskUp }: HealthOptions): void {
  let asked: { readonly at: number; readonly answers: Promise<boolean> } | undefined;
  const answers = (): Promise<boolean> => {
    if (!asked || performance.now() - asked.at > KEPT_MS)
      asked = { at: performance.now(), answers: withinTime(ask()) };
    return asked.answers;
  };
  app.get('/health/live', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/health', async (context) => {
    const isUp = await answers();
    const said = { status: isUp ? 'ok' : 'unavailable', database: isUp, desk: isDeskUp() };
    return context.json(said, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}

function withinTime(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    const end = (answers: boolean) => () => {
      clearTimeout(timer);
      resolve(answers);
    };
    answer.then(end(true), end(false));
  });
}
