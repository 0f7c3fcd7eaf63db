import type { Page } from 'playwright/test';

/** Two frames: layout, observers and their effects have run. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
