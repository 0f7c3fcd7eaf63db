import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { installApp } from './install.ts';
import { listen } from './listen.ts';
import { serve } from './serve.ts';

const run = promisify(execFile);

/** What each framework's own command makes of an app: a folder of static files, rendered in Node. */
const FRAMEWORKS = {
  next: { command: ['next/dist/bin/next', 'build'], built: 'out' },
  nuxt: { command: ['nuxt/bin/nuxt.mjs', 'generate'], built: '.output/public' },
  astro: { command: ['astro/astro.js', 'build'], built: 'dist' },
  sveltekit: { command: ['vite/bin/vite.js', 'build'], built: 'build' },
} as const;

/** They report every build to their makers unless told not to. */
const SILENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  CI: '1',
};

for (const [name, { command, built }] of Object.entries(FRAMEWORKS)) {
  test(`${name}: a page is rendered without a DOM and taken over, and no object is lost`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const cwd = await installApp(`frameworks/${name}`);
    const [script, ...args] = command;
    await run(process.execPath, [join(cwd, 'node_modules', script), ...args], {
      cwd,
      env: { ...process.env, ...SILENT, NODE_ENV: 'production' },
      maxBuffer: 1e8,
      timeout: 240_000,
    });
    const folder = join(cwd, built);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).toMatch(/<poptin-popup [^>]*popup-id="letter"/);
    expect(html).not.toContain('[object Object]');

    const lines = listen(page);
    const site = await serve({ folders: { '/': folder } });
    await page.goto(site.origin);
    await page.getByRole('region', { name: 'Biscuits?' }).getByRole('button', { name: 'Reject all' }).click();
    await page.getByRole('button', { name: 'Open' }).click();
    const popup = page.getByRole('dialog').filter({ hasText: 'Ten percent off' });
    await expect(popup).toBeVisible();
    await expect(page.locator('output')).toHaveText('letter');
    await popup.getByRole('button', { name: 'Done' }).click();
    await expect(popup).toBeHidden();
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([]);
    await site.close();
    // the largest has 350 MB
    rmSync(cwd, { recursive: true, force: true });
  });
}
