import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Animations have ended. */
const STILL = { animations: 'disabled' } as const;

/**
 * A picture of what a test shows, in `.results/pictures/`. With `TAGDROP_PICTURES=1` it goes into the documents too.
 * @param variant kept apart from others with the same name, and not for the documents.
 */
export async function picture(page: Page, name: string, variant = ''): Promise<void> {
  await page.screenshot({
    ...STILL,
    path: join(root, `.results/pictures/${name}${variant && `-${variant}`}.png`),
  });
  if (!process.env.TAGDROP_PICTURES || variant) return;
  const path = join(root, `docs/install/pictures/${name}.jpg`);
  await page.screenshot({ ...STILL, path, type: 'jpeg', quality: 60 });
}
