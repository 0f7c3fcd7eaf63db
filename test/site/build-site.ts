import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** `npm run docs`, which also does what `npm run demo:build` does. @throws if it fails. */
export default function buildSite(): void {
  const root = resolve(import.meta.dirname, '../..');
  // a test runner's NODE_ENV would give React's development build
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['docs/.vitepress/build.mjs'], { cwd: root, env, stdio: 'inherit' });
}
